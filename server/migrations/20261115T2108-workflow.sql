-- Approvals. What is configured stands in sys_flow and sys_flow_node; here is what was published and what runs.
create table sys_flow_version (
  flow_id bigint not null references sys_flow (id) on delete cascade,
  version integer not null,
  -- [{nodeName, nodeType, userIds, roleIds}], in order
  nodes jsonb not null,
  publish_user varchar(40),
  publish_time timestamptz not null,
  primary key (flow_id, version)
);

create table sys_flow_instance (
  id bigint primary key,
  group_id bigint not null,
  org_id bigint not null,
  flow_type varchar(40) not null,
  flow_version integer not null,
  -- as published when the flow was started: later versions do not touch it
  nodes jsonb not null,
  entity varchar(60) not null,
  biz_id bigint not null,
  title varchar(200) not null,
  state varchar(20) not null check (state in ('DRAFT', 'RUNNING', 'PASSED', 'REJECTED', 'REVOKED')),
  node_no integer not null,
  round integer not null,
  applicant_id bigint not null,
  applicant varchar(40) not null,
  start_time timestamptz not null,
  end_time timestamptz
);
-- A document is in one flow at a time.
create unique index sys_flow_instance_open on sys_flow_instance (entity, biz_id)
  where state in ('DRAFT', 'RUNNING');
create index sys_flow_instance_biz_idx on sys_flow_instance (entity, biz_id);
create index sys_flow_instance_applicant_idx on sys_flow_instance (applicant_id, start_time desc);

create table sys_flow_task (
  id bigint primary key,
  instance_id bigint not null references sys_flow_instance (id),
  org_id bigint not null,
  node_no integer not null,
  round integer not null,
  -- whose it is; null: the first of user_ids and of the holders of role_ids
  user_id bigint,
  user_ids bigint[] not null,
  role_ids bigint[] not null,
  state varchar(20) not null check (state in ('PENDING', 'AGREED', 'REJECTED', 'RETURNED', 'CLOSED')),
  open_time timestamptz not null,
  decided_by varchar(40),
  decide_time timestamptz
);
create index sys_flow_task_instance_idx on sys_flow_task (instance_id);
create index sys_flow_task_pending_idx on sys_flow_task (org_id) where state = 'PENDING';

-- Who said what and when; nothing in it ever changes.
create table sys_flow_opinion (
  id bigint primary key,
  instance_id bigint not null references sys_flow_instance (id),
  round integer not null,
  node_no integer,
  node_name varchar(40),
  verb varchar(20) not null check (verb in ('INITIATE', 'AGREE', 'REJECT', 'RETURN', 'REVOKE')),
  user_id bigint not null,
  user_name varchar(40) not null,
  opinion varchar(500),
  create_time timestamptz not null
);
create index sys_flow_opinion_instance_idx on sys_flow_opinion (instance_id);
create index sys_flow_opinion_user_idx on sys_flow_opinion (user_id, create_time desc);

create function sys_flow_opinion_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'opinions of a flow are never changed';
end $$;
create trigger sys_flow_opinion_fixed before update or delete on sys_flow_opinion
  for each row execute function sys_flow_opinion_fixed();

-- One application of a type at a time for a visit; where there is no visit, for a vehicle.
create unique index mm_hand_flow_visit_running on mm_hand_flow (registry_id, flow_type)
  where state = 'RUNNING' and registry_id is not null;
create unique index mm_hand_flow_plate_running on mm_hand_flow (org_id, plate_number, flow_type)
  where state = 'RUNNING' and registry_id is null;
