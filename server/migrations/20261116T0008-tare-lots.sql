-- Visits chosen by lot at the gate: a stored tare they use is checked by an empty weighing at the exit.
create table mm_tare_lot (
  registry_id bigint primary key references tr_registry (id) on delete cascade
);
