-- A month that was closed stands: of what is dated in it no quantity, price, amount or date is made, changed or
-- deleted, whichever path it takes. Who writes holds the month shared; closing it waits for them.
create function fd_assert_open(org bigint, day date) returns void language plpgsql as $$
declare
  named text := to_char(day, 'YYYY-MM');
begin
  if org is null or day is null then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('fd_period ' || org || ' ' || named, 0));
  if exists (select 1 from fd_period p where p.org_id = org and p.month = named and p.closed) then
    raise exception 'period.closed' using errcode = 'JHREF', detail = json_build_object('month', named)::text;
  end if;
end
$$;

-- Arguments: the table of the header (empty: this is it), the column that dates it, the columns that are held.
create function fd_hold_closed() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  head jsonb;
begin
  if tg_op = 'UPDATE' and not exists (
    select 1 from unnest(string_to_array(tg_argv[2], ',')) as held (name)
    where was -> held.name is distinct from becomes -> held.name
  ) then
    return new;
  end if;
  if tg_argv[0] = '' then
    if was is not null then perform fd_assert_open((was ->> 'org_id')::bigint, (was ->> tg_argv[1])::date); end if;
    if becomes is not null then perform fd_assert_open((becomes ->> 'org_id')::bigint, (becomes ->> tg_argv[1])::date); end if;
  else
    -- A header that goes with its lines has been asked about already.
    execute format('select to_jsonb(h) from %I h where h.id = $1', tg_argv[0])
      into head using (coalesce(becomes, was) ->> 'main_id')::bigint;
    perform fd_assert_open((head ->> 'org_id')::bigint, (head ->> tg_argv[1])::date);
  end if;
  return coalesce(new, old);
end
$$;

create trigger fd_settlement_main_closed before insert or delete or update of settle_date, suttle, deduct, settle_weight, goods_amount, quality_amount, adjust_amount, settle_amount, no_tax_amount, tax_amount, other_amount, offset_amount, pay_amount on fd_settlement_main
  for each row execute function fd_hold_closed('', 'settle_date', 'settle_date,suttle,deduct,settle_weight,goods_amount,quality_amount,adjust_amount,settle_amount,no_tax_amount,tax_amount,other_amount,offset_amount,pay_amount');
create trigger fd_settlement_sub_closed before insert or delete or update of suttle, deduct, de_suttle, original_weight, receipt_weight, settle_weight, price, quality_price, settle_price, fixed_amount, goods_amount, quality_amount, settle_amount, no_tax_amount, tax_amount, adjust_amount on fd_settlement_sub
  for each row execute function fd_hold_closed('fd_settlement_main', 'settle_date', 'suttle,deduct,de_suttle,original_weight,receipt_weight,settle_weight,price,quality_price,settle_price,fixed_amount,goods_amount,quality_amount,settle_amount,no_tax_amount,tax_amount,adjust_amount');
create trigger fd_settlement_adjust_closed before insert or delete or update of amount on fd_settlement_adjust
  for each row execute function fd_hold_closed('fd_settlement_main', 'settle_date', 'amount');
create trigger fd_fare_settle_closed before insert or delete or update of settle_date, fare_weight, fare_amount, short_amount, add_amount, deduct_amount, settle_amount, no_tax_amount, tax_amount, oil_amount, cash_amount on fd_fare_settle
  for each row execute function fd_hold_closed('', 'settle_date', 'settle_date,fare_weight,fare_amount,short_amount,add_amount,deduct_amount,settle_amount,no_tax_amount,tax_amount,oil_amount,cash_amount');
create trigger fd_fare_settle_sub_closed before insert or delete or update of original_weight, receive_weight, fare_loss, allow_loss, excess_loss, fare_weight, fare_price, fare_amount, loss_price, short_amount, add_amount, deduct_amount, settle_amount, no_tax_amount, tax_amount on fd_fare_settle_sub
  for each row execute function fd_hold_closed('fd_fare_settle', 'settle_date', 'original_weight,receive_weight,fare_loss,allow_loss,excess_loss,fare_weight,fare_price,fare_amount,loss_price,short_amount,add_amount,deduct_amount,settle_amount,no_tax_amount,tax_amount');
create trigger fd_recive_payment_closed before insert or delete or update of pay_date, amount, no_tax_amount, tax_amount on fd_recive_payment
  for each row execute function fd_hold_closed('', 'pay_date', 'pay_date,amount,no_tax_amount,tax_amount');
create trigger mm_weigh_closed before insert or delete or update of business_date, gross, tare, suttle on mm_weigh
  for each row execute function fd_hold_closed('', 'business_date', 'business_date,gross,tare,suttle');
create trigger mm_weigh_sub_closed before insert or delete or update of gross, tare, suttle on mm_weigh_sub
  for each row execute function fd_hold_closed('mm_weigh', 'business_date', 'gross,tare,suttle');
