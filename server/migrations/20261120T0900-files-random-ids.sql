-- Files get ids of 128 random bits in place of numbers that could be counted. Whatever names a file is changed
-- with it; by former_id a file is found under the number that old logs and printed ledgers have for it.
alter table sys_file add column new_id varchar(32) not null default md5(gen_random_uuid()::text || gen_random_uuid()::text);

-- A number without a file names none afterwards either.
create function pg_temp.file_id(old bigint) returns varchar(32) language sql stable as $$
  select coalesce((select f.new_id from sys_file f where f.id = old), old::varchar)
$$;

create function pg_temp.file_ids(old varchar) returns varchar language sql stable as $$
  select string_agg(case when item ~ '^[0-9]{1,18}$' then pg_temp.file_id(item::bigint) else item end, ',' order by at)
  from unnest(string_to_array(old, ',')) with ordinality as each (item, at)
$$;

-- ["1", "2"], or [{"fileId": "1", …}]; what is neither stays as it is.
create function pg_temp.file_entries(old jsonb) returns jsonb language sql stable as $$
  select case when jsonb_typeof(old) is distinct from 'array' then old else (
    select coalesce(jsonb_agg(case
      when jsonb_typeof(item) = 'string' and item #>> '{}' ~ '^[0-9]{1,18}$'
        then to_jsonb(pg_temp.file_id((item #>> '{}')::bigint))
      when jsonb_typeof(item) = 'object' and item ->> 'fileId' ~ '^[0-9]{1,18}$'
        then item || jsonb_build_object('fileId', pg_temp.file_id((item ->> 'fileId')::bigint))
      else item end order by at), '[]')
    from jsonb_array_elements(old) with ordinality as each (item, at)) end
$$;

alter table "sys_group" alter column "logo_main" type varchar(32) using pg_temp.file_id("logo_main");
alter table "sys_group" alter column "logo_sub" type varchar(32) using pg_temp.file_id("logo_sub");
alter table "sys_user" alter column "avatar" type varchar(32) using pg_temp.file_id("avatar");
alter table "sys_user" alter column "signature" type varchar(32) using pg_temp.file_id("signature");
alter table "sys_app" alter column "file_id" type varchar(32) using pg_temp.file_id("file_id");
alter table "as_vehicle" alter column "vehicle_photo" type varchar(32) using pg_temp.file_id("vehicle_photo");
alter table "as_vehicle" alter column "driving_license_photo" type varchar(32) using pg_temp.file_id("driving_license_photo");
alter table "as_vehicle" alter column "road_permit_photo" type varchar(32) using pg_temp.file_id("road_permit_photo");
alter table "as_driver" alter column "photo" type varchar(32) using pg_temp.file_id("photo");
alter table "as_driver" alter column "license_photo" type varchar(32) using pg_temp.file_id("license_photo");
alter table "as_blacklist" alter column "photo" type varchar(32) using pg_temp.file_id("photo");
alter table "or_contract_file" alter column "file_id" type varchar(32) using pg_temp.file_id("file_id");
alter table "mm_hand_flow" alter column "permit_file" type varchar(32) using pg_temp.file_id("permit_file");
alter table "mm_hand_flow" alter column "pictures" type varchar(700) using pg_temp.file_ids("pictures");
alter table "qc_barrel_car" alter column "photo" type varchar(32) using pg_temp.file_id("photo");
alter table "mm_sa_confirm" alter column "pictures" type varchar(32) using pg_temp.file_id("pictures");
alter table "mm_handover" alter column "from_sign" type varchar(32) using pg_temp.file_id("from_sign");
alter table "mm_handover" alter column "to_sign" type varchar(32) using pg_temp.file_id("to_sign");

-- A table that is written once is written anew, which no trigger sees; the hash of a reading is over the
-- pictures themselves, not over what they are called.
alter table mm_reading alter column pictures type jsonb using pg_temp.file_entries(pictures);
alter table mm_confirm alter column pictures type jsonb using pg_temp.file_entries(pictures);
alter table mm_picture alter column file_id type varchar(32) using pg_temp.file_id(file_id);
alter table mm_weigh_override alter column permit_file_id type varchar(32) using pg_temp.file_id(permit_file_id);

-- Columns that customers have made.
do $$
declare
  custom record;
begin
  for custom in
    with built_in (entity, table_name) as (values
      ('group', 'sys_group'), ('organization', 'sys_organization'), ('user', 'sys_user'), ('role', 'sys_role'),
      ('dept', 'sys_dept'), ('dict', 'sys_dict'), ('codeRule', 'sys_code_rule'),
      ('hierarchyCodeRule', 'sys_hierarchy_code_rule'), ('oauthClient', 'sys_oauth_client'), ('app', 'sys_app'),
      ('flow', 'sys_flow'), ('displayKey', 'sys_display_key'), ('plate', 'as_plate'),
      ('computationGroup', 'as_computation_group'), ('inventoryClass', 'as_inventory_class'),
      ('format', 'cg_format'), ('inventory', 'as_inventory'), ('region', 'as_region'), ('vendor', 'as_vendor'),
      ('customer', 'as_customer'), ('carrier', 'as_carrier'), ('vehicle', 'as_vehicle'), ('driver', 'as_driver'),
      ('blacklist', 'as_blacklist'), ('qcClass', 'qc_class'), ('qcItem', 'qc_item'), ('factory', 'as_inv_factory'),
      ('warehouse', 'as_warehouse'), ('area', 'as_area'), ('silo', 'as_silo'), ('location', 'as_location'),
      ('iccard', 'as_iccard'), ('handset', 'sys_handset'), ('formula', 'as_formula'), ('qrRule', 'as_qr_rule'),
      ('allocateScheme', 'as_allocate_scheme'), ('check', 'as_check'), ('line', 'as_line'), ('queue', 'as_queue'),
      ('dischargeAddress', 'as_dischargeaddress'), ('appointmentRule', 'as_appointment_rule'),
      ('route', 'as_route'), ('contract', 'or_contract'), ('plan', 'or_plan'), ('priceSheet', 'or_price'),
      ('priceRule', 'or_price_rule'), ('notice', 'or_notice'), ('batch', 'as_batch'), ('task', 'or_task'),
      ('registry', 'tr_registry'), ('visitor', 'tr_visitor'), ('weighRoom', 'mm_weigh_room'), ('scale', 'mm_scale'),
      ('device', 'mm_device'), ('agent', 'mm_agent'), ('reading', 'mm_reading'), ('scaleCheck', 'mm_scale_check'),
      ('shift', 'sys_shift'), ('team', 'sys_team'), ('shiftRotation', 'sys_shift_rotation'), ('weigh', 'mm_weigh'),
      ('vehicleTare', 'mm_vehicle_tare'), ('weighRule', 'mm_weigh_rule'), ('exception', 'mm_exception'),
      ('handFlow', 'mm_hand_flow'), ('barrelGroup', 'qc_barrel_group'), ('confirm', 'mm_confirm'),
      ('saConfirm', 'mm_sa_confirm'), ('printLog', 'sys_print_log'), ('handover', 'mm_handover'),
      ('stock', 'pd_stock'), ('storeRecord', 'pd_store_record'), ('transferForm', 'pd_transfer_form'),
      ('prStock', 'pd_pr_stock'), ('stockCheck', 'pd_stock_check'), ('stockInit', 'pd_stock_init'),
      ('indexConf', 'sys_index_conf'), ('reportTemplate', 'sys_report_template'))
    select coalesce(lower(regexp_replace(c.child, '([A-Z])', '_\1', 'g')), t.table_name, b.table_name) as table_name,
      lower(regexp_replace(c.name, '([A-Z])', '_\1', 'g')) as column_name
    from cg_table_field c left join cg_table t on t.name = c.entity left join built_in b on b.entity = c.entity
    where c.kind = 'file'
  loop
    execute format('alter table %I alter column %I type varchar(32) using pg_temp.file_id(%I)', custom.table_name, custom.column_name, custom.column_name);
    execute format('create index %I on %I (%I) where %I is not null', left(format('%s_%s_idx', custom.table_name, custom.column_name), 63), custom.table_name, custom.column_name, custom.column_name);
  end loop;
end
$$;

alter table sys_file add column former_id bigint;
alter table sys_file alter column former_id type bigint using id;
alter table sys_file alter column id type varchar(32) using new_id, drop column new_id;
create index sys_file_former on sys_file (former_id) where former_id is not null;

-- Who may read a file is asked of the rows it hangs on.
create index mm_picture_file_id on mm_picture (file_id);
create index "sys_group_logo_main_idx" on "sys_group" using btree ("logo_main") where "logo_main" is not null;
create index "sys_group_logo_sub_idx" on "sys_group" using btree ("logo_sub") where "logo_sub" is not null;
create index "sys_user_avatar_idx" on "sys_user" using btree ("avatar") where "avatar" is not null;
create index "sys_user_signature_idx" on "sys_user" using btree ("signature") where "signature" is not null;
create index "sys_app_file_id_idx" on "sys_app" using btree ("file_id") where "file_id" is not null;
create index "as_vehicle_vehicle_photo_idx" on "as_vehicle" using btree ("vehicle_photo") where "vehicle_photo" is not null;
create index "as_vehicle_driving_license_photo_idx" on "as_vehicle" using btree ("driving_license_photo") where "driving_license_photo" is not null;
create index "as_vehicle_road_permit_photo_idx" on "as_vehicle" using btree ("road_permit_photo") where "road_permit_photo" is not null;
create index "as_driver_photo_idx" on "as_driver" using btree ("photo") where "photo" is not null;
create index "as_driver_license_photo_idx" on "as_driver" using btree ("license_photo") where "license_photo" is not null;
create index "as_blacklist_photo_idx" on "as_blacklist" using btree ("photo") where "photo" is not null;
create index "or_contract_file_file_id_idx" on "or_contract_file" using btree ("file_id") where "file_id" is not null;
create index "mm_reading_pictures_idx" on "mm_reading" using gin (jsonb_path_query_array("pictures", '$[*].fileId'));
create index "mm_hand_flow_permit_file_idx" on "mm_hand_flow" using btree ("permit_file") where "permit_file" is not null;
create index "mm_hand_flow_pictures_idx" on "mm_hand_flow" using gin (string_to_array("pictures", ','));
create index "qc_barrel_car_photo_idx" on "qc_barrel_car" using btree ("photo") where "photo" is not null;
create index "mm_confirm_pictures_idx" on "mm_confirm" using gin ("pictures");
create index "mm_sa_confirm_pictures_idx" on "mm_sa_confirm" using btree ("pictures") where "pictures" is not null;
create index "mm_handover_from_sign_idx" on "mm_handover" using btree ("from_sign") where "from_sign" is not null;
create index "mm_handover_to_sign_idx" on "mm_handover" using btree ("to_sign") where "to_sign" is not null;
