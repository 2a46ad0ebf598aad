import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { lockVisitChain } from '../lock-visits.ts'
import { priceLines } from '../price/price-lines.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import {
  type LineChange,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  type WeighChange,
} from '../weigh-row.ts'
import { recomputeRecord } from './recompute.ts'

/** What the laboratory found about a line. What is left out stays as it is. */
export interface AssayResult {
  /** Tons that come off it; null: none any more. */
  readonly assayDeduct: Tons | null
  readonly qualityPrice: UnitPrice | null
  readonly computeRemark: string | null
  readonly fixedAmount?: Money | null
  readonly assayStatus?: WeighLineRow['assayStatus']
  readonly barrelGroupId?: string | null
  readonly determineId?: string | null
  readonly modelId?: string | null
}

/** A line as the laboratory is told of it, with the price that holds by its values. */
export interface AssayedLine {
  readonly id: string
  readonly suttle: Tons
  readonly price: UnitPrice | null
}

export interface Assaying {
  readonly weighId: string
  /** What becomes of a line; null: the laboratory has nothing to say of it. */
  resultOf(line: AssayedLine): AssayResult | null
  readonly log: { readonly action: string; readonly label: string }
}

/** Offered to the laboratory: the assay's part of the deduction, and all that follows from it. */
export async function applyAssays(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighId, resultOf, log }: Assaying,
): Promise<StoredWeigh> {
  const found = await readWeigh(tx, site.engine, weighId)
  if (!found) throw new RefusalError(refuse('row.missing'))
  const visit = found.registryId === null ? null : await lockVisitChain(tx, found.registryId)
  const weigh = await lockWeigh(tx, site.engine, found.id)
  if (weigh.weighState !== 'DONE') throw new RefusalError(refuse('row.missing'))
  const prices = await pricesOf(tx, site, weigh)
  const lines = new Map<string, LineChange>()
  for (const { id, suttle, price } of weigh.mmWeighSub) {
    const result = resultOf({
      id,
      suttle: suttle ?? ZERO_TONS,
      price: prices.get(id) ?? price,
    })
    if (result) lines.set(id, result)
  }
  const header = assayedHeader(weigh, lines)
  return recomputeRecord(tx, site, actor, { visit, weigh, header, lines, log })
}

/** The same where the laboratory already knows what it has to say of one line. */
export async function applyAssay(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighSubId, ...result }: AssayResult & { readonly weighSubId: string },
): Promise<StoredWeigh> {
  const line = await tx.row<{ readonly weighId: string }>(
    sql`select main_id as "weighId" from mm_weigh_sub where id = ${weighSubId}`,
  )
  if (!line) throw new RefusalError(refuse('row.missing'))
  return applyAssays(tx, site, actor, {
    weighId: line.weighId,
    resultOf: ({ id }) => (id === weighSubId ? result : null),
    log: { action: 'applyAssay', label: '化验扣重' },
  })
}

async function pricesOf(
  tx: Tx,
  site: WeighSite,
  weigh: StoredWeigh,
): Promise<ReadonlyMap<string, UnitPrice | null>> {
  const finishTime = parseWireDateTime(weigh.finishTime ?? '') ?? site.engine.clock.now()
  const { lines } = await priceLines(tx, site, { weigh, tons: new Map(), finishTime })
  return new Map([...lines].map(([id, line]) => [id, line.price ?? null]))
}

/** The record shows what its only line says, and of several what they have in common. */
export function assayedHeader(
  weigh: StoredWeigh,
  lines: ReadonlyMap<string, LineChange>,
): WeighChange {
  const all = weigh.mmWeighSub.map((line) => ({ ...line, ...lines.get(line.id) }))
  const [first, ...others] = all
  const states = new Set(all.map(({ assayStatus }) => assayStatus))
  const assayStatus = states.size === 1 ? (first?.assayStatus ?? 'NONE') : 'WAIT'
  if (first === undefined || others.length > 0) return { assayStatus, computeRemark: null }
  const { assayDeduct, qualityPrice, computeRemark } = first
  return {
    assayStatus,
    assayDeduct,
    qualityPrice,
    computeRemark: computeRemark?.slice(0, 500) ?? null,
  }
}
