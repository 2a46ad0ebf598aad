-- Derived from the entity definitions by npm run migration.
alter table "fd_recive_payment_sub" alter column "settle_id" drop not null;
alter table "fd_recive_payment_sub" add column "fare_settle_id" bigint;
alter table "fd_recive_payment_sub" add column "fare_settle_code" varchar(40);
alter table "fd_recive_payment_sub" add constraint "fd_recive_payment_sub_main_id_fare_settle_id_key" unique ("main_id", "fare_settle_id") deferrable;
create index "fd_recive_payment_sub_fare_settle_id_idx" on "fd_recive_payment_sub" using btree ("fare_settle_id");
alter table "fd_recive_payment_sub" add constraint "fd_recive_payment_sub_fare_settle_id_fkey" foreign key ("fare_settle_id") references "fd_fare_settle" ("id");
