-- Derived from the entity definitions by npm run migration.
create table "sys_message" (
  "id" bigint not null,
  "channel_id" bigint not null,
  "rule_id" bigint,
  "event" varchar(40) not null,
  "subject_code" varchar(60),
  "receivers" varchar(500),
  "content" varchar(2000),
  "subject_id" varchar(45) not null,
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
create table "sys_message_channel" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "kind" varchar(40) not null,
  "url" varchar(500),
  "account" varchar(60),
  "sign_name" varchar(30),
  "is_default" boolean not null default false,
  "timeout_ms" integer not null,
  "max_tries" integer not null,
  "secret_time" timestamptz,
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
create table "sys_message_rule" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "channel_id" bigint not null,
  "events" varchar(400) not null,
  "template" varchar(500) not null,
  "to_ids" bigint[],
  "copy_ids" bigint[],
  "blind_ids" bigint[],
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
create table "sys_message_try" (
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
create index "sys_message_org_id_create_date_id_idx" on "sys_message" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_message_org_id_status_create_date_id_idx" on "sys_message" using btree ("org_id", "status", "create_date" desc, "id" desc);
create index "sys_message_channel_id_status_next_try_at_idx" on "sys_message" using btree ("channel_id", "status", "next_try_at");
create index "sys_message_channel_id_subject_id_no_idx" on "sys_message" using btree ("channel_id", "subject_id", "no");
create index "sys_message_channel_id_idx" on "sys_message" using btree ("channel_id");
create index "sys_message_rule_id_idx" on "sys_message" using btree ("rule_id");
create index "sys_message_subject_code_trgm" on "sys_message" using gin ("subject_code" gin_trgm_ops);
create index "sys_message_receivers_trgm" on "sys_message" using gin ("receivers" gin_trgm_ops);
create unique index "sys_message_channel_name_key" on "sys_message_channel" using btree ("org_id", "name") where not deleted;
create index "sys_message_channel_org_id_name_id_idx" on "sys_message_channel" using btree ("org_id", "name", "id");
create index "sys_message_channel_name_trgm" on "sys_message_channel" using gin ("name" gin_trgm_ops);
create index "sys_message_channel_url_trgm" on "sys_message_channel" using gin ("url" gin_trgm_ops);
create unique index "sys_message_rule_name_key" on "sys_message_rule" using btree ("org_id", "name") where not deleted;
create index "sys_message_rule_org_id_name_id_idx" on "sys_message_rule" using btree ("org_id", "name", "id");
create index "sys_message_rule_channel_id_idx" on "sys_message_rule" using btree ("channel_id");
create index "sys_message_rule_to_ids_idx" on "sys_message_rule" using gin ("to_ids");
create index "sys_message_rule_copy_ids_idx" on "sys_message_rule" using gin ("copy_ids");
create index "sys_message_rule_blind_ids_idx" on "sys_message_rule" using gin ("blind_ids");
create index "sys_message_rule_name_trgm" on "sys_message_rule" using gin ("name" gin_trgm_ops);
create index "sys_message_try_main_id_row_no_idx" on "sys_message_try" using btree ("main_id", "row_no");
alter table "sys_message" add constraint "sys_message_channel_id_fkey" foreign key ("channel_id") references "sys_message_channel" ("id");
alter table "sys_message" add constraint "sys_message_rule_id_fkey" foreign key ("rule_id") references "sys_message_rule" ("id");
alter table "sys_message" add constraint "sys_message_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_message" add constraint "sys_message_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_message_channel" add constraint "sys_message_channel_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_message_channel" add constraint "sys_message_channel_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_message_rule" add constraint "sys_message_rule_channel_id_fkey" foreign key ("channel_id") references "sys_message_channel" ("id");
alter table "sys_message_rule" add constraint "sys_message_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_message_rule" add constraint "sys_message_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_message_try" add constraint "sys_message_try_main_id_fkey" foreign key ("main_id") references "sys_message" ("id") on delete cascade;
-- The order in which messages of a document were made, whichever node made them.
create sequence sys_message_no as integer cycle;

-- What channels sign in and sign with, sealed, out of reach of lists, exports and logs.
create table sys_message_channel_secret (
  channel_id bigint primary key references sys_message_channel (id) on delete cascade,
  secret varchar(500) not null,
  sign_key varchar(500)
);
