-- Derived from the entity definitions by npm run migration.
create table "sys_group" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "short_name" varchar(40),
  "tenant" varchar(40),
  "logo_main" bigint,
  "logo_sub" bigint,
  "remark" varchar(500),
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
create table "sys_organization" (
  "id" bigint not null,
  "org_code" varchar(20) not null,
  "org_name" varchar(100) not null,
  "short_name" varchar(40),
  "pk_group" bigint not null,
  "parent_id" bigint,
  "org_type" varchar(40) not null,
  "credit_code" varchar(18),
  "contact" varchar(40),
  "mobile" varchar(11),
  "address" varchar(200),
  "longitude" numeric(10,6),
  "latitude" numeric(10,6),
  "fence_radius" integer,
  "is_demo" boolean not null default false,
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
create table "sys_user" (
  "id" bigint not null,
  "username" varchar(40) not null,
  "real_name" varchar(40) not null,
  "mobile" varchar(11),
  "email" varchar(100),
  "id_number" varchar(18),
  "dept_id" bigint,
  "avatar" bigint,
  "signature" bigint,
  "admin" boolean not null default false,
  "platform_admin" boolean not null default false,
  "pwd_date" timestamptz,
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
create table "sys_role" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "data_scope" varchar(40) not null,
  "field_scope" jsonb,
  "plain_fields" boolean not null default false,
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
create table "sys_dept" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "parent_id" bigint,
  "leader_id" bigint,
  "is_workshop" boolean not null default false,
  "seq" integer,
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
create table "sys_dict" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
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
create table "sys_dict_item" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "value" varchar(40) not null,
  "label" varchar(100) not null,
  "color" varchar(7),
  "seq" integer,
  "is_disabled" boolean not null default false,
  primary key ("id")
);
create table "sys_code_rule" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "segments" jsonb not null,
  "gapless" boolean not null default false,
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
create table "sys_hierarchy_code_rule" (
  "id" bigint not null,
  "entity" varchar(60) not null,
  "name" varchar(100) not null,
  "widths" varchar(40) not null,
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
create table "as_plate" (
  "id" bigint not null,
  "plate_code" varchar(2) not null,
  "plate_name" varchar(4) not null,
  "province_name" varchar(20),
  "seq" integer,
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
create table "as_computation_group" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "group_type" varchar(40) not null,
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
create table "as_computation_unit" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "com_code" varchar(100) not null,
  "com_name" varchar(20) not null,
  "is_main" boolean not null default false,
  "rate" numeric(14,6) not null,
  "scale" integer not null,
  primary key ("id")
);
create table "as_inventory_class" (
  "id" bigint not null,
  "invc_code" varchar(100) not null,
  "invc_name" varchar(100) not null,
  "parent_id" bigint,
  "level" integer,
  "seq" integer,
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
create table "cg_format" (
  "id" bigint not null,
  "code" varchar(60) not null,
  "name" varchar(100) not null,
  "format_type" varchar(40) not null,
  "biz_type" varchar(40) not null,
  "kind" varchar(40),
  "is_default" boolean not null default false,
  "paper" varchar(40),
  "built_in" boolean not null default false,
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
create table "as_inventory" (
  "id" bigint not null,
  "inv_code" varchar(40) not null,
  "inv_name" varchar(100) not null,
  "inner_code" varchar(40),
  "inner_code2" varchar(40),
  "model" varchar(60),
  "material" varchar(60),
  "invc_id" bigint not null,
  "com_id" bigint not null,
  "resource_type" varchar(40) not null,
  "allocate" boolean not null default false,
  "is_pu" boolean not null default true,
  "is_sa" boolean not null default true,
  "reference_price" numeric(14,4),
  "top_buying_price" numeric(14,4),
  "loss_percentage" numeric(9,6),
  "loss_weight" numeric(14,3),
  "theory_weight" numeric(12,3),
  "pack_weight" numeric(12,3),
  "print_code" varchar(60),
  "print_id" bigint,
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
create table "as_inventory_ex_weigh" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "weigh_type" varchar(40) not null,
  "is_pack" boolean not null default false,
  "is_dangerous" boolean not null default false,
  "pnmary" boolean not null default false,
  "is_sample" boolean not null default false,
  "scene_confirm" boolean not null default false,
  "overload" boolean not null default false,
  "hidden_deduct" boolean not null default false,
  "deduct_weight" numeric(14,3),
  "deduct_rate" numeric(9,6),
  "min_suttle" numeric(14,3),
  "max_suttle" numeric(14,3),
  "tare_tolerance" numeric(14,3),
  primary key ("id")
);
create table "as_inventory_sub_print" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "kind" varchar(40) not null,
  "print_id" bigint not null,
  "print_code" varchar(60),
  "copies" integer not null,
  "is_default" boolean not null default false,
  primary key ("id")
);
create unique index "sys_group_code_key" on "sys_group" using btree ("code") where not deleted;
create unique index "sys_group_tenant_key" on "sys_group" using btree ("tenant") where not deleted;
create index "sys_group_create_date_id_idx" on "sys_group" using btree ("create_date" desc, "id" desc);
create index "sys_group_code_trgm" on "sys_group" using gin ("code" gin_trgm_ops);
create index "sys_group_name_trgm" on "sys_group" using gin ("name" gin_trgm_ops);
create unique index "sys_organization_org_code_key" on "sys_organization" using btree ("group_id", "org_code") where not deleted;
create index "sys_organization_group_id_org_code_id_idx" on "sys_organization" using btree ("group_id", "org_code", "id");
create index "sys_organization_pk_group_idx" on "sys_organization" using btree ("pk_group");
create index "sys_organization_parent_id_idx" on "sys_organization" using btree ("parent_id");
create index "sys_organization_org_code_trgm" on "sys_organization" using gin ("org_code" gin_trgm_ops);
create index "sys_organization_org_name_trgm" on "sys_organization" using gin ("org_name" gin_trgm_ops);
create unique index "sys_user_username_key" on "sys_user" using btree ("username") where not deleted;
create index "sys_user_group_id_create_date_id_idx" on "sys_user" using btree ("group_id", "create_date" desc, "id" desc);
create index "sys_user_dept_id_idx" on "sys_user" using btree ("dept_id");
create index "sys_user_username_trgm" on "sys_user" using gin ("username" gin_trgm_ops);
create index "sys_user_real_name_trgm" on "sys_user" using gin ("real_name" gin_trgm_ops);
create unique index "sys_role_code_key" on "sys_role" using btree ("group_id", "code") where not deleted;
create index "sys_role_group_id_create_date_id_idx" on "sys_role" using btree ("group_id", "create_date" desc, "id" desc);
create index "sys_role_code_trgm" on "sys_role" using gin ("code" gin_trgm_ops);
create index "sys_role_name_trgm" on "sys_role" using gin ("name" gin_trgm_ops);
create unique index "sys_dept_code_key" on "sys_dept" using btree ("org_id", "code") where not deleted;
create index "sys_dept_org_id_seq_id_idx" on "sys_dept" using btree ("org_id", "seq", "id");
create index "sys_dept_parent_id_idx" on "sys_dept" using btree ("parent_id");
create index "sys_dept_leader_id_idx" on "sys_dept" using btree ("leader_id");
create index "sys_dept_code_trgm" on "sys_dept" using gin ("code" gin_trgm_ops);
create index "sys_dept_name_trgm" on "sys_dept" using gin ("name" gin_trgm_ops);
create unique index "sys_dict_code_key" on "sys_dict" using btree ("group_id", "code") where not deleted;
create index "sys_dict_group_id_code_id_idx" on "sys_dict" using btree ("group_id", "code", "id");
create index "sys_dict_code_trgm" on "sys_dict" using gin ("code" gin_trgm_ops);
create index "sys_dict_name_trgm" on "sys_dict" using gin ("name" gin_trgm_ops);
create index "sys_dict_item_main_id_row_no_idx" on "sys_dict_item" using btree ("main_id", "row_no");
alter table "sys_dict_item" add constraint "sys_dict_item_main_id_value_key" unique ("main_id", "value") deferrable;
create unique index "sys_code_rule_code_key" on "sys_code_rule" using btree (coalesce("org_id", 0), "group_id", "code") where not deleted;
create index "sys_code_rule_group_id_code_id_idx" on "sys_code_rule" using btree ("group_id", "code", "id");
create index "sys_code_rule_code_trgm" on "sys_code_rule" using gin ("code" gin_trgm_ops);
create index "sys_code_rule_name_trgm" on "sys_code_rule" using gin ("name" gin_trgm_ops);
create unique index "sys_hierarchy_code_rule_entity_key" on "sys_hierarchy_code_rule" using btree ("group_id", "entity") where not deleted;
create index "sys_hierarchy_code_rule_group_id_entity_id_idx" on "sys_hierarchy_code_rule" using btree ("group_id", "entity", "id");
create index "sys_hierarchy_code_rule_entity_trgm" on "sys_hierarchy_code_rule" using gin ("entity" gin_trgm_ops);
create index "sys_hierarchy_code_rule_name_trgm" on "sys_hierarchy_code_rule" using gin ("name" gin_trgm_ops);
create unique index "as_plate_plate_code_key" on "as_plate" using btree ("group_id", "plate_code") where not deleted;
create unique index "as_plate_inner_code_key" on "as_plate" using btree ("group_id", "inner_code") where not deleted;
create index "as_plate_group_id_seq_id_idx" on "as_plate" using btree ("group_id", "seq", "id");
create index "as_plate_plate_code_trgm" on "as_plate" using gin ("plate_code" gin_trgm_ops);
create index "as_plate_plate_name_trgm" on "as_plate" using gin ("plate_name" gin_trgm_ops);
create unique index "as_computation_group_code_key" on "as_computation_group" using btree ("group_id", "code") where not deleted;
create unique index "as_computation_group_inner_code_key" on "as_computation_group" using btree ("group_id", "inner_code") where not deleted;
create index "as_computation_group_group_id_create_date_id_idx" on "as_computation_group" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_computation_group_code_trgm" on "as_computation_group" using gin ("code" gin_trgm_ops);
create index "as_computation_group_name_trgm" on "as_computation_group" using gin ("name" gin_trgm_ops);
create index "as_computation_unit_main_id_row_no_idx" on "as_computation_unit" using btree ("main_id", "row_no");
alter table "as_computation_unit" add constraint "as_computation_unit_main_id_com_code_key" unique ("main_id", "com_code") deferrable;
create unique index "as_inventory_class_invc_code_key" on "as_inventory_class" using btree (coalesce("org_id", 0), "group_id", "invc_code") where not deleted;
create unique index "as_inventory_class_inner_code_key" on "as_inventory_class" using btree (coalesce("org_id", 0), "group_id", "inner_code") where not deleted;
create index "as_inventory_class_group_id_seq_id_idx" on "as_inventory_class" using btree ("group_id", "seq", "id");
create index "as_inventory_class_parent_id_idx" on "as_inventory_class" using btree ("parent_id");
create index "as_inventory_class_invc_code_trgm" on "as_inventory_class" using gin ("invc_code" gin_trgm_ops);
create index "as_inventory_class_invc_name_trgm" on "as_inventory_class" using gin ("invc_name" gin_trgm_ops);
create unique index "cg_format_code_key" on "cg_format" using btree ("code") where not deleted;
create index "cg_format_code_id_idx" on "cg_format" using btree ("code", "id");
create index "cg_format_code_trgm" on "cg_format" using gin ("code" gin_trgm_ops);
create index "cg_format_name_trgm" on "cg_format" using gin ("name" gin_trgm_ops);
create unique index "as_inventory_inv_code_key" on "as_inventory" using btree (coalesce("org_id", 0), "group_id", "inv_code") where not deleted;
create unique index "as_inventory_inner_code_key" on "as_inventory" using btree (coalesce("org_id", 0), "group_id", "inner_code") where not deleted;
create index "as_inventory_group_id_inv_code_id_idx" on "as_inventory" using btree ("group_id", "inv_code", "id");
create index "as_inventory_invc_id_idx" on "as_inventory" using btree ("invc_id");
create index "as_inventory_com_id_idx" on "as_inventory" using btree ("com_id");
create index "as_inventory_print_id_idx" on "as_inventory" using btree ("print_id");
create index "as_inventory_inv_code_trgm" on "as_inventory" using gin ("inv_code" gin_trgm_ops);
create index "as_inventory_inv_name_trgm" on "as_inventory" using gin ("inv_name" gin_trgm_ops);
create index "as_inventory_inner_code_trgm" on "as_inventory" using gin ("inner_code" gin_trgm_ops);
create index "as_inventory_model_trgm" on "as_inventory" using gin ("model" gin_trgm_ops);
create unique index "as_inventory_ex_weigh_main_id_key" on "as_inventory_ex_weigh" using btree ("main_id");
create index "as_inventory_sub_print_main_id_row_no_idx" on "as_inventory_sub_print" using btree ("main_id", "row_no");
alter table "as_inventory_sub_print" add constraint "as_inventory_sub_print_main_id_kind_print_id_key" unique ("main_id", "kind", "print_id") deferrable;
create index "as_inventory_sub_print_print_id_idx" on "as_inventory_sub_print" using btree ("print_id");
alter table "sys_organization" add constraint "sys_organization_pk_group_fkey" foreign key ("pk_group") references "sys_group" ("id");
alter table "sys_organization" add constraint "sys_organization_parent_id_fkey" foreign key ("parent_id") references "sys_organization" ("id");
alter table "sys_organization" add constraint "sys_organization_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_organization" add constraint "sys_organization_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_user" add constraint "sys_user_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
alter table "sys_user" add constraint "sys_user_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_user" add constraint "sys_user_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_role" add constraint "sys_role_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_role" add constraint "sys_role_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_dept" add constraint "sys_dept_parent_id_fkey" foreign key ("parent_id") references "sys_dept" ("id");
alter table "sys_dept" add constraint "sys_dept_leader_id_fkey" foreign key ("leader_id") references "sys_user" ("id");
alter table "sys_dept" add constraint "sys_dept_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_dept" add constraint "sys_dept_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_dict" add constraint "sys_dict_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_dict" add constraint "sys_dict_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_dict_item" add constraint "sys_dict_item_main_id_fkey" foreign key ("main_id") references "sys_dict" ("id") on delete cascade;
alter table "sys_code_rule" add constraint "sys_code_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_code_rule" add constraint "sys_code_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_hierarchy_code_rule" add constraint "sys_hierarchy_code_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_hierarchy_code_rule" add constraint "sys_hierarchy_code_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_plate" add constraint "as_plate_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_plate" add constraint "as_plate_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_computation_group" add constraint "as_computation_group_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_computation_group" add constraint "as_computation_group_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_computation_unit" add constraint "as_computation_unit_main_id_fkey" foreign key ("main_id") references "as_computation_group" ("id") on delete cascade;
alter table "as_inventory_class" add constraint "as_inventory_class_parent_id_fkey" foreign key ("parent_id") references "as_inventory_class" ("id");
alter table "as_inventory_class" add constraint "as_inventory_class_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_inventory_class" add constraint "as_inventory_class_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_inventory" add constraint "as_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_inventory" add constraint "as_inventory_com_id_fkey" foreign key ("com_id") references "as_computation_unit" ("id");
alter table "as_inventory" add constraint "as_inventory_print_id_fkey" foreign key ("print_id") references "cg_format" ("id");
alter table "as_inventory" add constraint "as_inventory_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_inventory" add constraint "as_inventory_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_inventory_ex_weigh" add constraint "as_inventory_ex_weigh_main_id_fkey" foreign key ("main_id") references "as_inventory" ("id") on delete cascade;
alter table "as_inventory_sub_print" add constraint "as_inventory_sub_print_main_id_fkey" foreign key ("main_id") references "as_inventory" ("id") on delete cascade;
alter table "as_inventory_sub_print" add constraint "as_inventory_sub_print_print_id_fkey" foreign key ("print_id") references "cg_format" ("id");
