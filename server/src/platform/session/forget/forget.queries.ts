import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Who has forgotten his password: name and number must both be the account's. */
export interface Forgetful {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly groupId: string
}

export function findForgetful(
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
export async function storeForgetCode(tx: Tx, code: NewForgetCode): Promise<boolean> {
  const now = code.now.toISOString()
  await tx.run(sql`delete from sys_forget_code where expires <= ${now}`)
  const stored = await tx.run(
    sql`insert into sys_forget_code as c (key, user_id, code_hash, created_at, expires) values (${code.key}, ${code.userId}, ${code.codeHash}, ${now}, ${code.expires.toISOString()}) on conflict (key) do update set user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires = excluded.expires where c.created_at <= ${code.pause.toISOString()}`,
  )
  return stored > 0
}

export interface ForgetCodeRow {
  readonly userId: string | null
  readonly codeHash: string
}

/** Counts a try before it is looked at: a hundred sent at once would all be answered. */
export function tryForgetCode(
  db: Queryable,
  { key, now, most }: { readonly key: string; readonly now: Date; readonly most: number },
): Promise<ForgetCodeRow | null> {
  return db.row<ForgetCodeRow>(
    sql`update sys_forget_code set tries = tries + 1 where key = ${key} and tries < ${most} and expires > ${now.toISOString()} returning user_id as "userId", code_hash as "codeHash"`,
  )
}

/** False: someone else was quicker with the same code. */
export async function removeForgetCode(
  tx: Tx,
  { key, codeHash }: { readonly key: string; readonly codeHash: string },
): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from sys_forget_code where key = ${key} and code_hash = ${codeHash}`,
    )) > 0
  )
}
