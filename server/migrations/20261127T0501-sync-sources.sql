-- Derived from the entity definitions by npm run migration.
create table "sys_sync_field" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "field" varchar(80) not null,
  "column" varchar(63),
  "transform" varchar(40) not null,
  "param" varchar(500),
  primary key ("id")
);
create table "sys_sync_interface" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(60) not null,
  "source_id" bigint not null,
  "entity" varchar(40) not null,
  "query" varchar(4000) not null,
  "rows_path" varchar(100),
  "match_key" varchar(63) not null,
  "cursor_field" varchar(63),
  "policy" varchar(40) not null,
  "on_missing" varchar(40) not null,
  "max_error_rate" numeric(9,6) not null,
  "cron" varchar(60),
  "next_time" timestamptz,
  "cursor" varchar(200),
  "last_time" timestamptz,
  "last_state" varchar(40),
  "run_until" timestamptz,
  "run_token" varchar(40),
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
create table "sys_sync_log" (
  "id" bigint not null,
  "interface_id" bigint not null,
  "start_time" timestamptz not null,
  "state" varchar(40) not null,
  "is_full" boolean not null default false,
  "read_count" integer not null,
  "added_count" integer not null,
  "updated_count" integer not null,
  "same_count" integer not null,
  "disabled_count" integer not null,
  "review_count" integer not null,
  "failed_count" integer not null,
  "error" varchar(500),
  "ms" integer,
  "cursor" varchar(200),
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
create table "sys_sync_log_row" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "no" integer not null,
  "inner_code" varchar(100),
  "result" varchar(40) not null,
  "message" varchar(500),
  primary key ("id")
);
create table "sys_sync_source" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "type" varchar(40) not null,
  "system" varchar(40) not null,
  "dialect" varchar(40),
  "host" varchar(200),
  "port" integer,
  "db_name" varchar(100),
  "username" varchar(100),
  "url" varchar(500),
  "folder" varchar(200),
  "timeout_ms" integer not null,
  "max_rows" integer not null,
  "secret_time" timestamptz,
  "issue_time" timestamptz,
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
create index "sys_sync_field_main_id_row_no_idx" on "sys_sync_field" using btree ("main_id", "row_no");
alter table "sys_sync_field" add constraint "sys_sync_field_main_id_field_key" unique ("main_id", "field") deferrable;
create unique index "sys_sync_interface_code_key" on "sys_sync_interface" using btree ("org_id", "code") where not deleted;
create unique index "sys_sync_interface_source_id_entity_key" on "sys_sync_interface" using btree ("org_id", "source_id", "entity") where not deleted;
create index "sys_sync_interface_org_id_code_id_idx" on "sys_sync_interface" using btree ("org_id", "code", "id");
create index "sys_sync_interface_source_id_idx" on "sys_sync_interface" using btree ("source_id");
create index "sys_sync_interface_code_trgm" on "sys_sync_interface" using gin ("code" gin_trgm_ops);
create index "sys_sync_interface_name_trgm" on "sys_sync_interface" using gin ("name" gin_trgm_ops);
create index "sys_sync_log_org_id_start_time_id_idx" on "sys_sync_log" using btree ("org_id", "start_time" desc, "id" desc);
create index "sys_sync_log_org_id_state_start_time_id_idx" on "sys_sync_log" using btree ("org_id", "state", "start_time" desc, "id" desc);
create index "sys_sync_log_interface_id_idx" on "sys_sync_log" using btree ("interface_id");
create index "sys_sync_log_row_main_id_row_no_idx" on "sys_sync_log_row" using btree ("main_id", "row_no");
create unique index "sys_sync_source_name_key" on "sys_sync_source" using btree ("org_id", "name") where not deleted;
create index "sys_sync_source_org_id_name_id_idx" on "sys_sync_source" using btree ("org_id", "name", "id");
create index "sys_sync_source_name_trgm" on "sys_sync_source" using gin ("name" gin_trgm_ops);
create index "sys_sync_source_host_trgm" on "sys_sync_source" using gin ("host" gin_trgm_ops);
alter table "sys_sync_field" add constraint "sys_sync_field_main_id_fkey" foreign key ("main_id") references "sys_sync_interface" ("id") on delete cascade;
alter table "sys_sync_interface" add constraint "sys_sync_interface_source_id_fkey" foreign key ("source_id") references "sys_sync_source" ("id");
alter table "sys_sync_interface" add constraint "sys_sync_interface_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_sync_interface" add constraint "sys_sync_interface_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_sync_log" add constraint "sys_sync_log_interface_id_fkey" foreign key ("interface_id") references "sys_sync_interface" ("id");
alter table "sys_sync_log" add constraint "sys_sync_log_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_sync_log" add constraint "sys_sync_log_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_sync_log_row" add constraint "sys_sync_log_row_main_id_fkey" foreign key ("main_id") references "sys_sync_log" ("id") on delete cascade;
alter table "sys_sync_source" add constraint "sys_sync_source_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_sync_source" add constraint "sys_sync_source_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");

-- Passwords of sources and keys that they sign with, sealed, out of reach of lists, exports and logs.
create table sys_sync_source_secret (
  source_id bigint not null references sys_sync_source (id) on delete cascade,
  use varchar(20) not null,
  secret varchar(1000) not null,
  primary key (source_id, use)
);

-- What a source gave of rows that wait for somebody's yes.
create table sys_sync_given (
  row_id bigint primary key references sys_sync_log_row (id) on delete cascade,
  given jsonb not null
);
