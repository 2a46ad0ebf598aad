-- What was asked for, where the document alone does not say it: a price that is to stand once it is agreed to.
alter table sys_flow_instance add column asked jsonb;
