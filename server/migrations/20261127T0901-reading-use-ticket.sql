-- Derived from the entity definitions by npm run migration.
alter table "mm_reading_use" add column "weigh_code" varchar(40);
-- Numbers of the records that stand already.
update "mm_reading_use" u set "weigh_code" = w."code" from "mm_weigh" w where w."id" = u."weigh_id"::bigint;
