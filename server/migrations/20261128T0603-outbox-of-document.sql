-- Derived from the entity definitions by npm run migration.
drop index "sys_outbox_target_biz_id_idx";
create index "sys_outbox_biz_id_idx" on "sys_outbox" using btree ("biz_id");
