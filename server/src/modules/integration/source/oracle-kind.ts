import type { DatabaseKind, DriverRow } from './driver-session.ts'
import type { SourceQuestion } from './source-reader.ts'

/** What we use of the driver, which needs no client of Oracle's. */
export interface OracleDriver {
  readonly OUT_FORMAT_OBJECT: unknown
  readonly STRING: unknown
  readonly DB_TYPE_NUMBER: unknown
  readonly DB_TYPE_CLOB: unknown
  readonly DB_TYPE_NCLOB: unknown
  getConnection(options: Readonly<Record<string, unknown>>): Promise<OracleConnection>
}

interface OracleConnection {
  callTimeout: number
  execute(
    statement: string,
    values?: Readonly<Record<string, string>>,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly rows?: readonly unknown[] }>
  rollback(): Promise<void>
  close(options?: { readonly drop: boolean }): Promise<void>
  break(): Promise<void>
}

/** Oracle, from 12.1 on; the name of the database is that of its service. */
export const oracleKind: DatabaseKind<OracleDriver> = {
  name: 'oracledb',
  label: 'Oracle',
  port: 1521,
  async open(driver, { host, port, dbName, username, secret, timeoutMs }) {
    const connection = await driver.getConnection({
      user: username,
      password: secret,
      connectString: `${host.includes(':') ? `[${host}]` : host}:${port}/${dbName}`,
      transportConnectTimeout: Math.ceil(timeoutMs / 1e3),
    })
    connection.callTimeout = timeoutMs
    return {
      async ask(question) {
        await connection.execute(
          "alter session set nls_date_format = 'YYYY-MM-DD HH24:MI:SS' nls_timestamp_format = 'YYYY-MM-DD HH24:MI:SS.FF' time_zone = '+08:00'",
        )
        await connection.execute('set transaction read only')
        const { rows = [] } = await connection.execute(
          statementOf(question),
          valuesOf(question),
          fetchOptions(driver, question),
        )
        await connection.rollback()
        return rows as readonly DriverRow[]
      },
      close: () => connection.close(),
      kill: () => void connection.close({ drop: true }).catch(() => {}),
    }
  },
}

/** Numbers and long texts as they stand there. */
function fetchOptions(driver: OracleDriver, { most }: SourceQuestion) {
  const asString = new Set([driver.DB_TYPE_NUMBER, driver.DB_TYPE_CLOB, driver.DB_TYPE_NCLOB])
  return {
    outFormat: driver.OUT_FORMAT_OBJECT,
    maxRows: most,
    fetchTypeHandler: ({ dbType }: { readonly dbType: unknown }) =>
      asString.has(dbType) ? { type: driver.STRING } : undefined,
  }
}

const valuesOf = ({ cursorField, cursor }: SourceQuestion): Readonly<Record<string, string>> =>
  cursorField === null || cursor === null ? {} : { cursor_: cursor }

/** Names are checked where an interface is saved. Whoever did not quote them when he made the table writes them in capitals. */
function statementOf({ query, cursorField, cursor, most }: SourceQuestion): string {
  const column = cursorField === null ? null : `q."${cursorField}"`
  const from = column !== null && cursor !== null ? ` where ${column} >= :cursor_` : ''
  const order = column === null ? '' : ` order by ${column}`
  return `select * from (select * from (${query}) q${from}${order}) where rownum <= ${most}`
}
