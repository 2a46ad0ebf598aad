-- A number for each process that makes ids, see platform/ids/claim-node.ts.
create sequence sys_node_seq as integer minvalue 0 maxvalue 1023 start 0 cycle;

-- next_value is the first number that nobody has been given.
create table sys_code_counter (
  org_id bigint not null,
  rule_code varchar(40) not null,
  period_key text not null,
  next_value bigint not null,
  primary key (org_id, rule_code, period_key)
);
