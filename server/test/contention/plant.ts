import { tonsOf } from '@junheng/domain/values/tons.ts'
import { makeAuditedContract } from '#modules/trade/contract/contract.fixtures.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { TestBed } from '#test/database.ts'

/** One contract that several notices crowd upon. */
export interface Plant {
  readonly contractSubId: string
  readonly subIds: readonly string[]
}

/** Four lines that together could ask for more than their contract has. */
const LINES = [
  { quantity: '400', overPolicy: 'REFUSE' },
  { quantity: '300', overPolicy: 'RAISE' },
  { quantity: '200', overPolicy: 'REFUSE', line: { numLimit: 12 } },
  { quantity: '90', overPolicy: 'RAISE', line: { perLimit: '40' } },
] as const

export async function makePlant(bed: TestBed): Promise<Plant> {
  return bed.db.transaction(async (tx) => {
    const contract = await makeAuditedContract(tx, bed, {
      kind: 'sa',
      quantity: '1000',
      overRate: '0.05',
    })
    const [line] = childRowsOf(contract['orContractSub'])
    const subIds: string[] = []
    for (const terms of LINES) {
      const notice = await makeAuditedNotice(tx, bed, {
        kind: 'sa',
        customerId: contract['customerId'],
        contractId: contract['id'],
        inventoryId: line?.['inventoryId'],
        ...terms,
      })
      subIds.push(subIdOf(notice))
    }
    return { contractSubId: String(line?.['id']), subIds }
  })
}

/**
 * What is wrong with the counters as one statement sees them: invariants 1, 3 and 4 of the quantity
 * operations, over all lines of the contract. Null: nothing.
 */
export async function findBreach(db: Queryable, { contractSubId }: Plant): Promise<string | null> {
  const found = await db.row<{ readonly breach: string | null }>(sql`
    with lines as (
      select s.*, case when s.live then s.max_limit else s.pre_quantity + s.de_suttle end as held
      from or_notice_sub s join or_notice n on n.id = s.main_id
      where s.contract_sub_id = ${contractSubId} and n.status = 'AUDITED'
    )
    select case
      when exists (select 1 from lines where pre_quantity < 0 or de_suttle < 0 or used_num < 0)
        then 'a counter is below zero'
      when exists (select 1 from lines where pre_quantity + de_suttle > max_limit)
        then 'more is taken than the limit allows'
      when exists (select 1 from lines where used_num > count_sa or used_num > num_limit)
        then 'more vehicles are used than were registered, or than may be'
      when c.notice_quantity <> (select coalesce(sum(held), 0) from lines)
        then 'contract holds ' || c.notice_quantity || ', its lines ' || (select sum(held) from lines)
      when c.notice_quantity - c.over_quantity > c.quantity * (1 + c.over_rate)
        then 'the contract is passed without being called so'
      when c.done_quantity <> (select coalesce(sum(de_suttle), 0) from lines)
        then 'contract has done ' || c.done_quantity || ', its lines ' || (select sum(de_suttle) from lines)
    end as breach
    from or_contract_sub c where c.id = ${contractSubId}`)
  return found?.breach ?? null
}

export const tonsBetween = (random: () => number, from: number, to: number) =>
  tonsOf((from + random() * (to - from)).toFixed(3))
