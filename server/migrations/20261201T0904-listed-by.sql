-- no-transaction
-- Derived from the entity definitions by npm run migration; made beside those who write, and put in place of the old ones.
create index concurrently if not exists "fd_calculation_org_id_kind_weigh_date_id_new" on "fd_calculation" using btree ("org_id", "kind", "weigh_date" desc nulls last, "id" desc) include ("active");
drop index concurrently if exists "fd_calculation_org_id_kind_weigh_date_id_idx";
alter index if exists "fd_calculation_org_id_kind_weigh_date_id_new" rename to "fd_calculation_org_id_kind_weigh_date_id_idx";
create index concurrently if not exists "fd_calculation_org_id_kind_status_weigh_date_id_new" on "fd_calculation" using btree ("org_id", "kind", "status", "weigh_date" desc nulls last, "id" desc) include ("active");
drop index concurrently if exists "fd_calculation_org_id_kind_status_weigh_date_id_idx";
alter index if exists "fd_calculation_org_id_kind_status_weigh_date_id_new" rename to "fd_calculation_org_id_kind_status_weigh_date_id_idx";
create index concurrently if not exists "mm_weigh_org_id_kind_create_date_id_new" on "mm_weigh" using btree ("org_id", "kind", "create_date" desc, "id" desc) include ("status", "weigh_state", "hidden");
drop index concurrently if exists "mm_weigh_org_id_kind_create_date_id_idx";
alter index if exists "mm_weigh_org_id_kind_create_date_id_new" rename to "mm_weigh_org_id_kind_create_date_id_idx";
create index concurrently if not exists "mm_weigh_org_id_kind_status_create_date_id_new" on "mm_weigh" using btree ("org_id", "kind", "status", "create_date" desc, "id" desc) include ("weigh_state", "hidden");
drop index concurrently if exists "mm_weigh_org_id_kind_status_create_date_id_idx";
alter index if exists "mm_weigh_org_id_kind_status_create_date_id_new" rename to "mm_weigh_org_id_kind_status_create_date_id_idx";
create index concurrently if not exists "or_contract_group_id_kind_create_date_id_new" on "or_contract" using btree ("group_id", "kind", "create_date" desc, "id" desc) include ("org_id", "fh_org_id", "sh_org_id");
drop index concurrently if exists "or_contract_group_id_kind_create_date_id_idx";
alter index if exists "or_contract_group_id_kind_create_date_id_new" rename to "or_contract_group_id_kind_create_date_id_idx";
create index concurrently if not exists "or_contract_group_id_kind_status_create_date_id_new" on "or_contract" using btree ("group_id", "kind", "status", "create_date" desc, "id" desc) include ("org_id", "fh_org_id", "sh_org_id");
drop index concurrently if exists "or_contract_group_id_kind_status_create_date_id_idx";
alter index if exists "or_contract_group_id_kind_status_create_date_id_new" rename to "or_contract_group_id_kind_status_create_date_id_idx";
create index concurrently if not exists "or_notice_group_id_kind_create_date_id_new" on "or_notice" using btree ("group_id", "kind", "create_date" desc, "id" desc) include ("org_id", "fh_org_id", "sh_org_id");
drop index concurrently if exists "or_notice_group_id_kind_create_date_id_idx";
alter index if exists "or_notice_group_id_kind_create_date_id_new" rename to "or_notice_group_id_kind_create_date_id_idx";
create index concurrently if not exists "or_notice_group_id_kind_status_create_date_id_new" on "or_notice" using btree ("group_id", "kind", "status", "create_date" desc, "id" desc) include ("org_id", "fh_org_id", "sh_org_id");
drop index concurrently if exists "or_notice_group_id_kind_status_create_date_id_idx";
alter index if exists "or_notice_group_id_kind_status_create_date_id_new" rename to "or_notice_group_id_kind_status_create_date_id_idx";
create index concurrently if not exists "sys_outbox_org_id_create_date_id_new" on "sys_outbox" using btree ("org_id", "create_date" desc, "id" desc) include ("target");
drop index concurrently if exists "sys_outbox_org_id_create_date_id_idx";
alter index if exists "sys_outbox_org_id_create_date_id_new" rename to "sys_outbox_org_id_create_date_id_idx";
create index concurrently if not exists "sys_outbox_org_id_status_create_date_id_new" on "sys_outbox" using btree ("org_id", "status", "create_date" desc, "id" desc) include ("target");
drop index concurrently if exists "sys_outbox_org_id_status_create_date_id_idx";
alter index if exists "sys_outbox_org_id_status_create_date_id_new" rename to "sys_outbox_org_id_status_create_date_id_idx";
create index concurrently if not exists "tr_registry_org_id_kind_create_date_id_new" on "tr_registry" using btree ("org_id", "kind", "create_date" desc, "id" desc) include ("status");
drop index concurrently if exists "tr_registry_org_id_kind_create_date_id_idx";
alter index if exists "tr_registry_org_id_kind_create_date_id_new" rename to "tr_registry_org_id_kind_create_date_id_idx";
-- As it was, but behind the other: of a table without rows PostgreSQL takes the one that was made last.
create index concurrently if not exists "tr_registry_org_id_kind_status_create_date_id_new" on "tr_registry" using btree ("org_id", "kind", "status", "create_date" desc, "id" desc);
drop index concurrently if exists "tr_registry_org_id_kind_status_create_date_id_idx";
alter index if exists "tr_registry_org_id_kind_status_create_date_id_new" rename to "tr_registry_org_id_kind_status_create_date_id_idx";
