import type { Caller } from '#platform/access/caller.ts'
import { sharedPower } from '#platform/access/shared-power.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { buildCaller } from '#platform/session/build-caller.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'
import { type ApiKeyFacts, findApiKey, touchApiKey } from './api-key.queries.ts'

export interface ApiKeys {
  /** The caller behind a key of a program; null: none was sent, or it opens nothing. */
  authenticate(request: Pick<CallRequest, 'headers'>): Promise<Caller | null>
}

/** By its beginning a key is told from a token, and found by who looks for leaked ones. */
const BEGINNING = 'jh_'
const KEY = /^Bearer (jh_[A-Za-z0-9_-]{43})$/i
const TOUCH_EVERY_MS = 60_000

export const newApiKey = (): string => `${BEGINNING}${newSecret()}`

/** What of a key may be shown afterwards: enough to tell it from others, far too little to guess it. */
export const hintOf = (key: string): string => `${key.slice(0, 8)}…`

/** Whether a request comes with a key, good or not. */
export const hasApiKey = ({ headers }: Pick<CallRequest, 'headers'>): boolean => {
  const { authorization = '' } = headers
  return authorization.startsWith(`Bearer ${BEGINNING}`)
}

/** Makes callers of keys: of one company, with one role, and never more than whoever issued it. */
export function createApiKeys({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): ApiKeys {
  return {
    async authenticate({ headers }) {
      const { authorization = '' } = headers
      const key = KEY.exec(authorization)?.[1]
      if (key === undefined) return null
      const now = clock.now()
      const facts = await findApiKey(db, hashToken(key))
      if (facts === null || facts.ends <= now.getTime()) return null
      if (now.getTime() - (facts.lastSeen ?? 0) > TOUCH_EVERY_MS)
        // A lost mark is made good a minute later.
        await touchApiKey(db, { id: facts.id, now }).catch(() => {})
      return keyCaller(facts)
    },
  }
}

/** A key is looked up whole each time: nothing of a session runs out or is ended. */
const NO_SESSION = { tenant: null, accessExpires: 0, lastSeen: 0, ended: false, forcedOut: false }

/** He counts as who acts, so that nobody is his own second by way of a program; its name is what is written down. */
function keyCaller(facts: ApiKeyFacts): Caller | null {
  const { id, name, orgId, perMinute, role, issuerId, issuerAdmin, issuerRoles } = facts
  const { orgCode, orgName, groupId, groupName, deptIds } = facts
  const who = { sessionId: `key:${id}`, userId: issuerId, username: name, realName: name }
  const where = { orgId, orgCode, orgName, groupId, groupName, deptIds }
  const about = { ...who, ...where, ...NO_SESSION }
  const wanted = buildCaller({ ...about, admin: false, roles: [role] })
  const held = buildCaller({ ...about, admin: issuerAdmin, roles: issuerRoles })
  if (wanted === null || held === null) return null
  return { ...wanted, ...sharedPower(wanted, held, orgId), machine: { id, perMinute } }
}
