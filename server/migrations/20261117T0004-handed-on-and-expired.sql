-- Approvals may be handed on, and others may be asked besides.
alter table sys_flow_task drop constraint sys_flow_task_state_check;
alter table sys_flow_task add constraint sys_flow_task_state_check
  check (state in ('PENDING', 'AGREED', 'REJECTED', 'RETURNED', 'TRANSFERRED', 'CLOSED'));
alter table sys_flow_opinion drop constraint sys_flow_opinion_verb_check;
alter table sys_flow_opinion add constraint sys_flow_opinion_verb_check
  check (verb in ('INITIATE', 'AGREE', 'REJECT', 'RETURN', 'TRANSFER', 'ADD_SIGNER', 'REVOKE'));
-- who was brought in
alter table sys_flow_opinion add column to_user_id bigint;
alter table sys_flow_opinion add column to_user_name varchar(40);

-- The bytes of old pictures are cleared away; that there was a file, and its hash, stays.
alter table sys_file add column expired_date timestamptz;
