-- What was published of a print design; the design itself stands in cg_print_design.
create table cg_print_version (
  design_id bigint not null references cg_print_design (id) on delete cascade,
  version integer not null,
  template jsonb not null,
  publish_user varchar(40),
  publish_time timestamptz not null,
  primary key (design_id, version)
);
