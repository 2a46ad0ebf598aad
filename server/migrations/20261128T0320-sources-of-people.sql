-- Derived from the entity definitions by npm run migration.
-- Rows that are there were made here.
alter table "sys_dept" add column "resource_type" varchar(40) not null default 'LOCAL';
alter table "sys_dept" add column "inner_code" varchar(40);
alter table "sys_dept" add column "source_id" varchar(19);
create unique index "sys_dept_inner_code_key" on "sys_dept" using btree ("org_id", "inner_code") where not deleted;
alter table "sys_user" add column "resource_type" varchar(40) not null default 'LOCAL';
alter table "sys_user" add column "inner_code" varchar(40);
alter table "sys_user" add column "source_id" varchar(19);
create unique index "sys_user_inner_code_key" on "sys_user" using btree ("group_id", "inner_code") where not deleted;
alter table "sys_dept" alter column "resource_type" drop default;
alter table "sys_user" alter column "resource_type" drop default;
