import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { FREE_TRIES } from './captcha/captcha.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { type AccountRow, clearAttempts, countAttempt, replaceHash } from './session.queries.ts'

/** After how many wrong passwords an account is locked, and for how long. */
export interface LockOut {
  readonly attempts: number
  readonly minutes: number
}

export interface CredentialParts {
  readonly db: Database
  readonly clock: Clock
  /** What a group has set; five attempts and fifteen minutes unless given. */
  lockOut?(groupId: string): Promise<LockOut>
}

const LOCK_OUT: LockOut = { attempts: 5, minutes: 15 }
const MINUTE = 60_000
/** Less than the quarter of an hour for which a name's free tries count: see `captcha.ts`. */
const FAILURES_COUNT_FOR = 14 * MINUTE

/** Whether the password is the account's; a wrong one counts towards the lock-out, wherever it was tried. */
export async function checkCredentials(
  parts: CredentialParts,
  account: AccountRow,
  password: string,
): Promise<Refusal | null> {
  const { userId } = account
  const now = parts.clock.now()
  const left = (account.lockedUntil ?? 0) - now.getTime()
  if (left > 0) return lockedFor(left)
  const { attempts, minutes } = (await parts.lockOut?.(account.groupId)) ?? LOCK_OUT
  const lockUntil = new Date(now.getTime() + minutes * MINUTE)
  // One that is tried without a code never locks: else everybody could lock everybody out.
  const most = Math.max(attempts, FREE_TRIES + 1)
  const since = new Date(now.getTime() - FAILURES_COUNT_FOR)
  // At the same time: a known name must take no longer than an unknown one.
  const [counted, isRight] = await Promise.all([
    countAttempt(parts.db, { userId, now, most, lockUntil, since }),
    verifyPassword(password, account.passwordHash),
  ])
  if (!counted) return lockedFor(minutes * MINUTE)
  if (!isRight) return refuse('session.credentials')
  await clearAttempts(parts.db, userId)
  if (isOutdated(account.passwordHash))
    await replaceHash(parts.db, { userId, passwordHash: await hashPassword(password) })
  return null
}

const lockedFor = (milliseconds: number): Refusal =>
  refuse('session.lockedOut', { n: Math.ceil(milliseconds / MINUTE) })

/** What is wrong with an account, told to who knows its password and to nobody else. */
export function checkAccount({ enabled, pending, groupEnabled }: AccountRow): Refusal | null {
  if (!enabled) return refuse(pending ? 'session.pending' : 'session.disabled')
  return groupEnabled ? null : refuse('session.groupDisabled')
}
