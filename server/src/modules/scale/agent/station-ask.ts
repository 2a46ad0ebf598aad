import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { readVisit, type Visit } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { hashCall, type OnceKey } from '#platform/idempotency/run-once.ts'
import type { KnownAgent, StationAsk } from '../ports.ts'

/** The visit that is named; null: it is none of this company. */
export async function ownVisit(db: Queryable, { agent, ask }: StationAsk): Promise<Visit | null> {
  const registryId = parseId(ask.body['registryId'] ?? '')
  const visit = registryId === null ? null : await readVisit(db, registryId)
  return visit?.orgId === agent.orgId ? visit : null
}

/** What a question of a station is stored under, so that it has one answer. */
export const onceOf = (
  { id }: KnownAgent,
  { key, body }: { readonly key: string; readonly body: AnyRow },
): OnceKey => ({
  userId: '0',
  key: `agent:${id}:${key}`.slice(0, 200),
  bodyHash: hashCall({ method: 'POST', path: 'agent', body: JSON.stringify(body) }),
})
