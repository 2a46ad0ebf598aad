-- The reading log: in ranges of its time-ordered id, and written once. The table is derived from the
-- definition of a reading; here it is made anew with the same columns, indexes and keys, in partitions.
create temporary table reading_parts as
  select 'key' as kind, conrelid::regclass::text as owner, conname::text as name, pg_get_constraintdef(oid) as def
    from pg_constraint
    where contype = 'f' and (confrelid = 'mm_reading'::regclass or conrelid = 'mm_reading'::regclass)
  union all
  select 'index', 'mm_reading', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index
    where indrelid = 'mm_reading'::regclass and not indisprimary;

do $$
declare part record;
begin
  for part in select * from reading_parts where kind = 'key' loop
    execute format('alter table %s drop constraint %I', part.owner, part.name);
  end loop;
  create table mm_reading_parted (like mm_reading including defaults) partition by range (id);
  drop table mm_reading;
  alter table mm_reading_parted rename to mm_reading;
  alter table mm_reading add constraint mm_reading_pkey primary key (id);
  create table mm_reading_rest partition of mm_reading default;
  for part in select * from reading_parts where kind = 'index' loop
    execute part.def;
  end loop;
  for part in select * from reading_parts where kind = 'key' loop
    execute format('alter table %s add constraint %I %s', part.owner, part.name, part.def);
  end loop;
end $$;

drop table reading_parts;

create trigger mm_reading_append_only before update or delete on mm_reading
  for each row execute function refuse_change();
create trigger mm_reading_never_emptied before truncate on mm_reading
  for each statement execute function refuse_change();

-- One reading serves one weigh once.
create unique index mm_reading_use_main_id_key on mm_reading_use (main_id);

-- Where the chain of each scale has come to. Numbers are unique by it: an index cannot reach across partitions.
create table mm_reading_head (
  scale_id bigint primary key references mm_scale (id),
  last_seq integer not null,
  last_hash varchar(64) not null
);

-- The head of each business day. The station signs and keeps it too, so that a chain written anew shows.
create table mm_reading_day (
  scale_id bigint not null references mm_scale (id),
  day date not null,
  seq integer not null,
  hash varchar(64) not null,
  agent_id bigint,
  signature varchar(200),
  primary key (scale_id, day)
);
create trigger mm_reading_day_append_only before delete on mm_reading_day
  for each row execute function refuse_change();

-- Every time a scale was set to zero, with what it showed before and after.
create table mm_scale_zero (
  id bigint primary key,
  scale_id bigint not null references mm_scale (id),
  zero_time timestamptz not null,
  reason varchar(10) not null,
  before_reading_id bigint not null references mm_reading (id),
  after_reading_id bigint not null references mm_reading (id),
  user_id bigint not null,
  user_name varchar(40) not null
);
create index mm_scale_zero_scale on mm_scale_zero (scale_id, zero_time);
create trigger mm_scale_zero_append_only before update or delete on mm_scale_zero
  for each row execute function refuse_change();
