-- Derived from the entity definitions by npm run migration.
create table "qc_sample" (
  "id" bigint not null,
  "status" varchar(40) not null,
  "sample_type" varchar(40),
  "sample_code" varchar(9),
  "prepare_code" varchar(9),
  "barrel_group_id" varchar(19),
  "prepare_user_id" varchar(19),
  "prepare_user" varchar(40),
  "prepare_date" date,
  "keep_until" date,
  "void_reason" varchar(200),
  "org_id" bigint,
  "group_id" bigint,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "qc_sample_portion" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "portion_type" varchar(40) not null,
  "grain" numeric(8,3),
  "weight" numeric(10,1),
  "place" varchar(60),
  "keep_until" date,
  "state" varchar(40) not null,
  primary key ("id")
);
create index "qc_sample_org_id_keep_until_id_idx" on "qc_sample" using btree ("org_id", "keep_until" desc, "id" desc);
create index "qc_sample_portion_main_id_row_no_idx" on "qc_sample_portion" using btree ("main_id", "row_no");
alter table "qc_sample" add constraint "qc_sample_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_sample" add constraint "qc_sample_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_sample_portion" add constraint "qc_sample_portion_main_id_fkey" foreign key ("main_id") references "qc_sample" ("id") on delete cascade;
-- A code is given once and never again, also after its sample is void.
create unique index qc_sample_sample_code_key on qc_sample (group_id, sample_code);
create unique index qc_sample_prepare_code_key on qc_sample (group_id, prepare_code);
create unique index qc_sample_live_key on qc_sample (barrel_group_id) where status <> 'VOID';
