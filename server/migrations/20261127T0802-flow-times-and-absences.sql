-- The way a flow has gone, whom signers chose, time limits, copies, and who stands in for whom.
alter table sys_flow_instance add column trail jsonb;
alter table sys_flow_instance add column chosen jsonb;

-- who may decide besides, since the time limit has passed
alter table sys_flow_task add column also_ids bigint[] not null default '{}';
alter table sys_flow_task add column remind_time timestamptz;
alter table sys_flow_task add column limit_time timestamptz;
alter table sys_flow_task add column reminded_at timestamptz;
alter table sys_flow_task add column escalated_at timestamptz;
alter table sys_flow_task drop constraint if exists sys_flow_task_state_check;
alter table sys_flow_task add constraint sys_flow_task_state_check
  check (state in ('PENDING', 'AGREED', 'REJECTED', 'RETURNED', 'TRANSFERRED', 'CLOSED', 'COPIED'));
create index sys_flow_task_due_idx on sys_flow_task (least(remind_time, limit_time))
  where state = 'PENDING' and (remind_time is not null or limit_time is not null);
create index sys_flow_task_copied_idx on sys_flow_task (user_id) where state = 'COPIED';

-- for whom it was said, by who stands in for him
alter table sys_flow_opinion add column for_user_id bigint;
alter table sys_flow_opinion add column for_user_name varchar(40);
alter table sys_flow_opinion drop constraint if exists sys_flow_opinion_verb_check;
alter table sys_flow_opinion add constraint sys_flow_opinion_verb_check check (verb in
  ('INITIATE', 'AGREE', 'REJECT', 'RETURN', 'REVOKE', 'TRANSFER', 'ADD_SIGNER', 'REMIND', 'ESCALATE'));

create table sys_flow_absence (
  id bigint primary key,
  group_id bigint not null,
  user_id bigint not null references sys_user (id),
  user_name varchar(40) not null,
  substitute_id bigint not null references sys_user (id),
  substitute_name varchar(40) not null,
  from_time timestamptz not null,
  to_time timestamptz not null check (to_time > from_time),
  reason varchar(200),
  create_time timestamptz not null,
  -- ended before its time
  end_time timestamptz,
  check (user_id <> substitute_id)
);
create index sys_flow_absence_user_idx on sys_flow_absence (user_id);
create index sys_flow_absence_substitute_idx on sys_flow_absence (substitute_id);
create index sys_flow_absence_group_idx on sys_flow_absence (group_id);
