-- Goods under way between companies lie in one place each.
create unique index as_warehouse_transit on as_warehouse (org_id) where warehouse_type = 'TRANSIT' and not deleted;

create unique index as_inv_factory_default on as_inv_factory (org_id) where is_default and not deleted;
alter table as_inv_factory add constraint as_inv_factory_room check (in_factory >= 0 and (max_vehicle = 0 or in_factory <= max_vehicle));

-- Secrets of handsets stand apart from the entity's own table: no list, export or log can reach them.
create table sys_handset_secret (
  handset_id bigint primary key references sys_handset (id),
  secret_hash varchar(43) not null,
  issued_at timestamptz not null
);

create unique index as_qr_rule_enabled on as_qr_rule (org_id, target) where enabled and not deleted;

-- What a company signs its codes with; never leaves the server.
create table as_qr_key (
  org_id bigint primary key references sys_organization (id),
  key varchar(43) not null
);

-- Codes that were good for one use and had it.
create table as_qr_use (
  org_id bigint not null references sys_organization (id),
  nonce varchar(12) not null,
  used_at timestamptz not null,
  primary key (org_id, nonce)
);

-- A visit holds at most one card, and a vehicle has at most one card of its own.
create unique index as_iccard_registry on as_iccard (registry_id) where card_status = 'USED';
create unique index as_iccard_fixed on as_iccard (org_id, vehicle_id) where card_type = 'FIXED' and not deleted;
alter table as_iccard add constraint as_iccard_holder check ((card_status = 'USED') <= (registry_id is not null));
