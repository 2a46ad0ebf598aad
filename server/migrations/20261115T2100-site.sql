-- Derived from the entity definitions by npm run migration.
create table "sys_flow" (
  "id" bigint not null,
  "flow_type" varchar(40) not null,
  "name" varchar(60) not null,
  "published_version" integer,
  "publish_time" timestamptz,
  "publish_user" varchar(40),
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
create table "sys_flow_node" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "node_name" varchar(40) not null,
  "node_type" varchar(40) not null,
  "user_ids" bigint[],
  "role_ids" bigint[],
  primary key ("id")
);
create table "as_inventory_ex_qc" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "sample_stage" varchar(40),
  "car_group_num" integer not null,
  "deadline_minutes" integer,
  "point_count" integer,
  "format_id" varchar(19),
  "model_id" varchar(19),
  "keep_days" integer not null,
  "recheck_days" integer not null,
  "need_determine" boolean not null default false,
  "hold_exit" boolean not null default false,
  "allow_concession" boolean not null default false,
  primary key ("id")
);
create table "tr_registry" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "kind" varchar(40) not null,
  "side" varchar(40),
  "stage" varchar(40) not null,
  "stage_before" varchar(20),
  "notice_id" bigint not null,
  "noto_code" varchar(40),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "task_id" bigint,
  "partner_type" varchar(40),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "fh_org_id" bigint,
  "fh_org_name" varchar(100),
  "sh_org_id" bigint,
  "sh_org_name" varchar(100),
  "fh_warehouse_id" bigint,
  "fh_warehouse_name" varchar(100),
  "sh_warehouse_id" bigint,
  "sh_warehouse_name" varchar(100),
  "vehicle_id" bigint,
  "plate_number" varchar(12) not null,
  "trailer_plate_number" varchar(12),
  "axle_type" varchar(40),
  "driver_id" bigint,
  "driver_name" varchar(40),
  "id_number" varchar(18),
  "mobile" varchar(11),
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "inventory_id" varchar(19),
  "inv_name" varchar(120),
  "count_sa" integer not null,
  "pre_quantity" numeric(14,3),
  "original_weight" numeric(14,3),
  "de_suttle" numeric(14,3) not null,
  "factory_id" bigint,
  "factory_name" varchar(100),
  "line_id" bigint,
  "line_name" varchar(100),
  "discharge_address_id" bigint,
  "discharge_address_name" varchar(100),
  "route_id" bigint,
  "route_name" varchar(100),
  "distance" numeric(8,1),
  "queue_id" bigint,
  "queue_name" varchar(100),
  "queue_no" varchar(12),
  "queue_time" timestamptz,
  "priority" integer not null,
  "miss_count" integer not null,
  "call_time" timestamptz,
  "appoint_date" date,
  "slot_id" bigint,
  "slot_text" varchar(40),
  "card_id" bigint,
  "card_no" varchar(20),
  "escort_id" bigint,
  "escort_name" varchar(100),
  "waybill_no" varchar(40),
  "arrive_time" timestamptz,
  "entrance_time" timestamptz,
  "entrance_check_id" bigint,
  "entrance_check_name" varchar(100),
  "entrance_user" varchar(40),
  "leave_time" timestamptz,
  "leave_check_id" bigint,
  "leave_check_name" varchar(100),
  "leave_user" varchar(40),
  "stay_minutes" integer,
  "release_type" varchar(40),
  "release_reason" varchar(200),
  "exit_answers" jsonb,
  "single_type" varchar(40),
  "exit_weight" numeric(14,3),
  "need_exit_check" boolean not null default false,
  "reject_count" integer not null,
  "seal_nos" varchar(200),
  "pass_no" varchar(40),
  "weigh_id" varchar(19),
  "weigh_code" varchar(40),
  "source_weigh_id" varchar(19),
  "source_registry_id" bigint,
  "source" varchar(40) not null,
  "disable_reason" varchar(200),
  "obsolete_reason" varchar(200),
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
create table "tr_registry_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer,
  "notice_sub_id" bigint not null,
  "inventory_id" bigint,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
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
  "batch_no" varchar(40),
  "pre_quantity" numeric(14,3),
  "original_weight" numeric(14,3),
  "pieces" integer,
  "reserved" numeric(14,3) not null,
  "booking" jsonb,
  "remark" varchar(500),
  primary key ("id")
);
create table "tr_registry_step" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer not null,
  "step_type" varchar(40) not null,
  "check_ids" bigint[],
  "required" boolean not null default true,
  "needed" boolean not null default true,
  "limit_minutes" integer,
  "pass_time" timestamptz,
  "pass_check_id" bigint,
  "pass_check_name" varchar(100),
  "pass_user" varchar(40),
  primary key ("id")
);
create table "tr_visitor" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "plate_number" varchar(12) not null,
  "visitor" varchar(40) not null,
  "mobile" varchar(11),
  "host_user_id" bigint not null,
  "reason" varchar(200),
  "start_time" timestamptz not null,
  "end_time" timestamptz not null,
  "enter_time" timestamptz,
  "enter_user" varchar(40),
  "leave_time" timestamptz,
  "leave_user" varchar(40),
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
create table "mm_weigh_room" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "factory_id" bigint,
  "user_ids" bigint[],
  "address" varchar(200),
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
create table "mm_scale" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "room_id" bigint not null,
  "check_id" bigint,
  "max_capacity" numeric(14,3) not null,
  "min_capacity" numeric(14,3) not null,
  "division" numeric(14,3) not null,
  "model" varchar(100),
  "serial_no" varchar(60),
  "verify_date" date,
  "verify_expire" date,
  "certificate_no" varchar(60),
  "conn_type" varchar(40) not null,
  "protocol" varchar(40) not null,
  "host" varchar(100),
  "port" integer,
  "baud" integer,
  "data_bits" integer,
  "parity" varchar(40),
  "stop_bits" integer,
  "unit" varchar(40) not null,
  "checksum" boolean not null default false,
  "parser_params" jsonb,
  "zero_band" numeric(14,3),
  "stable_band" numeric(14,3),
  "stable_seconds" numeric(4,1),
  "jump_band" numeric(14,3),
  "two_way" boolean not null default false,
  "control_mode" varchar(40) not null,
  "proposed" jsonb,
  "proposer_id" bigint,
  "propose_time" timestamptz,
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
create table "mm_device" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "device_type" varchar(40) not null,
  "scale_id" bigint,
  "check_id" bigint,
  "position" varchar(40),
  "conn_type" varchar(40) not null,
  "host" varchar(100),
  "port" integer,
  "channel" integer,
  "params" jsonb,
  "online" boolean not null default false,
  "last_seen" timestamptz,
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
create table "mm_agent" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "room_id" bigint not null,
  "public_key" varchar(200) not null,
  "agent_version" varchar(40),
  "last_seen" timestamptz,
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
create table "mm_reading" (
  "id" bigint not null,
  "reading_no" varchar(60) not null,
  "scale_id" bigint not null,
  "scale_code" varchar(40) not null,
  "seq" integer not null,
  "reading_time" timestamptz not null,
  "weight" numeric(14,3) not null,
  "division" numeric(14,3) not null,
  "stable" boolean not null default false,
  "zero_ok" boolean not null default false,
  "position_ok" boolean not null default false,
  "source" varchar(40) not null,
  "purpose" varchar(40) not null,
  "registry_id" varchar(19),
  "plate_number" varchar(20),
  "recognised_plate" varchar(20),
  "recognised_trailer" varchar(20),
  "operator_id" varchar(19),
  "operator" varchar(40),
  "raw" varchar(400),
  "pictures" jsonb,
  "application_id" varchar(19),
  "prev_hash" varchar(64) not null,
  "hash" varchar(64) not null,
  "agent_id" varchar(19),
  "agent_seq" integer,
  "signature" varchar(200),
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
create table "mm_reading_use" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "weigh_id" varchar(19) not null,
  "role" varchar(40) not null,
  "role_name" varchar(10) not null,
  "use_time" timestamptz not null,
  primary key ("id")
);
create table "mm_scale_check" (
  "id" bigint not null,
  "scale_id" bigint not null,
  "standard_weight" numeric(14,3) not null,
  "reading_id" bigint not null,
  "check_time" timestamptz not null,
  "shown_weight" numeric(14,3) not null,
  "error" numeric(14,3) not null,
  "mpe" numeric(14,3) not null,
  "result" varchar(40) not null,
  "user" varchar(40) not null,
  "remark" varchar(500),
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
create table "sys_shift" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "start_time" time not null,
  "end_time" time not null,
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
create table "sys_team" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "name" varchar(100) not null,
  "member_ids" bigint[],
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
create table "sys_shift_rotation" (
  "id" bigint not null,
  "shift_date" date not null,
  "shift_id" bigint not null,
  "team_id" bigint not null,
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
create table "mm_weigh" (
  "id" bigint not null,
  "code" varchar(44) not null,
  "kind" varchar(40) not null,
  "side" varchar(40),
  "weigh_state" varchar(40),
  "hidden" boolean not null default false,
  "registry_id" bigint,
  "registry_code" varchar(40),
  "notice_id" bigint,
  "noto_code" varchar(40),
  "contract_id" bigint,
  "contract_code" varchar(40),
  "partner_type" varchar(20),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "carrier_id" bigint,
  "carrier_name" varchar(100),
  "vehicle_id" bigint,
  "plate_number" varchar(12),
  "trailer_plate_number" varchar(12),
  "axle_type" varchar(40),
  "driver_name" varchar(40),
  "mobile" varchar(11),
  "id_number" varchar(18),
  "card_no" varchar(20),
  "gross" numeric(14,3),
  "gross_time" timestamptz,
  "gross_scale_id" bigint,
  "gross_scale_name" varchar(100),
  "gross_user" varchar(40),
  "gross_reading_id" varchar(19),
  "gross_source" varchar(40),
  "tare" numeric(14,3),
  "tare_time" timestamptz,
  "tare_scale_id" bigint,
  "tare_scale_name" varchar(100),
  "tare_user" varchar(40),
  "tare_reading_id" varchar(19),
  "tare_source" varchar(40),
  "suttle" numeric(14,3),
  "deduct" numeric(14,3),
  "de_suttle" numeric(14,3),
  "original_weight" numeric(14,3),
  "loss" numeric(14,3),
  "loss_allow" numeric(14,3),
  "loss_over" numeric(14,3),
  "loss_state" varchar(40),
  "count_sa" integer not null,
  "pre_quantity" numeric(14,3),
  "pieces" integer,
  "first_time" timestamptz,
  "finish_time" timestamptz,
  "business_date" date,
  "shift_date" date,
  "shift_id" bigint,
  "shift_name" varchar(100),
  "team_id" bigint,
  "team_name" varchar(100),
  "split_mode" varchar(40),
  "single_type" varchar(40),
  "exit_weight" numeric(14,3),
  "exit_time" timestamptz,
  "exit_reading_id" varchar(19),
  "exit_check_asked" boolean not null default false,
  "over_limit" numeric(14,3),
  "overload" numeric(14,3),
  "rule_trace" jsonb,
  "exception_count" integer not null,
  "hand_flag" boolean not null default false,
  "price" numeric(14,4),
  "net_price" numeric(14,4),
  "price_state" varchar(40),
  "price_source" varchar(20),
  "rule_id" varchar(19),
  "price_sub_id" varchar(19),
  "price_date" timestamptz,
  "amount" numeric(16,2),
  "sample_status" varchar(40),
  "assay_status" varchar(40),
  "assay_deduct" numeric(14,3),
  "quality_price" numeric(14,4),
  "compute_remark" varchar(500),
  "down_status" varchar(40),
  "settle_status" varchar(40),
  "fare_status" varchar(40),
  "receipt_weight" numeric(14,3),
  "upload_status" varchar(40),
  "print_count" integer not null,
  "parent_id" bigint,
  "replaced_by_id" bigint,
  "source_weigh_id" bigint,
  "over_contract" boolean not null default false,
  "void_reason" varchar(200),
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
create table "mm_weigh_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "seq" integer,
  "registry_sub_id" bigint,
  "notice_sub_id" bigint,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
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
  "from_warehouse_id" bigint,
  "from_warehouse_name" varchar(100),
  "to_warehouse_id" bigint,
  "to_warehouse_name" varchar(100),
  "batch_id" bigint,
  "batch_no" varchar(40),
  "pieces" integer,
  "pre_quantity" numeric(14,3),
  "original_weight" numeric(14,3),
  "gross" numeric(14,3),
  "tare" numeric(14,3),
  "suttle" numeric(14,3),
  "deduct_pack" numeric(14,3),
  "deduct_fixed" numeric(14,3),
  "site_deduct" numeric(14,3),
  "site_rate" numeric(9,6),
  "assay_deduct" numeric(14,3),
  "deduct" numeric(14,3),
  "de_suttle" numeric(14,3),
  "theory_diff" numeric(14,3),
  "loss" numeric(14,3),
  "loss_allow" numeric(14,3),
  "loss_over" numeric(14,3),
  "price" numeric(14,4),
  "net_price" numeric(14,4),
  "price_state" varchar(40),
  "price_source" varchar(20),
  "rule_id" varchar(19),
  "price_sub_id" varchar(19),
  "price_date" timestamptz,
  "amount" numeric(16,2),
  "quality_price" numeric(14,4),
  "receipt_weight" numeric(14,3),
  "returned_quantity" numeric(14,3) not null,
  "return_reserved" numeric(14,3) not null,
  "not_loaded" boolean not null default false,
  "post_seq" integer not null,
  "remark" varchar(200),
  primary key ("id")
);
create table "mm_vehicle_tare" (
  "id" bigint not null,
  "vehicle_id" bigint not null,
  "plate_number" varchar(12),
  "trailer_plate_number" varchar(12),
  "tare" numeric(14,3) not null,
  "reading_id" varchar(19),
  "weigh_id" bigint,
  "tare_time" timestamptz not null,
  "end_date" date not null,
  "state" varchar(40) not null,
  "source" varchar(40) not null,
  "remark" varchar(200),
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
create table "mm_weigh_rule" (
  "id" bigint not null,
  "code" varchar(40),
  "rule_type" varchar(40) not null,
  "kinds" varchar(400),
  "inventory_id" bigint,
  "invc_id" bigint,
  "level" varchar(40) not null,
  "tol_weight" numeric(14,3),
  "tol_rate" numeric(9,6),
  "minutes" integer,
  "hold_audit" boolean not null default false,
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
create table "mm_exception" (
  "id" bigint not null,
  "type" varchar(40) not null,
  "level" varchar(40) not null,
  "plate_number" varchar(20),
  "registry_id" bigint,
  "weigh_id" bigint,
  "weigh_code" varchar(44),
  "reading_id" varchar(19),
  "scale_id" bigint,
  "limit_value" varchar(40),
  "actual_value" varchar(40),
  "detail" varchar(400) not null,
  "accept_reason" varchar(200),
  "state" varchar(40) not null,
  "handle_remark" varchar(200),
  "handle_user_id" varchar(19),
  "handle_user" varchar(40),
  "handle_time" timestamptz,
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
create table "mm_hand_flow" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "flow_type" varchar(40) not null,
  "registry_id" bigint,
  "weigh_id" bigint,
  "vehicle_id" bigint,
  "plate_number" varchar(12),
  "expect" varchar(40),
  "weight_role" varchar(40),
  "scale_id" bigint,
  "weight" numeric(14,3),
  "claim_time" timestamptz,
  "new_plate_number" varchar(12),
  "new_noto_code" varchar(40),
  "new_notice_sub_id" bigint,
  "outcome" varchar(40),
  "rule_type" varchar(40),
  "permit_no" varchar(60),
  "permit_file" bigint,
  "with_replacement" boolean not null default false,
  "old_value" jsonb,
  "new_value" jsonb,
  "provider" varchar(100),
  "reason" varchar(200) not null,
  "pictures" varchar(400),
  "state" varchar(40) not null,
  "instance_id" varchar(19),
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
create table "qc_barrel_group" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "status" varchar(40) not null,
  "kind" varchar(40) not null,
  "inventory_id" bigint not null,
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_id" bigint,
  "notice_id" bigint,
  "warehouse_id" bigint,
  "origin_place" varchar(100),
  "group_key" varchar(100) not null,
  "car_group_num" integer not null,
  "deadline" timestamptz,
  "car_count" integer not null,
  "suttle" numeric(14,3),
  "pile_weight" numeric(14,3),
  "format_id" varchar(19),
  "model_id" varchar(19),
  "auto_model_id" varchar(19),
  "seal_date" timestamptz,
  "seal_user_id" varchar(19),
  "seal_user" varchar(40),
  "sample_id" varchar(19),
  "void_reason" varchar(200),
  "remark" varchar(200),
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
create table "qc_barrel" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "barrel_code" varchar(40) not null,
  "weight" numeric(10,3),
  "seal_no" varchar(40),
  primary key ("id")
);
create table "qc_barrel_car" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "registry_id" bigint not null,
  "registry_sub_id" bigint not null,
  "weigh_sub_id" bigint,
  "plate_number" varchar(12),
  "sample_date" date,
  "sample_user_id" varchar(19),
  "sample_user" varchar(40),
  "points" jsonb,
  "barrel_id" bigint,
  "suttle" numeric(14,3),
  "photo" bigint,
  "live" boolean not null default true,
  primary key ("id")
);
create table "mm_confirm" (
  "id" bigint not null,
  "kind" varchar(40) not null,
  "side" varchar(40),
  "registry_id" bigint not null,
  "registry_sub_id" bigint not null,
  "weigh_id" bigint,
  "weigh_sub_id" bigint,
  "inventory_id" bigint not null,
  "first_time" timestamptz,
  "warehouse_id" bigint,
  "area_id" bigint,
  "silo_id" bigint,
  "location_id" bigint,
  "batch_no" varchar(40),
  "site_deduct" numeric(14,3),
  "site_rate" numeric(9,6),
  "pieces" integer,
  "not_loaded" boolean not null default false,
  "confirm_remark" varchar(200),
  "pictures" jsonb,
  "confirm_state" varchar(40) not null,
  "state_before" varchar(40),
  "confirm_user_id" varchar(19),
  "confirm_user" varchar(40),
  "confirm_time" timestamptz,
  "confirm_count" integer not null,
  "sample_status" varchar(40) not null,
  "sample_user_id" varchar(19),
  "sample_user" varchar(40),
  "sample_time" timestamptz,
  "barrel_group_id" bigint,
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
create table "mm_sa_confirm" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "weigh_id" bigint not null,
  "weigh_code" varchar(44),
  "weigh_sub_id" bigint,
  "plate_number" varchar(12),
  "partner_name" varchar(210),
  "inv_name" varchar(100),
  "de_suttle" numeric(14,3),
  "receipt_weight" numeric(14,3) not null,
  "diff" numeric(14,3),
  "sign_user" varchar(40) not null,
  "sign_time" timestamptz not null,
  "pictures" bigint,
  "count_sa" integer not null,
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
create table "sys_print_log" (
  "id" bigint not null,
  "biz_type" varchar(40) not null,
  "biz_id" varchar(19) not null,
  "biz_code" varchar(60) not null,
  "template_id" bigint,
  "print_no" integer not null,
  "copies" integer not null,
  "user_id" varchar(19),
  "user_name" varchar(40),
  "station" varchar(60),
  "print_time" timestamptz not null,
  "reason" varchar(200),
  "file_hash" varchar(64) not null,
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
create table "pd_stock" (
  "id" bigint not null,
  "warehouse_id" bigint not null,
  "area_id" bigint,
  "silo_id" bigint,
  "location_id" bigint,
  "inventory_id" bigint not null,
  "batch_no" varchar(40),
  "quantity" numeric(14,3) not null,
  "pieces" integer not null,
  "last_record_id" varchar(19) not null,
  "sort_key" varchar(120) not null,
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
create table "pd_store_record" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "record_type" varchar(40) not null,
  "biz_time" timestamptz not null,
  "warehouse_id" bigint not null,
  "area_id" bigint,
  "silo_id" bigint,
  "location_id" bigint,
  "inventory_id" bigint not null,
  "batch_no" varchar(40),
  "quantity" numeric(14,3) not null,
  "pieces" integer,
  "balance" numeric(14,3) not null,
  "flow" varchar(40) not null,
  "biz_type" varchar(30) not null,
  "biz_id" varchar(19),
  "biz_sub_id" varchar(19),
  "biz_code" varchar(60) not null,
  "post_seq" integer not null,
  "reversed_id" varchar(19),
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
create table "pd_transfer_form" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "move_date" date not null,
  "from_warehouse_id" bigint not null,
  "from_warehouse_name" varchar(100),
  "from_area_id" bigint,
  "from_area_name" varchar(100),
  "from_silo_id" bigint,
  "from_silo_name" varchar(100),
  "from_location_id" bigint,
  "from_location_name" varchar(100),
  "to_warehouse_id" bigint not null,
  "to_warehouse_name" varchar(100),
  "to_area_id" bigint,
  "to_area_name" varchar(100),
  "to_silo_id" bigint,
  "to_silo_name" varchar(100),
  "to_location_id" bigint,
  "to_location_name" varchar(100),
  "reason" varchar(200),
  "count_sa" integer not null,
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
create table "pd_transfer_form_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "batch_no" varchar(40),
  "quantity" numeric(14,3) not null,
  "pieces" integer,
  primary key ("id")
);
create table "pd_pr_stock" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "pr_type" varchar(40) not null,
  "pr_date" date not null,
  "dept_id" bigint not null,
  "dept_name" varchar(100),
  "warehouse_id" bigint not null,
  "warehouse_name" varchar(100),
  "shift_id" bigint,
  "shift_name" varchar(100),
  "weigh_id" bigint,
  "weigh_code" varchar(40),
  "count_sa" integer not null,
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
create table "pd_pr_stock_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "area_id" bigint,
  "area_name" varchar(100),
  "silo_id" bigint,
  "silo_name" varchar(100),
  "location_id" bigint,
  "location_name" varchar(100),
  "batch_no" varchar(40),
  "quantity" numeric(14,3) not null,
  "pieces" integer,
  primary key ("id")
);
create table "pd_stock_check" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "warehouse_id" bigint not null,
  "warehouse_name" varchar(100),
  "scope" varchar(40) not null,
  "area_id" bigint,
  "area_name" varchar(100),
  "silo_id" bigint,
  "silo_name" varchar(100),
  "inventory_id" bigint,
  "inventory_name" varchar(100),
  "snapshot_time" timestamptz,
  "count_sa" integer not null,
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
create table "pd_stock_check_sub" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "area_id" bigint,
  "area_name" varchar(100),
  "silo_id" bigint,
  "silo_name" varchar(100),
  "location_id" bigint,
  "location_name" varchar(100),
  "batch_no" varchar(40),
  "book_quantity" numeric(14,3),
  "count_quantity" numeric(14,3),
  "diff" numeric(14,3),
  "reason" varchar(200),
  primary key ("id")
);
create table "pd_stock_init" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "init_date" date not null,
  "warehouse_id" bigint not null,
  "warehouse_name" varchar(100),
  "area_id" bigint,
  "area_name" varchar(100),
  "silo_id" bigint,
  "silo_name" varchar(100),
  "location_id" bigint,
  "location_name" varchar(100),
  "inventory_id" bigint not null,
  "inv_code" varchar(40),
  "inv_name" varchar(100),
  "model" varchar(60),
  "batch_no" varchar(40),
  "quantity" numeric(14,3) not null,
  "pieces" integer,
  "count_sa" integer not null,
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
alter table "as_queue" add column "paused" boolean not null default false;
alter table "as_queue" add column "pause_reason" varchar(200);
alter table "as_dischargeaddress" add column "closed" boolean not null default false;
alter table "as_dischargeaddress" add column "close_reason" varchar(200);
create unique index "sys_flow_flow_type_key" on "sys_flow" using btree ("group_id", "flow_type") where not deleted;
create index "sys_flow_group_id_flow_type_id_idx" on "sys_flow" using btree ("group_id", "flow_type", "id");
create index "sys_flow_name_trgm" on "sys_flow" using gin ("name" gin_trgm_ops);
create index "sys_flow_node_main_id_row_no_idx" on "sys_flow_node" using btree ("main_id", "row_no");
create index "sys_flow_node_user_ids_idx" on "sys_flow_node" using gin ("user_ids");
create index "sys_flow_node_role_ids_idx" on "sys_flow_node" using gin ("role_ids");
create unique index "as_inventory_ex_qc_main_id_key" on "as_inventory_ex_qc" using btree ("main_id");
create unique index "tr_registry_code_key" on "tr_registry" using btree ("org_id", "code");
create index "tr_registry_org_id_create_date_id_idx" on "tr_registry" using btree ("org_id", "create_date" desc, "id" desc);
create index "tr_registry_plate_number_idx" on "tr_registry" using btree ("plate_number");
create index "tr_registry_stage_idx" on "tr_registry" using btree ("stage");
create index "tr_registry_queue_id_stage_idx" on "tr_registry" using btree ("queue_id", "stage");
create index "tr_registry_entrance_time_idx" on "tr_registry" using btree ("entrance_time");
create index "tr_registry_notice_id_idx" on "tr_registry" using btree ("notice_id");
create index "tr_registry_contract_id_idx" on "tr_registry" using btree ("contract_id");
create index "tr_registry_task_id_idx" on "tr_registry" using btree ("task_id");
create index "tr_registry_fh_org_id_idx" on "tr_registry" using btree ("fh_org_id");
create index "tr_registry_sh_org_id_idx" on "tr_registry" using btree ("sh_org_id");
create index "tr_registry_fh_warehouse_id_idx" on "tr_registry" using btree ("fh_warehouse_id");
create index "tr_registry_sh_warehouse_id_idx" on "tr_registry" using btree ("sh_warehouse_id");
create index "tr_registry_vehicle_id_idx" on "tr_registry" using btree ("vehicle_id");
create index "tr_registry_driver_id_idx" on "tr_registry" using btree ("driver_id");
create index "tr_registry_carrier_id_idx" on "tr_registry" using btree ("carrier_id");
create index "tr_registry_factory_id_idx" on "tr_registry" using btree ("factory_id");
create index "tr_registry_line_id_idx" on "tr_registry" using btree ("line_id");
create index "tr_registry_discharge_address_id_idx" on "tr_registry" using btree ("discharge_address_id");
create index "tr_registry_route_id_idx" on "tr_registry" using btree ("route_id");
create index "tr_registry_queue_id_idx" on "tr_registry" using btree ("queue_id");
create index "tr_registry_slot_id_idx" on "tr_registry" using btree ("slot_id");
create index "tr_registry_card_id_idx" on "tr_registry" using btree ("card_id");
create index "tr_registry_escort_id_idx" on "tr_registry" using btree ("escort_id");
create index "tr_registry_entrance_check_id_idx" on "tr_registry" using btree ("entrance_check_id");
create index "tr_registry_leave_check_id_idx" on "tr_registry" using btree ("leave_check_id");
create index "tr_registry_source_registry_id_idx" on "tr_registry" using btree ("source_registry_id");
create index "tr_registry_code_trgm" on "tr_registry" using gin ("code" gin_trgm_ops);
create index "tr_registry_noto_code_trgm" on "tr_registry" using gin ("noto_code" gin_trgm_ops);
create index "tr_registry_partner_name_trgm" on "tr_registry" using gin ("partner_name" gin_trgm_ops);
create index "tr_registry_plate_number_trgm" on "tr_registry" using gin ("plate_number" gin_trgm_ops);
create index "tr_registry_driver_name_trgm" on "tr_registry" using gin ("driver_name" gin_trgm_ops);
create index "tr_registry_card_no_trgm" on "tr_registry" using gin ("card_no" gin_trgm_ops);
create index "tr_registry_sub_main_id_row_no_idx" on "tr_registry_sub" using btree ("main_id", "row_no");
create index "tr_registry_sub_notice_sub_id_idx" on "tr_registry_sub" using btree ("notice_sub_id");
create index "tr_registry_sub_inventory_id_idx" on "tr_registry_sub" using btree ("inventory_id");
create index "tr_registry_sub_pk_org_idx" on "tr_registry_sub" using btree ("pk_org");
create index "tr_registry_sub_warehouse_id_idx" on "tr_registry_sub" using btree ("warehouse_id");
create index "tr_registry_sub_area_id_idx" on "tr_registry_sub" using btree ("area_id");
create index "tr_registry_sub_silo_id_idx" on "tr_registry_sub" using btree ("silo_id");
create index "tr_registry_sub_location_id_idx" on "tr_registry_sub" using btree ("location_id");
create index "tr_registry_step_main_id_row_no_idx" on "tr_registry_step" using btree ("main_id", "row_no");
create index "tr_registry_step_check_ids_idx" on "tr_registry_step" using gin ("check_ids");
create index "tr_registry_step_pass_check_id_idx" on "tr_registry_step" using btree ("pass_check_id");
create unique index "tr_visitor_code_key" on "tr_visitor" using btree ("org_id", "code");
create index "tr_visitor_org_id_create_date_id_idx" on "tr_visitor" using btree ("org_id", "create_date" desc, "id" desc);
create index "tr_visitor_plate_number_idx" on "tr_visitor" using btree ("plate_number");
create index "tr_visitor_enter_time_idx" on "tr_visitor" using btree ("enter_time");
create index "tr_visitor_host_user_id_idx" on "tr_visitor" using btree ("host_user_id");
create index "tr_visitor_code_trgm" on "tr_visitor" using gin ("code" gin_trgm_ops);
create index "tr_visitor_plate_number_trgm" on "tr_visitor" using gin ("plate_number" gin_trgm_ops);
create index "tr_visitor_visitor_trgm" on "tr_visitor" using gin ("visitor" gin_trgm_ops);
create unique index "mm_weigh_room_code_key" on "mm_weigh_room" using btree ("org_id", "code") where not deleted;
create index "mm_weigh_room_org_id_code_id_idx" on "mm_weigh_room" using btree ("org_id", "code", "id");
create index "mm_weigh_room_factory_id_idx" on "mm_weigh_room" using btree ("factory_id");
create index "mm_weigh_room_user_ids_idx" on "mm_weigh_room" using gin ("user_ids");
create index "mm_weigh_room_code_trgm" on "mm_weigh_room" using gin ("code" gin_trgm_ops);
create index "mm_weigh_room_name_trgm" on "mm_weigh_room" using gin ("name" gin_trgm_ops);
create unique index "mm_scale_code_key" on "mm_scale" using btree ("org_id", "code") where not deleted;
create index "mm_scale_org_id_code_id_idx" on "mm_scale" using btree ("org_id", "code", "id");
create index "mm_scale_room_id_idx" on "mm_scale" using btree ("room_id");
create index "mm_scale_check_id_idx" on "mm_scale" using btree ("check_id");
create index "mm_scale_proposer_id_idx" on "mm_scale" using btree ("proposer_id");
create index "mm_scale_code_trgm" on "mm_scale" using gin ("code" gin_trgm_ops);
create index "mm_scale_name_trgm" on "mm_scale" using gin ("name" gin_trgm_ops);
create unique index "mm_device_code_key" on "mm_device" using btree ("org_id", "code") where not deleted;
create index "mm_device_org_id_code_id_idx" on "mm_device" using btree ("org_id", "code", "id");
create index "mm_device_scale_id_idx" on "mm_device" using btree ("scale_id");
create index "mm_device_check_id_idx" on "mm_device" using btree ("check_id");
create index "mm_device_code_trgm" on "mm_device" using gin ("code" gin_trgm_ops);
create index "mm_device_name_trgm" on "mm_device" using gin ("name" gin_trgm_ops);
create unique index "mm_agent_code_key" on "mm_agent" using btree ("org_id", "code") where not deleted;
create unique index "mm_agent_public_key_key" on "mm_agent" using btree ("public_key") where not deleted;
create index "mm_agent_org_id_code_id_idx" on "mm_agent" using btree ("org_id", "code", "id");
create index "mm_agent_room_id_idx" on "mm_agent" using btree ("room_id");
create index "mm_agent_code_trgm" on "mm_agent" using gin ("code" gin_trgm_ops);
create index "mm_agent_name_trgm" on "mm_agent" using gin ("name" gin_trgm_ops);
create index "mm_reading_org_id_reading_time_id_idx" on "mm_reading" using btree ("org_id", "reading_time" desc, "id" desc);
create index "mm_reading_scale_id_seq_idx" on "mm_reading" using btree ("scale_id", "seq");
create index "mm_reading_registry_id_idx" on "mm_reading" using btree ("registry_id");
create index "mm_reading_scale_id_idx" on "mm_reading" using btree ("scale_id");
create index "mm_reading_scale_code_trgm" on "mm_reading" using gin ("scale_code" gin_trgm_ops);
create index "mm_reading_plate_number_trgm" on "mm_reading" using gin ("plate_number" gin_trgm_ops);
create index "mm_reading_use_main_id_row_no_idx" on "mm_reading_use" using btree ("main_id", "row_no");
create unique index "mm_scale_check_reading_id_key" on "mm_scale_check" using btree ("org_id", "reading_id");
create index "mm_scale_check_org_id_check_time_id_idx" on "mm_scale_check" using btree ("org_id", "check_time" desc, "id" desc);
create index "mm_scale_check_scale_id_check_time_idx" on "mm_scale_check" using btree ("scale_id", "check_time");
create index "mm_scale_check_scale_id_idx" on "mm_scale_check" using btree ("scale_id");
create index "mm_scale_check_reading_id_idx" on "mm_scale_check" using btree ("reading_id");
create unique index "sys_shift_code_key" on "sys_shift" using btree ("org_id", "code") where not deleted;
create index "sys_shift_org_id_start_time_id_idx" on "sys_shift" using btree ("org_id", "start_time", "id");
create index "sys_shift_code_trgm" on "sys_shift" using gin ("code" gin_trgm_ops);
create index "sys_shift_name_trgm" on "sys_shift" using gin ("name" gin_trgm_ops);
create unique index "sys_team_code_key" on "sys_team" using btree ("org_id", "code") where not deleted;
create index "sys_team_org_id_code_id_idx" on "sys_team" using btree ("org_id", "code", "id");
create index "sys_team_member_ids_idx" on "sys_team" using gin ("member_ids");
create index "sys_team_code_trgm" on "sys_team" using gin ("code" gin_trgm_ops);
create index "sys_team_name_trgm" on "sys_team" using gin ("name" gin_trgm_ops);
create unique index "sys_shift_rotation_shift_date_shift_id_key" on "sys_shift_rotation" using btree ("org_id", "shift_date", "shift_id");
create index "sys_shift_rotation_org_id_shift_date_id_idx" on "sys_shift_rotation" using btree ("org_id", "shift_date" desc, "id" desc);
create index "sys_shift_rotation_shift_id_idx" on "sys_shift_rotation" using btree ("shift_id");
create index "sys_shift_rotation_team_id_idx" on "sys_shift_rotation" using btree ("team_id");
create unique index "mm_weigh_code_key" on "mm_weigh" using btree ("org_id", "code");
create index "mm_weigh_org_id_create_date_id_idx" on "mm_weigh" using btree ("org_id", "create_date" desc, "id" desc);
create index "mm_weigh_registry_id_idx" on "mm_weigh" using btree ("registry_id");
create index "mm_weigh_notice_id_idx" on "mm_weigh" using btree ("notice_id");
create index "mm_weigh_contract_id_idx" on "mm_weigh" using btree ("contract_id");
create index "mm_weigh_carrier_id_idx" on "mm_weigh" using btree ("carrier_id");
create index "mm_weigh_vehicle_id_idx" on "mm_weigh" using btree ("vehicle_id");
create index "mm_weigh_gross_scale_id_idx" on "mm_weigh" using btree ("gross_scale_id");
create index "mm_weigh_tare_scale_id_idx" on "mm_weigh" using btree ("tare_scale_id");
create index "mm_weigh_shift_id_idx" on "mm_weigh" using btree ("shift_id");
create index "mm_weigh_team_id_idx" on "mm_weigh" using btree ("team_id");
create index "mm_weigh_parent_id_idx" on "mm_weigh" using btree ("parent_id");
create index "mm_weigh_replaced_by_id_idx" on "mm_weigh" using btree ("replaced_by_id");
create index "mm_weigh_source_weigh_id_idx" on "mm_weigh" using btree ("source_weigh_id");
create index "mm_weigh_code_trgm" on "mm_weigh" using gin ("code" gin_trgm_ops);
create index "mm_weigh_noto_code_trgm" on "mm_weigh" using gin ("noto_code" gin_trgm_ops);
create index "mm_weigh_partner_name_trgm" on "mm_weigh" using gin ("partner_name" gin_trgm_ops);
create index "mm_weigh_plate_number_trgm" on "mm_weigh" using gin ("plate_number" gin_trgm_ops);
create index "mm_weigh_driver_name_trgm" on "mm_weigh" using gin ("driver_name" gin_trgm_ops);
create index "mm_weigh_card_no_trgm" on "mm_weigh" using gin ("card_no" gin_trgm_ops);
create index "mm_weigh_sub_main_id_row_no_idx" on "mm_weigh_sub" using btree ("main_id", "row_no");
create index "mm_weigh_sub_registry_sub_id_idx" on "mm_weigh_sub" using btree ("registry_sub_id");
create index "mm_weigh_sub_notice_sub_id_idx" on "mm_weigh_sub" using btree ("notice_sub_id");
create index "mm_weigh_sub_inventory_id_idx" on "mm_weigh_sub" using btree ("inventory_id");
create index "mm_weigh_sub_pk_org_idx" on "mm_weigh_sub" using btree ("pk_org");
create index "mm_weigh_sub_warehouse_id_idx" on "mm_weigh_sub" using btree ("warehouse_id");
create index "mm_weigh_sub_area_id_idx" on "mm_weigh_sub" using btree ("area_id");
create index "mm_weigh_sub_silo_id_idx" on "mm_weigh_sub" using btree ("silo_id");
create index "mm_weigh_sub_location_id_idx" on "mm_weigh_sub" using btree ("location_id");
create index "mm_weigh_sub_from_warehouse_id_idx" on "mm_weigh_sub" using btree ("from_warehouse_id");
create index "mm_weigh_sub_to_warehouse_id_idx" on "mm_weigh_sub" using btree ("to_warehouse_id");
create index "mm_weigh_sub_batch_id_idx" on "mm_weigh_sub" using btree ("batch_id");
create index "mm_vehicle_tare_group_id_create_date_id_idx" on "mm_vehicle_tare" using btree ("group_id", "create_date" desc, "id" desc);
create index "mm_vehicle_tare_vehicle_id_idx" on "mm_vehicle_tare" using btree ("vehicle_id");
create index "mm_vehicle_tare_weigh_id_idx" on "mm_vehicle_tare" using btree ("weigh_id");
create index "mm_vehicle_tare_plate_number_trgm" on "mm_vehicle_tare" using gin ("plate_number" gin_trgm_ops);
create index "mm_vehicle_tare_trailer_plate_number_trgm" on "mm_vehicle_tare" using gin ("trailer_plate_number" gin_trgm_ops);
create unique index "mm_weigh_rule_code_key" on "mm_weigh_rule" using btree ("org_id", "code") where not deleted;
create index "mm_weigh_rule_org_id_code_id_idx" on "mm_weigh_rule" using btree ("org_id", "code", "id");
create index "mm_weigh_rule_inventory_id_idx" on "mm_weigh_rule" using btree ("inventory_id");
create index "mm_weigh_rule_invc_id_idx" on "mm_weigh_rule" using btree ("invc_id");
create index "mm_weigh_rule_code_trgm" on "mm_weigh_rule" using gin ("code" gin_trgm_ops);
create index "mm_exception_org_id_create_date_id_idx" on "mm_exception" using btree ("org_id", "create_date" desc, "id" desc);
create index "mm_exception_state_idx" on "mm_exception" using btree ("state");
create index "mm_exception_registry_id_idx" on "mm_exception" using btree ("registry_id");
create index "mm_exception_weigh_id_idx" on "mm_exception" using btree ("weigh_id");
create index "mm_exception_scale_id_idx" on "mm_exception" using btree ("scale_id");
create index "mm_exception_plate_number_trgm" on "mm_exception" using gin ("plate_number" gin_trgm_ops);
create index "mm_exception_weigh_code_trgm" on "mm_exception" using gin ("weigh_code" gin_trgm_ops);
create unique index "mm_hand_flow_code_key" on "mm_hand_flow" using btree ("org_id", "code");
create index "mm_hand_flow_org_id_create_date_id_idx" on "mm_hand_flow" using btree ("org_id", "create_date" desc, "id" desc);
create index "mm_hand_flow_registry_id_idx" on "mm_hand_flow" using btree ("registry_id");
create index "mm_hand_flow_weigh_id_idx" on "mm_hand_flow" using btree ("weigh_id");
create index "mm_hand_flow_vehicle_id_idx" on "mm_hand_flow" using btree ("vehicle_id");
create index "mm_hand_flow_scale_id_idx" on "mm_hand_flow" using btree ("scale_id");
create index "mm_hand_flow_new_notice_sub_id_idx" on "mm_hand_flow" using btree ("new_notice_sub_id");
create index "mm_hand_flow_code_trgm" on "mm_hand_flow" using gin ("code" gin_trgm_ops);
create index "mm_hand_flow_plate_number_trgm" on "mm_hand_flow" using gin ("plate_number" gin_trgm_ops);
create unique index "qc_barrel_group_code_key" on "qc_barrel_group" using btree ("org_id", "code");
create index "qc_barrel_group_org_id_create_date_id_idx" on "qc_barrel_group" using btree ("org_id", "create_date" desc, "id" desc);
create index "qc_barrel_group_group_key_status_idx" on "qc_barrel_group" using btree ("group_key", "status");
create index "qc_barrel_group_deadline_idx" on "qc_barrel_group" using btree ("deadline");
create index "qc_barrel_group_inventory_id_idx" on "qc_barrel_group" using btree ("inventory_id");
create index "qc_barrel_group_contract_id_idx" on "qc_barrel_group" using btree ("contract_id");
create index "qc_barrel_group_notice_id_idx" on "qc_barrel_group" using btree ("notice_id");
create index "qc_barrel_group_warehouse_id_idx" on "qc_barrel_group" using btree ("warehouse_id");
create index "qc_barrel_group_code_trgm" on "qc_barrel_group" using gin ("code" gin_trgm_ops);
create index "qc_barrel_group_partner_name_trgm" on "qc_barrel_group" using gin ("partner_name" gin_trgm_ops);
create index "qc_barrel_main_id_row_no_idx" on "qc_barrel" using btree ("main_id", "row_no");
alter table "qc_barrel" add constraint "qc_barrel_main_id_barrel_code_key" unique ("main_id", "barrel_code") deferrable;
create index "qc_barrel_car_main_id_row_no_idx" on "qc_barrel_car" using btree ("main_id", "row_no");
create index "qc_barrel_car_registry_id_idx" on "qc_barrel_car" using btree ("registry_id");
create index "qc_barrel_car_registry_sub_id_idx" on "qc_barrel_car" using btree ("registry_sub_id");
create index "qc_barrel_car_weigh_sub_id_idx" on "qc_barrel_car" using btree ("weigh_sub_id");
create index "qc_barrel_car_barrel_id_idx" on "qc_barrel_car" using btree ("barrel_id");
create unique index "mm_confirm_registry_sub_id_key" on "mm_confirm" using btree ("org_id", "registry_sub_id");
create index "mm_confirm_org_id_first_time_id_idx" on "mm_confirm" using btree ("org_id", "first_time", "id");
create index "mm_confirm_registry_id_idx" on "mm_confirm" using btree ("registry_id");
create index "mm_confirm_registry_sub_id_idx" on "mm_confirm" using btree ("registry_sub_id");
create index "mm_confirm_weigh_id_idx" on "mm_confirm" using btree ("weigh_id");
create index "mm_confirm_weigh_sub_id_idx" on "mm_confirm" using btree ("weigh_sub_id");
create index "mm_confirm_inventory_id_idx" on "mm_confirm" using btree ("inventory_id");
create index "mm_confirm_warehouse_id_idx" on "mm_confirm" using btree ("warehouse_id");
create index "mm_confirm_area_id_idx" on "mm_confirm" using btree ("area_id");
create index "mm_confirm_silo_id_idx" on "mm_confirm" using btree ("silo_id");
create index "mm_confirm_location_id_idx" on "mm_confirm" using btree ("location_id");
create index "mm_confirm_barrel_group_id_idx" on "mm_confirm" using btree ("barrel_group_id");
create unique index "mm_sa_confirm_code_key" on "mm_sa_confirm" using btree ("org_id", "code");
create unique index "mm_sa_confirm_weigh_sub_id_key" on "mm_sa_confirm" using btree ("org_id", "weigh_sub_id") where status <> 'OBSOLETE';
create index "mm_sa_confirm_org_id_create_date_id_idx" on "mm_sa_confirm" using btree ("org_id", "create_date" desc, "id" desc);
create index "mm_sa_confirm_weigh_id_idx" on "mm_sa_confirm" using btree ("weigh_id");
create index "mm_sa_confirm_weigh_sub_id_idx" on "mm_sa_confirm" using btree ("weigh_sub_id");
create index "mm_sa_confirm_code_trgm" on "mm_sa_confirm" using gin ("code" gin_trgm_ops);
create index "mm_sa_confirm_weigh_code_trgm" on "mm_sa_confirm" using gin ("weigh_code" gin_trgm_ops);
create index "mm_sa_confirm_plate_number_trgm" on "mm_sa_confirm" using gin ("plate_number" gin_trgm_ops);
create index "mm_sa_confirm_partner_name_trgm" on "mm_sa_confirm" using gin ("partner_name" gin_trgm_ops);
create index "sys_print_log_org_id_print_time_id_idx" on "sys_print_log" using btree ("org_id", "print_time" desc, "id" desc);
create index "sys_print_log_biz_id_idx" on "sys_print_log" using btree ("biz_id");
create index "sys_print_log_template_id_idx" on "sys_print_log" using btree ("template_id");
create index "sys_print_log_biz_code_trgm" on "sys_print_log" using gin ("biz_code" gin_trgm_ops);
create index "sys_print_log_user_name_trgm" on "sys_print_log" using gin ("user_name" gin_trgm_ops);
create index "pd_stock_org_id_sort_key_id_idx" on "pd_stock" using btree ("org_id", "sort_key", "id");
create index "pd_stock_warehouse_id_idx" on "pd_stock" using btree ("warehouse_id");
create index "pd_stock_area_id_idx" on "pd_stock" using btree ("area_id");
create index "pd_stock_silo_id_idx" on "pd_stock" using btree ("silo_id");
create index "pd_stock_location_id_idx" on "pd_stock" using btree ("location_id");
create index "pd_stock_inventory_id_idx" on "pd_stock" using btree ("inventory_id");
create index "pd_stock_batch_no_trgm" on "pd_stock" using gin ("batch_no" gin_trgm_ops);
create index "pd_store_record_org_id_biz_time_id_idx" on "pd_store_record" using btree ("org_id", "biz_time" desc, "id" desc);
create index "pd_store_record_inventory_id_warehouse_id_biz_time_idx" on "pd_store_record" using btree ("inventory_id", "warehouse_id", "biz_time");
create index "pd_store_record_biz_type_biz_id_idx" on "pd_store_record" using btree ("biz_type", "biz_id");
create index "pd_store_record_warehouse_id_idx" on "pd_store_record" using btree ("warehouse_id");
create index "pd_store_record_area_id_idx" on "pd_store_record" using btree ("area_id");
create index "pd_store_record_silo_id_idx" on "pd_store_record" using btree ("silo_id");
create index "pd_store_record_location_id_idx" on "pd_store_record" using btree ("location_id");
create index "pd_store_record_inventory_id_idx" on "pd_store_record" using btree ("inventory_id");
create index "pd_store_record_code_trgm" on "pd_store_record" using gin ("code" gin_trgm_ops);
create index "pd_store_record_batch_no_trgm" on "pd_store_record" using gin ("batch_no" gin_trgm_ops);
create index "pd_store_record_biz_code_trgm" on "pd_store_record" using gin ("biz_code" gin_trgm_ops);
create unique index "pd_transfer_form_code_key" on "pd_transfer_form" using btree ("org_id", "code");
create index "pd_transfer_form_org_id_create_date_id_idx" on "pd_transfer_form" using btree ("org_id", "create_date" desc, "id" desc);
create index "pd_transfer_form_from_warehouse_id_idx" on "pd_transfer_form" using btree ("from_warehouse_id");
create index "pd_transfer_form_from_area_id_idx" on "pd_transfer_form" using btree ("from_area_id");
create index "pd_transfer_form_from_silo_id_idx" on "pd_transfer_form" using btree ("from_silo_id");
create index "pd_transfer_form_from_location_id_idx" on "pd_transfer_form" using btree ("from_location_id");
create index "pd_transfer_form_to_warehouse_id_idx" on "pd_transfer_form" using btree ("to_warehouse_id");
create index "pd_transfer_form_to_area_id_idx" on "pd_transfer_form" using btree ("to_area_id");
create index "pd_transfer_form_to_silo_id_idx" on "pd_transfer_form" using btree ("to_silo_id");
create index "pd_transfer_form_to_location_id_idx" on "pd_transfer_form" using btree ("to_location_id");
create index "pd_transfer_form_code_trgm" on "pd_transfer_form" using gin ("code" gin_trgm_ops);
create index "pd_transfer_form_from_warehouse_name_trgm" on "pd_transfer_form" using gin ("from_warehouse_name" gin_trgm_ops);
create index "pd_transfer_form_to_warehouse_name_trgm" on "pd_transfer_form" using gin ("to_warehouse_name" gin_trgm_ops);
create index "pd_transfer_form_sub_main_id_row_no_idx" on "pd_transfer_form_sub" using btree ("main_id", "row_no");
create index "pd_transfer_form_sub_inventory_id_idx" on "pd_transfer_form_sub" using btree ("inventory_id");
create unique index "pd_pr_stock_code_key" on "pd_pr_stock" using btree ("org_id", "code");
create index "pd_pr_stock_org_id_create_date_id_idx" on "pd_pr_stock" using btree ("org_id", "create_date" desc, "id" desc);
create index "pd_pr_stock_dept_id_idx" on "pd_pr_stock" using btree ("dept_id");
create index "pd_pr_stock_warehouse_id_idx" on "pd_pr_stock" using btree ("warehouse_id");
create index "pd_pr_stock_shift_id_idx" on "pd_pr_stock" using btree ("shift_id");
create index "pd_pr_stock_weigh_id_idx" on "pd_pr_stock" using btree ("weigh_id");
create index "pd_pr_stock_code_trgm" on "pd_pr_stock" using gin ("code" gin_trgm_ops);
create index "pd_pr_stock_dept_name_trgm" on "pd_pr_stock" using gin ("dept_name" gin_trgm_ops);
create index "pd_pr_stock_warehouse_name_trgm" on "pd_pr_stock" using gin ("warehouse_name" gin_trgm_ops);
create index "pd_pr_stock_weigh_code_trgm" on "pd_pr_stock" using gin ("weigh_code" gin_trgm_ops);
create index "pd_pr_stock_sub_main_id_row_no_idx" on "pd_pr_stock_sub" using btree ("main_id", "row_no");
create index "pd_pr_stock_sub_inventory_id_idx" on "pd_pr_stock_sub" using btree ("inventory_id");
create index "pd_pr_stock_sub_area_id_idx" on "pd_pr_stock_sub" using btree ("area_id");
create index "pd_pr_stock_sub_silo_id_idx" on "pd_pr_stock_sub" using btree ("silo_id");
create index "pd_pr_stock_sub_location_id_idx" on "pd_pr_stock_sub" using btree ("location_id");
create unique index "pd_stock_check_code_key" on "pd_stock_check" using btree ("org_id", "code");
create index "pd_stock_check_org_id_create_date_id_idx" on "pd_stock_check" using btree ("org_id", "create_date" desc, "id" desc);
create index "pd_stock_check_warehouse_id_idx" on "pd_stock_check" using btree ("warehouse_id");
create index "pd_stock_check_area_id_idx" on "pd_stock_check" using btree ("area_id");
create index "pd_stock_check_silo_id_idx" on "pd_stock_check" using btree ("silo_id");
create index "pd_stock_check_inventory_id_idx" on "pd_stock_check" using btree ("inventory_id");
create index "pd_stock_check_code_trgm" on "pd_stock_check" using gin ("code" gin_trgm_ops);
create index "pd_stock_check_warehouse_name_trgm" on "pd_stock_check" using gin ("warehouse_name" gin_trgm_ops);
create index "pd_stock_check_sub_main_id_row_no_idx" on "pd_stock_check_sub" using btree ("main_id", "row_no");
create index "pd_stock_check_sub_inventory_id_idx" on "pd_stock_check_sub" using btree ("inventory_id");
create index "pd_stock_check_sub_area_id_idx" on "pd_stock_check_sub" using btree ("area_id");
create index "pd_stock_check_sub_silo_id_idx" on "pd_stock_check_sub" using btree ("silo_id");
create index "pd_stock_check_sub_location_id_idx" on "pd_stock_check_sub" using btree ("location_id");
create unique index "pd_stock_init_code_key" on "pd_stock_init" using btree ("org_id", "code");
create index "pd_stock_init_org_id_create_date_id_idx" on "pd_stock_init" using btree ("org_id", "create_date" desc, "id" desc);
create index "pd_stock_init_warehouse_id_idx" on "pd_stock_init" using btree ("warehouse_id");
create index "pd_stock_init_area_id_idx" on "pd_stock_init" using btree ("area_id");
create index "pd_stock_init_silo_id_idx" on "pd_stock_init" using btree ("silo_id");
create index "pd_stock_init_location_id_idx" on "pd_stock_init" using btree ("location_id");
create index "pd_stock_init_inventory_id_idx" on "pd_stock_init" using btree ("inventory_id");
create index "pd_stock_init_code_trgm" on "pd_stock_init" using gin ("code" gin_trgm_ops);
create index "pd_stock_init_warehouse_name_trgm" on "pd_stock_init" using gin ("warehouse_name" gin_trgm_ops);
create index "pd_stock_init_inv_code_trgm" on "pd_stock_init" using gin ("inv_code" gin_trgm_ops);
create index "pd_stock_init_inv_name_trgm" on "pd_stock_init" using gin ("inv_name" gin_trgm_ops);
create index "pd_stock_init_batch_no_trgm" on "pd_stock_init" using gin ("batch_no" gin_trgm_ops);
alter table "sys_flow" add constraint "sys_flow_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_flow" add constraint "sys_flow_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_flow_node" add constraint "sys_flow_node_main_id_fkey" foreign key ("main_id") references "sys_flow" ("id") on delete cascade;
alter table "as_inventory_ex_qc" add constraint "as_inventory_ex_qc_main_id_fkey" foreign key ("main_id") references "as_inventory" ("id") on delete cascade;
alter table "tr_registry" add constraint "tr_registry_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "tr_registry" add constraint "tr_registry_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "tr_registry" add constraint "tr_registry_task_id_fkey" foreign key ("task_id") references "or_task" ("id");
alter table "tr_registry" add constraint "tr_registry_fh_org_id_fkey" foreign key ("fh_org_id") references "sys_organization" ("id");
alter table "tr_registry" add constraint "tr_registry_sh_org_id_fkey" foreign key ("sh_org_id") references "sys_organization" ("id");
alter table "tr_registry" add constraint "tr_registry_fh_warehouse_id_fkey" foreign key ("fh_warehouse_id") references "as_warehouse" ("id");
alter table "tr_registry" add constraint "tr_registry_sh_warehouse_id_fkey" foreign key ("sh_warehouse_id") references "as_warehouse" ("id");
alter table "tr_registry" add constraint "tr_registry_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "tr_registry" add constraint "tr_registry_driver_id_fkey" foreign key ("driver_id") references "as_driver" ("id");
alter table "tr_registry" add constraint "tr_registry_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "tr_registry" add constraint "tr_registry_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "tr_registry" add constraint "tr_registry_line_id_fkey" foreign key ("line_id") references "as_line" ("id");
alter table "tr_registry" add constraint "tr_registry_discharge_address_id_fkey" foreign key ("discharge_address_id") references "as_dischargeaddress" ("id");
alter table "tr_registry" add constraint "tr_registry_route_id_fkey" foreign key ("route_id") references "as_route" ("id");
alter table "tr_registry" add constraint "tr_registry_queue_id_fkey" foreign key ("queue_id") references "as_queue" ("id");
alter table "tr_registry" add constraint "tr_registry_slot_id_fkey" foreign key ("slot_id") references "as_appointment_slot" ("id");
alter table "tr_registry" add constraint "tr_registry_card_id_fkey" foreign key ("card_id") references "as_iccard" ("id");
alter table "tr_registry" add constraint "tr_registry_escort_id_fkey" foreign key ("escort_id") references "as_driver" ("id");
alter table "tr_registry" add constraint "tr_registry_entrance_check_id_fkey" foreign key ("entrance_check_id") references "as_check" ("id");
alter table "tr_registry" add constraint "tr_registry_leave_check_id_fkey" foreign key ("leave_check_id") references "as_check" ("id");
alter table "tr_registry" add constraint "tr_registry_source_registry_id_fkey" foreign key ("source_registry_id") references "tr_registry" ("id");
alter table "tr_registry" add constraint "tr_registry_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "tr_registry" add constraint "tr_registry_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_main_id_fkey" foreign key ("main_id") references "tr_registry" ("id") on delete cascade;
alter table "tr_registry_sub" add constraint "tr_registry_sub_notice_sub_id_fkey" foreign key ("notice_sub_id") references "or_notice_sub" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_pk_org_fkey" foreign key ("pk_org") references "sys_organization" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "tr_registry_sub" add constraint "tr_registry_sub_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "tr_registry_step" add constraint "tr_registry_step_main_id_fkey" foreign key ("main_id") references "tr_registry" ("id") on delete cascade;
alter table "tr_registry_step" add constraint "tr_registry_step_pass_check_id_fkey" foreign key ("pass_check_id") references "as_check" ("id");
alter table "tr_visitor" add constraint "tr_visitor_host_user_id_fkey" foreign key ("host_user_id") references "sys_user" ("id");
alter table "tr_visitor" add constraint "tr_visitor_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "tr_visitor" add constraint "tr_visitor_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_weigh_room" add constraint "mm_weigh_room_factory_id_fkey" foreign key ("factory_id") references "as_inv_factory" ("id");
alter table "mm_weigh_room" add constraint "mm_weigh_room_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_weigh_room" add constraint "mm_weigh_room_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_scale" add constraint "mm_scale_room_id_fkey" foreign key ("room_id") references "mm_weigh_room" ("id");
alter table "mm_scale" add constraint "mm_scale_check_id_fkey" foreign key ("check_id") references "as_check" ("id");
alter table "mm_scale" add constraint "mm_scale_proposer_id_fkey" foreign key ("proposer_id") references "sys_user" ("id");
alter table "mm_scale" add constraint "mm_scale_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_scale" add constraint "mm_scale_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_device" add constraint "mm_device_scale_id_fkey" foreign key ("scale_id") references "mm_scale" ("id");
alter table "mm_device" add constraint "mm_device_check_id_fkey" foreign key ("check_id") references "as_check" ("id");
alter table "mm_device" add constraint "mm_device_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_device" add constraint "mm_device_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_agent" add constraint "mm_agent_room_id_fkey" foreign key ("room_id") references "mm_weigh_room" ("id");
alter table "mm_agent" add constraint "mm_agent_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_agent" add constraint "mm_agent_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_reading" add constraint "mm_reading_scale_id_fkey" foreign key ("scale_id") references "mm_scale" ("id");
alter table "mm_reading" add constraint "mm_reading_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_reading" add constraint "mm_reading_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_reading_use" add constraint "mm_reading_use_main_id_fkey" foreign key ("main_id") references "mm_reading" ("id") on delete cascade;
alter table "mm_scale_check" add constraint "mm_scale_check_scale_id_fkey" foreign key ("scale_id") references "mm_scale" ("id");
alter table "mm_scale_check" add constraint "mm_scale_check_reading_id_fkey" foreign key ("reading_id") references "mm_reading" ("id");
alter table "mm_scale_check" add constraint "mm_scale_check_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_scale_check" add constraint "mm_scale_check_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_shift" add constraint "sys_shift_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_shift" add constraint "sys_shift_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_team" add constraint "sys_team_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_team" add constraint "sys_team_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_shift_rotation" add constraint "sys_shift_rotation_shift_id_fkey" foreign key ("shift_id") references "sys_shift" ("id");
alter table "sys_shift_rotation" add constraint "sys_shift_rotation_team_id_fkey" foreign key ("team_id") references "sys_team" ("id");
alter table "sys_shift_rotation" add constraint "sys_shift_rotation_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_shift_rotation" add constraint "sys_shift_rotation_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_weigh" add constraint "mm_weigh_registry_id_fkey" foreign key ("registry_id") references "tr_registry" ("id");
alter table "mm_weigh" add constraint "mm_weigh_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "mm_weigh" add constraint "mm_weigh_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "mm_weigh" add constraint "mm_weigh_carrier_id_fkey" foreign key ("carrier_id") references "as_carrier" ("id");
alter table "mm_weigh" add constraint "mm_weigh_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "mm_weigh" add constraint "mm_weigh_gross_scale_id_fkey" foreign key ("gross_scale_id") references "mm_scale" ("id");
alter table "mm_weigh" add constraint "mm_weigh_tare_scale_id_fkey" foreign key ("tare_scale_id") references "mm_scale" ("id");
alter table "mm_weigh" add constraint "mm_weigh_shift_id_fkey" foreign key ("shift_id") references "sys_shift" ("id");
alter table "mm_weigh" add constraint "mm_weigh_team_id_fkey" foreign key ("team_id") references "sys_team" ("id");
alter table "mm_weigh" add constraint "mm_weigh_parent_id_fkey" foreign key ("parent_id") references "mm_weigh" ("id");
alter table "mm_weigh" add constraint "mm_weigh_replaced_by_id_fkey" foreign key ("replaced_by_id") references "mm_weigh" ("id");
alter table "mm_weigh" add constraint "mm_weigh_source_weigh_id_fkey" foreign key ("source_weigh_id") references "mm_weigh" ("id");
alter table "mm_weigh" add constraint "mm_weigh_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_weigh" add constraint "mm_weigh_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_main_id_fkey" foreign key ("main_id") references "mm_weigh" ("id") on delete cascade;
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_registry_sub_id_fkey" foreign key ("registry_sub_id") references "tr_registry_sub" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_notice_sub_id_fkey" foreign key ("notice_sub_id") references "or_notice_sub" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_pk_org_fkey" foreign key ("pk_org") references "sys_organization" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_from_warehouse_id_fkey" foreign key ("from_warehouse_id") references "as_warehouse" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_to_warehouse_id_fkey" foreign key ("to_warehouse_id") references "as_warehouse" ("id");
alter table "mm_weigh_sub" add constraint "mm_weigh_sub_batch_id_fkey" foreign key ("batch_id") references "as_batch" ("id");
alter table "mm_vehicle_tare" add constraint "mm_vehicle_tare_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "mm_vehicle_tare" add constraint "mm_vehicle_tare_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "mm_vehicle_tare" add constraint "mm_vehicle_tare_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_vehicle_tare" add constraint "mm_vehicle_tare_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_weigh_rule" add constraint "mm_weigh_rule_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "mm_weigh_rule" add constraint "mm_weigh_rule_invc_id_fkey" foreign key ("invc_id") references "as_inventory_class" ("id");
alter table "mm_weigh_rule" add constraint "mm_weigh_rule_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_weigh_rule" add constraint "mm_weigh_rule_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_exception" add constraint "mm_exception_registry_id_fkey" foreign key ("registry_id") references "tr_registry" ("id");
alter table "mm_exception" add constraint "mm_exception_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "mm_exception" add constraint "mm_exception_scale_id_fkey" foreign key ("scale_id") references "mm_scale" ("id");
alter table "mm_exception" add constraint "mm_exception_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_exception" add constraint "mm_exception_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_registry_id_fkey" foreign key ("registry_id") references "tr_registry" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_vehicle_id_fkey" foreign key ("vehicle_id") references "as_vehicle" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_scale_id_fkey" foreign key ("scale_id") references "mm_scale" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_new_notice_sub_id_fkey" foreign key ("new_notice_sub_id") references "or_notice_sub" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_hand_flow" add constraint "mm_hand_flow_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_contract_id_fkey" foreign key ("contract_id") references "or_contract" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_notice_id_fkey" foreign key ("notice_id") references "or_notice" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "qc_barrel_group" add constraint "qc_barrel_group_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "qc_barrel" add constraint "qc_barrel_main_id_fkey" foreign key ("main_id") references "qc_barrel_group" ("id") on delete cascade;
alter table "qc_barrel_car" add constraint "qc_barrel_car_main_id_fkey" foreign key ("main_id") references "qc_barrel_group" ("id") on delete cascade;
alter table "qc_barrel_car" add constraint "qc_barrel_car_registry_id_fkey" foreign key ("registry_id") references "tr_registry" ("id");
alter table "qc_barrel_car" add constraint "qc_barrel_car_registry_sub_id_fkey" foreign key ("registry_sub_id") references "tr_registry_sub" ("id");
alter table "qc_barrel_car" add constraint "qc_barrel_car_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "qc_barrel_car" add constraint "qc_barrel_car_barrel_id_fkey" foreign key ("barrel_id") references "qc_barrel" ("id");
alter table "mm_confirm" add constraint "mm_confirm_registry_id_fkey" foreign key ("registry_id") references "tr_registry" ("id");
alter table "mm_confirm" add constraint "mm_confirm_registry_sub_id_fkey" foreign key ("registry_sub_id") references "tr_registry_sub" ("id");
alter table "mm_confirm" add constraint "mm_confirm_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "mm_confirm" add constraint "mm_confirm_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "mm_confirm" add constraint "mm_confirm_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "mm_confirm" add constraint "mm_confirm_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "mm_confirm" add constraint "mm_confirm_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "mm_confirm" add constraint "mm_confirm_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "mm_confirm" add constraint "mm_confirm_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "mm_confirm" add constraint "mm_confirm_barrel_group_id_fkey" foreign key ("barrel_group_id") references "qc_barrel_group" ("id");
alter table "mm_confirm" add constraint "mm_confirm_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_confirm" add constraint "mm_confirm_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "mm_sa_confirm" add constraint "mm_sa_confirm_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "mm_sa_confirm" add constraint "mm_sa_confirm_weigh_sub_id_fkey" foreign key ("weigh_sub_id") references "mm_weigh_sub" ("id");
alter table "mm_sa_confirm" add constraint "mm_sa_confirm_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_sa_confirm" add constraint "mm_sa_confirm_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "sys_print_log" add constraint "sys_print_log_template_id_fkey" foreign key ("template_id") references "cg_format" ("id");
alter table "sys_print_log" add constraint "sys_print_log_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "sys_print_log" add constraint "sys_print_log_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_stock" add constraint "pd_stock_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "pd_stock" add constraint "pd_stock_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_stock" add constraint "pd_stock_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_stock" add constraint "pd_stock_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "pd_stock" add constraint "pd_stock_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_stock" add constraint "pd_stock_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_stock" add constraint "pd_stock_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_store_record" add constraint "pd_store_record_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "pd_store_record" add constraint "pd_store_record_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_store_record" add constraint "pd_store_record_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_store_record" add constraint "pd_store_record_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "pd_store_record" add constraint "pd_store_record_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_store_record" add constraint "pd_store_record_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_store_record" add constraint "pd_store_record_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_from_warehouse_id_fkey" foreign key ("from_warehouse_id") references "as_warehouse" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_from_area_id_fkey" foreign key ("from_area_id") references "as_area" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_from_silo_id_fkey" foreign key ("from_silo_id") references "as_silo" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_from_location_id_fkey" foreign key ("from_location_id") references "as_location" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_to_warehouse_id_fkey" foreign key ("to_warehouse_id") references "as_warehouse" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_to_area_id_fkey" foreign key ("to_area_id") references "as_area" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_to_silo_id_fkey" foreign key ("to_silo_id") references "as_silo" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_to_location_id_fkey" foreign key ("to_location_id") references "as_location" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_transfer_form" add constraint "pd_transfer_form_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_transfer_form_sub" add constraint "pd_transfer_form_sub_main_id_fkey" foreign key ("main_id") references "pd_transfer_form" ("id") on delete cascade;
alter table "pd_transfer_form_sub" add constraint "pd_transfer_form_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_dept_id_fkey" foreign key ("dept_id") references "sys_dept" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_shift_id_fkey" foreign key ("shift_id") references "sys_shift" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_weigh_id_fkey" foreign key ("weigh_id") references "mm_weigh" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_pr_stock" add constraint "pd_pr_stock_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_pr_stock_sub" add constraint "pd_pr_stock_sub_main_id_fkey" foreign key ("main_id") references "pd_pr_stock" ("id") on delete cascade;
alter table "pd_pr_stock_sub" add constraint "pd_pr_stock_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_pr_stock_sub" add constraint "pd_pr_stock_sub_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_pr_stock_sub" add constraint "pd_pr_stock_sub_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_pr_stock_sub" add constraint "pd_pr_stock_sub_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_stock_check" add constraint "pd_stock_check_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "pd_stock_check_sub" add constraint "pd_stock_check_sub_main_id_fkey" foreign key ("main_id") references "pd_stock_check" ("id") on delete cascade;
alter table "pd_stock_check_sub" add constraint "pd_stock_check_sub_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_stock_check_sub" add constraint "pd_stock_check_sub_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_stock_check_sub" add constraint "pd_stock_check_sub_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_stock_check_sub" add constraint "pd_stock_check_sub_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_warehouse_id_fkey" foreign key ("warehouse_id") references "as_warehouse" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_area_id_fkey" foreign key ("area_id") references "as_area" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_silo_id_fkey" foreign key ("silo_id") references "as_silo" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_location_id_fkey" foreign key ("location_id") references "as_location" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_inventory_id_fkey" foreign key ("inventory_id") references "as_inventory" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "pd_stock_init" add constraint "pd_stock_init_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
