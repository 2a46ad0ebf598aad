-- Who sends asks for the next that are due: what is through, nearly all of it, is not looked at.
create index sys_outbox_due_idx on sys_outbox (target, org_id, next_try_at, id) where status in ('READY', 'RETRY');
create index sys_hook_message_due_idx on sys_hook_message (hook_id, no) where status in ('READY', 'RETRY');
create index sys_message_due_idx on sys_message (channel_id, no) where status in ('READY', 'RETRY');
