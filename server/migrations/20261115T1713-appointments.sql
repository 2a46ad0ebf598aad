-- How many vehicles and tons are booked in a slot on a day. Written by booking and giving back alone.
create table as_appointment_quota (
  slot_id bigint not null references as_appointment_slot (id) on delete cascade,
  day date not null,
  booked integer not null default 0 check (booked >= 0),
  booked_tons numeric(14,3) not null default 0 check (booked_tons >= 0),
  primary key (slot_id, day)
);

-- Slots that were booked and not used; enough of them put a vehicle on the black list.
create table as_appointment_break (
  id bigint primary key,
  org_id bigint not null references sys_organization (id),
  group_id bigint not null references sys_group (id),
  slot_id bigint not null,
  day date not null,
  plate_number varchar(12) not null,
  create_date timestamptz not null,
  unique (slot_id, day, plate_number)
);
create index as_appointment_break_plate on as_appointment_break (org_id, plate_number, day);
