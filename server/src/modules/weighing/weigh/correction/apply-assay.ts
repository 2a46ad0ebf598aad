import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { lockVisitChain } from '../lock-visits.ts'
import { lockWeigh, readWeigh, type StoredWeigh } from '../weigh-row.ts'
import { recomputeRecord } from './recompute.ts'

/** What the laboratory found about a line. */
export interface AssayResult {
  readonly weighSubId: string
  /** Tons that come off it; null: none any more. */
  readonly assayDeduct: Tons | null
  readonly qualityPrice: UnitPrice | null
  readonly computeRemark: string | null
}

/** Offered to the laboratory: the assay's part of the deduction, and all that follows from it. */
export async function applyAssay(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighSubId, assayDeduct, qualityPrice, computeRemark }: AssayResult,
): Promise<StoredWeigh> {
  const line = await tx.row<{ readonly weighId: string }>(
    sql`select main_id as "weighId" from mm_weigh_sub where id = ${weighSubId}`,
  )
  const found = line && (await readWeigh(tx, site.engine, line.weighId))
  if (!found) throw new RefusalError(refuse('row.missing'))
  const visit = found.registryId === null ? null : await lockVisitChain(tx, found.registryId)
  const weigh = await lockWeigh(tx, site.engine, found.id)
  if (weigh.weighState !== 'DONE') throw new RefusalError(refuse('row.missing'))
  const isOne = weigh.mmWeighSub.length === 1
  return recomputeRecord(tx, site, actor, {
    visit,
    weigh,
    header: { computeRemark, ...(isOne ? { assayDeduct, qualityPrice } : {}) },
    lines: new Map([[weighSubId, { assayDeduct, qualityPrice }]]),
    log: { action: 'applyAssay', label: '化验扣重' },
  })
}
