import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  HAND_SET,
  type HandSet,
  settleTaken,
  summedLine,
} from '@junheng/domain/settlement/settle-taken.ts'
import { type SettleTotals, totalsOf } from '@junheng/domain/settlement/settle-totals.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { lockSettling } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  findWeighIds,
  type StoredCalculation,
  selectCalculations,
} from '../calculation/calculation.queries.ts'
import { reckonedFields, weighedFields } from '../calculation/line-fields.ts'
import type { SettlementLine, SettlementRow } from './settlement.entity.ts'

const COPIED = [...Object.keys(weighedFields), ...Object.keys(reckonedFields)]

/** Calculations of some lines, held after the records they are about. */
export async function holdCalculations(
  tx: Tx,
  engine: Engine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCalculation>> {
  await lockSettling(tx, await findWeighIds(tx, ids))
  const where = sql`t.id = any(${ids}::bigint[])`
  const held = await selectCalculations(tx, engine, { where, lock: true })
  return new Map(held.map((row) => [String(row.id), row]))
}

/**
 * What a line has of its calculation, with what a person set by hand and adds to it. Where nobody did, it is the
 * calculation: of two thousand lines most are.
 */
export function settleColumns(
  calculation: StoredCalculation,
  line: Pick<SettlementLine, 'adjustAmount' | HandSet> & { readonly manualFields: string | null },
): Partial<SettlementLine> {
  const copied = Object.fromEntries(
    COPIED.map((name) => [name, calculation[name as keyof StoredCalculation]]),
  ) as Partial<SettlementLine>
  const names = handSetOf(line)
  const isUntouched = names.length === 0 && isZero(line.adjustAmount ?? ZERO_MONEY)
  if (isUntouched) return copied
  const byHand = Object.fromEntries(names.map((name) => [name, line[name]]))
  const amounts =
    calculation.settleAmount === null
      ? null
      : settleTaken({ ...calculation, ...byHand, adjustAmount: line.adjustAmount })
  return { ...copied, ...byHand, ...amounts }
}

/** The columns of a line that were set by hand. */
const handSetOf = ({
  manualFields,
}: {
  readonly manualFields: string | null
}): readonly HandSet[] => {
  const names = (manualFields ?? '').split(',')
  return HAND_SET_NAMES.filter((name) => names.includes(name))
}

export const HAND_SET_NAMES = Object.keys(HAND_SET) as readonly HandSet[]

/** The header of some lines; what has no amount yet counts nothing. */
export function settleTotals(
  lines: readonly SettlementLine[],
  { fdSettlementAdjust, offsetAmount }: Pick<SettlementRow, 'fdSettlementAdjust' | 'offsetAmount'>,
): SettleTotals {
  return totalsOf(lines.map(summedLine), {
    adjustments: fdSettlementAdjust.map(({ amount }) => amount),
    offsetAmount: offsetAmount ?? ZERO_MONEY,
  })
}

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
    calculation.settleType === 'GOODS' &&
    calculation.orgId === row.orgId &&
    (KIND_TRAITS[calculation.kind].returnOf ?? calculation.kind) === row.kind
  if (!isOwn) throw new RefusalError(refuse('row.missing'))
  return calculation
}
