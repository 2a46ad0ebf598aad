import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { settleLine } from '@junheng/domain/settlement/settle-line.ts'
import {
  type SettleTotals,
  type SummedLine,
  totalsOf,
} from '@junheng/domain/settlement/settle-totals.ts'
import { ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { ZERO_RATE } from '@junheng/domain/values/rate.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { ZERO_UNIT_PRICE } from '@junheng/domain/values/unit-price.ts'
import { lockSettling } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type StoredCalculation, selectCalculations } from '../calculation/calculation.queries.ts'
import { reckonedFields, weighedFields } from '../calculation/line-fields.ts'
import type { SettlementLine, SettlementRow } from './settlement.entity.ts'

const COPIED = [...Object.keys(weighedFields), ...Object.keys(reckonedFields)]

/** Calculations of some lines, held after the records they are about. */
export async function holdCalculations(
  tx: Tx,
  engine: Engine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCalculation>> {
  const where = sql`t.id = any(${ids}::bigint[])`
  const seen = await selectCalculations(tx, engine, { where })
  await lockSettling(tx, [...new Set(seen.flatMap(({ weighId }) => weighId ?? []))])
  const held = await selectCalculations(tx, engine, { where, lock: true })
  return new Map(held.map((row) => [String(row.id), row]))
}

/** What a line has of its calculation, with what a person adds to it. */
export function settleColumns(
  calculation: StoredCalculation,
  line: Pick<SettlementLine, 'adjustAmount'>,
): Partial<SettlementLine> {
  const copied = Object.fromEntries(
    COPIED.map((name) => [name, calculation[name as keyof StoredCalculation]]),
  ) as Partial<SettlementLine>
  const { price, settleWeight, qualityPrice, fixedAmount, taxIncluded, taxRate } = calculation
  if (calculation.settleAmount === null || price === null) return copied
  // Weights and amounts of what came back have their sign already.
  const amounts = settleLine({
    settleWeight: settleWeight ?? ZERO_TONS,
    price,
    qualityPrice: qualityPrice ?? ZERO_UNIT_PRICE,
    fixedAmount: fixedAmount ?? ZERO_MONEY,
    adjustAmount: line.adjustAmount ?? ZERO_MONEY,
    taxIncluded,
    taxRate: taxRate ?? ZERO_RATE,
    isReturn: false,
  })
  return { ...copied, ...amounts }
}

/** The header of some lines; what has no amount yet counts nothing. */
export function settleTotals(
  lines: readonly SettlementLine[],
  { fdSettlementAdjust, offsetAmount }: Pick<SettlementRow, 'fdSettlementAdjust' | 'offsetAmount'>,
): SettleTotals {
  return totalsOf(lines.map(summed), {
    adjustments: fdSettlementAdjust.map(({ amount }) => amount),
    offsetAmount: offsetAmount ?? ZERO_MONEY,
  })
}

const summed = (line: SettlementLine): SummedLine => ({
  suttle: line.suttle ?? ZERO_TONS,
  deduct: line.deduct ?? ZERO_TONS,
  settleWeight: line.settleWeight ?? ZERO_TONS,
  goodsAmount: line.goodsAmount ?? ZERO_MONEY,
  qualityAmount: line.qualityAmount ?? ZERO_MONEY,
  adjustAmount: line.adjustAmount ?? ZERO_MONEY,
  settleAmount: line.settleAmount ?? ZERO_MONEY,
  noTaxAmount: line.noTaxAmount ?? ZERO_MONEY,
  taxAmount: line.taxAmount ?? ZERO_MONEY,
})

/** Whom a settlement is with, as its calculations name him. */
export const partnerOf = (
  row: Pick<SettlementRow, 'vendorId' | 'customerId' | 'partnerOrgId'>,
): string | null => row.vendorId ?? row.customerId ?? row.partnerOrgId ?? null

/** A calculation that the settlement may take up at all; those of others do not exist for it. */
export function assertOwnCalculation(
  row: Pick<SettlementRow, 'orgId' | 'kind'>,
  calculation: StoredCalculation | undefined,
): StoredCalculation {
  const isOwn =
    calculation !== undefined &&
    calculation.active &&
    calculation.orgId === row.orgId &&
    (KIND_TRAITS[calculation.kind].returnOf ?? calculation.kind) === row.kind
  if (!isOwn) throw new RefusalError(refuse('row.missing'))
  return calculation
}
