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
