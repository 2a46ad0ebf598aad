import type { DatabaseKind, DriverRow } from './driver-session.ts'
import type { SourceQuestion } from './source-reader.ts'

/** What we use of the driver. */
export interface MysqlDriver {
  createConnection(options: Readonly<Record<string, unknown>>): MysqlConnection
}

interface MysqlConnection {
  promise(): {
    connect(): Promise<unknown>
    query(statement: string): Promise<unknown>
    execute(statement: string, values: readonly string[]): Promise<readonly [unknown, unknown]>
    end(): Promise<void>
  }
  destroy(): void
  on(event: 'error', hear: () => void): void
}

/** MySQL and MariaDB. */
export const mysqlKind: DatabaseKind<MysqlDriver> = {
  name: 'mysql2',
  label: 'MySQL',
  port: 3306,
  async open(driver, { host, port, dbName, username, secret, timeoutMs }) {
    const connection = driver.createConnection({
      host,
      port,
      database: dbName,
      user: username,
      password: secret,
      connectTimeout: timeoutMs,
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      multipleStatements: false,
    })
    // A line that breaks while nothing is asked is told by what is asked next.
    connection.on('error', () => {})
    const session = connection.promise()
    await session.connect()
    return {
      async ask(question) {
        await session.query("set session time_zone = '+08:00'")
        await limitTime(session, timeoutMs)
        await session.query('start transaction read only')
        // Prepared at the server: one statement and no more, the value apart from it.
        const [rows] = await session.execute(statementOf(question), valuesOf(question))
        await session.query('rollback')
        return rows as readonly DriverRow[]
      },
      close: () => session.end(),
      kill: () => connection.destroy(),
    }
  },
}

/** Also frees the other side, where a dropped connection is noticed only when it next speaks. */
async function limitTime(
  session: { query(statement: string): Promise<unknown> },
  timeoutMs: number,
): Promise<void> {
  try {
    await session.query(`set session max_statement_time = ${timeoutMs / 1000}`)
  } catch {
    // MySQL calls it otherwise than MariaDB.
    await session.query(`set session max_execution_time = ${timeoutMs}`)
  }
}

const valuesOf = ({ cursorField, cursor }: SourceQuestion): readonly string[] =>
  cursorField === null || cursor === null ? [] : [cursor]

/** Names are checked where an interface is saved. */
function statementOf({ query, cursorField, cursor, most }: SourceQuestion): string {
  const column = cursorField === null ? null : `q.\`${cursorField}\``
  const from = column !== null && cursor !== null ? ` where ${column} >= ?` : ''
  const order = column === null ? '' : ` order by ${column}`
  return `select * from (${query}) q${from}${order} limit ${most}`
}
