-- Derived from the entity definitions by npm run migration.
alter table "sys_erp_adapter_biz" add column "trigger" varchar(40);
