import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What is wrong with the money as one statement sees it; null: nothing. */
export async function findMoneyBreach(db: Queryable): Promise<string | null> {
  const found = await db.row<{ readonly breach: string | null }>(sql`
    with flows as (
      select account_id, sum(balance_delta) as balance, sum(frozen_delta) as frozen from fd_account_flow group by 1
    ), kept as (
      select account_id, sum(amount) as amount from fd_account_freeze group by 1
    ), live as (
      select s.weigh_sub_id, s.calculation_id, m.id as settle_id
      from fd_settlement_sub s join fd_settlement_main m on m.id = s.main_id
      where m.red_blue = 'BLUE' and m.status <> 'OBSOLETE' and m.examine_status <> 'REVERSED'
    )
    select case
      when exists (select 1 from fd_account a left join flows f on f.account_id = a.id where a.balance <> coalesce(f.balance, 0) or a.frozen <> coalesce(f.frozen, 0))
        then 'an account is not the sum of its flows'
      when exists (select 1 from fd_account where frozen < 0)
        then 'something is kept back below nothing'
      when exists (select 1 from fd_account a left join kept k on k.account_id = a.id where a.frozen <> coalesce(k.amount, 0))
        then 'an account keeps back what no visit holds'
      when exists (select 1 from live group by weigh_sub_id having count(*) > 1)
        then 'a line is settled twice'
      when exists (select 1 from live l join fd_calculation c on c.id = l.calculation_id where c.settle_id is distinct from l.settle_id::text or not c.active)
        then 'a settlement stands on a calculation that is not its own'
      when exists (select 1 from fd_settlement_main m where m.paid_amount <> (select coalesce(sum(s.write_off_amount), 0) from fd_recive_payment_sub s join fd_recive_payment p on p.id = s.main_id where s.settle_id = m.id and p.status = 'AUDITED'))
        then 'a settlement is not paid by its receipts'
      when exists (select 1 from fd_fare_settle m where m.remit_amount <> (select coalesce(sum(s.write_off_amount), 0) from fd_recive_payment_sub s join fd_recive_payment p on p.id = s.main_id where s.fare_settle_id = m.id and p.status = 'AUDITED'))
        then 'freight is not paid by its payments'
      when exists (select 1 from fd_settlement_main m where m.settle_amount <> (select coalesce(sum(s.settle_amount), 0) from fd_settlement_sub s where s.main_id = m.id))
        then 'a settlement is not the sum of its lines'
    end as breach`)
  return found?.breach ?? null
}
