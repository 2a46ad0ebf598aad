-- Figures of a company's whole months by some of what a team report is grouped by, each choice of keys a cut of
-- its own; what a cut does not keep apart is null in it. Made of rp_team_day, and read instead of it.
create table rp_team_month (
  cut varchar(10) not null,
  org_id bigint not null,
  group_id bigint not null,
  month date not null,
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
create index rp_team_month_idx on rp_team_month (org_id, cut, month);

-- Every month that has days. The row is written by whoever adds up one of its days and by whoever adds up the
-- month, so that the two can never pass each other unseen.
create table rp_team_month_state (
  org_id bigint not null,
  month date not null,
  is_whole boolean not null,
  primary key (org_id, month)
);

insert into rp_team_month_state (org_id, month, is_whole)
  select distinct org_id, date_trunc('month', business_date)::date, false from rp_team_day;
