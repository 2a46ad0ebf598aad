import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { theoryOf } from '@junheng/domain/weighing/compute-line.ts'
import {
  type ComputedLine,
  type ComputedWeigh,
  computeWeigh,
  type LineTerms,
} from '@junheng/domain/weighing/compute-weigh.ts'
import { type SequenceStep, sequenceSteps } from '@junheng/domain/weighing/sequence-steps.ts'
import { findWeighTerms, namePlace, type WeighTerms } from '#modules/archives/api.ts'
import type { ConfirmedLine } from '#modules/confirmation/api.ts'
import { findLossAllowances, type LossAllowance } from '#modules/trade/api.ts'
import type { WeighLineFacts } from '#modules/weighing/weigh-rule/weigh-facts.ts'
import { splitBasis } from '#modules/weighing/weighing-settings.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import type { LineChange, StoredWeigh, WeighChange } from '../weigh-row.ts'

/** A record with both weights, and what its lines come to. */
export interface ComputedRecord {
  readonly weigh: ComputedWeigh
  readonly header: WeighChange
  readonly lines: ReadonlyMap<string, LineChange>
  readonly facts: readonly WeighLineFacts[]
}

export interface RecordQuestion {
  readonly weigh: Pick<
    StoredWeigh,
    'kind' | 'side' | 'splitMode' | 'orgId' | 'groupId' | 'mmWeighSub'
  >
  readonly gross: Tons
  readonly tare: Tons
  /** What is known beforehand of many records that are computed together. */
  readonly known?: KnownTerms
}

/** What materials and notices say of weighing them. */
export interface KnownTerms {
  readonly materials: ReadonlyMap<string, WeighTerms>
  readonly allowances: ReadonlyMap<string, LossAllowance>
}

/** Computes a record from its two weights, with what its lines say now. */
export async function computeRecord(
  db: Queryable,
  engine: Engine,
  { weigh, gross, tare, known }: RecordQuestion,
): Promise<ComputedRecord> {
  const rows = weigh.mmWeighSub
  const terms = lineTerms(rows, known ?? (await loadTerms(db, rows)))
  const steps = stepsOf({ weigh, gross, tare })
  const lines = terms.map(({ terms: line, id }) => ({
    ...line,
    weighed: steps.get(id)?.suttle ?? null,
  }))
  const computed = computeWeigh({
    direction: passageOf(weigh.kind, weigh.side).direction,
    gross,
    tare,
    splitMode: weigh.splitMode ?? 'ONE',
    splitBasis: await engine.setting(splitBasis, weigh),
    lines,
  })
  if (isRefusal(computed)) throw new RefusalError(computed)
  const isOne = weigh.mmWeighSub.length === 1
  return {
    weigh: computed,
    header: { gross, tare, ...headerOf(computed) },
    lines: new Map(
      terms.map(({ id }, at) => {
        const line = computed.lines[at]
        const own = isOne ? { gross, tare } : (steps.get(id) ?? {})
        return [id, line ? { ...own, ...lineOf(line) } : {}]
      }),
    ),
    facts: weigh.mmWeighSub.map((row, at) => factsOf(row, computed.lines[at], lines[at])),
  }
}

const isRefusal = (result: object): result is Refusal => 'code' in result

/** Where materials are weighed one after the other: what each came to. */
function stepsOf({ weigh, gross, tare }: RecordQuestion): ReadonlyMap<string, SequenceStep> {
  if (weigh.splitMode !== 'SEQUENTIAL') return new Map()
  const { direction } = passageOf(weigh.kind, weigh.side)
  const steps = sequenceSteps(direction, { gross, tare, lines: weigh.mmWeighSub })
  if (isRefusal(steps)) throw new RefusalError(steps)
  return steps
}

/** The sums of a record as its columns hold them. */
const headerOf = ({ suttle, deduct, deSuttle, loss }: Omit<ComputedWeigh, 'lines'>) => ({
  suttle,
  deduct,
  deSuttle,
  loss: loss?.loss ?? null,
  lossAllow: loss?.lossAllow ?? null,
  lossOver: loss?.lossOver ?? null,
  lossState: loss?.lossState ?? null,
})

