-- Derived from the entity definitions by npm run migration.
alter table "qc_sample" add column "own_code" varchar(9);
