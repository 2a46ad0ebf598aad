import { availableOf } from '@junheng/domain/account/available.ts'
import { payStateOf as farePayStateOf } from '@junheng/domain/freight/check-settle.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { taxInside } from '@junheng/domain/settlement/settle-line.ts'
import type { PayState } from '@junheng/domain/settlement/settlement-terms.ts'
import { formatChineseAmount } from '@junheng/domain/values/chinese-amount.ts'
import { absDecimal, compareDecimal, isLess, isZero } from '@junheng/domain/values/decimal.ts'
import {
  addMoney,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@junheng/domain/values/money.ts'
import { ZERO_RATE } from '@junheng/domain/values/rate.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { lockAccount, moveAccount, nextRevision } from '../account/account.queries.ts'
import { holdAccountOf } from '../account/account-keys.ts'
import { lockOpenFares, type OpenFare, storeRemitted } from '../fare-settle/fare-settle.queries.ts'
import { lockOpen, type OpenSettlement, storePaid } from '../settlement/settlement.queries.ts'
import { type ReceiptRow, recivePayment } from './receipt.entity.ts'

/** A line of a receipt or payment, as far as it says what it is for. */
interface WrittenLine {
  readonly settleId: string | null
  readonly fareSettleId: string | null
  readonly writeOffAmount: Money
}

/** What a settlement, of goods or of freight, has open. */
interface Owed {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly direction: 'PAY' | 'RECEIVE'
  readonly partnerType: string | null
  readonly partnerId: string | null
  readonly isExamined: boolean
  readonly open: Money
}

/** The settlement that a line names. */
const namedBy = ({ settleId, fareSettleId }: WrittenLine): string => settleId ?? fareSettleId ?? ''

const goodsOf = (lines: readonly WrittenLine[]): readonly string[] =>
  lines.flatMap(({ settleId }) => settleId ?? [])

const faresOf = (lines: readonly WrittenLine[]): readonly string[] =>
  lines.flatMap(({ fareSettleId }) => fareSettleId ?? [])

/** The settlements of some lines, held: those of goods before those of freight. */
async function holdOwed(tx: Tx, lines: readonly WrittenLine[]): Promise<ReadonlyMap<string, Owed>> {
  const goods = await lockOpen(tx, goodsOf(lines))
  const fares = await lockOpenFares(tx, faresOf(lines))
  const owed = [...goods.map(owedForGoods), ...fares.map(owedForFreight)]
  return new Map(owed.map((each) => [each.id, each]))
}

function owedForGoods(settled: OpenSettlement): Owed {
  const { id, code, orgId, kind, partnerType, partnerId } = settled
  return {
    id,
    code,
    orgId,
    direction: kind === 'sa' ? 'RECEIVE' : 'PAY',
    partnerType,
    partnerId,
    isExamined: settled.examineStatus === 'EXAMINED',
    open: subtractMoney(settled.payAmount, settled.paidAmount),
  }
}

function owedForFreight({ id, code, orgId, ...fare }: OpenFare): Owed {
  return {
    id,
    code,
    orgId,
    direction: 'PAY',
    partnerType: 'CARRIER',
    partnerId: fare.carrierId,
    isExamined: fare.status === 'EXAMINED',
    open: subtractMoney(fare.cashAmount, fare.remitAmount),
  }
}

type Facts = ActionFacts<ReceiptRow>

export const receiptRules = rulesFor(recivePayment, {
  complete: completeReceipt,
  check: async (tx, { row }) => checkTerms(row) ?? (await checkLines(tx, row)),
  guards: {
    audit: (tx, { row }) => checkLines(tx, row),
    recover: async (tx, { row }) => checkLines(tx, row),
  },
  acted: {
    audit: (tx, facts) => postReceipt(tx, facts, 1),
    init: (tx, facts) => postReceipt(tx, facts, -1),
    async obsolete(tx, facts) {
      if (facts.before.status === 'AUDITED') await postReceipt(tx, facts, -1)
    },
    async recover(tx, facts) {
      if (facts.row.status === 'AUDITED') await postReceipt(tx, facts, 1)
    },
  },
})

/** Whom the money came from or went to: of the four the one that the type names. */
function partnerOf(row: ReceiptRow): Pick<ReceiptRow, 'partnerId' | 'partnerName'> {
  const named = {
    CUSTOMER: { partnerId: row.customerId, partnerName: row.customerName },
    VENDOR: { partnerId: row.vendorId, partnerName: row.vendorName },
    CARRIER: { partnerId: row.carrierId, partnerName: row.carrierName },
    ORG: { partnerId: row.partnerOrgId, partnerName: row.partnerOrgName },
  }
  return named[row.partnerType]
}

/** Partner, tax and capitals, and what each settlement has open. */
async function completeReceipt(tx: Tx, { row }: Change<ReceiptRow>): Promise<Partial<ReceiptRow>> {
  const owed = await holdOwed(tx, row.fdRecivePaymentSub)
  const amount = row.amount ?? ZERO_MONEY
  const { noTaxAmount, taxAmount } = taxInside(amount, row.taxRate ?? ZERO_RATE)
  return {
    ...partnerOf(row),
    amountCn: formatChineseAmount(amount),
    noTaxAmount,
    taxAmount,
    fdRecivePaymentSub: row.fdRecivePaymentSub.map((line) => ({
      ...line,
      openAmount: owed.get(namedBy(line))?.open ?? line.openAmount,
    })),
  }
}

function checkTerms(row: ReceiptRow): Refusal | null {
  const { amount, payMethod, billNo, billDueDate, fdRecivePaymentSub } = row
  if (!isLess('0', amount)) return refuse('receipt.amount')
  if (partnerOf(row).partnerId === null) return refuse('check.required', { label: '往来单位' })
  if (payMethod === 'ACCEPTANCE' && (!billNo || !billDueDate)) return refuse('receipt.bill')
  const used = sumMoney(fdRecivePaymentSub.map(({ writeOffAmount }) => writeOffAmount))
  return isLess(amount, used) ? refuse('receipt.overAmount') : null
}

async function checkLines(tx: Tx, row: ReceiptRow): Promise<Refusal | null> {
  const held = await holdOwed(tx, row.fdRecivePaymentSub)
  for (const [at, line] of row.fdRecivePaymentSub.entries()) {
    if ((line.settleId === null) === (line.fareSettleId === null))
      return refuse('receipt.oneSettlement', { n: at + 1 })
    const owed = held.get(namedBy(line))
    if (owed === undefined || owed.orgId !== row.orgId) return refuse('row.missing')
    const { code, direction } = owed
    if (owed.partnerType !== row.partnerType || owed.partnerId !== row.partnerId)
      return refuse('receipt.partner', { code })
    if (direction !== row.direction)
      return refuse('receipt.direction', { code, direction: direction === 'PAY' ? '付' : '收' })
    if (!owed.isExamined) return refuse('receipt.unexamined', { code })
    if (!isLess('0', line.writeOffAmount)) return refuse('receipt.amount')
    if (compareDecimal(line.writeOffAmount, owed.open) > 0) return refuse('receipt.overOpen')
  }
  return null
}

/** The account moves, and what was written off is paid; or the other way round. */
async function postReceipt(tx: Tx, { row, engine }: Facts, sign: 1 | -1): Promise<void> {
  const turn = (amount: Money): Money => (sign === 1 ? amount : negateMoney(amount))
  const lines = row.fdRecivePaymentSub
  await writeOff(
    tx,
    lines.map((line) => ({ ...line, writeOffAmount: turn(line.writeOffAmount) })),
  )
  const { orgId, groupId, partnerType, partnerId, partnerName, contractId, contractCode } = row
  if (orgId === null || groupId === null || partnerId === null) return
  const key = { orgId, groupId, partnerType, partnerId, partnerName, contractId, contractCode }
  const account = await holdAccountOf(tx, engine, key)
  const signed = turn(row.direction === 'RECEIVE' ? row.amount : negateMoney(row.amount))
  const biz = { bizType: 'RECEIPT', bizId: row.id }
  const now = engine.clock.now()
  await moveAccount(tx, account, {
    ...biz,
    bizCode: row.code,
    step: sign === 1 ? 'AUDIT' : 'INIT',
    revision: await nextRevision(tx, biz),
    balanceDelta: signed,
    frozenDelta: ZERO_MONEY,
    id: engine.newId(),
    now,
  })
  if (sign === 1 || !isLess(signed, ZERO_MONEY)) return
  const day = await businessDay(engine, { orgId, groupId }, now)
  const left = availableOf(await lockAccount(tx, account.id), day)
  if (isLess(left, ZERO_MONEY)) throw new RefusalError(refuse('account.used'))
}

/** Money that goes to settlements, or, with its amounts turned, comes back from them. */
async function writeOff(tx: Tx, lines: readonly WrittenLine[]): Promise<void> {
  const amounts = new Map(lines.map((line) => [namedBy(line), line.writeOffAmount]))
  for (const { id, paidAmount, payAmount } of await lockOpen(tx, goodsOf(lines))) {
    const paid = addMoney(paidAmount, amounts.get(id) ?? ZERO_MONEY)
    await storePaid(tx, { id, paid, state: payStateOf(paid, payAmount) })
  }
  for (const fare of await lockOpenFares(tx, faresOf(lines))) {
    const remitAmount = addMoney(fare.remitAmount, amounts.get(fare.id) ?? ZERO_MONEY)
    const payStatus = farePayStateOf({ ...fare, remitAmount })
    await storeRemitted(tx, { id: fare.id, remitAmount, payStatus })
  }
}

function payStateOf(paid: Money, payAmount: Money): PayState {
  if (isZero(paid)) return 'NONE'
  return compareDecimal(absDecimal(paid), absDecimal(payAmount)) >= 0 ? 'FULL' : 'PART'
}