const lineOf = (line: ComputedLine): LineChange => ({
  suttle: line.suttle,
  deductPack: line.deductPack,
  deductFixed: line.deductFixed,
  deduct: line.deduct,
  deSuttle: line.deSuttle,
  theoryDiff: line.theoryDiff,
  loss: line.loss?.loss ?? null,
  lossAllow: line.loss?.lossAllow ?? null,
  lossOver: line.loss?.lossOver ?? null,
})

function factsOf(
  row: WeighLineRow,
  line: ComputedLine | undefined,
  terms: LineTerms | undefined,
): WeighLineFacts {
  return {
    inventoryId: row.inventoryId,
    preQuantity: row.preQuantity ?? null,
    originalGross: row.originalGross ?? null,
    originalTare: row.originalTare ?? null,
    suttle: row.notLoaded ? null : (line?.suttle ?? null),
    deSuttle: row.notLoaded ? null : (line?.deSuttle ?? null),
    loss: line?.loss?.loss ?? null,
    lossAllow: line?.loss?.lossAllow ?? null,
    siteDeduct: row.siteDeduct ?? null,
    siteRate: row.siteRate ?? null,
    theoryWeight: terms?.isPack ? theoryOf(terms) : null,
    theoryDiff: line?.theoryDiff ?? null,
  }
}

/** Lines before anything of them is weighed; those that are not stored yet lack columns. */
export const plainFacts = (rows: readonly WeighLineRow[]): readonly WeighLineFacts[] =>
  rows.map((row) => factsOf(row, undefined, undefined))

type OwnTerms = Omit<LineTerms, 'weighed'>

/** What lines are computed by, of as many as there are. */
export async function loadTerms(db: Queryable, rows: readonly WeighLineRow[]): Promise<KnownTerms> {
  const materials = await findWeighTerms(db, [
    ...new Set(rows.map(({ inventoryId }) => inventoryId)),
  ])
  const noticed = [...new Set(rows.flatMap(({ noticeSubId }) => noticeSubId ?? []))]
  const allowances = noticed.length === 0 ? new Map() : await findLossAllowances(db, noticed)
  return { materials, allowances }
}

function lineTerms(
  rows: readonly WeighLineRow[],
  { materials, allowances }: KnownTerms,
): readonly { readonly id: string; readonly terms: OwnTerms }[] {
  return rows.map((row) => ({
    id: row.id,
    terms: termsOf(row, {
      material: materials.get(row.inventoryId) ?? null,
      allowance: row.noticeSubId === null ? null : (allowances.get(row.noticeSubId) ?? null),
    }),
  }))
}

function termsOf(
  row: WeighLineRow,
  {
    material,
    allowance,
  }: { readonly material: WeighTerms | null; readonly allowance: LossAllowance | null },
): OwnTerms {
  const losses = allowance ?? material
  return {
    isPack: material?.isPack ?? false,
    isTheory: material?.isTheory ?? false,
    pieces: row.pieces,
    packWeight: material?.packWeight ?? null,
    theoryWeight: material?.theoryWeight ?? null,
    deductWeight: material?.deductWeight ?? null,
    deductRate: material?.deductRate ?? null,
    siteDeduct: row.siteDeduct,
    siteRate: row.siteRate,
    assayDeduct: row.assayDeduct,
    originalWeight: row.originalWeight,
    lossWeight: losses?.lossWeight ?? null,
    lossPercentage: losses?.lossPercentage ?? null,
    preQuantity: row.preQuantity ?? ZERO_TONS,
    notLoaded: row.notLoaded,
  }
}

/** What the confirmation on site says of a line, with the places as they are called. */
export async function confirmedLine(
  db: Queryable,
  row: WeighLineRow,
  confirmed: ConfirmedLine | undefined,
): Promise<LineChange> {
  if (confirmed === undefined || confirmed.confirmState === 'NONE') return {}
  const place = confirmed.warehouseId === null ? {} : await namePlace(db, confirmed)
  return {
    ...(place as LineChange),
    batchNo: confirmed.batchNo ?? row.batchNo,
    siteDeduct: confirmed.siteDeduct,
    siteRate: confirmed.siteRate,
    pieces: confirmed.pieces ?? row.pieces,
    notLoaded: confirmed.notLoaded,
  }
}
