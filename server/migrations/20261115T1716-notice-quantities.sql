-- What vehicles take of a notice line, held by the database itself: at every commit, under any number of
-- registrations and weighings at once.
alter table or_notice_sub
  add constraint or_notice_sub_counters check (
    pre_quantity >= 0 and de_suttle >= 0 and used_num >= 0 and count_sa >= 0),
  add constraint or_notice_sub_limit check (
    max_limit is not null and pre_quantity + de_suttle <= max_limit),
  add constraint or_notice_sub_used check (used_num <= count_sa),
  add constraint or_notice_sub_vehicles check (num_limit is null or used_num <= num_limit),
  -- A closed line takes no vehicle, whatever else is written on it.
  add constraint or_notice_sub_live check (not (live and closed));

alter table or_notice_vehicle
  add constraint or_notice_vehicle_trips check (used_num >= 0 and (num is null or used_num <= num));

-- The nightly look for notices to be ended.
create index or_notice_open_idx on or_notice (org_id, end_time) where status = 'AUDITED' and not done;

-- Only lines of audited notices that are not done are live: a line and its notice cannot contradict each
-- other, however the two were written.
create function or_notice_sub_live() returns trigger language plpgsql as $$
begin
  if new.live and not exists (
    select 1 from or_notice n where n.id = new.main_id and n.status = 'AUDITED' and not n.done
  ) then
    raise exception 'notice line % is live, its notice is not', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger or_notice_sub_live before insert or update of live on or_notice_sub
  for each row when (new.live) execute function or_notice_sub_live();

create function or_notice_live() returns trigger language plpgsql as $$
begin
  if exists (select 1 from or_notice_sub s where s.main_id = new.id and s.live) then
    raise exception 'notice % has live lines, but is not in force', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create constraint trigger or_notice_live after update of status, done on or_notice
  deferrable initially deferred
  for each row when (new.status <> 'AUDITED' or new.done) execute function or_notice_live();

-- Goods of one kind go into one open batch.
create unique index as_batch_open on as_batch (org_id, open_key) where state = 'OPEN' and not deleted;
alter table as_batch add constraint as_batch_counters check (quantity >= 0 and num >= 0);

-- What the nightly audit of quantities found, run by run; an empty run says that all agreed.
create table or_quantity_audit (
  id bigint primary key,
  run_at timestamptz not null,
  lines integer not null,
  -- false: no registry is there to compare with, only contracts and plans were.
  registry_read boolean not null
);
create table or_quantity_difference (
  id bigint primary key,
  audit_id bigint not null references or_quantity_audit (id) on delete cascade,
  org_id bigint not null,
  document varchar(40) not null,
  code varchar(40) not null,
  row_id bigint not null,
  field varchar(40) not null,
  stored numeric(18,3) not null,
  recomputed numeric(18,3) not null
);
create index or_quantity_difference_audit_idx on or_quantity_difference (audit_id, org_id);
