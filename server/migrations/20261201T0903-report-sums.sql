-- Figures of a company's whole months by everything a report template is grouped by and asked for. Made of the
-- records, and read instead of them while nothing of the month has changed.
create table rp_report_sum (
  sums varchar(32) not null,
  org_id bigint not null,
  group_id bigint,
  month date not null,
  keys text[] not null,
  figures numeric[] not null
);
create index rp_report_sum_idx on rp_report_sum (sums, org_id, month);

-- The months that are added up, of the days that `stamp` tells. One that is not usable has about as many groups as
-- records, and is read from these.
create table rp_report_month (
  sums varchar(32) not null,
  org_id bigint not null,
  month date not null,
  stamp bigint not null,
  is_usable boolean not null,
  primary key (sums, org_id, month)
);

-- Grows whenever a day of the month is added up anew, whichever version of the product does it.
alter table rp_team_month_state add column stamp bigint not null default 0;

create function stamp_team_month() returns trigger language plpgsql as $$
begin
  if not new.is_whole then
    new.stamp := old.stamp + 1;
  end if;
  return new;
end $$;

create trigger rp_team_month_state_stamp before update on rp_team_month_state
  for each row execute function stamp_team_month();
