-- Derived from the entity definitions by npm run migration.
create table "cg_print_design" (
  "id" bigint not null,
  "name" varchar(60) not null,
  "document" varchar(40) not null,
  "table_name" varchar(60),
  "kind" varchar(40),
  "company_id" bigint,
  "is_default" boolean not null default false,
  "design" jsonb,
  "published_version" integer,
  "publish_time" timestamptz,
  "publish_user" varchar(40),
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
alter table "cg_format" add column "table_name" varchar(60);
alter table "cg_format" add column "owner_group_id" varchar(19);
alter table "cg_format" add column "company_id" varchar(19);
alter table "cg_format" add column "published_version" integer;
create unique index "cg_print_design_name_key" on "cg_print_design" using btree ("group_id", "name") where not deleted;
create index "cg_print_design_group_id_update_date_id_idx" on "cg_print_design" using btree ("group_id", "update_date" desc, "id" desc);
create index "cg_print_design_company_id_idx" on "cg_print_design" using btree ("company_id");
create index "cg_print_design_name_trgm" on "cg_print_design" using gin ("name" gin_trgm_ops);
alter table "cg_print_design" add constraint "cg_print_design_company_id_fkey" foreign key ("company_id") references "sys_organization" ("id");
alter table "cg_print_design" add constraint "cg_print_design_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "cg_print_design" add constraint "cg_print_design_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
