-- Lines of settlements come and go by the thousand: their month is asked about once a statement and header instead
-- of once a line, with the same answer. A line that is changed is asked about alone, as before.
create function fd_hold_closed_lines() returns trigger language plpgsql as $$
declare
  head record;
begin
  for head in execute format(
    'select distinct h.org_id as org, h.%I::date as day from %I h where h.id in (select main_id from changed)',
    tg_argv[1], tg_argv[0]
  ) loop
    perform fd_assert_open(head.org, head.day);
  end loop;
  return null;
end
$$;

drop trigger fd_settlement_sub_closed on fd_settlement_sub;
create trigger fd_settlement_sub_closed before update of suttle, deduct, de_suttle, original_weight, receipt_weight, settle_weight, price, quality_price, settle_price, fixed_amount, goods_amount, quality_amount, settle_amount, no_tax_amount, tax_amount, adjust_amount on fd_settlement_sub
  for each row execute function fd_hold_closed('fd_settlement_main', 'settle_date', 'suttle,deduct,de_suttle,original_weight,receipt_weight,settle_weight,price,quality_price,settle_price,fixed_amount,goods_amount,quality_amount,settle_amount,no_tax_amount,tax_amount,adjust_amount');
create trigger fd_settlement_sub_closed_made after insert on fd_settlement_sub
  referencing new table as changed for each statement execute function fd_hold_closed_lines('fd_settlement_main', 'settle_date');
create trigger fd_settlement_sub_closed_gone after delete on fd_settlement_sub
  referencing old table as changed for each statement execute function fd_hold_closed_lines('fd_settlement_main', 'settle_date');

drop trigger fd_fare_settle_sub_closed on fd_fare_settle_sub;
create trigger fd_fare_settle_sub_closed before update of original_weight, receive_weight, fare_loss, allow_loss, excess_loss, fare_weight, fare_price, fare_amount, loss_price, short_amount, add_amount, deduct_amount, settle_amount, no_tax_amount, tax_amount on fd_fare_settle_sub
  for each row execute function fd_hold_closed('fd_fare_settle', 'settle_date', 'original_weight,receive_weight,fare_loss,allow_loss,excess_loss,fare_weight,fare_price,fare_amount,loss_price,short_amount,add_amount,deduct_amount,settle_amount,no_tax_amount,tax_amount');
create trigger fd_fare_settle_sub_closed_made after insert on fd_fare_settle_sub
  referencing new table as changed for each statement execute function fd_hold_closed_lines('fd_fare_settle', 'settle_date');
create trigger fd_fare_settle_sub_closed_gone after delete on fd_fare_settle_sub
  referencing old table as changed for each statement execute function fd_hold_closed_lines('fd_fare_settle', 'settle_date');
