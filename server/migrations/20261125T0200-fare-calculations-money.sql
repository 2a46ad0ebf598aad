-- Derived from the entity definitions by npm run migration.
alter table "fd_calculation" add column "distance" numeric(8,1);
alter table "fd_calculation" add column "receive_weight" numeric(14,3);
alter table "fd_calculation" add column "fare_loss" numeric(14,3);
alter table "fd_calculation" add column "allow_loss" numeric(14,3);
alter table "fd_calculation" add column "excess_loss" numeric(14,3);
alter table "fd_calculation" add column "fare_weight" numeric(14,3);
alter table "fd_calculation" add column "fare_mode" varchar(40);
alter table "fd_calculation" add column "fare_price" numeric(14,4);
alter table "fd_calculation" add column "fare_source" varchar(40);
alter table "fd_calculation" add column "fare_code" varchar(40);
alter table "fd_calculation" add column "fare_why" varchar(100);
alter table "fd_calculation" add column "fare_amount" numeric(16,2);
alter table "fd_calculation" add column "loss_price" numeric(14,4);
alter table "fd_calculation" add column "short_amount" numeric(16,2);
alter table "fd_calculation" add column "estimated" boolean not null default false;
