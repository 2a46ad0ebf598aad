-- Derived from the entity definitions by npm run migration.
alter table "or_contract_sub" alter column "model_id" type bigint using nullif("model_id", '')::bigint;
alter table "or_contract_sub" add column "model_name" varchar(100);
alter table "or_contract_sub" alter column "format_id" type bigint using nullif("format_id", '')::bigint;
alter table "or_contract_sub" add column "format_name" varchar(100);
create index "or_contract_sub_model_id_idx" on "or_contract_sub" using btree ("model_id");
create index "or_contract_sub_format_id_idx" on "or_contract_sub" using btree ("format_id");
alter table "or_contract_sub" add constraint "or_contract_sub_model_id_fkey" foreign key ("model_id") references "qc_model" ("id");
alter table "or_contract_sub" add constraint "or_contract_sub_format_id_fkey" foreign key ("format_id") references "qc_format" ("id");
