-- Derived from the entity definitions by npm run migration.
drop index "fd_settlement_main_org_id_kind_iurgent_id_idx";
drop index "fd_settlement_main_org_id_kind_status_iurgent_id_idx";
create index "fd_settlement_main_org_id_kind_iurgent_settle_date_id_idx" on "fd_settlement_main" using btree ("org_id", "kind", "iurgent" desc, "settle_date" desc, "id" desc);
create index "fd_settlement_main_org_id_kind_status_iurgent_settle_date_id_id" on "fd_settlement_main" using btree ("org_id", "kind", "status", "iurgent" desc, "settle_date" desc, "id" desc);
