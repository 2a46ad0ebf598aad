-- What somebody is changing of a table and has not put in force; each maker has a draft of his own.
create table cg_table_draft (
  name varchar(48) not null,
  user_id bigint not null,
  user_name varchar(40) not null,
  -- the version of the table that it began with; 0: the table is new
  base_version integer not null,
  design jsonb not null,
  update_date timestamptz not null,
  primary key (name, user_id)
);

-- Every design that was in force, so that versions can be compared and gone back to.
create table cg_table_version (
  name varchar(48) not null,
  version integer not null,
  design jsonb not null,
  note varchar(200),
  publish_user varchar(40) not null,
  publish_time timestamptz not null,
  primary key (name, version)
);
