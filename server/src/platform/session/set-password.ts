import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { endSessionsOf } from './session.queries.ts'

/** Earlier passwords that may not come back. */
export const REMEMBERED = 3

export interface NewPassword {
  readonly userId: string
  /** From `hashPassword`, before the transaction opened: it takes a quarter of a second. */
  readonly passwordHash: string
  /** Someone else chose it: the user must change it. */
  readonly initial: boolean
  readonly now: Date
  /** The session that changes it goes on. */
  readonly keepSession?: string
}

/** How a password is set where the person's own row is told of it too; who keeps people provides it. */
export type SetPassword = (tx: Tx, password: NewPassword) => Promise<void>

/** Stores a password, lifts a lock-out and ends every session that was opened with the old one. */
export async function storePassword(
  tx: Tx,
  { userId, passwordHash, initial, now, keepSession }: NewPassword,
): Promise<void> {
  await tx.run(
    sql`insert into sys_user_secret as s (user_id, password_hash, initial) values (${userId}, ${passwordHash}, ${initial}) on conflict (user_id) do update set password_hash = excluded.password_hash, initial = excluded.initial, failed_count = 0, locked_until = null, history = (select coalesce(jsonb_agg(h), '[]') from (select h from jsonb_array_elements(jsonb_build_array(s.password_hash) || s.history) h limit ${REMEMBERED}) kept)`,
  )
  await endSessionsOf(tx, { userId, now, except: keepSession ?? null })
}
