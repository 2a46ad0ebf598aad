-- Derived from the entity definitions by npm run migration.
alter table "as_inventory_ex_qc" alter column "format_id" type bigint using "format_id"::bigint;
alter table "as_inventory_ex_qc" alter column "model_id" type bigint using "model_id"::bigint;
create index "as_inventory_ex_qc_format_id_idx" on "as_inventory_ex_qc" using btree ("format_id");
create index "as_inventory_ex_qc_model_id_idx" on "as_inventory_ex_qc" using btree ("model_id");
alter table "as_inventory_ex_qc" add constraint "as_inventory_ex_qc_format_id_fkey" foreign key ("format_id") references "qc_format" ("id");
alter table "as_inventory_ex_qc" add constraint "as_inventory_ex_qc_model_id_fkey" foreign key ("model_id") references "qc_model" ("id");
