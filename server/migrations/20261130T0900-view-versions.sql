-- Every statement that a view was in force with, so that versions can be compared and gone back to.
create table cg_view_version (
  name varchar(48) not null,
  version integer not null,
  -- label, statement and columns, as they were saved
  design jsonb not null,
  publish_user varchar(40) not null,
  publish_time timestamptz not null,
  primary key (name, version)
);

insert into cg_view_version (name, version, design, publish_user, publish_time)
select name, version, jsonb_build_object('name', name, 'label', label, 'statement', statement, 'columns', columns), update_user, update_date
from cg_view;
