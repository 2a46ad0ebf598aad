import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** The driver gives instants as wall-clock text for the wire; sessions count in milliseconds. */
const milliseconds = (column: SqlFragment): SqlFragment =>
  sql`(extract(epoch from ${column}) * 1000)::float8`

/** Who signs in, as the database knows him. */
export interface AccountRow {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly groupId: string
  readonly admin: boolean
  readonly enabled: boolean
  /** Applied for and not yet admitted. */
  readonly pending: boolean
  readonly groupEnabled: boolean
  readonly passwordHash: string
  /** Hashes of the passwords before this one, newest first. */
  readonly history: readonly string[]
  readonly lockedUntil: number | null
}

export function findAccount(db: Queryable, username: string): Promise<AccountRow | null> {
  return db.row<AccountRow>(
    sql`select u.id as "userId", u.username, u.real_name as "realName", u.group_id as "groupId", u.admin, u.enabled, u.pending, s.history, g.enabled and not g.deleted as "groupEnabled", s.password_hash as "passwordHash", ${milliseconds(sql`s.locked_until`)} as "lockedUntil" from sys_user u join sys_group g on g.id = u.group_id join sys_user_secret s on s.user_id = u.id where u.username = ${username} and not u.deleted`,
  )
}

interface Attempt {
  readonly userId: string
  readonly now: Date
  /** Wrong passwords that lock the account, and until when they would. */
  readonly most: number
  readonly lockUntil: Date
  /** Wrong passwords before it are forgotten. */
  readonly since: Date
}

/**
 * Counts an attempt before it is known to be right; a right one takes the count back. Counted
 * afterwards, a hundred guesses sent at once would all be answered. False: the account is locked. What was
 * wrong long ago does not count: a few free tries now and then would lock an account without a code.
 */
export async function countAttempt(db: Queryable, attempt: Attempt): Promise<boolean> {
  const { userId, most } = attempt
  const now = attempt.now.toISOString()
  const counted = await db.run(
    sql`update sys_user_secret s set (failed_count, failed_at, locked_until) = (select n, ${now}::timestamptz, case when n >= ${most}::int then ${attempt.lockUntil.toISOString()}::timestamptz end from (select case when s.locked_until is null and s.failed_at > ${attempt.since.toISOString()}::timestamptz then s.failed_count else 0 end + 1 as n) c) where user_id = ${userId} and (locked_until is null or locked_until <= ${now})`,
  )
  return counted > 0
}

export async function clearAttempts(db: Queryable, userId: string): Promise<void> {
  await db.run(
    sql`update sys_user_secret set failed_count = 0, locked_until = null where user_id = ${userId}`,
  )
}

export async function replaceHash(
  db: Queryable,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
): Promise<void> {
  await db.run(
    sql`update sys_user_secret set password_hash = ${passwordHash} where user_id = ${userId}`,
  )
}

/** A company a user belongs to. */
export interface MemberOrg {
  readonly id: string
  readonly orgCode: string
  readonly orgName: string
  readonly pkGroup: string
}

interface Member {
  readonly userId: string
  readonly groupId: string
  readonly admin: boolean
}

/** Companies where the user holds a role; an administrator belongs to all companies of his group. */
export function listMemberOrgs(db: Queryable, member: Member): Promise<readonly MemberOrg[]> {
  return db.rows<MemberOrg>(
    sql`select o.id, o.org_code as "orgCode", o.org_name as "orgName", o.pk_group as "pkGroup" from sys_organization o where o.group_id = ${member.groupId} and o.enabled and not o.deleted and (${member.admin}::boolean or exists (select 1 from sys_user_role b join sys_role r on r.id = b.role_id and r.enabled and not r.deleted where b.user_id = ${member.userId} and b.org_id = o.id)) order by o.org_code, o.id`,
  )
}

/** The company the user worked in last. */
export async function lastOrgOf(db: Queryable, userId: string): Promise<string | null> {
  const last = await db.row<{ readonly orgId: string }>(
    sql`select org_id as "orgId" from sys_session where user_id = ${userId} order by id desc limit 1`,
  )
  return last?.orgId ?? null
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly orgId: string
  readonly family: string
  readonly accessHash: string
  readonly accessExpires: Date
  readonly refreshHash: string
  readonly refreshExpires: Date
  readonly deviceId: string | null
  readonly client: string
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
  /** Set for another system: which, and the permissions it was granted. */
  readonly oauthClientId?: string
  readonly scopes?: readonly string[]
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const now = session.now.toISOString()
  await tx.run(
    sql`insert into sys_session (id, user_id, org_id, family, access_hash, access_expires, refresh_hash, refresh_expires, device_id, client, ip, user_agent, created_at, last_seen, oauth_client_id, scopes) values (${session.id}, ${session.userId}, ${session.orgId}, ${session.family}, ${session.accessHash}, ${session.accessExpires.toISOString()}, ${session.refreshHash}, ${session.refreshExpires.toISOString()}, ${session.deviceId}, ${session.client}, ${session.ip}, ${session.userAgent}, ${now}, ${now}, ${session.oauthClientId ?? null}, ${session.scopes ?? null})`,
  )
}

