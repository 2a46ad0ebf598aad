-- Derived from the entity definitions by npm run migration.
alter table "qc_assay" alter column "receive_date" set not null;
create index "qc_assay_org_id_receive_date_id_idx" on "qc_assay" using btree ("org_id", "receive_date" desc, "id" desc);
create index "qc_sample_org_id_prepare_date_id_idx" on "qc_sample" using btree ("org_id", "prepare_date" desc nulls last, "id" desc);
-- What may be thrown away is looked for whenever somebody of the laboratory opens his home page.
create index qc_sample_portion_kept on qc_sample_portion (keep_until) where portion_type = 'RESERVE' and state = 'KEPT';
