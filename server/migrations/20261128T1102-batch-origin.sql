-- Derived from the entity definitions by npm run migration.
alter table "as_batch" add column "notice_id" bigint;
alter table "as_batch" add column "vendor_id" bigint;
alter table "as_batch" add column "customer_id" bigint;
create index "as_batch_notice_id_idx" on "as_batch" using btree ("notice_id");
create index "as_batch_vendor_id_idx" on "as_batch" using btree ("vendor_id");
create index "as_batch_customer_id_idx" on "as_batch" using btree ("customer_id");
alter table "as_batch" add constraint "as_batch_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "as_batch" add constraint "as_batch_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "as_batch" add constraint "as_batch_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");

-- What was made of a notice knew its partner by one column alone.
update as_batch b set notice_id = n.id, vendor_id = n.vendor_id, customer_id = n.customer_id from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = b.notice_sub_id;
