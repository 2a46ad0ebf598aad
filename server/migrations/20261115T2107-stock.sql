-- Ids of the stock's rows and records are given by the database, under the lock of the stock's row: milliseconds
-- of the business time as in every id, then a counter, and always after the id before. Records of one row are
-- then in the order of their ids, and demo data are the same at every install.
create sequence pd_record_seq;
create function pd_next_id(at timestamptz, before bigint default 0) returns bigint language plpgsql volatile as $$
declare
  ms bigint := greatest((extract(epoch from at) * 1000)::bigint - 1704067200000, before >> 22, 0);
  id bigint := (ms << 22) | (nextval('pd_record_seq') & 4194303);
begin
  return case when id > before then id else id + 4194304 end;
end $$;

-- The table that the definition derives becomes one of ranges of the id, with the same indexes and keys.
do $$
declare
  kept text[];
  statement text;
begin
  select array_agg(s order by n, s) into kept from (
    select 1 as n, pg_get_indexdef(i.indexrelid) as s from pg_index i
      where i.indrelid = 'pd_store_record'::regclass and not i.indisprimary
    union all
    select 2, format('alter table pd_store_record add constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = 'pd_store_record'::regclass and k.contype = 'f'
  ) d;
  create table pd_store_record_parted (like pd_store_record including defaults) partition by range (id);
  drop table pd_store_record;
  alter table pd_store_record_parted rename to pd_store_record;
  alter table pd_store_record add constraint pd_store_record_pkey primary key (id);
  foreach statement in array kept loop
    execute statement;
  end loop;
end $$;
create table pd_store_record_rest partition of pd_store_record default;

-- A movement is written once; what was wrong is taken back by another.
create trigger pd_store_record_append_only before update or delete on pd_store_record
  for each row execute function refuse_change();
create trigger pd_store_record_never_emptied before truncate on pd_store_record
  for each statement execute function refuse_change();

-- One row for a place, material and batch; a part that is not said is the same as another not said.
create unique index pd_stock_place_key on pd_stock
  (org_id, warehouse_id, area_id, silo_id, location_id, inventory_id, batch_no) nulls not distinct;

-- What has been posted. A unique index would have to hold the id that the records are parted by.
-- A posting is taken back once, under its number with a minus.
create table pd_post_key (
  biz_type varchar(30) not null,
  biz_id bigint not null,
  biz_sub_id bigint not null,
  post_seq integer not null,
  record_type varchar(20) not null,
  primary key (biz_type, biz_sub_id, post_seq, record_type)
);
create index pd_post_key_biz on pd_post_key (biz_type, biz_id);
create trigger pd_post_key_append_only before update or delete on pd_post_key
  for each row execute function refuse_change();
create trigger pd_post_key_never_emptied before truncate on pd_post_key
  for each statement execute function refuse_change();

-- What the nightly comparison of stock and records has found.
create table pd_reconcile (
  id bigint primary key,
  run_at timestamptz not null,
  lines integer not null,
  differences jsonb not null
);
