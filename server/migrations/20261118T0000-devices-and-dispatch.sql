-- Derived from the entity definitions by npm run migration.
alter table "mm_weigh" add column "void_time" timestamptz;
alter table "mm_hand_flow" add column "prefix" varchar(6);
