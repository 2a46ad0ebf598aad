-- An account stands once: a partner's general one, and one for each contract that is paid apart.
create unique index fd_account_one on fd_account (org_id, partner_type, partner_id, coalesce(contract_id, 0));
-- Nobody's money is kept back below nothing.
alter table fd_account add constraint fd_account_frozen check (frozen >= 0);
-- A step of a document moves an account once.
create unique index fd_account_flow_once on fd_account_flow (account_id, biz_type, biz_id, step, revision);
create trigger fd_account_flow_append_only before update or delete on fd_account_flow
  for each row execute function refuse_change();
create trigger fd_account_flow_never_emptied before truncate on fd_account_flow
  for each statement execute function refuse_change();

-- What is kept back for one row of a visit.
create table fd_account_freeze (
  registry_sub_id bigint primary key,
  account_id bigint not null references fd_account (id),
  amount numeric(16,2) not null
);
create index fd_account_freeze_account on fd_account_freeze (account_id);

-- Who has let a truck out although its customer's money is short.
create table fd_credit_release (
  registry_id bigint primary key references tr_registry (id) on delete cascade,
  user_id bigint not null,
  user_name varchar(40) not null,
  reason varchar(200) not null,
  release_time timestamptz not null
);

-- The header of a settlement is the sum of its lines, in every state and at every commit.
create function fd_settlement_sums() returns trigger language plpgsql as $$
declare
  kept record;
  added record;
begin
  select coalesce(car_count, 0) as car_count, coalesce(suttle, 0) as suttle, coalesce(deduct, 0) as deduct, coalesce(settle_weight, 0) as settle_weight, coalesce(goods_amount, 0) as goods_amount, coalesce(quality_amount, 0) as quality_amount, coalesce(adjust_amount, 0) as adjust_amount, coalesce(settle_amount, 0) as settle_amount, coalesce(no_tax_amount, 0) as no_tax_amount, coalesce(tax_amount, 0) as tax_amount, coalesce(other_amount, 0) as other_amount, coalesce(pay_amount, 0) + coalesce(offset_amount, 0) as due
    into kept from fd_settlement_main where id = new.id;
  if not found then return null; end if;
  select count(*)::int as car_count, coalesce(sum(suttle), 0) as suttle, coalesce(sum(deduct), 0) as deduct, coalesce(sum(settle_weight), 0) as settle_weight, coalesce(sum(goods_amount), 0) as goods_amount, coalesce(sum(quality_amount), 0) as quality_amount, coalesce(sum(adjust_amount), 0) as adjust_amount, coalesce(sum(settle_amount), 0) as settle_amount, coalesce(sum(no_tax_amount), 0) as no_tax_amount, coalesce(sum(tax_amount), 0) as tax_amount,
      (select coalesce(sum(a.amount), 0) from fd_settlement_adjust a where a.main_id = new.id) as other_amount,
      coalesce(sum(settle_amount), 0) + (select coalesce(sum(a.amount), 0) from fd_settlement_adjust a where a.main_id = new.id) as due
    into added from fd_settlement_sub where main_id = new.id;
  if kept is distinct from added then
    raise exception 'settlement % is not the sum of its lines: % and %', new.id, kept, added;
  end if;
  return null;
end
$$;
create constraint trigger fd_settlement_sums after insert or update on fd_settlement_main
  deferrable initially deferred for each row execute function fd_settlement_sums();
