-- Derived from the entity definitions by npm run migration.
alter table "fd_recive_payment" add column "carrier_id" bigint;
alter table "fd_recive_payment" add column "carrier_name" varchar(100);
alter table "fd_recive_payment" add column "partner_org_id" bigint;
alter table "fd_recive_payment" add column "partner_org_name" varchar(100);
create index "fd_recive_payment_carrier_id_idx" on "fd_recive_payment" using btree ("carrier_id");
create index "fd_recive_payment_partner_org_id_idx" on "fd_recive_payment" using btree ("partner_org_id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_partner_org_id_fkey" foreign key ("partner_org_id") references "sys_organization" ("id");
