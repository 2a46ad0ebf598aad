-- Derived from the entity definitions by npm run migration.
alter table "mm_confirm" add column "points" jsonb;
