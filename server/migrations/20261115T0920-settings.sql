-- One row for each value that differs from its default; org_id null: for the whole group.
create table sys_common_define_setting (
  id bigint primary key,
  group_id bigint not null,
  org_id bigint,
  key varchar(40) not null,
  value text not null,
  update_user_id bigint,
  update_user varchar(40),
  update_date timestamptz not null default now()
);
create unique index sys_common_define_setting_owner
  on sys_common_define_setting (group_id, coalesce(org_id, 0), key);
