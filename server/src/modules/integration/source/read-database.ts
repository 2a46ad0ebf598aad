import type { SourceDialect } from '@junheng/domain/integration/source-terms.ts'
import { pinAddress } from '#platform/net/networks.ts'
import { asText, type DatabaseKind, type DateZone, type DriverSession } from './driver-session.ts'
import { loadDriver } from './load-driver.ts'
import { mssqlKind } from './mssql-kind.ts'
import { mysqlKind } from './mysql-kind.ts'
import { oracleKind } from './oracle-kind.ts'
import { readPostgres } from './read-postgres.ts'
import { faultText, SourceFault } from './source-fault.ts'
import type { OpenSource, ReadParts, SourceReader } from './source-reader.ts'

/** Reads a database by its own driver; PostgreSQL by ours. */
export const readDatabase: SourceReader = (source, question, parts) => {
  const read = BY_DIALECT[source.dialect ?? 'POSTGRES']
  return read(source, question, parts)
}

/** Reads a kind of database whose driver is loaded only now. */
export const readByDriver =
  <Driver>(kind: DatabaseKind<Driver>, zone: DateZone): SourceReader =>
  async (source, question, { networks, signal, drivers }) => {
    const host = await pinAddress(source.host ?? '', networks, 'SOURCE_NETWORKS')
    const driver = await loadDriver<Driver>(kind, drivers)
    let session: DriverSession | null = null
    try {
      session = await whileAllowed(kind.open(driver, loginOf(source, host, kind.port)), {
        signal,
        // Whoever gets through after all is not waited for any more.
        late: (opened) => opened.kill(),
      })
      const rows = await whileAllowed(session.ask(question), { signal })
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value, zone)])),
      )
    } catch (error) {
      throw new SourceFault(`来源数据库：${faultText(error, source.secret)}`)
    } finally {
      if (signal.aborted) session?.kill()
      else await session?.close().catch(() => {})
    }
  }

const loginOf = (source: OpenSource, host: string, port: number) => ({
  host,
  port: source.port ?? port,
  dbName: source.dbName ?? '',
  username: source.username ?? '',
  secret: source.secret ?? '',
  timeoutMs: source.timeoutMs,
})

/** What a promise comes to, unless the time is up first. */
function whileAllowed<T>(
  asked: Promise<T>,
  { signal, late }: Pick<ReadParts, 'signal'> & { readonly late?: (value: T) => void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('已断开'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    asked
      .then((value) => {
        if (signal.aborted) late?.(value)
        else resolve(value)
      }, reject)
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}

const BY_DIALECT: Readonly<Record<SourceDialect, SourceReader>> = {
  POSTGRES: readPostgres,
  MYSQL: readByDriver(mysqlKind, 'utc'),
  MSSQL: readByDriver(mssqlKind, 'utc'),
  // It gives the clock on the wall in the zone of this process.
  ORACLE: readByDriver(oracleKind, 'local'),
}
