-- A code is given once and never again.
create unique index qc_assay_assay_code_key on qc_assay (group_id, assay_code);
-- A group is in one determination.
create unique index qc_determine_group_barrel_group_id_key on qc_determine_group (barrel_group_id);

-- Results of sheets. No list reads them: they are told item by item.
create table qc_assay_sub (
  sheet_id bigint not null references qc_assay (id) on delete cascade,
  item_id bigint not null references qc_item (id),
  seq integer not null,
  irequired boolean not null,
  -- Reported and unrounded; null: not known yet.
  value numeric(14,6),
  raw_value varchar(60),
  text_value varchar(200),
  -- DONE, MORE: another determination is asked for, OUT: they never agreed.
  state varchar(10) not null default 'MORE',
  source varchar(10),
  instrument varchar(60),
  change_reason varchar(200),
  primary key (sheet_id, item_id)
);
create index qc_assay_sub_item_id_idx on qc_assay_sub (item_id);
create table qc_assay_value (
  sheet_id bigint not null,
  item_id bigint not null,
  no smallint not null,
  value numeric(14,6) not null,
  device_no varchar(60),
  primary key (sheet_id, item_id, no),
  foreign key (sheet_id, item_id) references qc_assay_sub (sheet_id, item_id) on delete cascade
);

-- Why a group audits nothing until its leader has looked: a control sample that was off.
create table qc_assay_stop (
  id bigint primary key,
  org_id bigint not null references sys_organization (id),
  assay_group_id bigint not null references qc_assay_group (id),
  sheet_id bigint not null references qc_assay (id),
  day date not null,
  cleared_by bigint,
  clear_reason varchar(200),
  clear_day date
);
create unique index qc_assay_stop_open_key on qc_assay_stop (sheet_id) where cleared_by is null;
create index qc_assay_stop_assay_group_id_idx on qc_assay_stop (assay_group_id);
create index qc_assay_stop_org_id_idx on qc_assay_stop (org_id);

-- What the instruments of a group send with, by its hash.
create table qc_instrument_key (
  id bigint primary key,
  assay_group_id bigint not null references qc_assay_group (id),
  name varchar(60) not null,
  key_hash varchar(64) not null unique
);
create index qc_instrument_key_assay_group_id_idx on qc_instrument_key (assay_group_id);

-- What a determination came to, by item and by car.
create table qc_determine_item (
  main_id bigint not null references qc_determine (id) on delete cascade,
  item_id bigint not null references qc_item (id),
  seq integer not null,
  mean_value numeric(14,6),
  vendor_value numeric(14,6),
  settle_value numeric(14,6),
  standard numeric(14,6),
  result varchar(20),
  primary key (main_id, item_id)
);
create index qc_determine_item_item_id_idx on qc_determine_item (item_id);
create table qc_determine_car (
  main_id bigint not null references qc_determine (id) on delete cascade,
  weigh_sub_id bigint not null,
  weigh_id bigint not null,
  weigh_code varchar(40) not null,
  barrel_group_id bigint not null,
  plate_number varchar(12),
  suttle numeric(14,3) not null,
  price numeric(14,4),
  -- Settled values by item.
  item_values jsonb not null,
  assay_deduct numeric(14,3) not null,
  quality_price numeric(14,4),
  fixed_amount numeric(16,2) not null,
  compute_remark varchar(2000) not null,
  primary key (main_id, weigh_sub_id)
);
create index qc_determine_car_weigh_sub_id_idx on qc_determine_car (weigh_sub_id);

-- Values that a weigh line settles by: checked at it, or written by the determination.
create table mm_weigh_assay (
  weigh_sub_id bigint not null references mm_weigh_sub (id) on delete cascade,
  item_id bigint not null references qc_item (id),
  value numeric(14,6) not null,
  primary key (weigh_sub_id, item_id)
);
create index mm_weigh_assay_item_id_idx on mm_weigh_assay (item_id);
-- What was typed at a line outside the coding, by item, until another has checked it.
create table qc_line_assay (
  weigh_sub_id bigint primary key references mm_weigh_sub (id) on delete cascade,
  typed jsonb not null,
  input_user_id bigint not null,
  check_user_id bigint
);

-- The log is written once; where its chain has come to stands apart.
create table qc_assay_log_head (
  org_id bigint primary key references sys_organization (id),
  last_seq integer not null,
  last_hash varchar(64) not null
);
create unique index qc_assay_log_seq_key on qc_assay_log (org_id, seq);
create trigger qc_assay_log_append_only before update or delete on qc_assay_log
  for each row execute function refuse_change();
create trigger qc_assay_log_never_emptied before truncate on qc_assay_log
  for each statement execute function refuse_change();

-- The coding: which sheet is of which sample. The account of the running server cannot read it; it asks the
-- functions, which run as the owner and answer about what they are given, never with the whole.
create schema coding;
create table coding.qc_code_link (
  sheet_id bigint primary key references public.qc_assay (id),
  sample_id bigint not null references public.qc_sample (id),
  -- Of a recheck or an arbitration: the sample that is assayed anew.
  origin_id bigint references public.qc_sample (id)
);
create index qc_code_link_sample_id_idx on coding.qc_code_link (sample_id);
create index qc_code_link_origin_id_idx on coding.qc_code_link (origin_id);
-- What a control sample is known to hold.
create table coding.qc_control_value (
  sample_id bigint not null references public.qc_sample (id),
  item_id bigint not null references public.qc_item (id),
  value numeric(14,6) not null,
  primary key (sample_id, item_id)
);
create index qc_control_value_item_id_idx on coding.qc_control_value (item_id);

create function coding.put_link(sheet bigint, sample bigint, origin bigint) returns void
  language sql security definer set search_path = coding, pg_temp
  as $$ insert into qc_code_link (sheet_id, sample_id, origin_id) values (sheet, sample, origin) $$;
create function coding.put_control(sample bigint, item bigint, known numeric) returns void
  language sql security definer set search_path = coding, pg_temp
  as $$ insert into qc_control_value (sample_id, item_id, value) values (sample, item, known) $$;
-- Sheets of some samples, with those of their rechecks.
create function coding.sheets_of(samples bigint[])
  returns table (sheet_id bigint, sample_id bigint, origin_id bigint)
  language sql stable security definer set search_path = coding, pg_temp
  as $$ select sheet_id, sample_id, origin_id from qc_code_link
    where sample_id = any(samples) or origin_id = any(samples) $$;
create function coding.samples_of(sheets bigint[])
  returns table (sheet_id bigint, sample_id bigint, origin_id bigint)
  language sql stable security definer set search_path = coding, pg_temp
  as $$ select sheet_id, sample_id, origin_id from qc_code_link where sheet_id = any(sheets) $$;
create function coding.control_of(sample bigint) returns table (item_id bigint, value numeric)
  language sql stable security definer set search_path = coding, pg_temp
  as $$ select item_id, value from qc_control_value where sample_id = sample $$;
revoke all on schema coding from public;
revoke all on all functions in schema coding from public;
