-- Derived from the entity definitions by npm run migration.
alter table "sys_flow_node" add column "node_key" varchar(20);
alter table "sys_flow_node" add column "approver" varchar(40);
alter table "sys_flow_node" add column "dept_id" bigint;
alter table "sys_flow_node" add column "field_name" varchar(60);
alter table "sys_flow_node" add column "condition" varchar(1000);
alter table "sys_flow_node" add column "next_key" varchar(20);
alter table "sys_flow_node" add column "else_key" varchar(20);
alter table "sys_flow_node" add column "remind_hours" integer;
alter table "sys_flow_node" add column "limit_hours" integer;
alter table "sys_flow_node" add column "escalation" varchar(40);
alter table "sys_flow_node" add column "escalate_role_ids" bigint[];
create index "sys_flow_node_dept_id_idx" on "sys_flow_node" using btree ("dept_id");
create index "sys_flow_node_escalate_role_ids_idx" on "sys_flow_node" using gin ("escalate_role_ids");
alter table "sys_flow_node" add constraint "sys_flow_node_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
