import { MONEY_TAILS, type MoneyTail, tailOf } from '@junheng/domain/settlement/money-tail.ts'
import { formatChineseAmount } from '@junheng/domain/values/chinese-amount.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { addMoney, type Money, negateMoney, subtractMoney } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { moneyTail } from '../finance-settings.ts'
import type { SettlementRow } from './settlement.entity.ts'

interface Payable {
  readonly settleAmount: Money
  readonly offsetAmount: Money
  readonly others: Money
}

/** Cuts what a settlement comes to as the plant wants it; the cut is a row of its own, so that sums still hold. */
export async function cutTail(
  tx: Tx,
  engine: Engine,
  row: Pick<SettlementRow, 'id' | 'orgId' | 'groupId' | 'redBlue'>,
): Promise<void> {
  const { id, orgId, groupId, redBlue } = row
  if (redBlue === 'RED' || orgId === null || groupId === null) return
  const tail: MoneyTail = await engine.setting(moneyTail, { orgId, groupId })
  if (tail === 'NONE') return
  await tx.run(sql`delete from fd_settlement_adjust where main_id = ${id} and adjust_type = 'TAIL'`)
  const payable = await tx.row<Payable>(
    sql`select coalesce(m.settle_amount, 0)::numeric(16,2) as "settleAmount", coalesce(m.offset_amount, 0)::numeric(16,2) as "offsetAmount", coalesce((select sum(a.amount) from fd_settlement_adjust a where a.main_id = m.id), 0)::numeric(16,2) as others from fd_settlement_main m where m.id = ${id}`,
  )
  if (payable === null) return
  const { settleAmount, offsetAmount, others } = payable
  const cut = negateMoney(tailOf(addMoney(settleAmount, others), tail))
  if (!isZero(cut))
    await tx.run(
      sql`insert into fd_settlement_adjust (id, main_id, row_no, adjust_type, amount, reason) values (${engine.newId()}, ${id}, (select coalesce(max(row_no), -1) + 1 from fd_settlement_adjust where main_id = ${id}), 'TAIL', ${cut}, ${MONEY_TAILS[tail]})`,
    )
  const other = addMoney(others, cut)
  const due = addMoney(settleAmount, other)
  await tx.run(
    sql`update fd_settlement_main set other_amount = ${other}, pay_amount = ${subtractMoney(due, offsetAmount)}, settle_amount_cn = ${formatChineseAmount(due)} where id = ${id}`,
  )
}
