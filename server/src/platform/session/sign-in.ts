import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './password.ts'
import {
  type AccountRow,
  clearAttempts,
  countAttempt,
  findAccount,
  insertSession,
  lastOrgOf,
  listMemberOrgs,
  replaceHash,
} from './session.queries.ts'
import { ACCESS_SECONDS, accessExpiry, refreshExpiry } from './token-lifetimes.ts'
import { firstTokens, hashToken, newFamily, type TokenPair } from './tokens.ts'

export interface SignInParts {
  readonly db: Database
  readonly clock: Clock
  newId(): string
  readonly lockOut?: LockOut
}

/** After how many wrong passwords an account is locked, and for how long. */
export interface LockOut {
  readonly attempts: number
  readonly minutes: number
}

const LOCK_OUT: LockOut = { attempts: 5, minutes: 15 }
const MINUTE = 60_000

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** From where: kept with the session, shown to who administers sessions. */
export interface Device {
  readonly client: string
  readonly deviceId: string | null
  readonly ip: string
  readonly userAgent: string
}

export interface Issued {
  readonly tokens: TokenPair
  /** Seconds the access token lives from now. */
  readonly expiresIn: number
}

/**
 * Signs in with name and password. What is wrong with an account is told only to who knows its password;
 * a lock must be told before, since it is what keeps the password from being tried.
 */
export async function signIn(
  parts: SignInParts,
  credentials: Credentials,
  device: Device,
): Promise<Issued | Refusal> {
  const { db } = parts
  const account = isName(credentials.username) ? await findAccount(db, credentials.username) : null
  if (account === null) {
    await verifyNothing(credentials.password)
    return refuse('session.credentials')
  }
  const refusal =
    (await checkCredentials(parts, account, credentials.password)) ?? checkAccount(account)
  if (refusal !== null) return refusal
  const orgId = await chooseOrg(db, account)
  if (orgId === null) return refuse('session.noOrg')
  return openSession(parts, { account, orgId }, device)
}

/** What the database cannot hold is nobody's name. */
const isName = (text: string): boolean => /^[^\p{Cc}]{1,40}$/u.test(text)

async function checkCredentials(
  parts: SignInParts,
  account: AccountRow,
  password: string,
): Promise<Refusal | null> {
  const { attempts, minutes } = parts.lockOut ?? LOCK_OUT
  const { userId } = account
  const now = parts.clock.now()
  const left = (account.lockedUntil ?? 0) - now.getTime()
  if (left > 0) return lockedFor(left)
  const lockUntil = new Date(now.getTime() + minutes * MINUTE)
  // At the same time: a known name must take no longer than an unknown one.
  const [counted, isRight] = await Promise.all([
    countAttempt(parts.db, { userId, now, most: attempts, lockUntil }),
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
  refuse('session.locked', { n: Math.ceil(milliseconds / MINUTE) })

function checkAccount({ enabled, groupEnabled }: AccountRow): Refusal | null {
  if (!enabled) return refuse('session.disabled')
  return groupEnabled ? null : refuse('session.groupDisabled')
}

/** Where the user worked last, if he still belongs there. */
async function chooseOrg(db: Database, account: AccountRow): Promise<string | null> {
  const orgs = await listMemberOrgs(db, account)
  if (orgs.length < 2) return orgs[0]?.id ?? null
  const last = await lastOrgOf(db, account.userId)
  return orgs.find(({ id }) => id === last)?.id ?? orgs[0]?.id ?? null
}

async function openSession(
  parts: SignInParts,
  { account, orgId }: { readonly account: AccountRow; readonly orgId: string },
  device: Device,
): Promise<Issued> {
  const now = parts.clock.now()
  const family = newFamily()
  const tokens = firstTokens(family)
  await parts.db.transaction((tx) =>
    insertSession(tx, {
      id: parts.newId(),
      userId: account.userId,
      orgId,
      family,
      accessHash: hashToken(tokens.access),
      accessExpires: accessExpiry(now),
      refreshHash: hashToken(tokens.refresh),
      refreshExpires: refreshExpiry(now),
      ...device,
      now,
    }),
  )
  return { tokens, expiresIn: ACCESS_SECONDS }
}
