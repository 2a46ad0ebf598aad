-- Figures of a company's business day by everything a team report is grouped by. Read only for days that
-- nothing has been changed of since; the records themselves are read for all others.
create table rp_team_day (
  org_id bigint not null,
  group_id bigint not null,
  business_date date not null,
  kind varchar(40) not null,
  shift_id bigint,
  team_id bigint,
  gross_scale_id bigint,
  partner_id varchar(19),
  gross_user varchar(40),
  codes text,
  inventory_ids bigint[],
  count_sa bigint not null,
  gross numeric(20,3) not null,
  tare numeric(20,3) not null,
  suttle numeric(20,3) not null,
  deduct numeric(20,3) not null,
  de_suttle numeric(20,3) not null,
  original_weight numeric(20,3) not null,
  loss numeric(20,3) not null,
  hand_count bigint not null,
  exception_count bigint not null
);
create index rp_team_day_idx on rp_team_day (org_id, business_date);

-- One row per change, never shared: a change that is not committed yet keeps its mark when a refresh takes
-- those it can see.
create table rp_team_change (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  business_date date not null
);
create index rp_team_change_idx on rp_team_change (org_id, business_date);

create table rp_proof (
  id bigint primary key,
  run_at timestamptz not null,
  days integer not null,
  differences jsonb not null
);

create function note_team_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.business_date is not null then
    insert into rp_team_change (org_id, business_date) values (old.org_id, old.business_date);
  end if;
  if tg_op <> 'DELETE' and new.business_date is not null and (tg_op = 'INSERT' or new.business_date is distinct from old.business_date or new.org_id is distinct from old.org_id) then
    insert into rp_team_change (org_id, business_date) values (new.org_id, new.business_date);
  end if;
  return null;
end $$;

create trigger mm_weigh_note_team_day after insert or update or delete on mm_weigh
  for each row execute function note_team_day();

create function note_team_line() returns trigger language plpgsql as $$
begin
  insert into rp_team_change (org_id, business_date)
    select w.org_id, w.business_date from mm_weigh w
    where w.id = coalesce(new.main_id, old.main_id) and w.business_date is not null;
  return null;
end $$;

-- Weights of a line are its record's too, and noted there; what it is loaded with is not.
create trigger mm_weigh_sub_note_team_day after insert or delete or update of inventory_id, inv_code, main_id on mm_weigh_sub
  for each row execute function note_team_line();

insert into rp_team_change (org_id, business_date)
  select distinct org_id, business_date from mm_weigh where business_date is not null and org_id is not null;
