-- Derived from the entity definitions by npm run migration.
create table "qc_assay_group" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "leader_id" bigint,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "qc_assay_group_item" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "item_id" bigint not null,
  primary key ("id")
);
create table "qc_assay_group_user" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "user_id" bigint not null,
  primary key ("id")
);
create table "qc_format" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "vendor_id" bigint,
  "customer_id" bigint,
  "inventory_id" bigint,
  "invc_id" bigint,
  "start_date" date not null,
  "end_date" date,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "qc_format_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "item_id" bigint not null,
  "irequired" boolean not null default true,
  "purpose" varchar(40) not null,
  "seq" integer,
  primary key ("id")
);
create table "qc_assay_format" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "assay_group_id" bigint not null,
  "show_material" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "qc_assay_format_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "item_id" bigint not null,
  "seq" integer,
  "irequired" boolean not null default true,
  "width" integer,
  "default_value" varchar(40),
  primary key ("id")
);
create table "qc_model" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "contract_id" bigint,
  "contract_code" varchar(40),
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "inventory_id" bigint,
  "inv_name" varchar(100),
  "invc_id" bigint,
  "invc_name" varchar(100),
  "start_date" date not null,
  "end_date" date,
  "level" varchar(40) not null,
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "status" varchar(40) not null,
  "status_before" varchar(20),
  "audit_user_id" bigint,
  "audit_user" varchar(40),
  "audit_date" timestamptz,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "qc_model_item" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "item_id" bigint not null,
  "item_name" varchar(100),
  "standard" numeric(14,6) not null,
  "lower" numeric(14,6),
  "upper" numeric(14,6),
  "refuse_lower" numeric(14,6),
  "refuse_upper" numeric(14,6),
  "direction" varchar(40) not null,
  "effect_type" varchar(40) not null,
  "band_mode" varchar(40) not null,
  "step_mode" varchar(40) not null,
  "max_effect" numeric(14,6),
  "seq" integer,
  primary key ("id")
);
create table "qc_model_band" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "item_id" bigint not null,
  "item_name" varchar(100),
  "from" numeric(14,6) not null,
  "to" numeric(14,6),
  "step" numeric(14,6) not null,
  "amount" numeric(14,6) not null,
  primary key ("id")
);
create table "qc_auto_model" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400),
  "contract_id" bigint,
  "vendor_id" bigint,
  "customer_id" bigint,
  "inventory_id" bigint,
  "invc_id" bigint,
  "priority" integer not null,
  "group_by" varchar(400),
  "car_group_num" integer not null,
  "deadline_mode" varchar(40) not null,
  "deadline_value" varchar(10),
  "format_id" bigint,
  "model_id" bigint,
  "auto_group" boolean not null default false,
  "auto_seal" boolean not null default false,
  "auto_determine" boolean not null default false,
  "auto_audit" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create unique index "qc_assay_group_code_key" on "qc_assay_group" using btree ("org_id", "code") where not deleted;
