-- Quick search is like '%…%'; trigrams keep it from reading whole tables.
create extension if not exists pg_trgm;

-- Which companies see a row that belongs to the group.
create table as_allocate_org (
  archive_type varchar(40) not null,
  archive_id bigint not null,
  org_id bigint not null,
  primary key (archive_type, archive_id, org_id)
);
create index as_allocate_org_org on as_allocate_org (org_id, archive_type);

-- What was done to which row. Grows without end, so it lies in ranges of its time-ordered id.
create table sys_log (
  id bigint not null,
  entity varchar(60) not null,
  biz_key varchar(40) not null,
  action varchar(40) not null,
  label varchar(40) not null,
  detail jsonb not null,
  user_id bigint not null,
  user_name varchar(40) not null,
  org_id bigint,
  group_id bigint,
  create_date timestamptz not null,
  path varchar(300) not null,
  execute_time integer not null,
  client_info varchar(300) not null default '',
  request_heads jsonb,
  request_params jsonb,
  result_info jsonb,
  exception_info text,
  request_id varchar(40) not null,
  primary key (id)
) partition by range (id);
create index sys_log_biz_key on sys_log (biz_key, id desc);
create index sys_log_org on sys_log (org_id, id desc);
create table sys_log_rest partition of sys_log default;

-- Written once: not even the product may change what it has logged.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger sys_log_append_only before update or delete on sys_log
  for each row execute function refuse_change();
create trigger sys_log_never_emptied before truncate on sys_log
  for each statement execute function refuse_change();
