-- What a group, a company or a user wants otherwise in a template; derived templates have no rows.
create table cg_layer (
  id bigint primary key,
  level varchar(10) not null check (level in ('group', 'company', 'user')),
  -- The group, company or user it belongs to.
  owner_id bigint not null,
  template varchar(120) not null,
  ops jsonb not null,
  version integer not null default 1,
  update_user_id bigint,
  update_user varchar(40),
  update_date timestamptz not null default now()
);
create unique index cg_layer_owner on cg_layer (level, owner_id, template);

-- Every node keeps layers for some seconds; the table itself tells when they have changed.
create function layers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('layers_changed', '');
  return null;
end
$$;
create trigger layers_changed after insert or update or delete on cg_layer
  for each statement execute function layers_changed();

-- The menu tree. mount is the code of an entity's mount, such as notice/sa: menu → mount → template.
create table sys_menu (
  id bigint primary key,
  parent_id bigint references sys_menu (id),
  title varchar(100) not null,
  label varchar(100),
  name varchar(100),
  url_path varchar(300),
  path varchar(300),
  component varchar(200),
  icon varchar(100),
  query varchar(500),
  keep_alive integer not null default 0,
  menu_flag varchar(10) not null default 'web' check (menu_flag in ('web', 'app', 'button')),
  button_urls varchar(1000),
  button_code varchar(100),
  permision varchar(120),
  seq integer not null default 0,
  enabled boolean not null default true,
  new_window boolean not null default false,
  mount varchar(80),
  -- null: every group has it.
  group_id bigint
);
create index sys_menu_parent on sys_menu (parent_id);
create index sys_menu_group on sys_menu (group_id);
