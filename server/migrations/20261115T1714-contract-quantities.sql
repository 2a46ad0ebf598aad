-- One paper number per partner among contracts that live; an OBSOLETE one gives its number free.
create unique index or_contract_contract_no_live on or_contract
  (org_id, kind, contract_no, vendor_id, customer_id, fh_org_id, sh_org_id) nulls not distinct
  where contract_no is not null and contract_no <> '' and status <> 'OBSOLETE';

-- What notices, weighings and settlements take of a line, held by the database itself: no race and no
-- forgotten rule may pass it. The limit is unrounded.
alter table or_contract_sub
  add constraint or_contract_sub_counters check (
    notice_quantity >= 0 and done_quantity >= 0 and return_quantity >= 0
    and settle_quantity >= 0 and over_quantity >= 0),
  add constraint or_contract_sub_limit check (
    qty_control is distinct from 'FORBID'
    or notice_quantity - over_quantity <= quantity * (1 + coalesce(over_rate, 0))),
  add constraint or_contract_sub_done check (done_quantity <= notice_quantity),
  add constraint or_contract_sub_returned check (return_quantity <= done_quantity),
  add constraint or_contract_sub_settled check (settle_quantity <= done_quantity);

alter table or_plan_sub
  add constraint or_plan_sub_counters check (
    plan_quantity > 0 and carry_over_num >= 0 and notice_quantity >= 0 and done_quantity >= 0);

-- What audited plan lines stand for. A second line for the same is refused here, whoever comes first.
create table or_plan_key (
  plan_sub_id bigint primary key references or_plan_sub (id) on delete cascade,
  org_id bigint not null,
  kind varchar(40) not null,
  start_date date not null,
  end_date date not null,
  vendor_id bigint,
  customer_id bigint,
  contract_id bigint,
  inventory_id bigint not null
);
create unique index or_plan_key_once on or_plan_key
  (org_id, kind, start_date, end_date, vendor_id, customer_id, contract_id, inventory_id)
  nulls not distinct;

-- A period is carried over once.
create unique index or_plan_source_once on or_plan (source_id)
  where source_id is not null and status <> 'OBSOLETE';

-- Tons registered on a plan line by business day, against its daily ceiling.
create table or_plan_day (
  plan_sub_id bigint not null references or_plan_sub (id) on delete cascade,
  day date not null,
  quantity numeric(14,3) not null check (quantity >= 0),
  primary key (plan_sub_id, day)
);

-- Vehicles of a task: none is counted that was not sent, and no more than the task is for.
alter table or_task
  add constraint or_task_counters check (
    0 <= done_num and done_num <= used_num and used_num <= num and de_suttle >= 0);
