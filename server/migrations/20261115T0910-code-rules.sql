-- A number for each process that makes ids, see platform/ids/claim-node.ts.
create sequence sys_node_seq as integer minvalue 0 maxvalue 1023 start 0 cycle;

-- Rules of a site. Both owners null: for everybody; org_id null: for the whole group.
create table sys_code_rule (
  id bigint primary key,
  code varchar(40) not null,
  name varchar(100) not null,
  segments jsonb not null,
  gapless boolean not null default false,
  org_id bigint,
  group_id bigint
);
create unique index sys_code_rule_owner
  on sys_code_rule (code, coalesce(group_id, 0), coalesce(org_id, 0));

-- next_value is the first number that nobody has been given.
create table sys_code_counter (
  org_id bigint not null,
  rule_code varchar(40) not null,
  period_key text not null,
  next_value bigint not null,
  primary key (org_id, rule_code, period_key)
);

create table sys_hierarchy_code_rule (
  id bigint primary key,
  entity varchar(60) not null,
  widths jsonb not null,
  group_id bigint
);
create unique index sys_hierarchy_code_rule_owner
  on sys_hierarchy_code_rule (entity, coalesce(group_id, 0));
