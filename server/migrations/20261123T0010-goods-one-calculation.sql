-- A weigh line is paid for once: for its goods, and for its freight. Whoever hands it on a second time meets this
-- index, also where two people do it at the same moment.
create unique index fd_calculation_one on fd_calculation (weigh_sub_id, settle_type) where active;
-- What is reckoned adds up: the tax is part of the amount, and nothing is settled without one.
alter table fd_calculation
  add constraint fd_calculation_tax check (settle_amount = no_tax_amount + tax_amount),
  add constraint fd_calculation_settled check (status <> 'SETTLED' or (settle_id is not null and settle_amount is not null));