create unique index "qc_assay_group_inner_code_key" on "qc_assay_group" using btree ("org_id", "inner_code") where not deleted;
create index "qc_assay_group_org_id_code_id_idx" on "qc_assay_group" using btree ("org_id", "code", "id");
create index "qc_assay_group_leader_id_idx" on "qc_assay_group" using btree ("leader_id");
create index "qc_assay_group_code_trgm" on "qc_assay_group" using gin ("code" gin_trgm_ops);
create index "qc_assay_group_name_trgm" on "qc_assay_group" using gin ("name" gin_trgm_ops);
create index "qc_assay_group_item_main_id_row_no_idx" on "qc_assay_group_item" using btree ("main_id", "row_no");
alter table "qc_assay_group_item" add constraint "qc_assay_group_item_main_id_item_id_key" unique ("main_id", "item_id") deferrable;
create index "qc_assay_group_item_item_id_idx" on "qc_assay_group_item" using btree ("item_id");
create index "qc_assay_group_user_main_id_row_no_idx" on "qc_assay_group_user" using btree ("main_id", "row_no");
alter table "qc_assay_group_user" add constraint "qc_assay_group_user_main_id_user_id_key" unique ("main_id", "user_id") deferrable;
create index "qc_assay_group_user_user_id_idx" on "qc_assay_group_user" using btree ("user_id");
create unique index "qc_format_code_key" on "qc_format" using btree ("org_id", "code") where not deleted;
create unique index "qc_format_inner_code_key" on "qc_format" using btree ("org_id", "inner_code") where not deleted;
create index "qc_format_org_id_start_date_id_idx" on "qc_format" using btree ("org_id", "start_date" desc, "id" desc);
create index "qc_format_vendor_id_idx" on "qc_format" using btree ("vendor_id");
create index "qc_format_customer_id_idx" on "qc_format" using btree ("customer_id");
create index "qc_format_inventory_id_idx" on "qc_format" using btree ("inventory_id");
create index "qc_format_invc_id_idx" on "qc_format" using btree ("invc_id");
create index "qc_format_code_trgm" on "qc_format" using gin ("code" gin_trgm_ops);
create index "qc_format_name_trgm" on "qc_format" using gin ("name" gin_trgm_ops);
create index "qc_format_sub_main_id_row_no_idx" on "qc_format_sub" using btree ("main_id", "row_no");
alter table "qc_format_sub" add constraint "qc_format_sub_main_id_item_id_key" unique ("main_id", "item_id") deferrable;
create index "qc_format_sub_item_id_idx" on "qc_format_sub" using btree ("item_id");
create unique index "qc_assay_format_code_key" on "qc_assay_format" using btree ("org_id", "code") where not deleted;
create unique index "qc_assay_format_inner_code_key" on "qc_assay_format" using btree ("org_id", "inner_code") where not deleted;
create index "qc_assay_format_org_id_code_id_idx" on "qc_assay_format" using btree ("org_id", "code", "id");
create index "qc_assay_format_assay_group_id_idx" on "qc_assay_format" using btree ("assay_group_id");
create index "qc_assay_format_code_trgm" on "qc_assay_format" using gin ("code" gin_trgm_ops);
create index "qc_assay_format_name_trgm" on "qc_assay_format" using gin ("name" gin_trgm_ops);
create index "qc_assay_format_sub_main_id_row_no_idx" on "qc_assay_format_sub" using btree ("main_id", "row_no");
alter table "qc_assay_format_sub" add constraint "qc_assay_format_sub_main_id_item_id_key" unique ("main_id", "item_id") deferrable;
create index "qc_assay_format_sub_item_id_idx" on "qc_assay_format_sub" using btree ("item_id");
create unique index "qc_model_code_key" on "qc_model" using btree ("org_id", "code");
create index "qc_model_org_id_start_date_id_idx" on "qc_model" using btree ("org_id", "start_date" desc, "id" desc);
create index "qc_model_contract_id_idx" on "qc_model" using btree ("contract_id");
create index "qc_model_vendor_id_idx" on "qc_model" using btree ("vendor_id");
create index "qc_model_customer_id_idx" on "qc_model" using btree ("customer_id");
create index "qc_model_inventory_id_idx" on "qc_model" using btree ("inventory_id");
create index "qc_model_invc_id_idx" on "qc_model" using btree ("invc_id");
create index "qc_model_code_trgm" on "qc_model" using gin ("code" gin_trgm_ops);
create index "qc_model_name_trgm" on "qc_model" using gin ("name" gin_trgm_ops);
create index "qc_model_vendor_name_trgm" on "qc_model" using gin ("vendor_name" gin_trgm_ops);
create index "qc_model_customer_name_trgm" on "qc_model" using gin ("customer_name" gin_trgm_ops);
create index "qc_model_inv_name_trgm" on "qc_model" using gin ("inv_name" gin_trgm_ops);
create index "qc_model_item_main_id_row_no_idx" on "qc_model_item" using btree ("main_id", "row_no");
alter table "qc_model_item" add constraint "qc_model_item_main_id_item_id_key" unique ("main_id", "item_id") deferrable;
create index "qc_model_item_item_id_idx" on "qc_model_item" using btree ("item_id");
create index "qc_model_band_main_id_row_no_idx" on "qc_model_band" using btree ("main_id", "row_no");
alter table "qc_model_band" add constraint "qc_model_band_main_id_item_id_from_key" unique ("main_id", "item_id", "from") deferrable;
create index "qc_model_band_item_id_idx" on "qc_model_band" using btree ("item_id");
create unique index "qc_auto_model_code_key" on "qc_auto_model" using btree ("org_id", "code") where not deleted;
create unique index "qc_auto_model_inner_code_key" on "qc_auto_model" using btree ("org_id", "inner_code") where not deleted;
create index "qc_auto_model_org_id_priority_id_idx" on "qc_auto_model" using btree ("org_id", "priority", "id");
create index "qc_auto_model_contract_id_idx" on "qc_auto_model" using btree ("contract_id");
create index "qc_auto_model_vendor_id_idx" on "qc_auto_model" using btree ("vendor_id");
create index "qc_auto_model_customer_id_idx" on "qc_auto_model" using btree ("customer_id");
create index "qc_auto_model_inventory_id_idx" on "qc_auto_model" using btree ("inventory_id");
create index "qc_auto_model_invc_id_idx" on "qc_auto_model" using btree ("invc_id");
create index "qc_auto_model_format_id_idx" on "qc_auto_model" using btree ("format_id");
create index "qc_auto_model_model_id_idx" on "qc_auto_model" using btree ("model_id");
create index "qc_auto_model_code_trgm" on "qc_auto_model" using gin ("code" gin_trgm_ops);
create index "qc_auto_model_name_trgm" on "qc_auto_model" using gin ("name" gin_trgm_ops);
alter table "qc_assay_group" add constraint "qc_assay_group_leader_id_fkey" foreign key ("leader_id") references "sys_user" ("id");
alter table "qc_assay_group" add constraint "qc_assay_group_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_assay_group" add constraint "qc_assay_group_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_assay_group_item" add constraint "qc_assay_group_item_main_id_fkey" foreign key ("main_id") references "qc_assay_group" ("id") on delete cascade;
alter table "qc_assay_group_item" add constraint "qc_assay_group_item_item_id_fkey" foreign key ("item_id") references "qc_item" ("id");
alter table "qc_assay_group_user" add constraint "qc_assay_group_user_main_id_fkey" foreign key ("main_id") references "qc_assay_group" ("id") on delete cascade;
alter table "qc_assay_group_user" add constraint "qc_assay_group_user_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "qc_format" add constraint "qc_format_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "qc_format" add constraint "qc_format_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "qc_format" add constraint "qc_format_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "qc_format" add constraint "qc_format_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "qc_format" add constraint "qc_format_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_format" add constraint "qc_format_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_format_sub" add constraint "qc_format_sub_main_id_fkey" foreign key ("main_id") references "qc_format" ("id") on delete cascade;
alter table "qc_format_sub" add constraint "qc_format_sub_item_id_fkey" foreign key ("item_id") references "qc_item" ("id");
alter table "qc_assay_format" add constraint "qc_assay_format_assay_group_id_fkey" foreign key ("assay_group_id") references "qc_assay_group" ("id");
alter table "qc_assay_format" add constraint "qc_assay_format_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_assay_format" add constraint "qc_assay_format_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_assay_format_sub" add constraint "qc_assay_format_sub_main_id_fkey" foreign key ("main_id") references "qc_assay_format" ("id") on delete cascade;
alter table "qc_assay_format_sub" add constraint "qc_assay_format_sub_item_id_fkey" foreign key ("item_id") references "qc_item" ("id");
alter table "qc_model" add constraint "qc_model_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "qc_model" add constraint "qc_model_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "qc_model" add constraint "qc_model_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "qc_model" add constraint "qc_model_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "qc_model" add constraint "qc_model_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "qc_model" add constraint "qc_model_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_model" add constraint "qc_model_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_model_item" add constraint "qc_model_item_main_id_fkey" foreign key ("main_id") references "qc_model" ("id") on delete cascade;
alter table "qc_model_item" add constraint "qc_model_item_item_id_fkey" foreign key ("item_id") references "qc_item" ("id");
alter table "qc_model_band" add constraint "qc_model_band_main_id_fkey" foreign key ("main_id") references "qc_model" ("id") on delete cascade;
alter table "qc_model_band" add constraint "qc_model_band_item_id_fkey" foreign key ("item_id") references "qc_item" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_format_id_fkey" foreign key ("format_id") references "qc_format" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_model_id_fkey" foreign key ("model_id") references "qc_model" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_auto_model" add constraint "qc_auto_model_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
