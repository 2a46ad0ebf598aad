-- Derived from the entity definitions by npm run migration; the defaults are by hand and stay: while nodes are upgraded
-- one after the other, the older ones write rows without the column.
alter table "mm_past_weigh" add column "resource_type" varchar(40) not null default 'LOCAL';
alter table "or_contract" alter column "resource_type" set default 'LOCAL';
alter table "mm_past_weigh" add column "inner_code" varchar(40);
alter table "mm_past_weigh" add column "source_id" varchar(19);
create unique index "mm_past_weigh_inner_code_key" on "mm_past_weigh" using btree ("org_id", "inner_code") where not deleted;
