-- Derived from the entity definitions by npm run migration.
alter table "fd_settlement_sub" add column "manual_fields" varchar(100);
alter table "fd_settlement_sub" add column "manual_reason" varchar(200);
