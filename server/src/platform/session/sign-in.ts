import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { type CredentialParts, checkAccount, checkCredentials } from './check-credentials.ts'
import { verifyNothing } from './password.ts'
import {
  type AccountRow,
  findAccount,
  insertSession,
  lastOrgOf,
  listMemberOrgs,
  type NewSession,
} from './session.queries.ts'
import { logSession, NOBODY, type SessionActor } from './session-log.ts'
import { ACCESS_SECONDS, accessExpiry, refreshExpiry } from './token-lifetimes.ts'
import { firstTokens, hashToken, newFamily, type TokenPair } from './tokens.ts'

/** Whether one more person may work; asked in the transaction that opens the session. */
export type SeatCheck = (
  tx: Tx,
  person: { readonly userId: string; readonly admin: boolean; readonly now: Date },
) => Promise<Refusal | null>

export interface SignInParts extends CredentialParts {
  newId(): string
  /** Without it there is no limit. */
  readonly checkSeat?: SeatCheck
}

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

/** A call that asks for tokens. */
export interface Visit {
  readonly device: Device
  readonly request: CallRequest
}

export interface Issued {
  readonly tokens: TokenPair
  /** Seconds the access token lives from now. */
  readonly expiresIn: number
  /** What another system was granted. */
  readonly scope?: string
}

/**
 * Signs in with name and password. What is wrong with an account is told only to who knows its password;
 * a lock must be told before, since it is what keeps the password from being tried.
 */
export async function signIn(
  parts: SignInParts,
  { username, password }: Credentials,
  visit: Visit,
): Promise<Issued | Refusal> {
  const account = isName(username) ? await findAccount(parts.db, username) : null
  const outcome =
    account === null
      ? await refuseUnknown(password)
      : await signInTo(parts, { account, password }, visit)
  if (!('tokens' in outcome)) await logFailure(parts, { account, refusal: outcome }, visit)
  return outcome
}

/** What the database cannot hold is nobody's name. */
export const isName = (text: string): boolean => /^[^\p{Cc}]{1,40}$/u.test(text)

async function refuseUnknown(password: string): Promise<Refusal> {
  await verifyNothing(password)
  return refuse('session.credentials')
}

async function signInTo(
  parts: SignInParts,
  { account, password }: { readonly account: AccountRow; readonly password: string },
  visit: Visit,
): Promise<Issued | Refusal> {
  const refusal = await checkCredentials(parts, account, password)
  return refusal ?? admitAccount(parts, account, { visit })
}

/** Opens a session for who has shown whose account it is: by its password, or by an identity bound to it. */
export async function admitAccount(
  parts: SignInParts,
  account: AccountRow,
  { visit, by }: { readonly visit: Visit; readonly by?: string },
): Promise<Issued | Refusal> {
  const refusal = checkAccount(account)
  if (refusal !== null) return refusal
  const orgId = await chooseOrg(parts.db, account)
  if (orgId === null) return refuse('session.noOrg')
  const { userId, realName, groupId, admin } = account
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const full = await parts.checkSeat?.(tx, { userId, admin, now })
    if (full) return full
    const actor = { userId, realName, orgId, groupId }
    const facts = by === undefined ? {} : { 外部身份: by }
    await logSession(tx, { action: 'signIn', facts }, { ...visit, actor, newId: parts.newId, now })
    return openSession(tx, parts, { userId, orgId, ...visit.device })
  })
}

/** Where the user worked last, if he still belongs there. */
async function chooseOrg(db: Database, account: AccountRow): Promise<string | null> {
  const orgs = await listMemberOrgs(db, account)
  if (orgs.length < 2) return orgs[0]?.id ?? null
  const last = await lastOrgOf(db, account.userId)
  return orgs.find(({ id }) => id === last)?.id ?? orgs[0]?.id ?? null
}

type Opened = Device & Pick<NewSession, 'userId' | 'orgId' | 'oauthClientId' | 'scopes'>

/** A new session with its first tokens. */
export async function openSession(
  tx: Tx,
  parts: Pick<SignInParts, 'clock' | 'newId'>,
  opened: Opened,
): Promise<Issued> {
  const now = parts.clock.now()
  const family = newFamily()
  const tokens = firstTokens(family)
  await insertSession(tx, {
    ...opened,
    id: parts.newId(),
    family,
    accessHash: hashToken(tokens.access),
    accessExpires: accessExpiry(now),
    refreshHash: hashToken(tokens.refresh),
    refreshExpires: refreshExpiry(now),
    now,
  })
  return { tokens, expiresIn: ACCESS_SECONDS }
}

/** Under the account it was aimed at, so that its owner's administrator sees it. */
export async function logFailure(
  parts: Pick<SignInParts, 'db' | 'clock' | 'newId'>,
  { account, refusal }: { readonly account: AccountRow | null; readonly refusal: Refusal },
  visit: Visit,
): Promise<void> {
  const event = { action: 'signInFailed', facts: { 原因: refusal.message } } as const
  const actor: SessionActor = account === null ? NOBODY : { ...account, orgId: '0' }
  const now = parts.clock.now()
  await parts.db.transaction((tx) =>
    logSession(tx, event, { ...visit, actor, newId: parts.newId, now }),
  )
}
