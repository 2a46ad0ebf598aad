import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Queryable } from '#platform/db/database.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { assertOwner } from '#platform/entity-engine/row-status.ts'
import type { CallContext } from '#platform/http/call.ts'
import type { AnyAction, Reached } from './action.ts'
import type { AskedRight } from './action-rights.ts'
import type { ReadAsked } from './read-asked.ts'

export type Place = ReadAsked & MountContext & CallContext

export interface ReachRequest {
  readonly definition: AnyAction
  readonly right: AskedRight
  readonly place: Place
  /** `read`: looked at; `look`: looked at by who will write; `lock`: held until the transaction ends. */
  readonly to: 'read' | 'look' | 'lock'
}

/**
 * The rows a call is about, each within the caller's companies, of a kind this mount has and to which he has
 * the right. One that is missing, or that he does not reach, refuses all of them.
 */
export async function reachRows(
  db: Queryable,
  { definition, right, place, to }: ReachRequest,
): Promise<readonly Reached[]> {
  const { reach } = definition
  if (reach === undefined) return []
  const { caller } = place
  if (typeof reach !== 'function') {
    const rows = await loadAsked(db, { definition, place, to })
    for (const row of rows) right.assertRow(caller, row)
    return rows
  }
  const rows = (await reach(db, place, to === 'lock')) as readonly Reached[]
  for (const row of rows) assertReached(right, caller, row)
  return rows
}

/** A row that was not fetched by the engine: in the caller's companies, and of a kind he has the right to. */
export function assertReached(right: AskedRight, caller: Caller, row: Reached): void {
  if (!reaches(caller, row)) throw new RefusalError(refuse('row.missing'))
  right.assertRow(caller, row)
}

async function loadAsked(
  db: Queryable,
  { definition, place, to }: Omit<ReachRequest, 'right'>,
): Promise<readonly Reached[]> {
  const { services, model, mount, caller } = place
  const ids = askedIds(definition, place)
  const rows = await loadRows(db, services.engine.registry, {
    model,
    mount,
    caller,
    ids,
    lock: to === 'lock',
    toWrite: to !== 'read',
  })
  if (rows.length < ids.length) throw new RefusalError(refuse('row.missing'))
  if (to !== 'read') for (const row of rows) assertOwner(model, caller, row)
  assertFresh(place, rows)
  return rows.map(asReached)
}

/** What of a row access looks at; what its entity has none of is nobody's and of no kind. */
function asReached(row: EngineRow): Reached {
  return { orgId: null, groupId: null, ...row }
}

function askedIds({ reach }: AnyAction, { body, params }: ReadAsked): readonly string[] {
  if (reach === 'rows') return body['ids'] as readonly string[]
  if (typeof reach === 'object') return [String(body[reach.row])]
  return [String(params['id'] ?? body['id'])]
}

/** A body that names a version was made from the row as it stood then. */
function assertFresh({ body }: ReadAsked, [row]: readonly EngineRow[]): void {
  const { version } = body
  if (version !== undefined && version !== null && row?.version !== version)
    throw new RefusalError(refuse('row.stale'))
}
