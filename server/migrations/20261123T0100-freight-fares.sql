-- Derived from the entity definitions by npm run migration.
create table "fd_fare_contract" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "contract_no" varchar(60) not null,
  "carrier_id" bigint not null,
  "carrier_name" varchar(100),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "start_date" date not null,
  "end_date" date not null,
  "weight_basis" varchar(40) not null,
  "loss_basis" varchar(40) not null,
  "loss_percentage" numeric(9,6),
  "loss_weight" numeric(14,3),
  "allow_rule" varchar(40) not null,
  "loss_mode" varchar(40) not null,
  "loss_price_mode" varchar(40) not null,
  "loss_price" numeric(14,4),
  "loss_times" numeric(9,6) not null,
  "tax_rate" numeric(9,6) not null,
  "min_ton" numeric(14,3),
  "pay_days" integer,
  "fare_round" varchar(40) not null,
  "oil_rate" numeric(9,6),
  "oil_unit" numeric(16,2),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "status" varchar(40) not null,
  "status_before" varchar(20),
  "audit_user_id" bigint,
  "audit_user" varchar(40),
  "audit_date" timestamptz,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_fare_contract_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "route_id" bigint,
  "route_name" varchar(100),
  "inventory_id" bigint,
  "inv_name" varchar(100),
  "fare_mode" varchar(40) not null,
  "fare_price" numeric(14,4) not null,
  "distance" numeric(8,1),
  primary key ("id")
);
create table "fd_fare_planedprice" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "month" varchar(7) not null,
  "route_id" bigint not null,
  "route_name" varchar(100),
  "inventory_id" bigint,
  "inv_name" varchar(100),
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "fare_mode" varchar(40) not null,
  "plan_price" numeric(14,4) not null,
  "plan_quantity" numeric(14,3),
  "over_rate" numeric(9,6) not null,
  "match_key" varchar(200),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "status" varchar(40) not null,
  "status_before" varchar(20),
  "audit_user_id" bigint,
  "audit_user" varchar(40),
  "audit_date" timestamptz,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_fare_price" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "route_id" bigint,
  "route_name" varchar(100),
  "inventory_id" bigint,
  "inv_name" varchar(100),
  "invc_id" bigint,
  "invc_name" varchar(100),
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "start_date" date not null,
  "end_date" date,
  "fare_mode" varchar(40) not null,
  "fare_price" numeric(14,4),
  "match_key" varchar(200),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "status" varchar(40) not null,
  "status_before" varchar(20),
  "audit_user_id" bigint,
  "audit_user" varchar(40),
  "audit_date" timestamptz,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_fare_price_band" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "from_km" numeric(8,1) not null,
  "to_km" numeric(8,1),
  "fare_price" numeric(14,4) not null,
  primary key ("id")
);
create table "fd_fare_settle" (
  "id" bigint not null,
  "iurgent" boolean not null default false,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "carrier_id" bigint not null,
  "carrier_name" varchar(100),
  "fare_contract_id" bigint,
  "fare_contract_code" varchar(40),
  "settle_date" date not null,
  "start_date" date,
  "end_date" date,
  "car_count" integer not null,
  "fare_weight" numeric(14,3),
  "fare_amount" numeric(16,2),
  "short_amount" numeric(16,2),
  "add_amount" numeric(16,2),
  "deduct_amount" numeric(16,2),
  "settle_amount" numeric(16,2),
  "tax_rate" numeric(9,6),
  "no_tax_amount" numeric(16,2),
  "tax_amount" numeric(16,2),
  "oil_amount" numeric(16,2),
  "cash_amount" numeric(16,2),
  "settle_amount_cn" varchar(100),
  "pounds_confirmed" boolean not null default false,
  "oil_confirmed" boolean not null default false,
  "oil_card_no" varchar(40),
  "remit_amount" numeric(16,2) not null,
  "pay_status" varchar(40) not null,
  "red_blue" varchar(40) not null,
  "source_id" bigint,
  "source_code" varchar(40),
  "red_reason" varchar(200),
  "upload_status" varchar(40) not null,
  "ext_code" varchar(60),
  "print_count" integer not null,
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "status" varchar(40) not null,
  "status_before" varchar(20),
  "audit_user_id" bigint,
  "audit_user" varchar(40),
  "audit_date" timestamptz,
  "examine_user_id" bigint,
  "examine_user" varchar(40),
  "examine_date" timestamptz,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_fare_settle_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "weigh_id" bigint not null,
  "weigh_code" varchar(44),
  "weigh_sub_id" bigint,
  "calculation_id" varchar(19),
  "plate_number" varchar(12),
  "driver_name" varchar(40),
  "route_name" varchar(100),
  "distance" numeric(8,1),
  "inventory_id" varchar(19),
  "inv_name" varchar(100),
  "weigh_date" timestamptz,
  "original_weight" numeric(14,3),
  "receive_weight" numeric(14,3),
  "fare_loss" numeric(14,3),
  "allow_loss" numeric(14,3),
  "excess_loss" numeric(14,3),
  "fare_weight" numeric(14,3),
  "fare_mode" varchar(40),
  "fare_price" numeric(14,4),
  "fare_source" varchar(40),
  "fare_code" varchar(40),
  "fare_why" varchar(100),
  "fare_amount" numeric(16,2),
  "loss_price" numeric(14,4),
  "short_amount" numeric(16,2),
  "add_amount" numeric(16,2),
  "add_reason" varchar(100),
  "deduct_amount" numeric(16,2),
  "deduct_reason" varchar(100),
  "settle_amount" numeric(16,2),
  "no_tax_amount" numeric(16,2),
  "tax_amount" numeric(16,2),
  "compute_remark" varchar(200),
  "estimated" boolean not null default false,
  "error_msg" varchar(100),
  "manual_fields" varchar(100),
  "live" boolean not null default true,
  primary key ("id")
);
create table "fd_oil_card" (
  "id" bigint not null,
  "card_no" varchar(40) not null,
  "issuer" varchar(60),
  "carrier_id" bigint,
  "plate_number" varchar(12),
  "balance" numeric(16,2) not null,
  "card_status" varchar(40) not null,
  "remark" varchar(200),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_oil_flow" (
  "id" bigint not null,
  "oil_card_id" bigint not null,
  "card_no" varchar(40),
  "flow_type" varchar(40) not null,
  "amount" numeric(16,2) not null,
  "balance_after" numeric(16,2) not null,
  "biz_id" varchar(19),
  "biz_code" varchar(40),
  "reason" varchar(200),
  "flow_time" timestamptz not null,
  "user_name" varchar(40),
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
create unique index "fd_fare_contract_code_key" on "fd_fare_contract" using btree ("org_id", "code");
create index "fd_fare_contract_org_id_start_date_id_idx" on "fd_fare_contract" using btree ("org_id", "start_date" desc, "id" desc);
create index "fd_fare_contract_carrier_id_idx" on "fd_fare_contract" using btree ("carrier_id");
create index "fd_fare_contract_contract_id_idx" on "fd_fare_contract" using btree ("contract_id");
create index "fd_fare_contract_code_trgm" on "fd_fare_contract" using gin ("code" gin_trgm_ops);
create index "fd_fare_contract_contract_no_trgm" on "fd_fare_contract" using gin ("contract_no" gin_trgm_ops);
create index "fd_fare_contract_carrier_name_trgm" on "fd_fare_contract" using gin ("carrier_name" gin_trgm_ops);
create index "fd_fare_contract_sub_main_id_row_no_idx" on "fd_fare_contract_sub" using btree ("main_id", "row_no");
alter table "fd_fare_contract_sub" add constraint "fd_fare_contract_sub_main_id_route_id_inventory_id_key" unique ("main_id", "route_id", "inventory_id") deferrable;
create index "fd_fare_contract_sub_route_id_idx" on "fd_fare_contract_sub" using btree ("route_id");
create index "fd_fare_contract_sub_inventory_id_idx" on "fd_fare_contract_sub" using btree ("inventory_id");
create index "fd_fare_contract_sub_route_name_trgm" on "fd_fare_contract_sub" using gin ("route_name" gin_trgm_ops);
create index "fd_fare_contract_sub_inv_name_trgm" on "fd_fare_contract_sub" using gin ("inv_name" gin_trgm_ops);
create unique index "fd_fare_planedprice_code_key" on "fd_fare_planedprice" using btree ("org_id", "code");
create unique index "fd_fare_planedprice_match_key_key" on "fd_fare_planedprice" using btree ("org_id", "match_key") where status <> 'OBSOLETE';
create index "fd_fare_planedprice_org_id_month_id_idx" on "fd_fare_planedprice" using btree ("org_id", "month" desc, "id" desc);
create index "fd_fare_planedprice_route_id_idx" on "fd_fare_planedprice" using btree ("route_id");
create index "fd_fare_planedprice_inventory_id_idx" on "fd_fare_planedprice" using btree ("inventory_id");
create index "fd_fare_planedprice_carrier_id_idx" on "fd_fare_planedprice" using btree ("carrier_id");
create index "fd_fare_planedprice_code_trgm" on "fd_fare_planedprice" using gin ("code" gin_trgm_ops);
create index "fd_fare_planedprice_route_name_trgm" on "fd_fare_planedprice" using gin ("route_name" gin_trgm_ops);
create index "fd_fare_planedprice_inv_name_trgm" on "fd_fare_planedprice" using gin ("inv_name" gin_trgm_ops);
create index "fd_fare_planedprice_carrier_name_trgm" on "fd_fare_planedprice" using gin ("carrier_name" gin_trgm_ops);
create unique index "fd_fare_price_code_key" on "fd_fare_price" using btree ("org_id", "code");
create unique index "fd_fare_price_match_key_key" on "fd_fare_price" using btree ("org_id", "match_key") where status <> 'OBSOLETE';
create index "fd_fare_price_org_id_start_date_id_idx" on "fd_fare_price" using btree ("org_id", "start_date" desc, "id" desc);
create index "fd_fare_price_route_id_idx" on "fd_fare_price" using btree ("route_id");
create index "fd_fare_price_inventory_id_idx" on "fd_fare_price" using btree ("inventory_id");
create index "fd_fare_price_invc_id_idx" on "fd_fare_price" using btree ("invc_id");
create index "fd_fare_price_carrier_id_idx" on "fd_fare_price" using btree ("carrier_id");
create index "fd_fare_price_code_trgm" on "fd_fare_price" using gin ("code" gin_trgm_ops);
create index "fd_fare_price_route_name_trgm" on "fd_fare_price" using gin ("route_name" gin_trgm_ops);
create index "fd_fare_price_inv_name_trgm" on "fd_fare_price" using gin ("inv_name" gin_trgm_ops);
create index "fd_fare_price_carrier_name_trgm" on "fd_fare_price" using gin ("carrier_name" gin_trgm_ops);
create index "fd_fare_price_band_main_id_row_no_idx" on "fd_fare_price_band" using btree ("main_id", "row_no");
alter table "fd_fare_price_band" add constraint "fd_fare_price_band_main_id_from_km_key" unique ("main_id", "from_km") deferrable;
create unique index "fd_fare_settle_code_key" on "fd_fare_settle" using btree ("org_id", "code");
create unique index "fd_fare_settle_source_id_key" on "fd_fare_settle" using btree ("org_id", "source_id") where status <> 'OBSOLETE';
create index "fd_fare_settle_org_id_iurgent_id_idx" on "fd_fare_settle" using btree ("org_id", "iurgent" desc, "id" desc);
create index "fd_fare_settle_carrier_id_idx" on "fd_fare_settle" using btree ("carrier_id");
create index "fd_fare_settle_fare_contract_id_idx" on "fd_fare_settle" using btree ("fare_contract_id");
create index "fd_fare_settle_source_id_idx" on "fd_fare_settle" using btree ("source_id");
create index "fd_fare_settle_code_trgm" on "fd_fare_settle" using gin ("code" gin_trgm_ops);
create index "fd_fare_settle_carrier_name_trgm" on "fd_fare_settle" using gin ("carrier_name" gin_trgm_ops);
create index "fd_fare_settle_sub_main_id_row_no_idx" on "fd_fare_settle_sub" using btree ("main_id", "row_no");
create index "fd_fare_settle_sub_weigh_id_idx" on "fd_fare_settle_sub" using btree ("weigh_id");
create index "fd_fare_settle_sub_weigh_sub_id_idx" on "fd_fare_settle_sub" using btree ("weigh_sub_id");
create unique index "fd_oil_card_card_no_key" on "fd_oil_card" using btree ("org_id", "card_no") where not deleted;
create index "fd_oil_card_org_id_card_no_id_idx" on "fd_oil_card" using btree ("org_id", "card_no", "id");
create index "fd_oil_card_carrier_id_idx" on "fd_oil_card" using btree ("carrier_id");
create index "fd_oil_card_card_no_trgm" on "fd_oil_card" using gin ("card_no" gin_trgm_ops);
create index "fd_oil_card_issuer_trgm" on "fd_oil_card" using gin ("issuer" gin_trgm_ops);
create index "fd_oil_card_plate_number_trgm" on "fd_oil_card" using gin ("plate_number" gin_trgm_ops);
create index "fd_oil_flow_org_id_flow_time_id_idx" on "fd_oil_flow" using btree ("org_id", "flow_time" desc, "id" desc);
create index "fd_oil_flow_oil_card_id_idx" on "fd_oil_flow" using btree ("oil_card_id");
create index "fd_oil_flow_card_no_trgm" on "fd_oil_flow" using gin ("card_no" gin_trgm_ops);
create index "fd_oil_flow_biz_code_trgm" on "fd_oil_flow" using gin ("biz_code" gin_trgm_ops);
alter table "fd_fare_contract" add constraint "fd_fare_contract_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_fare_contract" add constraint "fd_fare_contract_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "fd_fare_contract" add constraint "fd_fare_contract_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_fare_contract" add constraint "fd_fare_contract_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_fare_contract_sub" add constraint "fd_fare_contract_sub_main_id_fkey" foreign key ("main_id") references "fd_fare_contract" ("id") on delete cascade;
alter table "fd_fare_contract_sub" add constraint "fd_fare_contract_sub_route_id_fkey" foreign key ("route_id") references "as_route" ("id");
alter table "fd_fare_contract_sub" add constraint "fd_fare_contract_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "fd_fare_planedprice" add constraint "fd_fare_planedprice_route_id_fkey" foreign key ("route_id") references "as_route" ("id");
alter table "fd_fare_planedprice" add constraint "fd_fare_planedprice_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "fd_fare_planedprice" add constraint "fd_fare_planedprice_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_fare_planedprice" add constraint "fd_fare_planedprice_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_fare_planedprice" add constraint "fd_fare_planedprice_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_route_id_fkey" foreign key ("route_id") references "as_route" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_fare_price" add constraint "fd_fare_price_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_fare_price_band" add constraint "fd_fare_price_band_main_id_fkey" foreign key ("main_id") references "fd_fare_price" ("id") on delete cascade;
alter table "fd_fare_settle" add constraint "fd_fare_settle_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_fare_settle" add constraint "fd_fare_settle_fare_contract_id_fkey" foreign key ("fare_contract_id") references "fd_fare_contract" ("id");
alter table "fd_fare_settle" add constraint "fd_fare_settle_source_id_fkey" foreign key ("source_id") references "fd_fare_settle" ("id");
alter table "fd_fare_settle" add constraint "fd_fare_settle_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_fare_settle" add constraint "fd_fare_settle_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_fare_settle_sub" add constraint "fd_fare_settle_sub_main_id_fkey" foreign key ("main_id") references "fd_fare_settle" ("id") on delete cascade;
alter table "fd_fare_settle_sub" add constraint "fd_fare_settle_sub_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "fd_fare_settle_sub" add constraint "fd_fare_settle_sub_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "fd_oil_card" add constraint "fd_oil_card_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "fd_oil_card" add constraint "fd_oil_card_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_oil_card" add constraint "fd_oil_card_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_oil_flow" add constraint "fd_oil_flow_oil_card_id_fkey" foreign key ("oil_card_id") references "fd_oil_card" ("id");
alter table "fd_oil_flow" add constraint "fd_oil_flow_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_oil_flow" add constraint "fd_oil_flow_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
