import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type NewPassword, storePassword } from '#platform/session/set-password.ts'

/** Stores a password and the day it was set, from which it grows old. */
export async function setPassword(tx: Tx, password: NewPassword): Promise<void> {
  await storePassword(tx, password)
  await tx.run(
    sql`update sys_user set pwd_date = ${password.now.toISOString()} where id = ${password.userId}`,
  )
}
