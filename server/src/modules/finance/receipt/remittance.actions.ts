import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, date, money, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { type Money, subtractMoney, sumMoney } from '@junheng/domain/values/money.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { type SettlementRow, settlement } from '../settlement/settlement.entity.ts'
import { findRed, lockOpen } from '../settlement/settlement.queries.ts'

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

/** Several settlements with their amounts, or the one that is selected. */
const PAID = {
  id: idOf('settlement', { label: '结算单' }),
  amount: money({ label: '汇款金额', above: '0' }),
  lines: LINES,
}

interface Paid {
  readonly id: string | null
  readonly amount: Money | null
  readonly lines: readonly { readonly id: string; readonly amount: Money }[]
}

/** What is paid, settlement by settlement. */
function paidLines({ id, amount, lines }: Paid): Paid['lines'] {
  if (lines.length > 0) return lines
  if (id === null) throw new RefusalError(refuse('check.required', { label: '结算单' }))
  if (amount === null) throw new RefusalError(refuse('check.required', { label: '汇款金额' }))
  return [{ id, amount }]
}

/** Where money documents are kept. */
function receiptPlace({ engine: { registry } }: EntityServices) {
  const model = registry.model('recivePayment')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('receipts have no mount')
  return { model, mount }
}

/** As what a partner of a settlement stands on the money document, and which of its fields names him. */
const PAID_AS = {
  pu: { direction: 'PAY', partnerType: 'VENDOR', field: 'vendorId' },
  sa: { direction: 'RECEIVE', partnerType: 'CUSTOMER', field: 'customerId' },
  // Settled by the company that received, which owes the one that sent.
  al: { direction: 'PAY', partnerType: 'ORG', field: 'partnerOrgId' },
} as const

const partnersOf = (rows: readonly SettlementRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ partnerId }) => partnerId ?? [])),
]

/** 汇款: one audited money document for each partner, written off against his settlements. */
const remittance = defineAction(settlement, {
  name: 'remittance',
  label: '汇款',
  button: {
    input: { amount: { required: true }, payMethod: true, bankAccount: true, payDate: true },
    done: '已汇款，收付款单已生成',
  },
  method: 'PUT',
  right: 'of-mount',
  // Money documents are held before settlements, and these are new.
  locks: ['receipt', 'settlement', 'account'],
  locking: 'run',
  flow: 'undecided',
  reach: (db: Queryable, { body, services, caller, mount }) =>
    loadAllTyped(db, services.engine.registry, settlement, {
      caller,
      mount,
      ids: paidLines(body).map(({ id }) => id),
      toWrite: true,
    }) as Promise<readonly (SettlementRow & { orgId: string; groupId: string })[]>,
  body: {
    ...PAID,
    payMethod: choice(
      { BANK: '银行', CASH: '现金', ACCEPTANCE: '承兑', OFFSET: '抵账' },
      { label: '方式', required: true },
    ),
    bankAccount: text({ label: '银行账号', length: 40 }),
    payDate: date({ label: '日期' }),
  },
  answers: COUNT,
  refuses: ['settle.notExamined', 'settle.overPaid', 'settle.redOpen'],
  async prepare(asked) {
    const { services, caller } = asked
    const { model } = receiptPlace(services)
    const codes = new Map<string, Awaited<ReturnType<EntityServices['prepareCode']>>>()
    for (const partner of partnersOf(await asked.reach()))
      codes.set(partner, await services.prepareCode({ model, caller, values: {} }))
    return { codes }
  },
  async run(tx, act) {
    const { services, caller, body, warn, log, prepared } = act
    const { engine } = services
    const { model, mount } = receiptPlace(services)
    const amounts = new Map(paidLines(body).map(({ id, amount }) => [id, amount]))
    const held = await lockOpen(tx, [...amounts.keys()])
    for (const { id, examineStatus, payAmount, paidAmount } of held) {
      if (examineStatus !== 'EXAMINED') throw new RefusalError(refuse('settle.notExamined'))
      if ((await findRed(tx, id))?.isOpen) throw new RefusalError(refuse('settle.redOpen'))
      const amount = amounts.get(id)
      if (amount === undefined || isLess(subtractMoney(payAmount, paidAmount), amount))
        throw new RefusalError(refuse('settle.overPaid'))
    }
    const partners = partnersOf(act.rows)
    for (const partnerId of partners) {
      const own = held.filter((each) => each.partnerId === partnerId)
      const { direction, partnerType, field } = PAID_AS[own[0]?.kind ?? 'pu']
      const lines = own.map(({ id }) => ({ settleId: id, writeOffAmount: amounts.get(id) }))
      const input = parseRow(mount, {
        direction,
        bizKind: 'SETTLE',
        partnerType,
        [field]: partnerId,
        amount: sumMoney(own.flatMap(({ id }) => amounts.get(id) ?? [])),
        payMethod: body.payMethod,
        bankAccount: body.bankAccount,
        payDate: body.payDate ?? formatWireDate(engine.clock.now()),
        fdRecivePaymentSub: lines,
      })
      const giveCode = prepared.codes.get(partnerId)
      const code = giveCode ? await giveCode(tx) : null
      const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
      const bizKey = row.id
      await changeState(tx, engine, { model, mount, caller, ids: [bizKey], action: 'audit', warn })
      log({ entity: 'recivePayment', bizKey, action: 'create', label: '汇款生成', changes: [] })
    }
    return { count: partners.length }
  },
})

export const remittanceActions: readonly Action[] = [remittance]
