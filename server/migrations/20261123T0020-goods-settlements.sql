-- Derived from the entity definitions by npm run migration.
create table "fd_account" (
  "id" bigint not null,
  "partner_type" varchar(40),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "balance" numeric(16,2) not null,
  "frozen" numeric(16,2) not null,
  "credit_limit" numeric(16,2) not null,
  "credit_start" date,
  "credit_end" date,
  "credit_mode" varchar(40) not null,
  "overdue_days" integer,
  "locked" boolean not null default false,
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
create table "fd_account_flow" (
  "id" bigint not null,
  "account_id" bigint not null,
  "partner_name" varchar(210),
  "biz_type" varchar(20) not null,
  "biz_id" varchar(19) not null,
  "biz_code" varchar(60),
  "step" varchar(20) not null,
  "revision" integer not null,
  "balance_delta" numeric(16,2) not null,
  "frozen_delta" numeric(16,2) not null,
  "balance_after" numeric(16,2) not null,
  "frozen_after" numeric(16,2) not null,
  "flow_time" timestamptz not null,
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
create table "fd_recive_payment" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "direction" varchar(40) not null,
  "biz_kind" varchar(40) not null,
  "partner_type" varchar(40) not null,
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "amount" numeric(16,2) not null,
  "amount_cn" varchar(100),
  "tax_rate" numeric(9,6),
  "no_tax_amount" numeric(16,2),
  "tax_amount" numeric(16,2),
  "pay_method" varchar(40) not null,
  "pay_date" date not null,
  "bank_name" varchar(100),
  "bank_account" varchar(40),
  "bill_no" varchar(60),
  "bill_due_date" date,
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
create table "fd_recive_payment_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "settle_id" bigint not null,
  "settle_code" varchar(40),
  "open_amount" numeric(16,2),
  "write_off_amount" numeric(16,2) not null,
  primary key ("id")
);
create table "fd_settlement_adjust" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "adjust_type" varchar(40) not null,
  "amount" numeric(16,2) not null,
  "reason" varchar(200) not null,
  primary key ("id")
);
create table "fd_settlement_main" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "iurgent" boolean not null default false,
  "settle_date" date not null,
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "partner_org_id" bigint,
  "partner_org_name" varchar(100),
  "partner_type" varchar(40),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "notice_id" bigint,
  "noto_code" varchar(40),
  "start_date" date,
  "end_date" date,
  "inventory_id" bigint,
  "inventory_name" varchar(100),
  "car_count" integer,
  "suttle" numeric(14,3),
  "deduct" numeric(14,3),
  "settle_weight" numeric(14,3),
  "avg_price" numeric(14,4),
  "goods_amount" numeric(16,2),
  "quality_amount" numeric(16,2),
  "adjust_amount" numeric(16,2),
  "settle_amount" numeric(16,2),
  "no_tax_amount" numeric(16,2),
  "tax_amount" numeric(16,2),
  "other_amount" numeric(16,2),
  "offset_amount" numeric(16,2),
  "pay_amount" numeric(16,2),
  "settle_amount_cn" varchar(100),
  "invoice_no" varchar(60),
  "invoice_date" date,
  "invoice_amount" numeric(16,2),
  "red_blue" varchar(40),
  "source_id" varchar(19),
  "source_code" varchar(40),
  "red_reason" varchar(200),
  "examine_status" varchar(40),
  "examine_user_id" varchar(19),
  "examine_user" varchar(40),
  "examine_date" timestamptz,
  "pay_status" varchar(40),
  "paid_amount" numeric(16,2) not null,
  "pounds_confirmed" boolean not null default false,
  "upload_status" varchar(40),
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
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_settlement_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer,
  "calculation_id" bigint not null,
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
  "adjust_amount" numeric(16,2),
  "adjust_reason" varchar(200),
  "remark" varchar(200),
  primary key ("id")
);
create index "fd_account_org_id_balance_id_idx" on "fd_account" using btree ("org_id", "balance", "id");
create index "fd_account_contract_id_idx" on "fd_account" using btree ("contract_id");
create index "fd_account_partner_name_trgm" on "fd_account" using gin ("partner_name" gin_trgm_ops);
create index "fd_account_flow_org_id_flow_time_id_idx" on "fd_account_flow" using btree ("org_id", "flow_time" desc, "id" desc);
create index "fd_account_flow_account_id_idx" on "fd_account_flow" using btree ("account_id");
create index "fd_account_flow_partner_name_trgm" on "fd_account_flow" using gin ("partner_name" gin_trgm_ops);
create index "fd_account_flow_biz_code_trgm" on "fd_account_flow" using gin ("biz_code" gin_trgm_ops);
create unique index "fd_recive_payment_code_key" on "fd_recive_payment" using btree ("org_id", "code");
create index "fd_recive_payment_org_id_pay_date_id_idx" on "fd_recive_payment" using btree ("org_id", "pay_date" desc, "id" desc);
create index "fd_recive_payment_vendor_id_idx" on "fd_recive_payment" using btree ("vendor_id");
create index "fd_recive_payment_customer_id_idx" on "fd_recive_payment" using btree ("customer_id");
create index "fd_recive_payment_contract_id_idx" on "fd_recive_payment" using btree ("contract_id");
create index "fd_recive_payment_code_trgm" on "fd_recive_payment" using gin ("code" gin_trgm_ops);
create index "fd_recive_payment_partner_name_trgm" on "fd_recive_payment" using gin ("partner_name" gin_trgm_ops);
create index "fd_recive_payment_bill_no_trgm" on "fd_recive_payment" using gin ("bill_no" gin_trgm_ops);
create index "fd_recive_payment_sub_main_id_row_no_idx" on "fd_recive_payment_sub" using btree ("main_id", "row_no");
alter table "fd_recive_payment_sub" add constraint "fd_recive_payment_sub_main_id_settle_id_key" unique ("main_id", "settle_id") deferrable;
create index "fd_recive_payment_sub_settle_id_idx" on "fd_recive_payment_sub" using btree ("settle_id");
create index "fd_settlement_adjust_main_id_row_no_idx" on "fd_settlement_adjust" using btree ("main_id", "row_no");
create unique index "fd_settlement_main_code_key" on "fd_settlement_main" using btree ("org_id", "code");
create index "fd_settlement_main_org_id_settle_date_id_idx" on "fd_settlement_main" using btree ("org_id", "settle_date" desc, "id" desc);
create index "fd_settlement_main_vendor_id_idx" on "fd_settlement_main" using btree ("vendor_id");
create index "fd_settlement_main_customer_id_idx" on "fd_settlement_main" using btree ("customer_id");
create index "fd_settlement_main_partner_org_id_idx" on "fd_settlement_main" using btree ("partner_org_id");
create index "fd_settlement_main_contract_id_idx" on "fd_settlement_main" using btree ("contract_id");
create index "fd_settlement_main_notice_id_idx" on "fd_settlement_main" using btree ("notice_id");
create index "fd_settlement_main_inventory_id_idx" on "fd_settlement_main" using btree ("inventory_id");
create index "fd_settlement_main_code_trgm" on "fd_settlement_main" using gin ("code" gin_trgm_ops);
create index "fd_settlement_main_partner_name_trgm" on "fd_settlement_main" using gin ("partner_name" gin_trgm_ops);
create index "fd_settlement_main_contract_code_trgm" on "fd_settlement_main" using gin ("contract_code" gin_trgm_ops);
create index "fd_settlement_main_noto_code_trgm" on "fd_settlement_main" using gin ("noto_code" gin_trgm_ops);
create index "fd_settlement_sub_main_id_row_no_idx" on "fd_settlement_sub" using btree ("main_id", "row_no");
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_main_id_calculation_id_key" unique ("main_id", "calculation_id") deferrable;
create index "fd_settlement_sub_calculation_id_idx" on "fd_settlement_sub" using btree ("calculation_id");
create index "fd_settlement_sub_weigh_id_idx" on "fd_settlement_sub" using btree ("weigh_id");
create index "fd_settlement_sub_weigh_sub_id_idx" on "fd_settlement_sub" using btree ("weigh_sub_id");
create index "fd_settlement_sub_inventory_id_idx" on "fd_settlement_sub" using btree ("inventory_id");
alter table "fd_account" add constraint "fd_account_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "fd_account" add constraint "fd_account_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_account" add constraint "fd_account_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_account_flow" add constraint "fd_account_flow_account_id_fkey" foreign key ("account_id") references "fd_account" ("id");
alter table "fd_account_flow" add constraint "fd_account_flow_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_account_flow" add constraint "fd_account_flow_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_recive_payment" add constraint "fd_recive_payment_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_recive_payment_sub" add constraint "fd_recive_payment_sub_main_id_fkey" foreign key ("main_id") references "fd_recive_payment" ("id") on delete cascade;
alter table "fd_recive_payment_sub" add constraint "fd_recive_payment_sub_settle_id_fkey" foreign key ("settle_id") references "fd_settlement_main" ("id");
alter table "fd_settlement_adjust" add constraint "fd_settlement_adjust_main_id_fkey" foreign key ("main_id") references "fd_settlement_main" ("id") on delete cascade;
alter table "fd_settlement_main" add constraint "fd_settlement_main_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_partner_org_id_fkey" foreign key ("partner_org_id") references "sys_organization" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_settlement_main" add constraint "fd_settlement_main_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_main_id_fkey" foreign key ("main_id") references "fd_settlement_main" ("id") on delete cascade;
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_calculation_id_fkey" foreign key ("calculation_id") references "fd_calculation" ("id");
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "fd_settlement_sub" add constraint "fd_settlement_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
