-- Derived from the entity definitions by npm run migration.
create table "sys_erp_adapter" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "target" varchar(40) not null,
  "active_date" date not null,
  "base_url" varchar(200) not null,
  "account" varchar(40),
  "sender" varchar(40),
  "receiver" varchar(40),
  "timeout_ms" integer not null,
  "max_tries" integer not null,
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
create table "sys_erp_adapter_biz" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "biz_type" varchar(40) not null,
  "active" boolean not null default true,
  "bill_type" varchar(20),
  primary key ("id")
);
create table "sys_erp_adapter_code" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "archive" varchar(40) not null,
  "code" varchar(40) not null,
  "ext_code" varchar(60) not null,
  primary key ("id")
);
create table "sys_erp_adapter_field" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "biz_type" varchar(40) not null,
  "part" varchar(40) not null,
  "ext_field" varchar(60) not null,
  "source" varchar(40),
  "constant" varchar(100),
  primary key ("id")
);
create table "sys_outbox" (
  "id" bigint not null,
  "target" varchar(40) not null,
  "biz_type" varchar(40) not null,
  "biz_id" varchar(19) not null,
  "biz_code" varchar(60) not null,
  "action" varchar(40) not null,
  "revision" integer not null,
  "idem_key" varchar(120) not null,
  "payload" jsonb,
  "status" varchar(40) not null,
  "tries" integer not null,
  "queries" integer not null,
  "next_try_at" timestamptz,
  "ext_code" varchar(60),
  "error_class" varchar(40),
  "last_error" varchar(500),
  "refusal" varchar(500),
  "lease_until" timestamptz,
  "lease_token" varchar(40),
  "done_time" timestamptz,
  "reason" varchar(200),
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
create table "sys_outbox_try" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "no" integer not null,
  "kind" varchar(40) not null,
  "time" timestamptz not null,
  "ms" integer,
  "error" varchar(500),
  "request" varchar(20000),
  "response" varchar(4000),
  primary key ("id")
);
alter table "fd_settlement_main" add column "upload_date" timestamptz;
alter table "fd_settlement_main" add column "upload_msg" varchar(500);
alter table "mm_weigh" add column "ext_code" varchar(60);
alter table "mm_weigh" add column "upload_date" timestamptz;
alter table "mm_weigh" add column "upload_msg" varchar(500);
create unique index "sys_erp_adapter_target_key" on "sys_erp_adapter" using btree ("org_id", "target") where not deleted;
create index "sys_erp_adapter_org_id_name_id_idx" on "sys_erp_adapter" using btree ("org_id", "name", "id");
create index "sys_erp_adapter_name_trgm" on "sys_erp_adapter" using gin ("name" gin_trgm_ops);
create index "sys_erp_adapter_biz_main_id_row_no_idx" on "sys_erp_adapter_biz" using btree ("main_id", "row_no");
alter table "sys_erp_adapter_biz" add constraint "sys_erp_adapter_biz_main_id_biz_type_key" unique ("main_id", "biz_type") deferrable;
create index "sys_erp_adapter_code_main_id_row_no_idx" on "sys_erp_adapter_code" using btree ("main_id", "row_no");
alter table "sys_erp_adapter_code" add constraint "sys_erp_adapter_code_main_id_archive_code_key" unique ("main_id", "archive", "code") deferrable;
create index "sys_erp_adapter_field_main_id_row_no_idx" on "sys_erp_adapter_field" using btree ("main_id", "row_no");
alter table "sys_erp_adapter_field" add constraint "sys_erp_adapter_field_main_id_biz_type_part_ext_field_key" unique ("main_id", "biz_type", "part", "ext_field") deferrable;
create unique index "sys_outbox_idem_key_key" on "sys_outbox" using btree ("idem_key");
create index "sys_outbox_org_id_create_date_id_idx" on "sys_outbox" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_outbox_status_next_try_at_idx" on "sys_outbox" using btree ("status", "next_try_at");
create index "sys_outbox_target_biz_id_idx" on "sys_outbox" using btree ("target", "biz_id");
create index "sys_outbox_biz_code_trgm" on "sys_outbox" using gin ("biz_code" gin_trgm_ops);
create index "sys_outbox_ext_code_trgm" on "sys_outbox" using gin ("ext_code" gin_trgm_ops);
create index "sys_outbox_try_main_id_row_no_idx" on "sys_outbox_try" using btree ("main_id", "row_no");
alter table "sys_erp_adapter" add constraint "sys_erp_adapter_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_erp_adapter" add constraint "sys_erp_adapter_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_erp_adapter_biz" add constraint "sys_erp_adapter_biz_main_id_fkey" foreign key ("main_id") references "sys_erp_adapter" ("id") on delete cascade;
alter table "sys_erp_adapter_code" add constraint "sys_erp_adapter_code_main_id_fkey" foreign key ("main_id") references "sys_erp_adapter" ("id") on delete cascade;
alter table "sys_erp_adapter_field" add constraint "sys_erp_adapter_field_main_id_fkey" foreign key ("main_id") references "sys_erp_adapter" ("id") on delete cascade;
alter table "sys_outbox" add constraint "sys_outbox_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_outbox" add constraint "sys_outbox_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_outbox_try" add constraint "sys_outbox_try_main_id_fkey" foreign key ("main_id") references "sys_outbox" ("id") on delete cascade;
