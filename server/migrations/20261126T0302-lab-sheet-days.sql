-- Derived from the entity definitions by npm run migration.
create index "qc_assay_receive_date_idx" on "qc_assay" using btree ("receive_date");
