import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { endSession, lockFamily, type RefreshRow, storeRotation } from './session.queries.ts'
import type { Device, Issued } from './sign-in.ts'
import { ACCESS_SECONDS, accessExpiry, GRACE_MS, refreshExpiry } from './token-lifetimes.ts'
import { familyOf, hashToken, newSecret, nextTokens } from './tokens.ts'

interface RefreshParts {
  readonly db: Database
  readonly clock: Clock
}

export interface RefreshAttempt {
  readonly token: string
  readonly device: Device
  readonly now: Date
}

/**
 * Exchanges a refresh token for the next pair; the old pair ends. A token that was exchanged before ends
 * the whole family, since either the thief or the owner holds a copy. Two tabs of one browser may meet
 * here with the same token: within the grace the same device gets the same successor.
 */
export async function refreshSession(
  { db, clock }: RefreshParts,
  token: string,
  device: Device,
): Promise<Issued | Refusal> {
  const family = familyOf(token)
  if (family === null) return refuse('access.signIn')
  // A refusal is returned, not thrown: ending a stolen family must be committed.
  return db.transaction(async (tx) => {
    const session = await lockFamily(tx, family)
    if (session === null || session.client !== device.client) return refuse('access.signIn')
    return exchange(tx, session, { token, device, now: clock.now() })
  })
}

/** The next pair for a session that `tx` has locked; also what unlocking a screen gives. */
export async function exchange(
  tx: Tx,
  session: RefreshRow,
  attempt: RefreshAttempt,
): Promise<Issued | Refusal> {
  const { token, now } = attempt
  if (session.forcedOut) return refuse('session.forcedOut')
  if (session.ended) return refuse('access.signIn')
  if (!session.userEnabled) return refuse('session.disabled')
  if (!session.groupEnabled) return refuse('session.groupDisabled')
  if (hashToken(token) === session.refreshHash)
    return session.refreshExpires > now.getTime()
      ? rotate(tx, session, attempt)
      : refuse('access.signIn')
  const repeated = repeatedWithinGrace(session, attempt)
  if (repeated !== null) return repeated
  await endSession(tx, { id: session.id, now })
  return refuse('access.signIn')
}

async function rotate(
  tx: Tx,
  session: RefreshRow,
  { token, now }: RefreshAttempt,
): Promise<Issued> {
  const nonce = newSecret()
  const tokens = nextTokens(token, { nonce })
  await storeRotation(tx, {
    id: session.id,
    accessHash: hashToken(tokens.access),
    accessExpires: accessExpiry(now),
    refreshHash: hashToken(tokens.refresh),
    refreshExpires: refreshExpiry(now),
    nonce,
    now,
  })
  return { tokens, expiresIn: ACCESS_SECONDS }
}

function repeatedWithinGrace(
  session: RefreshRow,
  { token, device, now }: RefreshAttempt,
): Issued | null {
  const { rotationNonce, rotatedAt, deviceId } = session
  const sameDevice = deviceId !== null && deviceId === device.deviceId
  if (!sameDevice || rotationNonce === null || rotatedAt === null) return null
  if (hashToken(token) !== session.previousRefreshHash) return null
  if (now.getTime() - rotatedAt > GRACE_MS) return null
  const left = Math.max(0, Math.floor((session.accessExpires - now.getTime()) / 1000))
  return { tokens: nextTokens(token, { nonce: rotationNonce }), expiresIn: left }
}
