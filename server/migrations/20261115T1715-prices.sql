-- Prices: what no definition can say. Trusted since PostgreSQL 13, so the owner of the database may create it.
create extension if not exists btree_gist;

alter table or_price
  add constraint or_price_times check (start_time is not null and (end_time is null or end_time > start_time));

alter table or_price_sub
  add constraint or_price_sub_material check (num_nonnulls(inventory_id, invc_id) = 1),
  add constraint or_price_sub_band check (
    case when band_item_id is null then band_min is null and band_max is null
         else band_min is null or band_max is null or band_min < band_max end),
  add constraint or_price_sub_price check (price >= 0),
  -- At most one price of equal terms, band and instant. Only rows of AUDITED sheets have valid_from.
  -- Deferrable, so that it is checked after a statement that moves a whole chain, not between its rows.
  add constraint or_price_sub_in_force exclude using gist (
    match_key with =,
    numrange(band_min, band_max) with &&,
    tstzrange(valid_from, effective_end) with &&
  ) where (valid_from is not null) deferrable initially immediate;

create index or_price_sub_match_key_idx on or_price_sub (match_key);
-- Finding a price asks for a material or one of its classes, among what is in force.
create index or_price_sub_inventory_live_idx on or_price_sub (inventory_id, valid_from) where valid_from is not null;
create index or_price_sub_invc_live_idx on or_price_sub (invc_id, valid_from) where valid_from is not null;

create unique index or_price_rule_priority_key on or_price_rule (org_id, kind, priority) where enabled and not deleted;
