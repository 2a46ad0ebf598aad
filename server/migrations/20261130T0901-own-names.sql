-- Derived from the entity definitions by npm run migration.
alter table "sys_flow" alter column "flow_type" type varchar(80);
alter table "sys_message" alter column "event" type varchar(80);
alter table "sys_message_rule" alter column "events" type varchar(8000);
alter table "sys_code_rule" alter column "code" type varchar(60);
-- What no definition has: approvals that run, numbers that were given, and the log, which is by the name of what was built.
alter table sys_flow_instance alter column flow_type type varchar(80);
alter table sys_code_counter alter column rule_code type varchar(60);
alter table sys_log alter column biz_key type varchar(60);
