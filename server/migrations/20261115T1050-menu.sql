-- The menu tree, buttons included. mount is the code of an entity's mount, such as notice/sa: menu →
-- mount → template. Rows with a code are the product's own and are brought up to date at each start;
-- their titles, icons, places and switches stay as the site has set them.
create table sys_menu (
  id bigint primary key,
  parent_id bigint references sys_menu (id),
  code varchar(120),
  title varchar(100) not null,
  label varchar(100),
  name varchar(100),
  url_path varchar(300),
  path varchar(300),
  component varchar(200),
  icon varchar(100),
  query varchar(500),
  keep_alive integer not null default 0 check (keep_alive in (0, 1)),
  menu_flag varchar(10) not null default 'web' check (menu_flag in ('web', 'app', 'button')),
  button_urls varchar(1000),
  button_code varchar(100),
  permision varchar(120),
  seq integer not null default 0,
  enabled boolean not null default true,
  new_window boolean not null default false,
  mount varchar(80),
  -- Everybody who is signed in has it.
  is_open boolean not null default false,
  -- The running version has no such entry; kept for a way back and for the roles bound to it.
  retired boolean not null default false,
  -- null: every group has it.
  group_id bigint references sys_group (id)
);
create unique index sys_menu_code on sys_menu (code);
create index sys_menu_parent on sys_menu (parent_id);
create index sys_menu_group on sys_menu (group_id);

-- Pages and buttons of a role: the keys they carry are the role's rights.
create table sys_role_menu (
  role_id bigint not null references sys_role (id),
  menu_id bigint not null references sys_menu (id) on delete cascade,
  primary key (role_id, menu_id)
);
create index sys_role_menu_menu on sys_role_menu (menu_id);

-- Further keys that come with a menu entry, learned from refused calls.
create table sys_menu_permission (
  menu_id bigint not null references sys_menu (id) on delete cascade,
  group_id bigint not null references sys_group (id),
  permission varchar(120) not null,
  primary key (menu_id, group_id, permission)
);

-- Rows a role is limited to, such as classes of material; no row for an entity: no limit.
create table sys_role_assign (
  role_id bigint not null references sys_role (id),
  entity varchar(60) not null,
  row_id bigint not null,
  primary key (role_id, entity, row_id)
);

create trigger session_changed after insert or update or delete on sys_role_menu
  for each statement execute function session_changed_all();
create trigger session_changed after insert or update or delete on sys_menu_permission
  for each statement execute function session_changed_all();
create trigger session_changed after insert or update or delete on sys_role_assign
  for each statement execute function session_changed_all();
create trigger session_changed after insert or update or delete on sys_dept
  for each statement execute function session_changed_all();

-- Every node keeps the tree for some seconds, and rights hang on it.
create function menus_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('menus_changed', '');
  perform pg_notify('session_changed', '*');
  return null;
end
$$;
create trigger menus_changed after insert or update or delete on sys_menu
  for each statement execute function menus_changed();

-- What a user has arranged for himself; follows him from machine to machine.
create table sys_user_pref (
  user_id bigint primary key references sys_user (id),
  document jsonb not null,
  update_date timestamptz not null
);

-- Shortcuts on the home page.
create table sys_user_menu (
  user_id bigint not null references sys_user (id),
  menu_id bigint not null references sys_menu (id) on delete cascade,
  seq integer not null,
  primary key (user_id, menu_id)
);
create index sys_user_menu_menu on sys_user_menu (menu_id);

-- Faults that happened in browsers. Not the operation log: these may be thrown away.
create table sys_client_log (
  id bigint primary key,
  url varchar(500) not null,
  time timestamptz,
  type varchar(40) not null,
  message varchar(2000) not null,
  stack text,
  info varchar(2000),
  user_id bigint not null,
  user_name varchar(40) not null,
  org_id bigint not null,
  group_id bigint not null,
  client_info varchar(300) not null default '',
  create_date timestamptz not null
);
create index sys_client_log_group on sys_client_log (group_id, id desc);

-- The log list reads a group's entries from the newest on.
create index sys_log_group on sys_log (group_id, id desc);

-- Dictionaries are asked for with every template; nodes keep them until told.
create function dicts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('dicts_changed', '');
  return null;
end
$$;
create trigger dicts_changed after insert or update or delete on sys_dict
  for each statement execute function dicts_changed();
create trigger dicts_changed after insert or update or delete on sys_dict_item
  for each statement execute function dicts_changed();
