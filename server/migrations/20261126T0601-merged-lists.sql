-- Derived from the entity definitions by npm run migration.
create index "sys_outbox_org_id_status_create_date_id_idx" on "sys_outbox" using btree ("org_id", "status", "create_date" desc, "id" desc);
