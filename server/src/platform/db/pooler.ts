import pg from 'pg'
import type { ServerAccounts } from './accounts.ts'
import { connectionOf } from './primary-host.ts'

/** The account of a pooler is not one that the server can work with; the message says what to do. */
class PoolerFault extends Error {
  override readonly name = 'PoolerFault'
}

/**
 * Looks at who one is behind a pooler. It passes on neither role nor time zone, so that both must be the account's
 * own; and who is the owner there could do more than the running server should.
 */
export async function lookAtPooler(
  poolerUrl: string,
  { role }: Pick<ServerAccounts['app'], 'role'>,
): Promise<{ readonly poolerUrl: string; readonly isApart: boolean }> {
  const client = new pg.Client(connectionOf(poolerUrl))
  client.on('error', () => {}) // told by the query
  await client.connect()
  try {
    const { rows } = await client.query<{ account: string; zone: string }>(
      "select current_user as account, current_setting('timezone') as zone",
    )
    const { account = '', zone = '' } = rows[0] ?? {}
    if (zone !== 'UTC')
      throw new PoolerFault(
        `DATABASE_POOL_URL 的账号 ${account} 的时区是 ${zone}，请由数据库管理员执行 alter role "${account}" set timezone = 'UTC'`,
      )
    return { poolerUrl, isApart: account === role }
  } finally {
    await client.end()
  }
}
