-- Which assay items a role or a user sees and types; nothing assigned is nothing seen.
create table sys_role_assay (
  role_id bigint not null references sys_role (id),
  item_id bigint not null references qc_item (id),
  can_view boolean not null default true,
  can_input boolean not null default false,
  primary key (role_id, item_id)
);
create index sys_role_assay_item_id_idx on sys_role_assay (item_id);
create table sys_user_assay (
  user_id bigint not null references sys_user (id),
  item_id bigint not null references qc_item (id),
  can_view boolean not null default true,
  can_input boolean not null default false,
  primary key (user_id, item_id)
);
create index sys_user_assay_item_id_idx on sys_user_assay (item_id);