/** A session as a refresh sees it. */
export interface RefreshRow {
  readonly id: string
  readonly userId: string
  readonly orgId: string
  readonly client: string
  readonly userEnabled: boolean
  readonly groupEnabled: boolean
  readonly ended: boolean
  readonly forcedOut: boolean
  readonly refreshHash: string
  readonly refreshExpires: number
  readonly accessExpires: number
  readonly previousRefreshHash: string | null
  readonly rotationNonce: string | null
  readonly rotatedAt: number | null
  readonly deviceId: string | null
}

/** Locks it: of two refreshes at once the second must see what the first has made. */
export function lockFamily(tx: Tx, family: string): Promise<RefreshRow | null> {
  return tx.row<RefreshRow>(
    sql`select s.id, s.user_id as "userId", s.org_id as "orgId", s.client, u.enabled and not u.deleted as "userEnabled", g.enabled and not g.deleted as "groupEnabled", s.ended_at is not null as ended, s.forced_out as "forcedOut", s.refresh_hash as "refreshHash", ${milliseconds(sql`s.refresh_expires`)} as "refreshExpires", ${milliseconds(sql`s.access_expires`)} as "accessExpires", s.previous_refresh_hash as "previousRefreshHash", s.rotation_nonce as "rotationNonce", ${milliseconds(sql`s.rotated_at`)} as "rotatedAt", s.device_id as "deviceId" from sys_session s join sys_user u on u.id = s.user_id join sys_group g on g.id = u.group_id where s.family = ${family} for update of s`,
  )
}

/** Whose session a refresh token belongs to, however old the token. */
export async function findFamilyUser(db: Queryable, family: string): Promise<string | null> {
  const found = await db.row<{ readonly userId: string }>(
    sql`select user_id as "userId" from sys_session where family = ${family}`,
  )
  return found?.userId ?? null
}

export interface Rotation {
  readonly id: string
  readonly accessHash: string
  readonly accessExpires: Date
  readonly refreshHash: string
  readonly refreshExpires: Date
  readonly nonce: string
  readonly now: Date
}

export async function storeRotation(tx: Tx, rotation: Rotation): Promise<void> {
  const now = rotation.now.toISOString()
  await tx.run(
    sql`update sys_session set previous_refresh_hash = refresh_hash, rotation_nonce = ${rotation.nonce}, rotated_at = ${now}, access_hash = ${rotation.accessHash}, access_expires = ${rotation.accessExpires.toISOString()}, refresh_hash = ${rotation.refreshHash}, refresh_expires = ${rotation.refreshExpires.toISOString()}, last_seen = ${now} where id = ${rotation.id}`,
  )
}

export async function endSession(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`update sys_session set ended_at = ${now.toISOString()} where id = ${id} and ended_at is null`,
  )
}

/** A new password ends what was signed in with the old one, but for the session that changes it. */
export async function endSessionsOf(
  tx: Tx,
  {
    userId,
    now,
    except = null,
  }: { readonly userId: string; readonly now: Date; readonly except?: string | null },
): Promise<void> {
  await tx.run(
    sql`update sys_session set ended_at = ${now.toISOString()} where user_id = ${userId} and ended_at is null and id is distinct from ${except}::bigint`,
  )
}

export async function setLocked(
  tx: Tx,
  { id, locked }: { readonly id: string; readonly locked: boolean },
): Promise<void> {
  await tx.run(sql`update sys_session set locked = ${locked} where id = ${id}`)
}

/** The session stays to be told so at its next call. */
export async function forceOut(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update sys_session set forced_out = true, ended_at = ${now.toISOString()} where id = ${id} and ended_at is null`,
  )
}

export async function moveSession(
  tx: Tx,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<void> {
  await tx.run(sql`update sys_session set org_id = ${orgId} where id = ${id}`)
}

/** Only forward: two nodes may write it in either order. */
export async function touchSession(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`update sys_session set last_seen = ${now.toISOString()} where id = ${id} and last_seen < ${now.toISOString()}`,
  )
}

/** Ends what is signed in on a device, in the device's company. */
export function endDeviceSessions(
  tx: Tx,
  {
    orgId,
    deviceId,
    now,
  }: { readonly orgId: string | null; readonly deviceId: string; readonly now: Date },
): Promise<number> {
  return tx.run(
    sql`update sys_session set ended_at = ${now.toISOString()} where device_id = ${deviceId} and org_id = ${orgId} and ended_at is null`,
  )
}

/** People at work, on the whole site; `except` leaves one out. Sessions of other systems are no people. */
export async function countUsers(
  db: Queryable,
  { since, except = null }: { readonly since: Date; readonly except?: string | null },
): Promise<number> {
  const found = await db.row<{ readonly count: number }>(
    sql`select count(distinct user_id)::int as count from sys_session where ended_at is null and last_seen > ${since.toISOString()} and oauth_client_id is null and user_id is distinct from ${except}::bigint`,
  )
  return found?.count ?? 0
}
