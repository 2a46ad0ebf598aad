-- Derived from the entity definitions by npm run migration.
alter table "mm_weigh" add column "correct_time" timestamptz;
alter table "mm_weigh" add column "correct_user" varchar(40);
alter table "mm_hand_flow" add column "old_gross" numeric(14,3);
alter table "mm_hand_flow" add column "old_tare" numeric(14,3);
alter table "mm_hand_flow" add column "old_suttle" numeric(14,3);
