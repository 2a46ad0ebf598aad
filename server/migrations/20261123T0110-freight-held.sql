-- A weigh line is paid for once: whoever settles it a second time meets this index, also at the same moment.
create unique index fd_fare_settle_sub_one on fd_fare_settle_sub (weigh_sub_id) where live;

-- What is owed adds up, line by line and at the head.
alter table fd_fare_settle_sub
  add constraint fd_fare_settle_sub_amount check (settle_amount = fare_amount - short_amount - deduct_amount + add_amount),
  add constraint fd_fare_settle_sub_tax check (settle_amount = no_tax_amount + tax_amount);
alter table fd_fare_settle
  add constraint fd_fare_settle_amount check (settle_amount = fare_amount - short_amount - deduct_amount + add_amount),
  add constraint fd_fare_settle_tax check (settle_amount = no_tax_amount + tax_amount),
  add constraint fd_fare_settle_paid check (settle_amount = oil_amount + cash_amount),
  add constraint fd_fare_settle_remitted check (remit_amount >= 0 and (remit_amount = 0 or remit_amount <= cash_amount));

-- A card never gives more than is on it.
alter table fd_oil_card add constraint fd_oil_card_balance check (balance >= 0);

-- What came and went is written once, and the balance is its sum in every commit.
create trigger fd_oil_flow_append_only before update or delete on fd_oil_flow
  for each row execute function refuse_change();
create trigger fd_oil_flow_never_emptied before truncate on fd_oil_flow
  for each statement execute function refuse_change();

create function hold_oil_balance() returns trigger language plpgsql as $$
declare
  card bigint := (to_jsonb(new) ->> case when tg_table_name = 'fd_oil_flow' then 'oil_card_id' else 'id' end)::bigint;
begin
  if (select balance from fd_oil_card where id = card) is distinct from
     (select coalesce(sum(amount), 0) from fd_oil_flow where oil_card_id = card) then
    raise exception 'the balance of oil card % is not the sum of its flows', card using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger fd_oil_card_is_sum after insert or update of balance on fd_oil_card
  deferrable initially deferred for each row execute function hold_oil_balance();
create constraint trigger fd_oil_flow_is_sum after insert on fd_oil_flow
  deferrable initially deferred for each row execute function hold_oil_balance();
