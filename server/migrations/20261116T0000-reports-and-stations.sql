-- Derived from the entity definitions by npm run migration.
create table "sys_display_key" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "pages" varchar(400) not null,
  "end_time" timestamptz,
  "issue_time" timestamptz,
  "last_time" timestamptz,
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
create table "mm_handover" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "room_id" bigint not null,
  "room_name" varchar(100),
  "shift_date" date not null,
  "shift_id" bigint not null,
  "shift_name" varchar(100),
  "from_user_id" bigint not null,
  "from_user_name" varchar(100),
  "to_user_id" bigint not null,
  "to_user_name" varchar(100),
  "weigh_count" integer not null,
  "open_trucks" integer not null,
  "open_exceptions" integer not null,
  "voids" integer not null,
  "hand_weighings" integer not null,
  "truck_text" varchar(2000),
  "scale_text" varchar(2000),
  "facts" jsonb,
  "fill_time" timestamptz,
  "from_sign" bigint,
  "from_sign_time" timestamptz,
  "to_sign" bigint,
  "to_sign_time" timestamptz,
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
create table "sys_index_conf" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "role_id" bigint,
  "parts" varchar(400) not null,
  "seq" integer not null,
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
create table "sys_report_template" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(60) not null,
  "menu_id" varchar(19),
  "data_source" varchar(40) not null,
  "group_by" varchar(400),
  "order_by" varchar(400),
  "chart" jsonb,
  "kinds" varchar(400),
  "role_ids" bigint[],
  "is_default" boolean not null default false,
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
create table "sys_report_template_column" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "field" varchar(60) not null,
  "label" varchar(40),
  "width" integer,
  "format" varchar(60),
  "total" varchar(40),
  "weight_field" varchar(60),
  primary key ("id")
);
create table "sys_report_template_param" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "field" varchar(60) not null,
  "op" varchar(40) not null,
  "label" varchar(40),
  "required" boolean not null default false,
  "default_value" varchar(100),
  primary key ("id")
);
alter table "cg_format" add column "offset_x" integer;
alter table "cg_format" add column "offset_y" integer;
alter table "or_contract" add column "notice_end" timestamptz;
alter table "or_contract" add column "pay_fare" boolean not null default false;
create unique index "sys_display_key_name_key" on "sys_display_key" using btree ("org_id", "name") where not deleted;
create index "sys_display_key_org_id_create_date_id_idx" on "sys_display_key" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_display_key_name_trgm" on "sys_display_key" using gin ("name" gin_trgm_ops);
create unique index "mm_handover_code_key" on "mm_handover" using btree ("org_id", "code");
create unique index "mm_handover_room_id_shift_date_shift_id_key" on "mm_handover" using btree ("org_id", "room_id", "shift_date", "shift_id") where status <> 'OBSOLETE';
create index "mm_handover_org_id_create_date_id_idx" on "mm_handover" using btree ("org_id", "create_date" desc, "id" desc);
create index "mm_handover_room_id_idx" on "mm_handover" using btree ("room_id");
create index "mm_handover_shift_id_idx" on "mm_handover" using btree ("shift_id");
create index "mm_handover_from_user_id_idx" on "mm_handover" using btree ("from_user_id");
create index "mm_handover_to_user_id_idx" on "mm_handover" using btree ("to_user_id");
create index "mm_handover_code_trgm" on "mm_handover" using gin ("code" gin_trgm_ops);
create index "mm_handover_room_name_trgm" on "mm_handover" using gin ("room_name" gin_trgm_ops);
create index "mm_handover_from_user_name_trgm" on "mm_handover" using gin ("from_user_name" gin_trgm_ops);
create index "mm_handover_to_user_name_trgm" on "mm_handover" using gin ("to_user_name" gin_trgm_ops);
create unique index "sys_index_conf_role_id_key" on "sys_index_conf" using btree ("group_id", "role_id") where not deleted;
create index "sys_index_conf_group_id_seq_id_idx" on "sys_index_conf" using btree ("group_id", "seq", "id");
create index "sys_index_conf_role_id_idx" on "sys_index_conf" using btree ("role_id");
create index "sys_index_conf_name_trgm" on "sys_index_conf" using gin ("name" gin_trgm_ops);
create unique index "sys_report_template_code_key" on "sys_report_template" using btree ("group_id", "code") where not deleted;
create index "sys_report_template_group_id_code_id_idx" on "sys_report_template" using btree ("group_id", "code", "id");
create index "sys_report_template_role_ids_idx" on "sys_report_template" using gin ("role_ids");
create index "sys_report_template_code_trgm" on "sys_report_template" using gin ("code" gin_trgm_ops);
create index "sys_report_template_name_trgm" on "sys_report_template" using gin ("name" gin_trgm_ops);
create index "sys_report_template_column_main_id_row_no_idx" on "sys_report_template_column" using btree ("main_id", "row_no");
create index "sys_report_template_param_main_id_row_no_idx" on "sys_report_template_param" using btree ("main_id", "row_no");
alter table "sys_display_key" add constraint "sys_display_key_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_display_key" add constraint "sys_display_key_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_handover" add constraint "mm_handover_room_id_fkey" foreign key ("room_id") references "mm_weigh_room" ("id");
alter table "mm_handover" add constraint "mm_handover_shift_id_fkey" foreign key ("shift_id") references "sys_shift" ("id");
alter table "mm_handover" add constraint "mm_handover_from_user_id_fkey" foreign key ("from_user_id") references "sys_user" ("id");
alter table "mm_handover" add constraint "mm_handover_to_user_id_fkey" foreign key ("to_user_id") references "sys_user" ("id");
alter table "mm_handover" add constraint "mm_handover_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_handover" add constraint "mm_handover_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_index_conf" add constraint "sys_index_conf_role_id_fkey" foreign key ("role_id") references "sys_role" ("id");
alter table "sys_index_conf" add constraint "sys_index_conf_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_index_conf" add constraint "sys_index_conf_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_report_template" add constraint "sys_report_template_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_report_template" add constraint "sys_report_template_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_report_template_column" add constraint "sys_report_template_column_main_id_fkey" foreign key ("main_id") references "sys_report_template" ("id") on delete cascade;
alter table "sys_report_template_param" add constraint "sys_report_template_param_main_id_fkey" foreign key ("main_id") references "sys_report_template" ("id") on delete cascade;
