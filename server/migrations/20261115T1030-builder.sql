-- Tables made at run time. Each is a real table named x_…; `name` is the entity made from it.
create table cg_table (
  id bigint primary key,
  name varchar(48) not null unique,
  table_name varchar(48) not null unique check (table_name like 'x\_%'),
  label varchar(40) not null,
  scope varchar(20) not null,
  life_cycle varchar(20) not null,
  code_field varchar(48),
  name_field varchar(48),
  base varchar(100) not null unique,
  definition jsonb not null default '{}',
  create_user_id bigint not null,
  create_user varchar(40) not null,
  create_date timestamptz not null,
  update_user_id bigint not null,
  update_user varchar(40) not null,
  update_date timestamptz not null,
  version integer not null default 0
);

-- Their columns, and the columns added to built-in tables. No foreign key on entity: it may be built in.
create table cg_table_field (
  id bigint primary key,
  entity varchar(48) not null,
  child varchar(48),
  name varchar(48) not null,
  kind varchar(20) not null,
  attrs jsonb not null,
  seq integer not null,
  create_user_id bigint not null,
  create_user varchar(40) not null,
  create_date timestamptz not null,
  update_user_id bigint not null,
  update_user varchar(40) not null,
  update_date timestamptz not null,
  version integer not null default 0
);
create unique index cg_table_field_name on cg_table_field (entity, coalesce(child, ''), name);

-- Counts every change of the above. Its one row is also the lock that lets one change through at a time.
create table cg_model_version (
  singleton boolean primary key default true check (singleton),
  version integer not null
);
insert into cg_model_version (version) values (1);
