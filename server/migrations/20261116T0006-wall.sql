-- Keys of screens on walls, out of reach of lists, exports and logs.
create table sys_display_key_secret (
  display_key_id bigint primary key references sys_display_key (id) on delete cascade,
  key_hash varchar(43) not null unique
);

-- What a driver's page is reached by: 128 bits, random, one for a visit.
create table tr_driver_token (
  registry_id bigint primary key references tr_registry (id) on delete cascade,
  token varchar(22) not null unique,
  create_date timestamptz not null
);

-- Wall screens hear of every change of stage, on whichever node they hang.
create function notify_visit_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('visit_stage', json_build_object('orgId', new.org_id::text, 'id', new.id::text, 'from', null, 'to', new.stage)::text);
  elsif new.stage is distinct from old.stage then
    perform pg_notify('visit_stage', json_build_object('orgId', new.org_id::text, 'id', new.id::text, 'from', old.stage, 'to', new.stage)::text);
  end if;
  return null;
end $$;
create trigger tr_registry_stage after insert or update of stage on tr_registry
  for each row execute function notify_visit_stage();

-- When jobs run where an administrator has said otherwise than the product, and what he has added.
create table sys_job_schedule (
  id bigint primary key,
  job_name varchar(60) not null,
  label varchar(100),
  cron varchar(100) not null,
  enabled boolean not null default true,
  -- One more beside the schedule the product itself gives the job.
  added boolean not null default false,
  last_time timestamptz,
  remark varchar(500),
  update_user varchar(60),
  update_date timestamptz not null
);
create unique index sys_job_schedule_own on sys_job_schedule (job_name) where not added;
