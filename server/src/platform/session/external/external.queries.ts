import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NewLogin {
  readonly stateHash: string
  readonly challenge: string
  readonly nonce: string
  readonly verifier: string
  readonly now: Date
  readonly expires: Date
}

/** Those nobody came back from go with the next one. */
export async function storeLogin(tx: Tx, login: NewLogin): Promise<void> {
  await tx.run(sql`delete from sys_external_login where expires <= ${login.now.toISOString()}`)
  await tx.run(
    sql`insert into sys_external_login (state_hash, challenge, nonce, verifier, expires) values (${login.stateHash}, ${login.challenge}, ${login.nonce}, ${login.verifier}, ${login.expires.toISOString()})`,
  )
}

/** A sign-in under way. */
export interface Login {
  readonly challenge: string
  readonly nonce: string
  readonly verifier: string
  /** Who the provider said it is; null before. */
  readonly subject: string | null
  readonly name: string | null
}

export function findLogin(
  db: Queryable,
  { stateHash, now }: { readonly stateHash: string; readonly now: Date },
): Promise<Login | null> {
  return db.row<Login>(
    sql`select challenge, nonce, verifier, subject, name from sys_external_login where state_hash = ${stateHash} and expires > ${now.toISOString()}`,
  )
}

export async function keepIdentity(
  db: Queryable,
  {
    stateHash,
    subject,
    name,
  }: { readonly stateHash: string; readonly subject: string; readonly name: string | null },
): Promise<void> {
  await db.run(
    sql`update sys_external_login set subject = ${subject}, name = ${name} where state_hash = ${stateHash}`,
  )
}

export async function dropLogin(db: Queryable, stateHash: string): Promise<void> {
  await db.run(sql`delete from sys_external_login where state_hash = ${stateHash}`)
}

interface Identified {
  readonly issuer: string
  readonly subject: string
}

/** Name of the account an identity opens. */
export async function findBound(
  db: Queryable,
  { issuer, subject }: Identified,
): Promise<string | null> {
  const row = await db.row<{ readonly username: string }>(
    sql`select u.username from sys_user_external e join sys_user u on u.id = e.user_id and not u.deleted where e.issuer = ${issuer} and e.subject = ${subject}`,
  )
  return row?.username ?? null
}

/** One account of ours for an identity, one identity for an account; what was bound before gives way. */
export async function bindIdentity(
  tx: Tx,
  {
    issuer,
    subject,
    name,
    userId,
    now,
  }: Identified & {
    readonly name: string | null
    readonly userId: string
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`delete from sys_user_external where issuer = ${issuer} and (subject = ${subject} or user_id = ${userId})`,
  )
  await tx.run(
    sql`insert into sys_user_external (issuer, subject, user_id, name, bound_at) values (${issuer}, ${subject}, ${userId}, ${name}, ${now.toISOString()})`,
  )
}

export interface Bound {
  readonly name: string | null
  readonly boundAt: Date
}

export function findBinding(
  db: Queryable,
  { issuer, userId }: { readonly issuer: string; readonly userId: string },
): Promise<Bound | null> {
  return db.row<Bound>(
    sql`select name, bound_at as "boundAt" from sys_user_external where issuer = ${issuer} and user_id = ${userId}`,
  )
}

export async function dropBinding(
  tx: Tx,
  { issuer, userId }: { readonly issuer: string; readonly userId: string },
): Promise<boolean> {
  const dropped = await tx.run(
    sql`delete from sys_user_external where issuer = ${issuer} and user_id = ${userId}`,
  )
  return dropped > 0
}
