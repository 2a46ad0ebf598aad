-- Derived from the entity definitions by npm run migration.
alter table "sys_erp_adapter" add column "secret_time" timestamptz;

-- Passwords and keys of ERP systems, sealed, out of reach of lists, exports and logs.
create table sys_erp_adapter_secret (
  adapter_id bigint primary key references sys_erp_adapter (id) on delete cascade,
  secret varchar(1200) not null
);
