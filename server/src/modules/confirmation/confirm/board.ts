import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AskingDevice } from '#modules/archives/api.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { lockRows } from '../lock-rows.ts'
import { findSiteRows } from './confirm.queries.ts'
import type { SiteRow } from './site-row.ts'

/** The rows of some visits under their locks, as they were and as the actions have left them so far. */
export interface Board {
  readonly before: ReadonlyMap<string, SiteRow>
  readonly visits: ReadonlyMap<string, Visit>
  /** The row as it is now. */
  row(id: string): SiteRow
  /** All rows of a visit as they are now. */
  ofVisit(registryId: string): readonly SiteRow[]
  readonly rows: readonly SiteRow[]
  change(id: string, change: Partial<SiteRow>): void
}

interface Wanted {
  readonly caller: Caller
  readonly ids: readonly string[]
  readonly device: AskingDevice | null
}

/**
 * Locks the visits of the wanted rows, their weighings and all their rows, in the order of the product's
 * locks, and reads what decides anew. A row that the caller does not reach at this mount refuses all.
 */
export async function lockBoard(
  tx: Tx,
  { services, model, mount }: MountContext,
  { caller, ids, device }: Wanted,
): Promise<Board> {
  const { registry } = services.engine
  const wanted = await loadRows(tx, registry, { model, mount, caller, ids })
  if (wanted.length < new Set(ids).size) throw new RefusalError(refuse('row.missing'))
  const registryIds = [...new Set((await findSiteRows(tx, { ids })).map((row) => row.registryId))]
  const visits = new Map<string, Visit>()
  for (const id of registryIds.toSorted(byNumber)) visits.set(id, await lockVisit(tx, id))
  await lockRows(tx, registryIds)
  return makeBoard(await findSiteRows(tx, { registryIds, device }), visits)
}

const byNumber = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)

function makeBoard(stored: readonly SiteRow[], visits: ReadonlyMap<string, Visit>): Board {
  const before = new Map(stored.map((row) => [row.id, row]))
  const now = new Map(before)
  const row = (id: string): SiteRow => {
    const found = now.get(id)
    if (found === undefined) throw new RefusalError(refuse('row.missing'))
    return found
  }
  return {
    before,
    visits,
    row,
    get rows() {
      return [...now.values()]
    },
    ofVisit: (registryId) => [...now.values()].filter((one) => one.registryId === registryId),
    change: (id, change) => void now.set(id, { ...row(id), ...change }),
  }
}
