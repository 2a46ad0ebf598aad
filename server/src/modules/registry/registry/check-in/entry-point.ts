import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { pointSource, type VisitSource } from '@junheng/domain/visit/visit-source.ts'
import { findOwnPoints, isDriverAccount, numberBy } from '#modules/archives/api.ts'
import { loadPoint } from '#modules/registry/gate-point.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Numbering } from '#platform/entity-engine/engine.ts'

interface NewVisit {
  readonly caller: Caller
  readonly values: AnyRow
}

const idOf = (sent: unknown): string | null =>
  typeof sent === 'string' && sent !== '' ? sent : null

/** A visit is numbered by the point where it is made: the one that is named, else those where drivers check in. */
export async function numberVisit(db: Queryable, { caller, values }: NewVisit): Promise<Numbering> {
  const { checkId, kind, prefix } = values
  const named = idOf(checkId)
  const checkIds =
    named === null
      ? await findOwnPoints(db, {
          ...caller,
          checkType: 'CHECKIN',
          kind: typeof kind === 'string' ? kind : 'pu',
        })
      : [(await loadPoint(db, caller, named)).id]
  return numberBy(db, { caller, checkIds, target: 'REGISTRY', given: prefix })
}

/** By what way a visit was made. */
export async function sourceOf(
  db: Queryable,
  { caller, checkId }: { readonly caller: Caller; readonly checkId: string | null },
): Promise<VisitSource> {
  if (caller.external) return 'API'
  if (await isDriverAccount(db, caller.userId)) return 'APP'
  return checkId === null ? 'WEB' : pointSource(await loadPoint(db, caller, checkId))
}
