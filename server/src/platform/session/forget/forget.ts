import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { MessageChannel } from '#platform/messages/message-channel.ts'
import { checkRepeated } from '../own-password.ts'
import { hashPassword } from '../password.ts'
import { checkPassword } from '../password-policy.ts'
import { findAccount } from '../session.queries.ts'
import { logSession } from '../session-log.ts'
import type { SetPassword } from '../set-password.ts'

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

/** Who has forgotten his password: name and number must both be the account's. */
interface Forgetful {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly groupId: string
}

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

function findForgetful(
  db: Queryable,
  { username, mobile }: { readonly username: string; readonly mobile: string },
): Promise<Forgetful | null> {
  return db.row<Forgetful>(
    sql`select u.id as "userId", u.username, u.real_name as "realName", u.group_id as "groupId" from sys_user u join sys_user_secret s on s.user_id = u.id where u.username = ${username} and u.mobile = ${mobile} and u.enabled and not u.deleted`,
  )
}

interface NewForgetCode {
  readonly key: string
  readonly userId: string | null
  readonly codeHash: string
  readonly now: Date
  readonly expires: Date
  /** A code made after this still holds and is not replaced. */
  readonly pause: Date
}

/** Stores a code unless one was made a moment ago; false: it was, and nothing is to be sent. */
async function storeForgetCode(tx: Tx, code: NewForgetCode): Promise<boolean> {
  const now = code.now.toISOString()
  await tx.run(sql`delete from sys_forget_code where expires <= ${now}`)
  const stored = await tx.run(
    sql`insert into sys_forget_code as c (key, user_id, code_hash, created_at, expires) values (${code.key}, ${code.userId}, ${code.codeHash}, ${now}, ${code.expires.toISOString()}) on conflict (key) do update set user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires = excluded.expires where c.created_at <= ${code.pause.toISOString()}`,
  )
  return stored > 0
}

interface ForgetCodeRow {
  readonly userId: string | null
  readonly codeHash: string
}

/** Counts a try before it is looked at: a hundred sent at once would all be answered. */
function tryForgetCode(
  db: Queryable,
  { key, now, most }: { readonly key: string; readonly now: Date; readonly most: number },
): Promise<ForgetCodeRow | null> {
  return db.row<ForgetCodeRow>(
    sql`update sys_forget_code set tries = tries + 1 where key = ${key} and tries < ${most} and expires > ${now.toISOString()} returning user_id as "userId", code_hash as "codeHash"`,
  )
}

/** False: someone else was quicker with the same code. */
async function removeForgetCode(
  tx: Tx,
  { key, codeHash }: { readonly key: string; readonly codeHash: string },
): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from sys_forget_code where key = ${key} and code_hash = ${codeHash}`,
    )) > 0
  )
}
