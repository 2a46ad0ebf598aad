-- Derived from the entity definitions by npm run migration.
alter table "or_notice" add column "over_rate" numeric(9,6);
