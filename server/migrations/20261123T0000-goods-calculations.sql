-- Derived from the entity definitions by npm run migration.
create table "fd_calculation" (
  "id" bigint not null,
  "kind" varchar(40) not null,
  "settle_type" varchar(40) not null,
  "weigh_id" bigint,
  "weigh_sub_id" bigint,
  "weigh_code" varchar(44),
  "plate_number" varchar(12),
  "registry_sub_id" varchar(19),
  "contract_sub_id" varchar(19),
  "notice_id" varchar(19),
  "noto_code" varchar(40),
  "inventory_id" bigint,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "route_name" varchar(100),
  "weigh_date" date,
  "price_date" timestamptz,
  "partner_type" varchar(40),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "suttle" numeric(14,3),
  "deduct" numeric(14,3),
  "de_suttle" numeric(14,3),
  "original_weight" numeric(14,3),
  "receipt_weight" numeric(14,3),
  "settle_basis" varchar(40),
  "settle_weight" numeric(14,3),
  "price" numeric(14,4),
  "price_source" varchar(20),
  "quality_price" numeric(14,4),
  "settle_price" numeric(14,4),
  "fixed_amount" numeric(16,2),
  "goods_amount" numeric(16,2),
  "quality_amount" numeric(16,2),
  "settle_amount" numeric(16,2),
  "tax_included" boolean not null default false,
  "tax_rate" numeric(9,6),
  "no_tax_amount" numeric(16,2),
  "tax_amount" numeric(16,2),
  "compute_remark" varchar(500),
  "status" varchar(40) not null,
  "error_msg" varchar(300),
  "settle_id" varchar(19),
  "settle_code" varchar(40),
  "active" boolean not null default true,
  "revision" integer not null,
  "org_id" bigint,
  "group_id" bigint,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create index "fd_calculation_org_id_weigh_date_id_idx" on "fd_calculation" using btree ("org_id", "weigh_date" desc, "id" desc);
create index "fd_calculation_settle_id_idx" on "fd_calculation" using btree ("settle_id");
create index "fd_calculation_partner_id_status_idx" on "fd_calculation" using btree ("partner_id", "status");
create index "fd_calculation_weigh_id_idx" on "fd_calculation" using btree ("weigh_id");
create index "fd_calculation_weigh_sub_id_idx" on "fd_calculation" using btree ("weigh_sub_id");
create index "fd_calculation_inventory_id_idx" on "fd_calculation" using btree ("inventory_id");
create index "fd_calculation_contract_id_idx" on "fd_calculation" using btree ("contract_id");
create index "fd_calculation_weigh_code_trgm" on "fd_calculation" using gin ("weigh_code" gin_trgm_ops);
create index "fd_calculation_plate_number_trgm" on "fd_calculation" using gin ("plate_number" gin_trgm_ops);
create index "fd_calculation_noto_code_trgm" on "fd_calculation" using gin ("noto_code" gin_trgm_ops);
create index "fd_calculation_partner_name_trgm" on "fd_calculation" using gin ("partner_name" gin_trgm_ops);
alter table "fd_calculation" add constraint "fd_calculation_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "fd_calculation" add constraint "fd_calculation_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "fd_calculation" add constraint "fd_calculation_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "fd_calculation" add constraint "fd_calculation_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "fd_calculation" add constraint "fd_calculation_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_calculation" add constraint "fd_calculation_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
