-- A line of a receipt or payment is for goods or for freight: one settlement, not two and not none.
alter table fd_recive_payment_sub
  add constraint fd_recive_payment_sub_one check (num_nonnulls(settle_id, fare_settle_id) = 1);
