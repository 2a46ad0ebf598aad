-- Derived from the entity definitions by npm run migration.
create table "sys_api_call" (
  "id" bigint not null,
  "key_id" bigint not null,
  "call_name" varchar(200) not null,
  "label" varchar(80),
  "http_status" integer not null,
  "error" varchar(300),
  "ms" integer not null,
  "ip" varchar(45),
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
create table "sys_api_key" (
  "id" bigint not null,
  "name" varchar(40) not null,
  "role_id" bigint not null,
  "end_time" timestamptz not null,
  "per_minute" integer not null,
  "issue_time" timestamptz,
  "issue_user" varchar(40),
  "hint" varchar(12),
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
create index "sys_api_call_org_id_create_date_id_idx" on "sys_api_call" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_api_call_key_id_idx" on "sys_api_call" using btree ("key_id");
create index "sys_api_call_call_name_trgm" on "sys_api_call" using gin ("call_name" gin_trgm_ops);
create index "sys_api_call_label_trgm" on "sys_api_call" using gin ("label" gin_trgm_ops);
create unique index "sys_api_key_name_key" on "sys_api_key" using btree ("org_id", "name") where not deleted;
create index "sys_api_key_org_id_name_id_idx" on "sys_api_key" using btree ("org_id", "name", "id");
create index "sys_api_key_role_id_idx" on "sys_api_key" using btree ("role_id");
create index "sys_api_key_name_trgm" on "sys_api_key" using gin ("name" gin_trgm_ops);
alter table "sys_api_call" add constraint "sys_api_call_key_id_fkey" foreign key ("key_id") references "sys_api_key" ("id");
alter table "sys_api_call" add constraint "sys_api_call_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_api_call" add constraint "sys_api_call_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_api_key" add constraint "sys_api_key_role_id_fkey" foreign key ("role_id") references "sys_role" ("id");
alter table "sys_api_key" add constraint "sys_api_key_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_api_key" add constraint "sys_api_key_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");

-- Keys of programs, as hashes, out of reach of lists, exports and logs; with who issued them, whom they never exceed.
create table sys_api_key_secret (
  api_key_id bigint primary key references sys_api_key (id) on delete cascade,
  key_hash varchar(43) not null unique,
  issuer_id bigint not null references sys_user (id)
);
