-- Derived from the entity definitions by npm run migration.
alter table "sys_print_log" add column "printed" jsonb;
