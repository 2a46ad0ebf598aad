import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { reverseWeigh } from '../weigh/movement/post-stock.ts'
import { findMergedSources, type MergedSource } from '../weigh/movement/replaced-weigh.ts'
import { type StoredWeigh, selectWeighs, storeWeigh } from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'
import { assertRecast } from './check-record.ts'
import { postRecord } from './recast.ts'

const LOG = { action: 'splitWeigh', label: '拆分还原' } as const

/**
 * The records that were merged count again, each with its own numbers and visit. What they delivered has stood
 * on their bookings all the while; only the stock changes hands.
 */
export async function restoreMerged(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    id,
    version,
    sources,
  }: {
    readonly id: string
    readonly version: number
    readonly sources: readonly MergedSource[]
  },
): Promise<readonly StoredWeigh[]> {
  const { engine } = site
  const { merged, weighs } = await lockAll(tx, site, { id, sources })
  if (merged.version !== version || (await findMergedSources(tx, id)).length !== sources.length)
    throw new RefusalError(refuse('row.stale'))
  await assertRecast(tx, merged, '拆分')
  await storeWeigh(tx, engine, actor, merged, {
    header: { weighState: 'REPLACED', countSa: 0 },
    log: LOG,
  })
  const live: StoredWeigh[] = []
  for (const weigh of weighs)
    live.push(
      await storeWeigh(tx, engine, actor, weigh, {
        header: { weighState: 'DONE', countSa: 1, replacedById: null },
        log: LOG,
      }),
    )
  await reverseWeigh(tx, site, actor, merged)
  const posted: StoredWeigh[] = []
  for (const weigh of live) posted.push(await postRecord(tx, site, actor, { weigh, log: LOG }))
  await engine.publish(tx, {
    name: 'weighSplit',
    entity: 'weigh',
    row: { id, parts: posted.map((weigh) => weigh.id) },
  })
  return posted
}

/** Visits before records, each ascending. */
async function lockAll(
  tx: Tx,
  { engine }: WeighSite,
  { id, sources }: { readonly id: string; readonly sources: readonly MergedSource[] },
): Promise<{ readonly merged: StoredWeigh; readonly weighs: readonly StoredWeigh[] }> {
  const visits = [...new Set(sources.flatMap(({ registryId }) => registryId ?? []))]
  for (const visit of visits.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
    await lockVisit(tx, visit)
  const ids = [id, ...sources.map((source) => source.id)]
  const where = sql`t.id = any(${ids}::bigint[])`
  const locked = await selectWeighs(tx, engine, { where, lock: true })
  const merged = locked.find((weigh) => weigh.id === id)
  if (merged === undefined) throw new RefusalError(refuse('row.missing'))
  return { merged, weighs: locked.filter((weigh) => weigh.id !== id) }
}
