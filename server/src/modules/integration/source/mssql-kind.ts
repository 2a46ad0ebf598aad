import type { DatabaseKind, DriverLogin, DriverRow } from './driver-session.ts'
import type { SourceQuestion } from './source-reader.ts'

type Done = (error?: Error | null) => void

/** What we use of the driver. */
export interface MssqlDriver {
  readonly Connection: new (options: Readonly<Record<string, unknown>>) => MssqlConnection
  readonly Request: new (statement: string, done: Done) => MssqlRequest
  readonly TYPES: { readonly NVarChar: unknown }
}

interface MssqlConnection {
  connect(done: Done): void
  on(event: 'error', hear: () => void): void
  execSql(request: MssqlRequest): void
  execSqlBatch(request: MssqlRequest): void
  close(): void
}

interface MssqlRequest {
  addParameter(name: string, type: unknown, value: string): void
  on(event: 'row', hear: (columns: readonly MssqlColumn[]) => void): void
}

interface MssqlColumn {
  readonly value: unknown
  readonly metadata: { readonly colName: string }
}

/** SQL Server, from 2012 on. */
export const mssqlKind: DatabaseKind<MssqlDriver> = {
  name: 'tedious',
  label: 'SQL Server',
  port: 1433,
  async open(driver, login) {
    const connection = new driver.Connection(optionsOf(login))
    connection.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    const run = (statement: string) =>
      new Promise<void>((resolve, reject) => {
        const request = new driver.Request(statement, (error) =>
          error ? reject(error) : resolve(),
        )
        connection.execSqlBatch(request)
      })
    return {
      async ask(question) {
        // It knows no transactions that only read: what is done is undone, whatever it was.
        await run('set dateformat ymd; set xact_abort on; begin transaction')
        const rows = await select(driver, connection, question)
        await run('if @@trancount > 0 rollback transaction')
        return rows
      },
      close: async () => connection.close(),
      kill: () => connection.close(),
    }
  },
}

function optionsOf({ host, port, dbName, username, secret, timeoutMs }: DriverLogin) {
  return {
    server: host,
    authentication: { type: 'default', options: { userName: username, password: secret } },
    options: {
      port,
      database: dbName,
      connectTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      readOnlyIntent: true,
      useUTC: true,
      encrypt: true,
      trustServerCertificate: true,
      rowCollectionOnRequestCompletion: false,
      appName: 'junheng-sync',
    },
  }
}

/** By `sp_executesql`: the value apart from the statement. */
function select(
  driver: MssqlDriver,
  connection: MssqlConnection,
  question: SourceQuestion,
): Promise<readonly DriverRow[]> {
  return new Promise((resolve, reject) => {
    const rows: DriverRow[] = []
    const request = new driver.Request(statementOf(question), (error) =>
      error ? reject(error) : resolve(rows),
    )
    const { cursorField, cursor } = question
    if (cursorField !== null && cursor !== null)
      request.addParameter('cursor', driver.TYPES.NVarChar, cursor)
    request.on('row', (columns) => {
      rows.push(Object.fromEntries(columns.map(({ metadata, value }) => [metadata.colName, value])))
    })
    connection.execSql(request)
  })
}

/** Names are checked where an interface is saved. */
function statementOf({ query, cursorField, cursor, most }: SourceQuestion): string {
  const column = cursorField === null ? null : `q.[${cursorField}]`
  const from = column !== null && cursor !== null ? ` where ${column} >= @cursor` : ''
  const order = column === null ? '' : ` order by ${column}`
  return `select top (${most}) * from (${query}) q${from}${order}`
}
