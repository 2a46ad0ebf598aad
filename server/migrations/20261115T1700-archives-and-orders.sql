-- Derived from the entity definitions by npm run migration.
create table "sys_app" (
  "id" bigint not null,
  "platform" varchar(40) not null,
  "version_code" varchar(20) not null,
  "forced" boolean not null default false,
  "note" varchar(500),
  "file_id" bigint not null,
  "file_name" varchar(200),
  "size_mb" numeric(8,2),
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
create table "as_region" (
  "id" bigint not null,
  "code" varchar(6) not null,
  "name" varchar(60) not null,
  "full_name" varchar(120) not null,
  "parent_code" varchar(6) not null,
  "level" integer not null,
  "pinyin" varchar(120),
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "as_vendor" (
  "id" bigint not null,
  "code" varchar(40),
  "name" varchar(100) not null,
  "short_name" varchar(40),
  "credit_code" varchar(18),
  "legal_person" varchar(40),
  "id_number" varchar(18),
  "contact" varchar(40),
  "mobile" varchar(11),
  "email" varchar(80),
  "region_id" bigint,
  "address" varchar(200),
  "bank_name" varchar(80),
  "bank_account" varchar(40),
  "tax_rate" numeric(9,6),
  "license_end_date" date,
  "user_id" bigint,
  "partner_class" varchar(40),
  "origin_place" varchar(100),
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_customer" (
  "id" bigint not null,
  "code" varchar(40),
  "name" varchar(100) not null,
  "short_name" varchar(40),
  "credit_code" varchar(18),
  "legal_person" varchar(40),
  "id_number" varchar(18),
  "contact" varchar(40),
  "mobile" varchar(11),
  "email" varchar(80),
  "region_id" bigint,
  "address" varchar(200),
  "bank_name" varchar(80),
  "bank_account" varchar(40),
  "tax_rate" numeric(9,6),
  "license_end_date" date,
  "user_id" bigint,
  "partner_class" varchar(40),
  "parent_id" bigint,
  "manager_id" bigint,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_carrier" (
  "id" bigint not null,
  "code" varchar(40),
  "name" varchar(100) not null,
  "short_name" varchar(40),
  "credit_code" varchar(18),
  "legal_person" varchar(40),
  "id_number" varchar(18),
  "contact" varchar(40),
  "mobile" varchar(11),
  "email" varchar(80),
  "region_id" bigint,
  "address" varchar(200),
  "bank_name" varchar(80),
  "bank_account" varchar(40),
  "tax_rate" numeric(9,6),
  "license_end_date" date,
  "user_id" bigint,
  "transport_license" varchar(40),
  "license_class" varchar(100),
  "is_dangerous_chemicals" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_vehicle" (
  "id" bigint not null,
  "plate_number" varchar(12) not null,
  "plate_type" varchar(40) not null,
  "car_type" varchar(40),
  "name" varchar(40),
  "axle_type" varchar(40),
  "vehicle_length" numeric(5,2),
  "capacity_tonnage" numeric(14,3),
  "max_gross" numeric(14,3),
  "annual_review_date" timestamptz,
  "qualifications" varchar(40),
  "uninstall" boolean not null default false,
  "car_owner" varchar(40),
  "car_owner_mobile" varchar(11),
  "carrier_id" bigint,
  "carrier_company_name" varchar(100),
  "main_vehicle_driving_license" varchar(40),
  "main_vehicle_road_transport_license" varchar(40),
  "main_vehicle_road_transport_license_start_date" date,
  "main_vehicle_road_transport_license_end_date" date,
  "has_trailer" varchar(40),
  "trailer_plate_number" varchar(12),
  "trailer_driving_license" varchar(40),
  "trailer_road_transport_license" varchar(40),
  "trailer_road_transport_license_start_date" date,
  "trailer_road_transport_license_end_date" date,
  "is_dangerous_chemicals" varchar(40),
  "dangerous_chemicals_road_transport_license" varchar(40),
  "road_transport_license" varchar(40),
  "road_transport_license_start_date" date,
  "road_transport_license_end_date" date,
  "vehicle_photo" bigint,
  "driving_license_photo" bigint,
  "road_permit_photo" bigint,
  "vin" varchar(17),
  "engine_no" varchar(32),
  "register_date" date,
  "emission_standard" varchar(40),
  "fixed_tare" numeric(14,3),
  "fixed_tare_end_date" date,
  "last_tare" numeric(14,3),
  "last_tare_date" timestamptz,
  "avg_tare" numeric(14,3),
  "stored_tare" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_driver" (
  "id" bigint not null,
  "code" varchar(40),
  "driver_name" varchar(40) not null,
  "id_number" varchar(18) not null,
  "mobile" varchar(11) not null,
  "driver_license" varchar(18),
  "license_class" varchar(40),
  "license_end_date" date,
  "certificate_no" varchar(40),
  "certificate_end_date" date,
  "is_dangerous" boolean not null default false,
  "carrier_id" bigint,
  "vehicle_id" bigint,
  "user_id" bigint,
  "train_date" date,
  "train_end_date" date,
  "photo" bigint,
  "license_photo" bigint,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_blacklist" (
  "id" bigint not null,
  "code" varchar(40),
  "target_type" varchar(40) not null,
  "vehicle_id" bigint,
  "driver_id" bigint,
  "carrier_id" bigint,
  "vendor_id" bigint,
  "customer_id" bigint,
  "target_id" varchar(19),
  "target_value" varchar(40) not null,
  "target_name" varchar(100),
  "level" varchar(40) not null,
  "reason" varchar(200) not null,
  "start_time" timestamptz not null,
  "end_time" timestamptz,
  "org_ids" bigint[],
  "source" varchar(40),
  "lift_time" timestamptz,
  "lift_user" varchar(40),
  "lift_reason" varchar(200),
  "photo" bigint,
  "id_number" varchar(18),
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
create table "qc_class" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "parent_id" bigint,
  "seq" integer,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "qc_item" (
  "id" bigint not null,
  "code" varchar(20) not null,
  "name" varchar(40) not null,
  "symbol" varchar(20),
  "unit" varchar(20),
  "class_id" bigint not null,
  "value_type" varchar(40) not null,
  "options" varchar(400),
  "decimals" integer,
  "min_value" numeric(14,6),
  "max_value" numeric(14,6),
  "parallel_count" integer,
  "tolerance_t" numeric(14,6),
  "reproducibility" numeric(14,6),
  "is_moisture" boolean not null default false,
  "mean_basis" varchar(40),
  "formula_id" bigint,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_inv_factory" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "is_default" boolean not null default false,
  "address" varchar(200),
  "longitude" numeric(10,6),
  "latitude" numeric(10,6),
  "max_vehicle" integer not null,
  "in_factory" integer not null,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_inv_factory_invs" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  "kinds" varchar(400),
  primary key ("id")
);
create table "as_inv_factory_notice" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "notice_id" bigint not null,
  primary key ("id")
);
create table "as_warehouse" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "warehouse_type" varchar(40) not null,
  "factory_id" bigint,
  "dept_id" bigint,
  "keeper_id" bigint,
  "inventory_ids" bigint[],
  "is_stock" boolean not null default true,
  "allow_negative" boolean not null default false,
  "capacity" numeric(14,3),
  "address" varchar(200),
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_area" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "warehouse_id" bigint not null,
  "is_open" boolean not null default false,
  "capacity" numeric(14,3),
  "inventory_ids" bigint[],
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_silo" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "warehouse_id" bigint not null,
  "area_id" bigint,
  "capacity" numeric(14,3) not null,
  "inventory_id" bigint,
  "single_inv" boolean not null default true,
  "low_alarm" numeric(14,3),
  "high_alarm" numeric(14,3),
  "silo_state" varchar(40) not null,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_location" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "warehouse_id" bigint not null,
  "area_id" bigint,
  "silo_id" bigint,
  "row_no" integer,
  "column_no" integer,
  "layer_no" integer,
  "capacity" numeric(14,3),
  "batch_control" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_iccard" (
  "id" bigint not null,
  "card_no" varchar(20) not null,
  "card_uid" varchar(32),
  "card_type" varchar(40) not null,
  "card_status" varchar(40) not null,
  "vehicle_id" bigint,
  "registry_id" varchar(19),
  "plate_number" varchar(12),
  "use_count" integer not null,
  "loss_date" timestamptz,
  "loss_user" varchar(40),
  "loss_reason" varchar(200),
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "sys_handset" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "device_no" varchar(64) not null,
  "model" varchar(100),
  "app_version" varchar(40),
  "last_time" timestamptz,
  "modes" varchar(400),
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "sys_handset_user" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "user_id" bigint not null,
  primary key ("id")
);
create table "sys_handset_warehouse" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "warehouse_id" bigint not null,
  primary key ("id")
);
create table "sys_handset_inventory" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  primary key ("id")
);
create table "as_formula" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "use_type" varchar(40) not null,
  "expression" varchar(1000) not null,
  "scale" integer not null,
  "round_mode" varchar(40) not null,
  "formula_version" integer not null,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_qr_rule" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "target" varchar(40) not null,
  "fields" varchar(400) not null,
  "valid_minutes" integer not null,
  "once" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_allocate_scheme" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "archive_type" varchar(40) not null,
  "invc_ids" bigint[],
  "partner_classes" varchar(400),
  "org_ids" bigint[] not null,
  "auto" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_check" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "check_type" varchar(40) not null,
  "factory_id" bigint,
  "direction" varchar(40),
  "device_code" varchar(40),
  "kinds" varchar(400),
  "pass_modes" varchar(400),
  "photo_required" boolean not null default false,
  "warehouse_ids" bigint[],
  "user_ids" bigint[],
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_check_prefix" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "prefix" varchar(6) not null,
  "prefix_name" varchar(40) not null,
  "target" varchar(40) not null,
  "code_rule_id" bigint,
  primary key ("id")
);
create table "as_line" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "factory_id" bigint,
  "priority" integer not null,
  "limit_minutes" integer,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_line_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer not null,
  "check_ids" bigint[] not null,
  "step_type" varchar(40) not null,
  "required" boolean not null default true,
  "limit_minutes" integer,
  "prefix_names" varchar(200),
  primary key ("id")
);
create table "as_line_inventory" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  primary key ("id")
);
create table "as_queue" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "factory_id" bigint,
  "priority" integer not null,
  "prefix" varchar(4) not null,
  "call_mode" varchar(40) not null,
  "max_called" integer not null,
  "max_inside" integer not null,
  "order_by" varchar(40) not null,
  "call_timeout" integer not null,
  "miss_limit" integer not null,
  "miss_action" varchar(40) not null,
  "back_num" integer,
  "need_inside" boolean not null default false,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_queue_inventory" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  primary key ("id")
);
create table "as_queue_customer" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "partner_type" varchar(40) not null,
  "customer_id" bigint,
  "vendor_id" bigint,
  "first" boolean not null default false,
  primary key ("id")
);
create table "as_queue_carrier" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "carrier_id" bigint not null,
  "first" boolean not null default false,
  primary key ("id")
);
create table "as_dischargeaddress" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "address_type" varchar(40) not null,
  "factory_id" bigint,
  "warehouse_id" bigint,
  "area_id" bigint,
  "silo_id" bigint,
  "max_vehicle" integer not null,
  "avg_minutes" integer,
  "handset_ids" bigint[],
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_dischargeaddress_queue" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "queue_id" bigint not null,
  "seq" integer not null,
  primary key ("id")
);
create table "as_dischargeaddress_time" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "week_days" varchar(400) not null,
  "from_time" time not null,
  "to_time" time not null,
  primary key ("id")
);
create table "as_appointment_rule" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "factory_id" bigint,
  "priority" integer not null,
  "required" boolean not null default false,
  "ahead_days" integer not null,
  "open_time" time,
  "cancel_minutes" integer not null,
  "early_minutes" integer not null,
  "late_minutes" integer not null,
  "break_limit" integer not null,
  "break_days" integer not null,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_appointment_inventory" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  primary key ("id")
);
create table "as_appointment_slot" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "week_days" varchar(400) not null,
  "from_time" time not null,
  "to_time" time not null,
  "num" integer not null,
  "max_limit" numeric(14,3),
  primary key ("id")
);
create table "as_route" (
  "id" bigint not null,
  "code" varchar(100) not null,
  "name" varchar(100) not null,
  "kinds" varchar(400) not null,
  "priority" integer not null,
  "start_place" varchar(100) not null,
  "end_place" varchar(100) not null,
  "start_region_id" bigint,
  "end_region_id" bigint,
  "distance" numeric(8,1) not null,
  "limit_minutes" integer,
  "resource_type" varchar(40) not null,
  "inner_code" varchar(40),
  "source_id" varchar(19),
  "remark" varchar(500),
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
create table "as_route_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer not null,
  "place_name" varchar(100) not null,
  "distance" numeric(8,1),
  primary key ("id")
);
create table "as_route_inventory" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "invc_id" bigint,
  primary key ("id")
);
create table "or_contract" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "contract_no" varchar(60),
  "name" varchar(100) not null,
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "fh_org_id" bigint,
  "fh_org_name" varchar(100),
  "sh_org_id" bigint,
  "sh_org_name" varchar(100),
  "contract_type" varchar(40),
  "sign_date" date not null,
  "start_date" date not null,
  "end_date" date not null,
  "dept_id" bigint,
  "dept_name" varchar(100),
  "manager_id" bigint,
  "manager_name" varchar(100),
  "tax_rate" numeric(9,6) not null,
  "tax_included" boolean not null default true,
  "pay_mode" varchar(40),
  "own_account" boolean not null default false,
  "freight_mode" varchar(40) not null,
  "settle_basis" varchar(40) not null,
  "price_mode" varchar(40) not null,
  "qty_control" varchar(40) not null,
  "over_rate" numeric(9,6),
  "carry_over_num" integer,
  "total_quantity" numeric(14,3),
  "total_amount" numeric(16,2),
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
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
create table "or_contract_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "com_name" varchar(100),
  "quantity" numeric(14,3) not null,
  "price" numeric(14,4),
  "net_price" numeric(14,4),
  "amount" numeric(16,2),
  "loss_percentage" numeric(9,6),
  "loss_weight" numeric(14,3),
  "batch_mode" varchar(40),
  "batch_size" numeric(14,3),
  "model_id" varchar(19),
  "format_id" varchar(19),
  "over_rate" numeric(9,6),
  "qty_control" varchar(40),
  "notice_quantity" numeric(14,3) not null,
  "done_quantity" numeric(14,3) not null,
  "return_quantity" numeric(14,3) not null,
  "settle_quantity" numeric(14,3) not null,
  "over_quantity" numeric(14,3) not null,
  primary key ("id")
);
create table "or_contract_file" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "file_id" bigint not null,
  "file_name" varchar(200) not null,
  "size" integer not null,
  "upload_user" varchar(40),
  "upload_date" timestamptz,
  primary key ("id")
);
create table "or_plan" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "period_type" varchar(40) not null,
  "start_date" date not null,
  "end_date" date not null,
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "control" varchar(40) not null,
  "dept_id" bigint,
  "dept_name" varchar(100),
  "source_id" bigint,
  "source_name" varchar(100),
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
create table "or_plan_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "com_name" varchar(100),
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "contract_sub_id" bigint,
  "plan_quantity" numeric(14,3) not null,
  "carry_over_num" integer not null,
  "day_quantity" numeric(14,3),
  "vehicle_num" integer,
  "notice_quantity" numeric(14,3) not null,
  "done_quantity" numeric(14,3) not null,
  primary key ("id")
);
create table "or_price" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "contract_id" bigint,
  "contract_code" varchar(40),
  "partner_id" bigint,
  "partner_name" varchar(100),
  "partner_class" varchar(40),
  "region_id" bigint,
  "region_name" varchar(100),
  "warehouse_id" bigint,
  "warehouse_name" varchar(100),
  "freight_mode" varchar(40),
  "start_time" timestamptz,
  "end_time" timestamptz,
  "tax_rate" numeric(9,6) not null,
  "tax_included" boolean not null default true,
  "reason" varchar(200),
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
create table "or_price_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "com_name" varchar(100),
  "invc_id" bigint,
  "invc_name" varchar(100),
  "price" numeric(14,4) not null,
  "net_price" numeric(14,4),
  "band_item_id" bigint,
  "band_item_name" varchar(100),
  "band_min" numeric(14,6),
  "band_max" numeric(14,6),
  "band_text" varchar(200),
  "effective_end" timestamptz,
  "match_key" varchar(300),
  "valid_from" timestamptz,
  primary key ("id")
);
create table "or_price_rule" (
  "id" bigint not null,
  "code" varchar(40),
  "name" varchar(100) not null,
  "kind" varchar(40) not null,
  "priority" integer not null,
  "source" varchar(40) not null,
  "keys" varchar(400),
  "level" varchar(40) not null,
  "date_basis" varchar(40),
  "remark" varchar(500),
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
create table "or_notice" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "contract_id" bigint,
  "contract_code" varchar(40),
  "vendor_id" bigint,
  "vendor_name" varchar(100),
  "customer_id" bigint,
  "customer_name" varchar(100),
  "fh_org_id" bigint,
  "fh_org_name" varchar(100),
  "sh_org_id" bigint,
  "sh_org_name" varchar(100),
  "fh_warehouse_id" bigint,
  "fh_warehouse_name" varchar(100),
  "sh_warehouse_id" bigint,
  "sh_warehouse_name" varchar(100),
  "partner_name" varchar(210),
  "sides" varchar(40),
  "start_time" timestamptz not null,
  "end_time" timestamptz not null,
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "freight_mode" varchar(40),
  "pay_fare" boolean not null default false,
  "route_id" bigint,
  "route_name" varchar(100),
  "priority" integer,
  "task_control" boolean not null default false,
  "vehicle_control" boolean not null default false,
  "over_policy" varchar(40),
  "consignee" varchar(40),
  "contact_mobile" varchar(11),
  "address" varchar(200),
  "region_id" bigint,
  "region_name" varchar(100),
  "source_code" varchar(60),
  "resource_type" varchar(40) not null,
  "done" boolean not null default false,
  "done_time" timestamptz,
  "done_user" varchar(40),
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
create table "or_notice_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "contract_sub_id" bigint,
  "contract_sub_name" varchar(100),
  "plan_sub_id" bigint,
  "plan_sub_name" varchar(100),
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "com_name" varchar(100),
  "pk_org" bigint,
  "org_name" varchar(100),
  "warehouse_id" bigint,
  "warehouse_name" varchar(100),
  "area_id" bigint,
  "area_name" varchar(100),
  "silo_id" bigint,
  "silo_name" varchar(100),
  "location_id" bigint,
  "location_name" varchar(100),
  "discharge_address_id" bigint,
  "discharge_address_name" varchar(100),
  "other_address_id" bigint,
  "other_address_name" varchar(100),
  "quantity" numeric(14,3) not null,
  "max_limit" numeric(14,3),
  "per_limit" numeric(14,3),
  "num_limit" integer,
  "price" numeric(14,4),
  "price_lock" boolean not null default false,
  "fare_price" numeric(14,4),
  "batch_no" varchar(40),
  "origin_place" varchar(100),
  "pieces" integer,
  "closed" boolean not null default false,
  "close_reason" varchar(200),
  "live" boolean not null default false,
  "plan_matched" boolean not null default false,
  "count_sa" integer not null,
  "used_num" integer not null,
  "pre_quantity" numeric(14,3) not null,
  "de_suttle" numeric(14,3) not null,
  "sh_de_suttle" numeric(14,3),
  "transit" numeric(14,3),
  "loss" numeric(14,3),
  primary key ("id")
);
create table "or_notice_vehicle" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "vehicle_id" bigint not null,
  "plate_number" varchar(12),
  "driver_id" bigint,
  "driver_name" varchar(100),
  "pre_quantity" numeric(14,3),
  "num" integer,
  "used_num" integer not null,
  primary key ("id")
);
create table "as_batch" (
  "id" bigint not null,
  "batch_no" varchar(40),
  "kind" varchar(40) not null,
  "inventory_id" bigint not null,
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "notice_sub_id" bigint,
  "batch_date" date not null,
  "limit_quantity" numeric(14,3),
  "limit_num" integer,
  "quantity" numeric(14,3) not null,
  "num" integer not null,
  "state" varchar(40) not null,
  "close_time" timestamptz,
  "open_key" varchar(60),
  "remark" varchar(500),
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
create table "or_task" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "task_date" date not null,
  "notice_id" bigint not null,
  "noto_code" varchar(40),
  "notice_sub_id" bigint not null,
  "customer_id" bigint,
  "customer_name" varchar(100),
  "inventory_id" bigint,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "plate_numbers" bigint[],
  "num" integer not null,
  "quantity" numeric(14,3),
  "warehouse_id" bigint,
  "warehouse_name" varchar(100),
  "discharge_address_id" bigint,
  "discharge_address_name" varchar(100),
  "contact" varchar(40),
  "contact_mobile" varchar(11),
  "used_num" integer not null,
  "done_num" integer not null,
  "de_suttle" numeric(14,3) not null,
  "done" boolean not null default false,
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
alter table "sys_organization" add column "region_id" bigint;
create index "sys_organization_region_id_idx" on "sys_organization" using btree ("region_id");
alter table "sys_organization" add constraint "sys_organization_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
create unique index "sys_app_platform_version_code_key" on "sys_app" using btree ("group_id", "platform", "version_code") where not deleted;
create index "sys_app_group_id_create_date_id_idx" on "sys_app" using btree ("group_id", "create_date" desc, "id" desc);
create index "sys_app_version_code_trgm" on "sys_app" using gin ("version_code" gin_trgm_ops);
create unique index "as_region_code_key" on "as_region" using btree ("code");
create index "as_region_code_id_idx" on "as_region" using btree ("code", "id");
create index "as_region_parent_code_idx" on "as_region" using btree ("parent_code");
create index "as_region_code_trgm" on "as_region" using gin ("code" gin_trgm_ops);
create index "as_region_name_trgm" on "as_region" using gin ("name" gin_trgm_ops);
create index "as_region_full_name_trgm" on "as_region" using gin ("full_name" gin_trgm_ops);
create index "as_region_pinyin_trgm" on "as_region" using gin ("pinyin" gin_trgm_ops);
create unique index "as_vendor_code_key" on "as_vendor" using btree (coalesce("org_id", 0), "group_id", "code") where not deleted;
create unique index "as_vendor_credit_code_key" on "as_vendor" using btree (coalesce("org_id", 0), "group_id", "credit_code") where not deleted;
create unique index "as_vendor_inner_code_key" on "as_vendor" using btree (coalesce("org_id", 0), "group_id", "inner_code") where not deleted;
create index "as_vendor_group_id_create_date_id_idx" on "as_vendor" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_vendor_region_id_idx" on "as_vendor" using btree ("region_id");
create index "as_vendor_user_id_idx" on "as_vendor" using btree ("user_id");
create index "as_vendor_code_trgm" on "as_vendor" using gin ("code" gin_trgm_ops);
create index "as_vendor_name_trgm" on "as_vendor" using gin ("name" gin_trgm_ops);
create index "as_vendor_short_name_trgm" on "as_vendor" using gin ("short_name" gin_trgm_ops);
create index "as_vendor_credit_code_trgm" on "as_vendor" using gin ("credit_code" gin_trgm_ops);
create index "as_vendor_contact_trgm" on "as_vendor" using gin ("contact" gin_trgm_ops);
create unique index "as_customer_code_key" on "as_customer" using btree (coalesce("org_id", 0), "group_id", "code") where not deleted;
create unique index "as_customer_credit_code_key" on "as_customer" using btree (coalesce("org_id", 0), "group_id", "credit_code") where not deleted;
create unique index "as_customer_inner_code_key" on "as_customer" using btree (coalesce("org_id", 0), "group_id", "inner_code") where not deleted;
create index "as_customer_group_id_create_date_id_idx" on "as_customer" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_customer_region_id_idx" on "as_customer" using btree ("region_id");
create index "as_customer_user_id_idx" on "as_customer" using btree ("user_id");
create index "as_customer_parent_id_idx" on "as_customer" using btree ("parent_id");
create index "as_customer_manager_id_idx" on "as_customer" using btree ("manager_id");
create index "as_customer_code_trgm" on "as_customer" using gin ("code" gin_trgm_ops);
create index "as_customer_name_trgm" on "as_customer" using gin ("name" gin_trgm_ops);
create index "as_customer_short_name_trgm" on "as_customer" using gin ("short_name" gin_trgm_ops);
create index "as_customer_credit_code_trgm" on "as_customer" using gin ("credit_code" gin_trgm_ops);
create index "as_customer_contact_trgm" on "as_customer" using gin ("contact" gin_trgm_ops);
create unique index "as_carrier_code_key" on "as_carrier" using btree ("group_id", "code") where not deleted;
create unique index "as_carrier_credit_code_key" on "as_carrier" using btree ("group_id", "credit_code") where not deleted;
create unique index "as_carrier_inner_code_key" on "as_carrier" using btree ("group_id", "inner_code") where not deleted;
create index "as_carrier_group_id_create_date_id_idx" on "as_carrier" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_carrier_region_id_idx" on "as_carrier" using btree ("region_id");
create index "as_carrier_user_id_idx" on "as_carrier" using btree ("user_id");
create index "as_carrier_code_trgm" on "as_carrier" using gin ("code" gin_trgm_ops);
create index "as_carrier_name_trgm" on "as_carrier" using gin ("name" gin_trgm_ops);
create index "as_carrier_short_name_trgm" on "as_carrier" using gin ("short_name" gin_trgm_ops);
create index "as_carrier_credit_code_trgm" on "as_carrier" using gin ("credit_code" gin_trgm_ops);
create index "as_carrier_contact_trgm" on "as_carrier" using gin ("contact" gin_trgm_ops);
create unique index "as_vehicle_plate_number_key" on "as_vehicle" using btree ("group_id", "plate_number") where not deleted;
create unique index "as_vehicle_inner_code_key" on "as_vehicle" using btree ("group_id", "inner_code") where not deleted;
create index "as_vehicle_group_id_create_date_id_idx" on "as_vehicle" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_vehicle_carrier_id_idx" on "as_vehicle" using btree ("carrier_id");
create index "as_vehicle_plate_number_trgm" on "as_vehicle" using gin ("plate_number" gin_trgm_ops);
create index "as_vehicle_car_owner_trgm" on "as_vehicle" using gin ("car_owner" gin_trgm_ops);
create index "as_vehicle_carrier_company_name_trgm" on "as_vehicle" using gin ("carrier_company_name" gin_trgm_ops);
create unique index "as_driver_code_key" on "as_driver" using btree ("group_id", "code") where not deleted;
create unique index "as_driver_id_number_key" on "as_driver" using btree ("group_id", "id_number") where not deleted;
create unique index "as_driver_mobile_key" on "as_driver" using btree ("group_id", "mobile") where not deleted;
create unique index "as_driver_inner_code_key" on "as_driver" using btree ("group_id", "inner_code") where not deleted;
create index "as_driver_group_id_create_date_id_idx" on "as_driver" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_driver_carrier_id_idx" on "as_driver" using btree ("carrier_id");
create index "as_driver_vehicle_id_idx" on "as_driver" using btree ("vehicle_id");
create index "as_driver_user_id_idx" on "as_driver" using btree ("user_id");
create index "as_driver_driver_name_trgm" on "as_driver" using gin ("driver_name" gin_trgm_ops);
create index "as_driver_id_number_trgm" on "as_driver" using gin ("id_number" gin_trgm_ops);
create index "as_driver_mobile_trgm" on "as_driver" using gin ("mobile" gin_trgm_ops);
create unique index "as_blacklist_code_key" on "as_blacklist" using btree ("group_id", "code");
create index "as_blacklist_group_id_start_time_id_idx" on "as_blacklist" using btree ("group_id", "start_time" desc, "id" desc);
create index "as_blacklist_target_value_idx" on "as_blacklist" using btree ("target_value");
create index "as_blacklist_id_number_idx" on "as_blacklist" using btree ("id_number");
create index "as_blacklist_target_id_idx" on "as_blacklist" using btree ("target_id");
create index "as_blacklist_vehicle_id_idx" on "as_blacklist" using btree ("vehicle_id");
create index "as_blacklist_driver_id_idx" on "as_blacklist" using btree ("driver_id");
create index "as_blacklist_carrier_id_idx" on "as_blacklist" using btree ("carrier_id");
create index "as_blacklist_vendor_id_idx" on "as_blacklist" using btree ("vendor_id");
create index "as_blacklist_customer_id_idx" on "as_blacklist" using btree ("customer_id");
create index "as_blacklist_org_ids_idx" on "as_blacklist" using gin ("org_ids");
create index "as_blacklist_target_value_trgm" on "as_blacklist" using gin ("target_value" gin_trgm_ops);
create index "as_blacklist_target_name_trgm" on "as_blacklist" using gin ("target_name" gin_trgm_ops);
create index "as_blacklist_reason_trgm" on "as_blacklist" using gin ("reason" gin_trgm_ops);
create unique index "qc_class_code_key" on "qc_class" using btree ("group_id", "code") where not deleted;
create unique index "qc_class_inner_code_key" on "qc_class" using btree ("group_id", "inner_code") where not deleted;
create index "qc_class_group_id_seq_id_idx" on "qc_class" using btree ("group_id", "seq", "id");
create index "qc_class_parent_id_idx" on "qc_class" using btree ("parent_id");
create index "qc_class_code_trgm" on "qc_class" using gin ("code" gin_trgm_ops);
create index "qc_class_name_trgm" on "qc_class" using gin ("name" gin_trgm_ops);
create unique index "qc_item_code_key" on "qc_item" using btree ("group_id", "code") where not deleted;
create unique index "qc_item_inner_code_key" on "qc_item" using btree ("group_id", "inner_code") where not deleted;
create index "qc_item_group_id_code_id_idx" on "qc_item" using btree ("group_id", "code", "id");
create index "qc_item_class_id_idx" on "qc_item" using btree ("class_id");
create index "qc_item_formula_id_idx" on "qc_item" using btree ("formula_id");
create index "qc_item_code_trgm" on "qc_item" using gin ("code" gin_trgm_ops);
create index "qc_item_name_trgm" on "qc_item" using gin ("name" gin_trgm_ops);
create index "qc_item_symbol_trgm" on "qc_item" using gin ("symbol" gin_trgm_ops);
create unique index "as_inv_factory_code_key" on "as_inv_factory" using btree ("org_id", "code") where not deleted;
create unique index "as_inv_factory_inner_code_key" on "as_inv_factory" using btree ("org_id", "inner_code") where not deleted;
create index "as_inv_factory_org_id_code_id_idx" on "as_inv_factory" using btree ("org_id", "code", "id");
create index "as_inv_factory_code_trgm" on "as_inv_factory" using gin ("code" gin_trgm_ops);
create index "as_inv_factory_name_trgm" on "as_inv_factory" using gin ("name" gin_trgm_ops);
create index "as_inv_factory_invs_main_id_row_no_idx" on "as_inv_factory_invs" using btree ("main_id", "row_no");
create index "as_inv_factory_invs_inventory_id_idx" on "as_inv_factory_invs" using btree ("inventory_id");
create index "as_inv_factory_invs_invc_id_idx" on "as_inv_factory_invs" using btree ("invc_id");
create index "as_inv_factory_notice_main_id_row_no_idx" on "as_inv_factory_notice" using btree ("main_id", "row_no");
alter table "as_inv_factory_notice" add constraint "as_inv_factory_notice_main_id_notice_id_key" unique ("main_id", "notice_id") deferrable;
create index "as_inv_factory_notice_notice_id_idx" on "as_inv_factory_notice" using btree ("notice_id");
create unique index "as_warehouse_code_key" on "as_warehouse" using btree ("org_id", "code") where not deleted;
create unique index "as_warehouse_inner_code_key" on "as_warehouse" using btree ("org_id", "inner_code") where not deleted;
create index "as_warehouse_org_id_code_id_idx" on "as_warehouse" using btree ("org_id", "code", "id");
create index "as_warehouse_factory_id_idx" on "as_warehouse" using btree ("factory_id");
create index "as_warehouse_dept_id_idx" on "as_warehouse" using btree ("dept_id");
create index "as_warehouse_keeper_id_idx" on "as_warehouse" using btree ("keeper_id");
create index "as_warehouse_inventory_ids_idx" on "as_warehouse" using gin ("inventory_ids");
create index "as_warehouse_code_trgm" on "as_warehouse" using gin ("code" gin_trgm_ops);
create index "as_warehouse_name_trgm" on "as_warehouse" using gin ("name" gin_trgm_ops);
create unique index "as_area_code_key" on "as_area" using btree ("org_id", "code") where not deleted;
create unique index "as_area_inner_code_key" on "as_area" using btree ("org_id", "inner_code") where not deleted;
create index "as_area_org_id_code_id_idx" on "as_area" using btree ("org_id", "code", "id");
create index "as_area_warehouse_id_idx" on "as_area" using btree ("warehouse_id");
create index "as_area_inventory_ids_idx" on "as_area" using gin ("inventory_ids");
create index "as_area_code_trgm" on "as_area" using gin ("code" gin_trgm_ops);
create index "as_area_name_trgm" on "as_area" using gin ("name" gin_trgm_ops);
create unique index "as_silo_code_key" on "as_silo" using btree ("org_id", "code") where not deleted;
create unique index "as_silo_inner_code_key" on "as_silo" using btree ("org_id", "inner_code") where not deleted;
create index "as_silo_org_id_code_id_idx" on "as_silo" using btree ("org_id", "code", "id");
create index "as_silo_warehouse_id_idx" on "as_silo" using btree ("warehouse_id");
create index "as_silo_area_id_idx" on "as_silo" using btree ("area_id");
create index "as_silo_inventory_id_idx" on "as_silo" using btree ("inventory_id");
create index "as_silo_code_trgm" on "as_silo" using gin ("code" gin_trgm_ops);
create index "as_silo_name_trgm" on "as_silo" using gin ("name" gin_trgm_ops);
create unique index "as_location_code_key" on "as_location" using btree ("org_id", "code") where not deleted;
create unique index "as_location_inner_code_key" on "as_location" using btree ("org_id", "inner_code") where not deleted;
create index "as_location_org_id_code_id_idx" on "as_location" using btree ("org_id", "code", "id");
create index "as_location_warehouse_id_idx" on "as_location" using btree ("warehouse_id");
create index "as_location_area_id_idx" on "as_location" using btree ("area_id");
create index "as_location_silo_id_idx" on "as_location" using btree ("silo_id");
create index "as_location_code_trgm" on "as_location" using gin ("code" gin_trgm_ops);
create index "as_location_name_trgm" on "as_location" using gin ("name" gin_trgm_ops);
create unique index "as_iccard_card_no_key" on "as_iccard" using btree ("org_id", "card_no") where not deleted;
create unique index "as_iccard_card_uid_key" on "as_iccard" using btree ("org_id", "card_uid") where not deleted;
create unique index "as_iccard_inner_code_key" on "as_iccard" using btree ("org_id", "inner_code") where not deleted;
create index "as_iccard_org_id_card_no_id_idx" on "as_iccard" using btree ("org_id", "card_no", "id");
create index "as_iccard_vehicle_id_idx" on "as_iccard" using btree ("vehicle_id");
create index "as_iccard_card_no_trgm" on "as_iccard" using gin ("card_no" gin_trgm_ops);
create index "as_iccard_card_uid_trgm" on "as_iccard" using gin ("card_uid" gin_trgm_ops);
create index "as_iccard_plate_number_trgm" on "as_iccard" using gin ("plate_number" gin_trgm_ops);
create unique index "sys_handset_code_key" on "sys_handset" using btree ("org_id", "code") where not deleted;
create unique index "sys_handset_device_no_key" on "sys_handset" using btree ("org_id", "device_no") where not deleted;
create unique index "sys_handset_inner_code_key" on "sys_handset" using btree ("org_id", "inner_code") where not deleted;
create index "sys_handset_org_id_create_date_id_idx" on "sys_handset" using btree ("org_id", "create_date" desc, "id" desc);
create index "sys_handset_code_trgm" on "sys_handset" using gin ("code" gin_trgm_ops);
create index "sys_handset_name_trgm" on "sys_handset" using gin ("name" gin_trgm_ops);
create index "sys_handset_device_no_trgm" on "sys_handset" using gin ("device_no" gin_trgm_ops);
create index "sys_handset_user_main_id_row_no_idx" on "sys_handset_user" using btree ("main_id", "row_no");
alter table "sys_handset_user" add constraint "sys_handset_user_main_id_user_id_key" unique ("main_id", "user_id") deferrable;
create index "sys_handset_user_user_id_idx" on "sys_handset_user" using btree ("user_id");
create index "sys_handset_warehouse_main_id_row_no_idx" on "sys_handset_warehouse" using btree ("main_id", "row_no");
alter table "sys_handset_warehouse" add constraint "sys_handset_warehouse_main_id_warehouse_id_key" unique ("main_id", "warehouse_id") deferrable;
create index "sys_handset_warehouse_warehouse_id_idx" on "sys_handset_warehouse" using btree ("warehouse_id");
create index "sys_handset_inventory_main_id_row_no_idx" on "sys_handset_inventory" using btree ("main_id", "row_no");
alter table "sys_handset_inventory" add constraint "sys_handset_inventory_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
alter table "sys_handset_inventory" add constraint "sys_handset_inventory_main_id_invc_id_key" unique ("main_id", "invc_id") deferrable;
create index "sys_handset_inventory_inventory_id_idx" on "sys_handset_inventory" using btree ("inventory_id");
create index "sys_handset_inventory_invc_id_idx" on "sys_handset_inventory" using btree ("invc_id");
create unique index "as_formula_code_key" on "as_formula" using btree ("group_id", "code") where not deleted;
create unique index "as_formula_inner_code_key" on "as_formula" using btree ("group_id", "inner_code") where not deleted;
create index "as_formula_group_id_create_date_id_idx" on "as_formula" using btree ("group_id", "create_date" desc, "id" desc);
create index "as_formula_code_trgm" on "as_formula" using gin ("code" gin_trgm_ops);
create index "as_formula_name_trgm" on "as_formula" using gin ("name" gin_trgm_ops);
create unique index "as_qr_rule_code_key" on "as_qr_rule" using btree ("org_id", "code") where not deleted;
create unique index "as_qr_rule_inner_code_key" on "as_qr_rule" using btree ("org_id", "inner_code") where not deleted;
create index "as_qr_rule_org_id_create_date_id_idx" on "as_qr_rule" using btree ("org_id", "create_date" desc, "id" desc);
create index "as_qr_rule_code_trgm" on "as_qr_rule" using gin ("code" gin_trgm_ops);
create index "as_qr_rule_name_trgm" on "as_qr_rule" using gin ("name" gin_trgm_ops);
create unique index "as_allocate_scheme_code_key" on "as_allocate_scheme" using btree ("org_id", "code") where not deleted;
create unique index "as_allocate_scheme_inner_code_key" on "as_allocate_scheme" using btree ("org_id", "inner_code") where not deleted;
create index "as_allocate_scheme_org_id_create_date_id_idx" on "as_allocate_scheme" using btree ("org_id", "create_date" desc, "id" desc);
create index "as_allocate_scheme_invc_ids_idx" on "as_allocate_scheme" using gin ("invc_ids");
create index "as_allocate_scheme_org_ids_idx" on "as_allocate_scheme" using gin ("org_ids");
create index "as_allocate_scheme_code_trgm" on "as_allocate_scheme" using gin ("code" gin_trgm_ops);
create index "as_allocate_scheme_name_trgm" on "as_allocate_scheme" using gin ("name" gin_trgm_ops);
create unique index "as_check_code_key" on "as_check" using btree ("org_id", "code") where not deleted;
create unique index "as_check_device_code_key" on "as_check" using btree ("org_id", "device_code") where not deleted;
create unique index "as_check_inner_code_key" on "as_check" using btree ("org_id", "inner_code") where not deleted;
create index "as_check_org_id_code_id_idx" on "as_check" using btree ("org_id", "code", "id");
create index "as_check_factory_id_idx" on "as_check" using btree ("factory_id");
create index "as_check_warehouse_ids_idx" on "as_check" using gin ("warehouse_ids");
create index "as_check_user_ids_idx" on "as_check" using gin ("user_ids");
create index "as_check_code_trgm" on "as_check" using gin ("code" gin_trgm_ops);
create index "as_check_name_trgm" on "as_check" using gin ("name" gin_trgm_ops);
create index "as_check_prefix_main_id_row_no_idx" on "as_check_prefix" using btree ("main_id", "row_no");
alter table "as_check_prefix" add constraint "as_check_prefix_main_id_prefix_key" unique ("main_id", "prefix") deferrable;
create index "as_check_prefix_code_rule_id_idx" on "as_check_prefix" using btree ("code_rule_id");
create unique index "as_line_code_key" on "as_line" using btree ("org_id", "code") where not deleted;
create unique index "as_line_inner_code_key" on "as_line" using btree ("org_id", "inner_code") where not deleted;
create index "as_line_org_id_code_id_idx" on "as_line" using btree ("org_id", "code", "id");
create index "as_line_factory_id_idx" on "as_line" using btree ("factory_id");
create index "as_line_code_trgm" on "as_line" using gin ("code" gin_trgm_ops);
create index "as_line_name_trgm" on "as_line" using gin ("name" gin_trgm_ops);
create index "as_line_sub_main_id_row_no_idx" on "as_line_sub" using btree ("main_id", "row_no");
alter table "as_line_sub" add constraint "as_line_sub_main_id_seq_key" unique ("main_id", "seq") deferrable;
create index "as_line_sub_check_ids_idx" on "as_line_sub" using gin ("check_ids");
create index "as_line_inventory_main_id_row_no_idx" on "as_line_inventory" using btree ("main_id", "row_no");
alter table "as_line_inventory" add constraint "as_line_inventory_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
alter table "as_line_inventory" add constraint "as_line_inventory_main_id_invc_id_key" unique ("main_id", "invc_id") deferrable;
create index "as_line_inventory_inventory_id_idx" on "as_line_inventory" using btree ("inventory_id");
create index "as_line_inventory_invc_id_idx" on "as_line_inventory" using btree ("invc_id");
create unique index "as_queue_code_key" on "as_queue" using btree ("org_id", "code") where not deleted;
create unique index "as_queue_prefix_key" on "as_queue" using btree ("org_id", "prefix") where not deleted;
create unique index "as_queue_inner_code_key" on "as_queue" using btree ("org_id", "inner_code") where not deleted;
create index "as_queue_org_id_code_id_idx" on "as_queue" using btree ("org_id", "code", "id");
create index "as_queue_factory_id_idx" on "as_queue" using btree ("factory_id");
create index "as_queue_code_trgm" on "as_queue" using gin ("code" gin_trgm_ops);
create index "as_queue_name_trgm" on "as_queue" using gin ("name" gin_trgm_ops);
create index "as_queue_inventory_main_id_row_no_idx" on "as_queue_inventory" using btree ("main_id", "row_no");
alter table "as_queue_inventory" add constraint "as_queue_inventory_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
alter table "as_queue_inventory" add constraint "as_queue_inventory_main_id_invc_id_key" unique ("main_id", "invc_id") deferrable;
create index "as_queue_inventory_inventory_id_idx" on "as_queue_inventory" using btree ("inventory_id");
create index "as_queue_inventory_invc_id_idx" on "as_queue_inventory" using btree ("invc_id");
create index "as_queue_customer_main_id_row_no_idx" on "as_queue_customer" using btree ("main_id", "row_no");
alter table "as_queue_customer" add constraint "as_queue_customer_main_id_customer_id_key" unique ("main_id", "customer_id") deferrable;
alter table "as_queue_customer" add constraint "as_queue_customer_main_id_vendor_id_key" unique ("main_id", "vendor_id") deferrable;
create index "as_queue_customer_customer_id_idx" on "as_queue_customer" using btree ("customer_id");
create index "as_queue_customer_vendor_id_idx" on "as_queue_customer" using btree ("vendor_id");
create index "as_queue_carrier_main_id_row_no_idx" on "as_queue_carrier" using btree ("main_id", "row_no");
alter table "as_queue_carrier" add constraint "as_queue_carrier_main_id_carrier_id_key" unique ("main_id", "carrier_id") deferrable;
create index "as_queue_carrier_carrier_id_idx" on "as_queue_carrier" using btree ("carrier_id");
create unique index "as_dischargeaddress_code_key" on "as_dischargeaddress" using btree ("org_id", "code") where not deleted;
create unique index "as_dischargeaddress_inner_code_key" on "as_dischargeaddress" using btree ("org_id", "inner_code") where not deleted;
create index "as_dischargeaddress_org_id_code_id_idx" on "as_dischargeaddress" using btree ("org_id", "code", "id");
create index "as_dischargeaddress_factory_id_idx" on "as_dischargeaddress" using btree ("factory_id");
create index "as_dischargeaddress_warehouse_id_idx" on "as_dischargeaddress" using btree ("warehouse_id");
create index "as_dischargeaddress_area_id_idx" on "as_dischargeaddress" using btree ("area_id");
create index "as_dischargeaddress_silo_id_idx" on "as_dischargeaddress" using btree ("silo_id");
create index "as_dischargeaddress_handset_ids_idx" on "as_dischargeaddress" using gin ("handset_ids");
create index "as_dischargeaddress_code_trgm" on "as_dischargeaddress" using gin ("code" gin_trgm_ops);
create index "as_dischargeaddress_name_trgm" on "as_dischargeaddress" using gin ("name" gin_trgm_ops);
create index "as_dischargeaddress_queue_main_id_row_no_idx" on "as_dischargeaddress_queue" using btree ("main_id", "row_no");
alter table "as_dischargeaddress_queue" add constraint "as_dischargeaddress_queue_main_id_queue_id_key" unique ("main_id", "queue_id") deferrable;
create index "as_dischargeaddress_queue_queue_id_idx" on "as_dischargeaddress_queue" using btree ("queue_id");
create index "as_dischargeaddress_time_main_id_row_no_idx" on "as_dischargeaddress_time" using btree ("main_id", "row_no");
create unique index "as_appointment_rule_code_key" on "as_appointment_rule" using btree ("org_id", "code") where not deleted;
create unique index "as_appointment_rule_inner_code_key" on "as_appointment_rule" using btree ("org_id", "inner_code") where not deleted;
create index "as_appointment_rule_org_id_code_id_idx" on "as_appointment_rule" using btree ("org_id", "code", "id");
create index "as_appointment_rule_factory_id_idx" on "as_appointment_rule" using btree ("factory_id");
create index "as_appointment_rule_code_trgm" on "as_appointment_rule" using gin ("code" gin_trgm_ops);
create index "as_appointment_rule_name_trgm" on "as_appointment_rule" using gin ("name" gin_trgm_ops);
create index "as_appointment_inventory_main_id_row_no_idx" on "as_appointment_inventory" using btree ("main_id", "row_no");
alter table "as_appointment_inventory" add constraint "as_appointment_inventory_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
alter table "as_appointment_inventory" add constraint "as_appointment_inventory_main_id_invc_id_key" unique ("main_id", "invc_id") deferrable;
create index "as_appointment_inventory_inventory_id_idx" on "as_appointment_inventory" using btree ("inventory_id");
create index "as_appointment_inventory_invc_id_idx" on "as_appointment_inventory" using btree ("invc_id");
create index "as_appointment_slot_main_id_row_no_idx" on "as_appointment_slot" using btree ("main_id", "row_no");
create unique index "as_route_code_key" on "as_route" using btree ("org_id", "code") where not deleted;
create unique index "as_route_inner_code_key" on "as_route" using btree ("org_id", "inner_code") where not deleted;
create index "as_route_org_id_code_id_idx" on "as_route" using btree ("org_id", "code", "id");
create index "as_route_start_region_id_idx" on "as_route" using btree ("start_region_id");
create index "as_route_end_region_id_idx" on "as_route" using btree ("end_region_id");
create index "as_route_code_trgm" on "as_route" using gin ("code" gin_trgm_ops);
create index "as_route_name_trgm" on "as_route" using gin ("name" gin_trgm_ops);
create index "as_route_start_place_trgm" on "as_route" using gin ("start_place" gin_trgm_ops);
create index "as_route_end_place_trgm" on "as_route" using gin ("end_place" gin_trgm_ops);
create index "as_route_sub_main_id_row_no_idx" on "as_route_sub" using btree ("main_id", "row_no");
alter table "as_route_sub" add constraint "as_route_sub_main_id_seq_key" unique ("main_id", "seq") deferrable;
create index "as_route_inventory_main_id_row_no_idx" on "as_route_inventory" using btree ("main_id", "row_no");
alter table "as_route_inventory" add constraint "as_route_inventory_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
alter table "as_route_inventory" add constraint "as_route_inventory_main_id_invc_id_key" unique ("main_id", "invc_id") deferrable;
create index "as_route_inventory_inventory_id_idx" on "as_route_inventory" using btree ("inventory_id");
create index "as_route_inventory_invc_id_idx" on "as_route_inventory" using btree ("invc_id");
create unique index "or_contract_code_key" on "or_contract" using btree ("org_id", "code");
create index "or_contract_org_id_create_date_id_idx" on "or_contract" using btree ("org_id", "create_date" desc, "id" desc);
create index "or_contract_group_id_create_date_id_idx" on "or_contract" using btree ("group_id", "create_date" desc, "id" desc);
create index "or_contract_group_id_code_idx" on "or_contract" using btree ("group_id", "code");
create index "or_contract_vendor_id_idx" on "or_contract" using btree ("vendor_id");
create index "or_contract_customer_id_idx" on "or_contract" using btree ("customer_id");
create index "or_contract_fh_org_id_idx" on "or_contract" using btree ("fh_org_id");
create index "or_contract_sh_org_id_idx" on "or_contract" using btree ("sh_org_id");
create index "or_contract_dept_id_idx" on "or_contract" using btree ("dept_id");
create index "or_contract_manager_id_idx" on "or_contract" using btree ("manager_id");
create index "or_contract_code_trgm" on "or_contract" using gin ("code" gin_trgm_ops);
create index "or_contract_contract_no_trgm" on "or_contract" using gin ("contract_no" gin_trgm_ops);
create index "or_contract_name_trgm" on "or_contract" using gin ("name" gin_trgm_ops);
create index "or_contract_vendor_name_trgm" on "or_contract" using gin ("vendor_name" gin_trgm_ops);
create index "or_contract_customer_name_trgm" on "or_contract" using gin ("customer_name" gin_trgm_ops);
create index "or_contract_sub_main_id_row_no_idx" on "or_contract_sub" using btree ("main_id", "row_no");
alter table "or_contract_sub" add constraint "or_contract_sub_main_id_inventory_id_key" unique ("main_id", "inventory_id") deferrable;
create index "or_contract_sub_inventory_id_idx" on "or_contract_sub" using btree ("inventory_id");
create index "or_contract_file_main_id_row_no_idx" on "or_contract_file" using btree ("main_id", "row_no");
create unique index "or_plan_code_key" on "or_plan" using btree ("org_id", "code");
create index "or_plan_org_id_start_date_id_idx" on "or_plan" using btree ("org_id", "start_date" desc, "id" desc);
create index "or_plan_vendor_id_idx" on "or_plan" using btree ("vendor_id");
create index "or_plan_customer_id_idx" on "or_plan" using btree ("customer_id");
create index "or_plan_contract_id_idx" on "or_plan" using btree ("contract_id");
create index "or_plan_dept_id_idx" on "or_plan" using btree ("dept_id");
create index "or_plan_source_id_idx" on "or_plan" using btree ("source_id");
create index "or_plan_code_trgm" on "or_plan" using gin ("code" gin_trgm_ops);
create index "or_plan_contract_code_trgm" on "or_plan" using gin ("contract_code" gin_trgm_ops);
create index "or_plan_sub_main_id_row_no_idx" on "or_plan_sub" using btree ("main_id", "row_no");
create index "or_plan_sub_inventory_id_idx" on "or_plan_sub" using btree ("inventory_id");
create index "or_plan_sub_vendor_id_idx" on "or_plan_sub" using btree ("vendor_id");
create index "or_plan_sub_customer_id_idx" on "or_plan_sub" using btree ("customer_id");
create index "or_plan_sub_contract_sub_id_idx" on "or_plan_sub" using btree ("contract_sub_id");
create unique index "or_price_code_key" on "or_price" using btree ("org_id", "code");
create index "or_price_org_id_start_time_id_idx" on "or_price" using btree ("org_id", "start_time" desc, "id" desc);
create index "or_price_contract_id_idx" on "or_price" using btree ("contract_id");
create index "or_price_partner_id_idx" on "or_price" using btree ("partner_id");
create index "or_price_region_id_idx" on "or_price" using btree ("region_id");
create index "or_price_warehouse_id_idx" on "or_price" using btree ("warehouse_id");
create index "or_price_code_trgm" on "or_price" using gin ("code" gin_trgm_ops);
create index "or_price_contract_code_trgm" on "or_price" using gin ("contract_code" gin_trgm_ops);
create index "or_price_partner_name_trgm" on "or_price" using gin ("partner_name" gin_trgm_ops);
create index "or_price_sub_main_id_row_no_idx" on "or_price_sub" using btree ("main_id", "row_no");
create index "or_price_sub_inventory_id_idx" on "or_price_sub" using btree ("inventory_id");
create index "or_price_sub_invc_id_idx" on "or_price_sub" using btree ("invc_id");
create index "or_price_sub_band_item_id_idx" on "or_price_sub" using btree ("band_item_id");
create index "or_price_sub_inv_name_trgm" on "or_price_sub" using gin ("inv_name" gin_trgm_ops);
create unique index "or_price_rule_code_key" on "or_price_rule" using btree ("org_id", "code") where not deleted;
create index "or_price_rule_org_id_priority_id_idx" on "or_price_rule" using btree ("org_id", "priority", "id");
create index "or_price_rule_code_trgm" on "or_price_rule" using gin ("code" gin_trgm_ops);
create index "or_price_rule_name_trgm" on "or_price_rule" using gin ("name" gin_trgm_ops);
create unique index "or_notice_code_key" on "or_notice" using btree ("org_id", "code");
create unique index "or_notice_resource_type_source_code_key" on "or_notice" using btree ("org_id", "resource_type", "source_code") where status <> 'OBSOLETE';
create index "or_notice_org_id_create_date_id_idx" on "or_notice" using btree ("org_id", "create_date" desc, "id" desc);
create index "or_notice_group_id_create_date_id_idx" on "or_notice" using btree ("group_id", "create_date" desc, "id" desc);
create index "or_notice_group_id_code_idx" on "or_notice" using btree ("group_id", "code");
create index "or_notice_end_time_idx" on "or_notice" using btree ("end_time");
create index "or_notice_contract_id_idx" on "or_notice" using btree ("contract_id");
create index "or_notice_vendor_id_idx" on "or_notice" using btree ("vendor_id");
create index "or_notice_customer_id_idx" on "or_notice" using btree ("customer_id");
create index "or_notice_fh_org_id_idx" on "or_notice" using btree ("fh_org_id");
create index "or_notice_sh_org_id_idx" on "or_notice" using btree ("sh_org_id");
create index "or_notice_fh_warehouse_id_idx" on "or_notice" using btree ("fh_warehouse_id");
create index "or_notice_sh_warehouse_id_idx" on "or_notice" using btree ("sh_warehouse_id");
create index "or_notice_carrier_id_idx" on "or_notice" using btree ("carrier_id");
create index "or_notice_route_id_idx" on "or_notice" using btree ("route_id");
create index "or_notice_region_id_idx" on "or_notice" using btree ("region_id");
create index "or_notice_code_trgm" on "or_notice" using gin ("code" gin_trgm_ops);
create index "or_notice_contract_code_trgm" on "or_notice" using gin ("contract_code" gin_trgm_ops);
create index "or_notice_partner_name_trgm" on "or_notice" using gin ("partner_name" gin_trgm_ops);
create index "or_notice_source_code_trgm" on "or_notice" using gin ("source_code" gin_trgm_ops);
create index "or_notice_sub_main_id_row_no_idx" on "or_notice_sub" using btree ("main_id", "row_no");
create index "or_notice_sub_contract_sub_id_idx" on "or_notice_sub" using btree ("contract_sub_id");
create index "or_notice_sub_plan_sub_id_idx" on "or_notice_sub" using btree ("plan_sub_id");
create index "or_notice_sub_inventory_id_idx" on "or_notice_sub" using btree ("inventory_id");
create index "or_notice_sub_pk_org_idx" on "or_notice_sub" using btree ("pk_org");
create index "or_notice_sub_warehouse_id_idx" on "or_notice_sub" using btree ("warehouse_id");
create index "or_notice_sub_area_id_idx" on "or_notice_sub" using btree ("area_id");
create index "or_notice_sub_silo_id_idx" on "or_notice_sub" using btree ("silo_id");
create index "or_notice_sub_location_id_idx" on "or_notice_sub" using btree ("location_id");
create index "or_notice_sub_discharge_address_id_idx" on "or_notice_sub" using btree ("discharge_address_id");
create index "or_notice_sub_other_address_id_idx" on "or_notice_sub" using btree ("other_address_id");
create index "or_notice_sub_inv_name_trgm" on "or_notice_sub" using gin ("inv_name" gin_trgm_ops);
create index "or_notice_vehicle_main_id_row_no_idx" on "or_notice_vehicle" using btree ("main_id", "row_no");
alter table "or_notice_vehicle" add constraint "or_notice_vehicle_main_id_plate_number_key" unique ("main_id", "plate_number") deferrable;
create index "or_notice_vehicle_vehicle_id_idx" on "or_notice_vehicle" using btree ("vehicle_id");
create index "or_notice_vehicle_driver_id_idx" on "or_notice_vehicle" using btree ("driver_id");
create unique index "as_batch_batch_no_key" on "as_batch" using btree ("org_id", "batch_no") where not deleted;
create index "as_batch_org_id_batch_date_id_idx" on "as_batch" using btree ("org_id", "batch_date" desc, "id" desc);
create index "as_batch_inventory_id_idx" on "as_batch" using btree ("inventory_id");
create index "as_batch_contract_id_idx" on "as_batch" using btree ("contract_id");
create index "as_batch_notice_sub_id_idx" on "as_batch" using btree ("notice_sub_id");
create index "as_batch_batch_no_trgm" on "as_batch" using gin ("batch_no" gin_trgm_ops);
create index "as_batch_partner_name_trgm" on "as_batch" using gin ("partner_name" gin_trgm_ops);
create unique index "or_task_code_key" on "or_task" using btree ("org_id", "code");
create index "or_task_org_id_task_date_id_idx" on "or_task" using btree ("org_id", "task_date" desc, "id" desc);
create index "or_task_notice_sub_id_task_date_idx" on "or_task" using btree ("notice_sub_id", "task_date");
create index "or_task_notice_id_idx" on "or_task" using btree ("notice_id");
create index "or_task_notice_sub_id_idx" on "or_task" using btree ("notice_sub_id");
create index "or_task_customer_id_idx" on "or_task" using btree ("customer_id");
create index "or_task_inventory_id_idx" on "or_task" using btree ("inventory_id");
create index "or_task_carrier_id_idx" on "or_task" using btree ("carrier_id");
create index "or_task_plate_numbers_idx" on "or_task" using gin ("plate_numbers");
create index "or_task_warehouse_id_idx" on "or_task" using btree ("warehouse_id");
create index "or_task_discharge_address_id_idx" on "or_task" using btree ("discharge_address_id");
create index "or_task_code_trgm" on "or_task" using gin ("code" gin_trgm_ops);
create index "or_task_noto_code_trgm" on "or_task" using gin ("noto_code" gin_trgm_ops);
create index "or_task_customer_name_trgm" on "or_task" using gin ("customer_name" gin_trgm_ops);
create index "or_task_inv_name_trgm" on "or_task" using gin ("inv_name" gin_trgm_ops);
create index "or_task_carrier_name_trgm" on "or_task" using gin ("carrier_name" gin_trgm_ops);
alter table "sys_app" add constraint "sys_app_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_app" add constraint "sys_app_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_vendor" add constraint "as_vendor_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
alter table "as_vendor" add constraint "as_vendor_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "as_vendor" add constraint "as_vendor_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_vendor" add constraint "as_vendor_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_customer" add constraint "as_customer_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
alter table "as_customer" add constraint "as_customer_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "as_customer" add constraint "as_customer_parent_id_fkey" foreign key ("parent_id") references "as_customer" ("id");
alter table "as_customer" add constraint "as_customer_manager_id_fkey" foreign key ("manager_id") references "sys_user" ("id");
alter table "as_customer" add constraint "as_customer_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_customer" add constraint "as_customer_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_carrier" add constraint "as_carrier_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
alter table "as_carrier" add constraint "as_carrier_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "as_carrier" add constraint "as_carrier_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_carrier" add constraint "as_carrier_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_vehicle" add constraint "as_vehicle_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "as_vehicle" add constraint "as_vehicle_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_vehicle" add constraint "as_vehicle_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_driver" add constraint "as_driver_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "as_driver" add constraint "as_driver_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "as_driver" add constraint "as_driver_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "as_driver" add constraint "as_driver_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_driver" add constraint "as_driver_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_blacklist" add constraint "as_blacklist_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "as_blacklist" add constraint "as_blacklist_driver_id_fkey" foreign key ("driver_id") references "as_driver" ("id");
alter table "as_blacklist" add constraint "as_blacklist_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "as_blacklist" add constraint "as_blacklist_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "as_blacklist" add constraint "as_blacklist_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "as_blacklist" add constraint "as_blacklist_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_blacklist" add constraint "as_blacklist_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_class" add constraint "qc_class_parent_id_fkey" foreign key ("parent_id") references "qc_class" ("id");
alter table "qc_class" add constraint "qc_class_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_class" add constraint "qc_class_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_item" add constraint "qc_item_class_id_fkey" foreign key ("class_id") references "qc_class" ("id");
alter table "qc_item" add constraint "qc_item_formula_id_fkey" foreign key ("formula_id") references "as_formula" ("id");
alter table "qc_item" add constraint "qc_item_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_item" add constraint "qc_item_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_inv_factory" add constraint "as_inv_factory_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_inv_factory" add constraint "as_inv_factory_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_inv_factory_invs" add constraint "as_inv_factory_invs_main_id_fkey" foreign key ("main_id") references "as_inv_factory" ("id") on delete cascade;
alter table "as_inv_factory_invs" add constraint "as_inv_factory_invs_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_inv_factory_invs" add constraint "as_inv_factory_invs_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_inv_factory_notice" add constraint "as_inv_factory_notice_main_id_fkey" foreign key ("main_id") references "as_inv_factory" ("id") on delete cascade;
alter table "as_inv_factory_notice" add constraint "as_inv_factory_notice_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "as_warehouse" add constraint "as_warehouse_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_warehouse" add constraint "as_warehouse_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
alter table "as_warehouse" add constraint "as_warehouse_keeper_id_fkey" foreign key ("keeper_id") references "sys_user" ("id");
alter table "as_warehouse" add constraint "as_warehouse_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_warehouse" add constraint "as_warehouse_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_area" add constraint "as_area_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "as_area" add constraint "as_area_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_area" add constraint "as_area_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_silo" add constraint "as_silo_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "as_silo" add constraint "as_silo_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "as_silo" add constraint "as_silo_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_silo" add constraint "as_silo_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_silo" add constraint "as_silo_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_location" add constraint "as_location_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "as_location" add constraint "as_location_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "as_location" add constraint "as_location_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "as_location" add constraint "as_location_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_location" add constraint "as_location_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_iccard" add constraint "as_iccard_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "as_iccard" add constraint "as_iccard_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_iccard" add constraint "as_iccard_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_handset" add constraint "sys_handset_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_handset" add constraint "sys_handset_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_handset_user" add constraint "sys_handset_user_main_id_fkey" foreign key ("main_id") references "sys_handset" ("id") on delete cascade;
alter table "sys_handset_user" add constraint "sys_handset_user_user_id_fkey" foreign key ("user_id") references "sys_user" ("id");
alter table "sys_handset_warehouse" add constraint "sys_handset_warehouse_main_id_fkey" foreign key ("main_id") references "sys_handset" ("id") on delete cascade;
alter table "sys_handset_warehouse" add constraint "sys_handset_warehouse_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "sys_handset_inventory" add constraint "sys_handset_inventory_main_id_fkey" foreign key ("main_id") references "sys_handset" ("id") on delete cascade;
alter table "sys_handset_inventory" add constraint "sys_handset_inventory_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "sys_handset_inventory" add constraint "sys_handset_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_formula" add constraint "as_formula_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_formula" add constraint "as_formula_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_qr_rule" add constraint "as_qr_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_qr_rule" add constraint "as_qr_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_allocate_scheme" add constraint "as_allocate_scheme_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_allocate_scheme" add constraint "as_allocate_scheme_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_check" add constraint "as_check_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_check" add constraint "as_check_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_check" add constraint "as_check_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_check_prefix" add constraint "as_check_prefix_main_id_fkey" foreign key ("main_id") references "as_check" ("id") on delete cascade;
alter table "as_check_prefix" add constraint "as_check_prefix_code_rule_id_fkey" foreign key ("code_rule_id") references "sys_code_rule" ("id");
alter table "as_line" add constraint "as_line_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_line" add constraint "as_line_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_line" add constraint "as_line_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_line_sub" add constraint "as_line_sub_main_id_fkey" foreign key ("main_id") references "as_line" ("id") on delete cascade;
alter table "as_line_inventory" add constraint "as_line_inventory_main_id_fkey" foreign key ("main_id") references "as_line" ("id") on delete cascade;
alter table "as_line_inventory" add constraint "as_line_inventory_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_line_inventory" add constraint "as_line_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_queue" add constraint "as_queue_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_queue" add constraint "as_queue_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_queue" add constraint "as_queue_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_queue_inventory" add constraint "as_queue_inventory_main_id_fkey" foreign key ("main_id") references "as_queue" ("id") on delete cascade;
alter table "as_queue_inventory" add constraint "as_queue_inventory_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_queue_inventory" add constraint "as_queue_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_queue_customer" add constraint "as_queue_customer_main_id_fkey" foreign key ("main_id") references "as_queue" ("id") on delete cascade;
alter table "as_queue_customer" add constraint "as_queue_customer_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "as_queue_customer" add constraint "as_queue_customer_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "as_queue_carrier" add constraint "as_queue_carrier_main_id_fkey" foreign key ("main_id") references "as_queue" ("id") on delete cascade;
alter table "as_queue_carrier" add constraint "as_queue_carrier_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_dischargeaddress" add constraint "as_dischargeaddress_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_dischargeaddress_queue" add constraint "as_dischargeaddress_queue_main_id_fkey" foreign key ("main_id") references "as_dischargeaddress" ("id") on delete cascade;
alter table "as_dischargeaddress_queue" add constraint "as_dischargeaddress_queue_queue_id_fkey" foreign key ("queue_id") references "as_queue" ("id");
alter table "as_dischargeaddress_time" add constraint "as_dischargeaddress_time_main_id_fkey" foreign key ("main_id") references "as_dischargeaddress" ("id") on delete cascade;
alter table "as_appointment_rule" add constraint "as_appointment_rule_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "as_appointment_rule" add constraint "as_appointment_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_appointment_rule" add constraint "as_appointment_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_appointment_inventory" add constraint "as_appointment_inventory_main_id_fkey" foreign key ("main_id") references "as_appointment_rule" ("id") on delete cascade;
alter table "as_appointment_inventory" add constraint "as_appointment_inventory_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_appointment_inventory" add constraint "as_appointment_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "as_appointment_slot" add constraint "as_appointment_slot_main_id_fkey" foreign key ("main_id") references "as_appointment_rule" ("id") on delete cascade;
alter table "as_route" add constraint "as_route_start_region_id_fkey" foreign key ("start_region_id") references "as_region" ("id");
alter table "as_route" add constraint "as_route_end_region_id_fkey" foreign key ("end_region_id") references "as_region" ("id");
alter table "as_route" add constraint "as_route_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_route" add constraint "as_route_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "as_route_sub" add constraint "as_route_sub_main_id_fkey" foreign key ("main_id") references "as_route" ("id") on delete cascade;
alter table "as_route_inventory" add constraint "as_route_inventory_main_id_fkey" foreign key ("main_id") references "as_route" ("id") on delete cascade;
alter table "as_route_inventory" add constraint "as_route_inventory_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_route_inventory" add constraint "as_route_inventory_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "or_contract" add constraint "or_contract_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "or_contract" add constraint "or_contract_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "or_contract" add constraint "or_contract_fh_org_id_fkey" foreign key ("fh_org_id") references "sys_organization" ("id");
alter table "or_contract" add constraint "or_contract_sh_org_id_fkey" foreign key ("sh_org_id") references "sys_organization" ("id");
alter table "or_contract" add constraint "or_contract_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
alter table "or_contract" add constraint "or_contract_manager_id_fkey" foreign key ("manager_id") references "sys_user" ("id");
alter table "or_contract" add constraint "or_contract_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_contract" add constraint "or_contract_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_contract_sub" add constraint "or_contract_sub_main_id_fkey" foreign key ("main_id") references "or_contract" ("id") on delete cascade;
alter table "or_contract_sub" add constraint "or_contract_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "or_contract_file" add constraint "or_contract_file_main_id_fkey" foreign key ("main_id") references "or_contract" ("id") on delete cascade;
alter table "or_plan" add constraint "or_plan_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "or_plan" add constraint "or_plan_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "or_plan" add constraint "or_plan_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "or_plan" add constraint "or_plan_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
alter table "or_plan" add constraint "or_plan_source_id_fkey" foreign key ("source_id") references "or_plan" ("id");
alter table "or_plan" add constraint "or_plan_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_plan" add constraint "or_plan_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_plan_sub" add constraint "or_plan_sub_main_id_fkey" foreign key ("main_id") references "or_plan" ("id") on delete cascade;
alter table "or_plan_sub" add constraint "or_plan_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "or_plan_sub" add constraint "or_plan_sub_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "or_plan_sub" add constraint "or_plan_sub_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "or_plan_sub" add constraint "or_plan_sub_contract_sub_id_fkey" foreign key ("contract_sub_id") references "or_contract_sub" ("id");
alter table "or_price" add constraint "or_price_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "or_price" add constraint "or_price_partner_id_fkey" foreign key ("partner_id") references "as_customer" ("id");
alter table "or_price" add constraint "or_price_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
alter table "or_price" add constraint "or_price_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "or_price" add constraint "or_price_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_price" add constraint "or_price_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_price_sub" add constraint "or_price_sub_main_id_fkey" foreign key ("main_id") references "or_price" ("id") on delete cascade;
alter table "or_price_sub" add constraint "or_price_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "or_price_sub" add constraint "or_price_sub_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "or_price_sub" add constraint "or_price_sub_band_item_id_fkey" foreign key ("band_item_id") references "qc_item" ("id");
alter table "or_price_rule" add constraint "or_price_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_price_rule" add constraint "or_price_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_notice" add constraint "or_notice_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "or_notice" add constraint "or_notice_vendor_id_fkey" foreign key ("vendor_id") references "as_vendor" ("id");
alter table "or_notice" add constraint "or_notice_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "or_notice" add constraint "or_notice_fh_org_id_fkey" foreign key ("fh_org_id") references "sys_organization" ("id");
alter table "or_notice" add constraint "or_notice_sh_org_id_fkey" foreign key ("sh_org_id") references "sys_organization" ("id");
alter table "or_notice" add constraint "or_notice_fh_warehouse_id_fkey" foreign key ("fh_warehouse_id") references "as_warehouse" ("id");
alter table "or_notice" add constraint "or_notice_sh_warehouse_id_fkey" foreign key ("sh_warehouse_id") references "as_warehouse" ("id");
alter table "or_notice" add constraint "or_notice_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "or_notice" add constraint "or_notice_route_id_fkey" foreign key ("route_id") references "as_route" ("id");
alter table "or_notice" add constraint "or_notice_region_id_fkey" foreign key ("region_id") references "as_region" ("id");
alter table "or_notice" add constraint "or_notice_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_notice" add constraint "or_notice_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_main_id_fkey" foreign key ("main_id") references "or_notice" ("id") on delete cascade;
alter table "or_notice_sub" add constraint "or_notice_sub_contract_sub_id_fkey" foreign key ("contract_sub_id") references "or_contract_sub" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_plan_sub_id_fkey" foreign key ("plan_sub_id") references "or_plan_sub" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_pk_org_fkey" foreign key ("pk_org") references "sys_organization" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_discharge_address_id_fkey" foreign key ("discharge_address_id") references "as_dischargeaddress" ("id");
alter table "or_notice_sub" add constraint "or_notice_sub_other_address_id_fkey" foreign key ("other_address_id") references "as_dischargeaddress" ("id");
alter table "or_notice_vehicle" add constraint "or_notice_vehicle_main_id_fkey" foreign key ("main_id") references "or_notice" ("id") on delete cascade;
alter table "or_notice_vehicle" add constraint "or_notice_vehicle_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "or_notice_vehicle" add constraint "or_notice_vehicle_driver_id_fkey" foreign key ("driver_id") references "as_driver" ("id");
alter table "as_batch" add constraint "as_batch_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "as_batch" add constraint "as_batch_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "as_batch" add constraint "as_batch_notice_sub_id_fkey" foreign key ("notice_sub_id") references "or_notice_sub" ("id");
alter table "as_batch" add constraint "as_batch_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "as_batch" add constraint "as_batch_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "or_task" add constraint "or_task_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "or_task" add constraint "or_task_notice_sub_id_fkey" foreign key ("notice_sub_id") references "or_notice_sub" ("id");
alter table "or_task" add constraint "or_task_customer_id_fkey" foreign key ("customer_id") references "as_customer" ("id");
alter table "or_task" add constraint "or_task_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "or_task" add constraint "or_task_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "or_task" add constraint "or_task_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "or_task" add constraint "or_task_discharge_address_id_fkey" foreign key ("discharge_address_id") references "as_dischargeaddress" ("id");
alter table "or_task" add constraint "or_task_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "or_task" add constraint "or_task_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
