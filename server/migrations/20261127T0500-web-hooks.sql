-- Derived from the entity definitions by npm run migration.
create table "sys_hook_message" (
  "id" bigint not null,
  "hook_id" bigint not null,
  "event" varchar(40) not null,
  "subject_code" varchar(60),
  "subject_id" varchar(19) not null,
  "no" integer not null,
  "payload" jsonb,
  "status" varchar(40) not null,
  "tries" integer not null,
  "next_try_at" timestamptz,
  "http_status" integer,
  "last_error" varchar(500),
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
create table "sys_hook_try" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "no" integer not null,
  "time" timestamptz not null,
  "ms" integer,
  "http_status" integer,
  "error" varchar(500),
  primary key ("id")
);
create table "sys_web_hook" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "url" varchar(500) not null,
  "events" varchar(400) not null,
  "timeout_ms" integer not null,
  "max_tries" integer not null,
  "issue_time" timestamptz,
  "last_time" timestamptz,
  "failures" integer not null,
  "pause_time" timestamptz,
  "pause_reason" varchar(500),
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
create index "sys_hook_message_org_id_create_date_id_idx" on "sys_hook_message" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_hook_message_org_id_status_create_date_id_idx" on "sys_hook_message" using btree ("org_id", "status", "create_date" desc, "id" desc);
create index "sys_hook_message_hook_id_status_next_try_at_idx" on "sys_hook_message" using btree ("hook_id", "status", "next_try_at");
create index "sys_hook_message_hook_id_subject_id_no_idx" on "sys_hook_message" using btree ("hook_id", "subject_id", "no");
create index "sys_hook_message_hook_id_idx" on "sys_hook_message" using btree ("hook_id");
create index "sys_hook_message_subject_code_trgm" on "sys_hook_message" using gin ("subject_code" gin_trgm_ops);
create index "sys_hook_try_main_id_row_no_idx" on "sys_hook_try" using btree ("main_id", "row_no");
create unique index "sys_web_hook_name_key" on "sys_web_hook" using btree ("org_id", "name") where not deleted;
create index "sys_web_hook_org_id_name_id_idx" on "sys_web_hook" using btree ("org_id", "name", "id");
create index "sys_web_hook_name_trgm" on "sys_web_hook" using gin ("name" gin_trgm_ops);
create index "sys_web_hook_url_trgm" on "sys_web_hook" using gin ("url" gin_trgm_ops);
alter table "sys_hook_message" add constraint "sys_hook_message_hook_id_fkey" foreign key ("hook_id") references "sys_web_hook" ("id");
alter table "sys_hook_message" add constraint "sys_hook_message_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_hook_message" add constraint "sys_hook_message_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_hook_try" add constraint "sys_hook_try_main_id_fkey" foreign key ("main_id") references "sys_hook_message" ("id") on delete cascade;
alter table "sys_web_hook" add constraint "sys_web_hook_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_web_hook" add constraint "sys_web_hook_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
-- The order in which messages of a document were made, whichever node made them.
create sequence sys_hook_message_no as integer cycle;

-- Keys that messages are signed with, sealed, out of reach of lists, exports and logs.
create table sys_web_hook_secret (
  hook_id bigint primary key references sys_web_hook (id) on delete cascade,
  secret varchar(200) not null
);
