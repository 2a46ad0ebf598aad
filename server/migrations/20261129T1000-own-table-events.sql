-- Derived from the entity definitions by npm run migration.
alter table "sys_hook_message" alter column "event" type varchar(80);
alter table "sys_web_hook" alter column "events" type varchar(8000);
