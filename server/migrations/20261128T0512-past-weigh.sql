-- Derived from the entity definitions by npm run migration.
create table "mm_past_weigh" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "source_system" varchar(40) not null,
  "kind" varchar(40) not null,
  "weigh_date" date not null,
  "plate_number" varchar(20) not null,
  "partner_name" varchar(100),
  "inv_name" varchar(100),
  "carrier_name" varchar(100),
  "gross" numeric(14,3),
  "tare" numeric(14,3),
  "deduct" numeric(14,3),
  "suttle" numeric(14,3) not null,
  "gross_time" timestamptz,
  "tare_time" timestamptz,
  "scale_name" varchar(40),
  "weigher" varchar(40),
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
create unique index "mm_past_weigh_source_system_code_key" on "mm_past_weigh" using btree ("org_id", "source_system", "code") where not deleted;
create index "mm_past_weigh_org_id_weigh_date_id_idx" on "mm_past_weigh" using btree ("org_id", "weigh_date" desc, "id" desc);
create index "mm_past_weigh_plate_number_idx" on "mm_past_weigh" using btree ("plate_number");
create index "mm_past_weigh_partner_name_idx" on "mm_past_weigh" using btree ("partner_name");
create index "mm_past_weigh_code_trgm" on "mm_past_weigh" using gin ("code" gin_trgm_ops);
create index "mm_past_weigh_plate_number_trgm" on "mm_past_weigh" using gin ("plate_number" gin_trgm_ops);
create index "mm_past_weigh_partner_name_trgm" on "mm_past_weigh" using gin ("partner_name" gin_trgm_ops);
create index "mm_past_weigh_inv_name_trgm" on "mm_past_weigh" using gin ("inv_name" gin_trgm_ops);
alter table "mm_past_weigh" add constraint "mm_past_weigh_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "mm_past_weigh" add constraint "mm_past_weigh_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
