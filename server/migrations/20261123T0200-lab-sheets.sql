-- Derived from the entity definitions by npm run migration.
create table "qc_assay" (
  "id" bigint not null,
  "assay_code" varchar(9),
  "status" varchar(40) not null,
  "assay_group_id" bigint not null,
  "assay_format_id" bigint,
  "receive_date" date,
  "limit_date" date,
  "out_tolerance" boolean not null default false,
  "input_user_id" varchar(19),
  "input_user" varchar(40),
  "input_date" date,
  "check_user_id" varchar(19),
  "check_user" varchar(40),
  "check_date" date,
  "audit_user_id" varchar(19),
  "audit_user" varchar(40),
  "audit_date" date,
  "void_reason" varchar(200),
  "results" varchar(2000),
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
create table "qc_assay_log" (
  "id" bigint not null,
  "seq" integer not null,
  "object_type" varchar(40) not null,
  "object_id" varchar(19),
  "assay_code" varchar(9),
  "item_id" varchar(19),
  "item_name" varchar(40),
  "action" varchar(40) not null,
  "old_value" varchar(400),
  "new_value" varchar(400),
  "reason" varchar(400),
  "user_id" varchar(19),
  "user_name" varchar(40),
  "ip" varchar(45),
  "time" varchar(30),
  "day" date not null,
  "prev_hash" varchar(64),
  "hash" varchar(64),
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
create table "qc_determine" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "status" varchar(40) not null,
  "kind" varchar(40) not null,
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" varchar(19),
  "contract_code" varchar(40),
  "inventory_id" bigint not null,
  "inv_name" varchar(100),
  "model_id" varchar(19),
  "model_name" varchar(100),
  "format_id" varchar(19),
  "level" varchar(40),
  "car_count" integer,
  "suttle" numeric(14,3),
  "value_rule" varchar(40) not null,
  "result" varchar(40),
  "discount_price" numeric(14,4),
  "reason" varchar(200),
  "audit_user_id" varchar(19),
  "audit_user" varchar(40),
  "audit_date" date,
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
create table "qc_determine_group" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "barrel_group_id" varchar(19) not null,
  "group_code" varchar(40),
  "car_count" integer,
  "suttle" numeric(14,3),
  primary key ("id")
);
alter table "mm_weigh_sub" add column "fixed_amount" numeric(16,2);
alter table "mm_weigh_sub" add column "compute_remark" varchar(2000);
alter table "mm_weigh_sub" add column "assay_status" varchar(40);
alter table "mm_weigh_sub" add column "barrel_group_id" varchar(19);
alter table "mm_weigh_sub" add column "determine_id" varchar(19);
alter table "mm_weigh_sub" add column "model_id" varchar(19);
alter table "qc_sample" add column "format_id" varchar(19);
create index "qc_assay_org_id_assay_code_id_idx" on "qc_assay" using btree ("org_id", "assay_code", "id");
create index "qc_assay_assay_group_id_status_idx" on "qc_assay" using btree ("assay_group_id", "status");
create index "qc_assay_assay_group_id_idx" on "qc_assay" using btree ("assay_group_id");
create index "qc_assay_assay_format_id_idx" on "qc_assay" using btree ("assay_format_id");
create index "qc_assay_assay_code_trgm" on "qc_assay" using gin ("assay_code" gin_trgm_ops);
create index "qc_assay_log_org_id_seq_id_idx" on "qc_assay_log" using btree ("org_id", "seq" desc, "id" desc);
create index "qc_assay_log_assay_code_idx" on "qc_assay_log" using btree ("assay_code");
create index "qc_assay_log_object_id_idx" on "qc_assay_log" using btree ("object_id");
create index "qc_assay_log_assay_code_trgm" on "qc_assay_log" using gin ("assay_code" gin_trgm_ops);
create index "qc_assay_log_user_name_trgm" on "qc_assay_log" using gin ("user_name" gin_trgm_ops);
create unique index "qc_determine_code_key" on "qc_determine" using btree ("org_id", "code");
create index "qc_determine_org_id_code_id_idx" on "qc_determine" using btree ("org_id", "code" desc, "id" desc);
create index "qc_determine_inventory_id_idx" on "qc_determine" using btree ("inventory_id");
create index "qc_determine_code_trgm" on "qc_determine" using gin ("code" gin_trgm_ops);
create index "qc_determine_partner_name_trgm" on "qc_determine" using gin ("partner_name" gin_trgm_ops);
create index "qc_determine_inv_name_trgm" on "qc_determine" using gin ("inv_name" gin_trgm_ops);
create index "qc_determine_group_main_id_row_no_idx" on "qc_determine_group" using btree ("main_id", "row_no");
alter table "qc_assay" add constraint "qc_assay_assay_group_id_fkey" foreign key ("assay_group_id") references "qc_assay_group" ("id");
alter table "qc_assay" add constraint "qc_assay_assay_format_id_fkey" foreign key ("assay_format_id") references "qc_assay_format" ("id");
alter table "qc_assay" add constraint "qc_assay_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_assay" add constraint "qc_assay_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_assay_log" add constraint "qc_assay_log_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_assay_log" add constraint "qc_assay_log_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_determine" add constraint "qc_determine_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "qc_determine" add constraint "qc_determine_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_determine" add constraint "qc_determine_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_determine_group" add constraint "qc_determine_group_main_id_fkey" foreign key ("main_id") references "qc_determine" ("id") on delete cascade;
