import { type Money, subtractMoney } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockOpenFares, type OpenFare } from '../fare-settle/fare-settle.queries.ts'
import { lockOpen, type OpenSettlement } from '../settlement/settlement.queries.ts'

/** A line of a receipt or payment, as far as it says what it is for. */
export interface WrittenLine {
  readonly settleId: string | null
  readonly fareSettleId: string | null
  readonly writeOffAmount: Money
}

/** What a settlement, of goods or of freight, has open. */
export interface Owed {
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
export const namedBy = ({ settleId, fareSettleId }: WrittenLine): string =>
  settleId ?? fareSettleId ?? ''

export const goodsOf = (lines: readonly WrittenLine[]): readonly string[] =>
  lines.flatMap(({ settleId }) => settleId ?? [])

export const faresOf = (lines: readonly WrittenLine[]): readonly string[] =>
  lines.flatMap(({ fareSettleId }) => fareSettleId ?? [])

/** The settlements of some lines, held: those of goods before those of freight. */
export async function holdOwed(
  tx: Tx,
  lines: readonly WrittenLine[],
): Promise<ReadonlyMap<string, Owed>> {
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
