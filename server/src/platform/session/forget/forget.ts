import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { MessageChannel } from '#platform/messages/message-channel.ts'
import { checkRepeated } from '../own-password.ts'
import { hashPassword } from '../password.ts'
import { checkPassword } from '../password-policy.ts'
import { findAccount } from '../session.queries.ts'
import { logSession } from '../session-log.ts'
import type { SetPassword } from '../set-password.ts'
import {
  findForgetful,
  removeForgetCode,
  storeForgetCode,
  tryForgetCode,
} from './forget.queries.ts'

export interface ForgetParts {
  readonly db: Database
  readonly clock: Clock
  readonly messages: MessageChannel
  readonly setPassword: SetPassword
  newId(): string
  /** The six digits; tests bring their own. */
  nextCode?(): string
  /** Told when a message could not be sent: the answer must not say so. */
  warn?(line: string): void
}

export interface Claim {
  readonly username: string
  readonly mobile: string
}

const SECOND = 1000
/** Seconds before another code is sent to the same person. */
export const RESEND_SECONDS = 60
const LIVES_MINUTES = 10
const MOST_TRIES = 5

/**
 * Sends a one-time code to whoever has this name and number. Nothing shows whether anybody has: both
 * ways store a code, and the message goes out beside the answer.
 */
export async function sendForgetCode(parts: ForgetParts, claim: Claim): Promise<void> {
  const { db, clock, nextCode = sixDigits } = parts
  const code = nextCode()
  const key = keyOf(claim)
  const now = clock.now()
  const found = await findForgetful(db, claim)
  const isNew = await db.transaction((tx) =>
    storeForgetCode(tx, {
      key,
      userId: found?.userId ?? null,
      codeHash: hashCode(key, code),
      now,
      expires: new Date(now.getTime() + LIVES_MINUTES * 60 * SECOND),
      pause: new Date(now.getTime() - RESEND_SECONDS * SECOND),
    }),
  )
  if (!isNew || found === null) return
  const text = `您正在找回密码，验证码 ${code}，${LIVES_MINUTES}分钟内有效。如非本人操作，请联系管理员。`
  parts.messages
    .send({ mobile: claim.mobile, text })
    .catch((error: unknown) => parts.warn?.(`找回密码的验证码未能发出：${String(error)}`))
}

export interface ForgetReset extends Claim {
  readonly code: string
  readonly newPassword: string
}

/** Sets a new password for who shows the code. The hash is made first, so that a wrong code takes as long. */
export async function resetForgotten(
  parts: ForgetParts,
  reset: ForgetReset,
  request: CallRequest,
): Promise<Refusal | null> {
  const { db, clock } = parts
  const refusal = checkPassword(reset.newPassword, reset)
  if (refusal !== null) return refusal
  const passwordHash = await hashPassword(reset.newPassword)
  const key = keyOf(reset)
  const now = clock.now()
  const stored = await tryForgetCode(db, { key, now, most: MOST_TRIES })
  const given = hashCode(key, reset.code)
  if (stored === null || !isSame(stored.codeHash, given)) return refuse('forget.code')
  const [found, account] = await Promise.all([
    findForgetful(db, reset),
    findAccount(db, reset.username),
  ])
  if (found === null || account === null || found.userId !== stored.userId)
    return refuse('forget.code')
  const repeated = await checkRepeated(account, reset.newPassword)
  if (repeated !== null) return repeated
  return db.transaction(async (tx) => {
    if (!(await removeForgetCode(tx, { key, codeHash: given }))) return refuse('forget.code')
    await parts.setPassword(tx, { userId: found.userId, passwordHash, initial: false, now })
    const actor = { ...found, orgId: '0' }
    await logSession(tx, { action: 'forgetReset' }, { actor, request, newId: parts.newId, now })
    return null
  })
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const keyOf = ({ username, mobile }: Claim): string =>
  createHash('sha256').update(`${username}\n${mobile}`).digest('base64url')

const hashCode = (key: string, code: string): string =>
  createHash('sha256').update(`${key}:${code}`).digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
