import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The queue cannot be set up; the message says what the administrator must do. */
class JobsFault extends Error {
  override readonly name = 'JobsFault'
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** What is to be done, where the database says that the account may not. */
export async function explainFault(db: Database, error: unknown): Promise<unknown> {
  const isDenied = error instanceof Error && 'code' in error
  if (!isDenied || error.code !== INSUFFICIENT_PRIVILEGE) return error
  const place = await db.row<{ user: string; name: string }>(
    sql`select quote_ident(current_user) as user, quote_ident(current_database()) as name`,
  )
  const { user, name } = place ?? { user: '', name: '' }
  return new JobsFault(
    `数据库账号 ${user} 无权建立后台任务所用的模式 pgboss（${error.message}）。请由管理员执行 GRANT CREATE ON DATABASE ${name} TO ${user}; 后重新启动；模式已由别的账号建立时，请把它改为归 ${user} 所有。`,
    { cause: error },
  )
}
