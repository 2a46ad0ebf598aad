-- One open visit per vehicle in a group: whoever holds the row has the plate, the others wait or are told.
create table tr_open_plate (
  group_id bigint not null,
  plate_number varchar(12) not null,
  registry_id bigint not null references tr_registry (id) on delete cascade deferrable initially deferred,
  primary key (group_id, plate_number)
);
create index tr_open_plate_registry on tr_open_plate (registry_id);

-- The last number a queue has given on a business day.
create table tr_queue_ticket (
  queue_id bigint not null references as_queue (id) on delete cascade,
  day date not null,
  last integer not null,
  primary key (queue_id, day)
);

-- Goods of one weighing arrive once.
create unique index tr_registry_mirror on tr_registry (source_weigh_id, side) where source = 'MIRROR' and status <> 'OBSOLETE';

-- One booking per plate and slot.
create unique index tr_registry_booking on tr_registry (group_id, plate_number, slot_id, appoint_date) where stage = 'APPOINTED' and slot_id is not null;

alter table tr_registry add constraint tr_registry_inside check (stage not in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED') or entrance_time is not null);
alter table tr_registry add constraint tr_registry_left check (stage <> 'LEFT' or leave_time >= entrance_time);
alter table tr_registry_sub add constraint tr_registry_sub_reserved check (reserved >= 0);

-- What the queue screens ask all the time.
create index tr_registry_waiting on tr_registry (queue_id, priority desc, queue_time, id) where stage = 'QUEUING';
create index tr_registry_open on tr_registry (org_id, stage) where stage in ('APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED');
