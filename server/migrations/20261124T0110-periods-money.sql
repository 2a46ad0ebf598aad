-- Derived from the entity definitions by npm run migration.
create table "fd_period" (
  "id" bigint not null,
  "month" varchar(7) not null,
  "closed" boolean not null default false,
  "close_user" varchar(40),
  "close_time" timestamptz,
  "reopen_user" varchar(40),
  "reopen_time" timestamptz,
  "reopen_reason" varchar(200),
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
create unique index "fd_period_month_key" on "fd_period" using btree ("org_id", "month");
create index "fd_period_org_id_month_id_idx" on "fd_period" using btree ("org_id", "month" desc, "id" desc);
create index "fd_period_month_trgm" on "fd_period" using gin ("month" gin_trgm_ops);
alter table "fd_period" add constraint "fd_period_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_period" add constraint "fd_period_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
