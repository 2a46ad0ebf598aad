-- Pictures of visits, of weighings and of confirmations. The file may be deleted one day; its hash stays.
create table mm_picture (
  id bigint primary key,
  org_id bigint not null references sys_organization (id),
  group_id bigint not null references sys_group (id),
  biz_type varchar(10) not null check (biz_type in ('REGISTRY', 'READING', 'CONFIRM')),
  biz_id bigint not null,
  registry_id bigint references tr_registry (id) on delete cascade,
  node varchar(10) not null check (node in ('到厂', '入厂', '一次过磅', '二次过磅', '现场确认', '出厂')),
  device_id bigint,
  position varchar(10) check (position in ('FRONT', 'REAR', 'TOP', 'ROOM', 'GATE')),
  file_id bigint not null,
  sha256 char(64) not null,
  taken_time timestamptz not null
);
create index mm_picture_registry on mm_picture (registry_id, taken_time);
create index mm_picture_biz on mm_picture (biz_type, biz_id);
create unique index mm_picture_file on mm_picture (biz_type, biz_id, file_id);

-- Who did what to a visit at the gate or the calling screen last: a second click is known by it.
create table tr_gate_event (
  registry_id bigint not null references tr_registry (id) on delete cascade,
  event varchar(20) not null,
  user_id bigint not null,
  check_id bigint,
  event_time timestamptz not null,
  primary key (registry_id, event)
);

-- Vehicles that stay too long: at one step (once for each), or in the plant (step 0).
create table tr_alarm (
  registry_id bigint not null references tr_registry (id) on delete cascade,
  step_seq integer not null,
  step_type varchar(40),
  org_id bigint not null references sys_organization (id),
  since timestamptz not null,
  limit_minutes integer not null,
  alarm_time timestamptz not null,
  primary key (registry_id, step_seq)
);
create index tr_alarm_org on tr_alarm (org_id, alarm_time);

-- Calls that may run out, and who of a queue is inside.
create index tr_registry_called on tr_registry (call_time) where stage = 'CALLED';
create index tr_registry_queue_inside on tr_registry (queue_id) where stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED');
