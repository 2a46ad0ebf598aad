import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller, SessionHold } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { buildCaller } from './build-caller.ts'
import { findSession, type SessionFacts } from './caller.queries.ts'
import { touchSession } from './session.queries.ts'
import { createSessionCache } from './session-cache.ts'
import { hashToken } from './tokens.ts'

/** Told by the tables themselves (triggers): payload is a user's id, or '*'. */
const SESSION_CHANNEL = 'session_changed'
const TOUCH_EVERY_MS = 60_000

export interface AuthenticatorParts {
  readonly db: Database
  readonly clock: Clock
  /** Without it a change made elsewhere is seen after three seconds. */
  readonly notifications?: Notifications
  /** Titles of segments that somebody may see; without it nobody sees any. */
  seenTitles?(caller: Caller): Promise<ReadonlySet<string>>
  /** After how many days a group's passwords must be changed; 0: never. */
  passwordDays?(groupId: string): Promise<number>
}

export interface Authenticator {
  /**
   * The caller behind a request's bearer token; null when there is none or it is dead.
   *
   * @throws RefusalError when the session was forced out
   */
  readonly authenticate: (request: Pick<CallRequest, 'headers'>) => Promise<Caller | null>
  /** Forgets what this node keeps of a user, before the answer that says it has changed. */
  drop(userId: string): void
  /** Waits for what is still being written. */
  close(): Promise<void>
}

interface Kept {
  readonly userId: string
  readonly caller: Caller
  readonly tenant: string | null
  readonly expires: number
}

/**
 * Makes callers of bearer tokens, from the database at most once in three seconds for a session.
 *
 * @example
 * const sessions = createAuthenticator({ db, clock, notifications })
 * const caller = await sessions.authenticate(request)
 */
export function createAuthenticator(parts: AuthenticatorParts): Authenticator {
  const { db, clock, notifications } = parts
  const cache = createSessionCache<Kept>()
  const touches = new Set<Promise<void>>()
  // '' comes after a lost connection: what was said meanwhile is unknown.
  notifications?.on(SESSION_CHANNEL, (payload) => cache.drop(payload === '' ? '*' : payload))

  /** Beside the request, not in its way; a lost write is made good a minute later. */
  function touch({ sessionId, lastSeen }: SessionFacts): void {
    const now = clock.now()
    if (now.getTime() - lastSeen < TOUCH_EVERY_MS) return
    const done = touchSession(db, { id: sessionId, now })
      .catch(() => {})
      .finally(() => touches.delete(done))
    touches.add(done)
  }

  async function load(accessHash: string): Promise<Kept | null> {
    const facts = await findSession(db, accessHash)
    if (facts === null || isExpired(facts.accessExpires)) return null
    if (facts.forcedOut) throw new RefusalError(refuse('session.forcedOut'))
    const caller = facts.ended ? null : buildCaller(facts, await findHold(parts, facts))
    if (caller === null) return null
    touch(facts)
    const seenTitles = await parts.seenTitles?.(caller)
    const standsFor = absentNow(facts, clock.now().getTime())
    return {
      userId: facts.userId,
      caller: { ...caller, ...(seenTitles ? { seenTitles } : {}), ...standsFor },
      tenant: facts.tenant,
      expires: facts.accessExpires,
    }
  }

  const isExpired = (expires: number): boolean => expires <= clock.now().getTime()

  return {
    async authenticate({ headers }) {
      const token = bearerOf(headers)
      if (token === null) return null
      const accessHash = hashToken(token)
      const kept = await cache.get(accessHash, () => load(accessHash))
      if (kept === null || isExpired(kept.expires)) return null
      return isOwnTenant(headers, kept.tenant) ? kept.caller : null
    },
    drop: (userId) => cache.drop(userId),
    async close() {
      await Promise.all(touches)
    },
  }
}

/** Whom the user stands in for at a moment; nothing where there is nobody. */
function absentNow({ absent }: SessionFacts, now: number): Pick<Caller, 'standsFor'> {
  const standsFor = (absent ?? [])
    .filter(({ from, to }) => from <= now && now < to)
    .map(({ userId }) => userId)
  return standsFor.length === 0 ? {} : { standsFor }
}

const DAY = 86_400_000

async function findHold(
  parts: AuthenticatorParts,
  { locked, initial, passwordSet = null, groupId }: SessionFacts,
): Promise<SessionHold | null> {
  if (locked) return 'locked'
  if (initial) return 'initial'
  const days = (await parts.passwordDays?.(groupId)) ?? 0
  if (days === 0 || passwordSet === null) return null
  return parts.clock.now().getTime() - passwordSet > days * DAY ? 'expired' : null
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

function bearerOf(headers: CallRequest['headers']): string | null {
  return BEARER.exec(headers['authorization'] ?? '')?.[1] ?? null
}

/** A browser that still names another tenant shows another tenant's pages. */
function isOwnTenant(headers: CallRequest['headers'], tenant: string | null): boolean {
  const named = headers['tenant_id']
  return named === undefined || named === '' || named === tenant
}
