-- A plant's own views: one SELECT over tables that are narrowed to the caller's rows before it sees them.
create table cg_view (
  name varchar(48) primary key,
  label varchar(40) not null,
  statement text not null,
  columns jsonb not null,
  -- tables that it reads; one that is no longer open to views takes the view out of use
  sources text[] not null,
  version integer not null default 1,
  create_user varchar(40) not null,
  create_date timestamptz not null,
  update_user varchar(40) not null,
  update_date timestamptz not null
);
