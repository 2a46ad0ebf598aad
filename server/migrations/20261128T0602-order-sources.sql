-- Derived from the entity definitions by npm run migration.
alter table "or_contract" add column "resource_type" varchar(40) not null default 'LOCAL';
alter table "or_contract" alter column "resource_type" drop default;
alter table "or_contract" add column "inner_code" varchar(40);
alter table "or_contract" add column "source_id" varchar(19);
create unique index "or_contract_source_id_inner_code_key" on "or_contract" using btree ("org_id", "source_id", "inner_code") where status <> 'OBSOLETE';
alter table "or_notice" add column "source_id" varchar(19);
