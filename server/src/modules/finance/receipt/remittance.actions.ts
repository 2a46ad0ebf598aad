import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { money } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { type Money, subtractMoney } from '@junheng/domain/values/money.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { type SettlementRow, settlement } from '../settlement/settlement.entity.ts'
import { findRed, lockOpen, type OpenSettlement } from '../settlement/settlement.queries.ts'
import {
  makeReceipts,
  prepareCodes,
  REMITTANCE,
  REMITTED_BY,
  type Remitted,
  remittedAmounts,
} from './make-receipts.ts'

const LINES = listOf(
  group(
    {
      id: idOf('settlement', { label: '结算单', required: true }),
      amount: money({ label: '金额', required: true }),
    },
    { required: true },
  ),
  { label: '汇款' },
)

/** As what a partner of a settlement stands on the money document, and which of its fields names him. */
const PAID_AS = {
  pu: { direction: 'PAY', partnerType: 'VENDOR', field: 'vendorId' },
  sa: { direction: 'RECEIVE', partnerType: 'CUSTOMER', field: 'customerId' },
  // Settled by the company that received, which owes the one that sent.
  al: { direction: 'PAY', partnerType: 'ORG', field: 'partnerOrgId' },
} as const

const partnersOf = (rows: readonly { readonly partnerId: string | null }[]): readonly string[] => [
  ...new Set(rows.flatMap(({ partnerId }) => partnerId ?? [])),
]

/** What each partner of some settlements is paid. */
function remittedOf(
  held: readonly OpenSettlement[],
  amounts: ReadonlyMap<string, Money>,
): readonly Remitted[] {
  return partnersOf(held).map((partnerId) => {
    const own = held.filter((each) => each.partnerId === partnerId)
    const lines = own.flatMap(({ id }) => {
      const writeOffAmount = amounts.get(id)
      return writeOffAmount === undefined ? [] : [{ settleId: id, writeOffAmount }]
    })
    return { ...PAID_AS[own[0]?.kind ?? 'pu'], partnerId, lines }
  })
}

/** 汇款: one audited money document for each partner, written off against his settlements. */
const remittance = defineAction(settlement, {
  ...REMITTANCE,
  reach: (db: Queryable, { body, services, caller, mount }) =>
    loadAllTyped(db, services.engine.registry, settlement, {
      caller,
      mount,
      ids: [...remittedAmounts(body).keys()],
      toWrite: true,
    }) as Promise<readonly (SettlementRow & { orgId: string; groupId: string })[]>,
  body: {
    // Several settlements with their amounts, or the one that is selected.
    id: idOf('settlement', { label: '结算单' }),
    amount: money({ label: '汇款金额', above: '0' }),
    lines: LINES,
    ...REMITTED_BY,
  },
  prepare: async (asked) => ({
    codes: await prepareCodes(asked, partnersOf(await asked.reach())),
  }),
  async run(tx, act) {
    const amounts = remittedAmounts(act.body)
    const held = await lockOpen(tx, [...amounts.keys()])
    for (const { id, examineStatus, payAmount, paidAmount } of held) {
      if (examineStatus !== 'EXAMINED') throw new RefusalError(refuse('settle.notExamined'))
      if ((await findRed(tx, id))?.isOpen) throw new RefusalError(refuse('settle.redOpen'))
      const amount = amounts.get(id)
      if (amount === undefined || isLess(subtractMoney(payAmount, paidAmount), amount))
        throw new RefusalError(refuse('settle.overPaid'))
    }
    const remitted = remittedOf(held, amounts)
    await makeReceipts(tx, act, { remitted, by: act.body, codes: act.prepared.codes })
    return { count: remitted.length }
  },
})

export const remittanceActions: readonly Action[] = [remittance]
