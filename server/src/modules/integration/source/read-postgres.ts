import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import pg from 'pg'
import { pinAddress } from '#platform/net/networks.ts'
import { faultText, SourceFault } from './source-fault.ts'
import type { SourceQuestion, SourceReader } from './source-reader.ts'

const PORT = 5432
const BOOLEAN = 16

/** Values as text, as the mapping takes them. */
const AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (type: number) =>
    type === BOOLEAN ? (value: string) => String(value === 't') : (value: string) => value,
}

/** Reads a PostgreSQL database: one statement, in a transaction that can only read, killed at the limit. */
export const readPostgres: SourceReader = async (source, question, { networks, signal }) => {
  const host = await pinAddress(source.host ?? '', networks, 'SOURCE_NETWORKS')
  const client = new pg.Client({
    host,
    port: source.port ?? PORT,
    database: source.dbName ?? '',
    user: source.username ?? '',
    password: source.secret ?? '',
    types: AS_TEXT,
    connectionTimeoutMillis: source.timeoutMs,
    // Also frees the other side, where a dropped connection is noticed only when it next speaks.
    statement_timeout: source.timeoutMs,
    options: '-c default_transaction_read_only=on -c timezone=Asia/Shanghai -c datestyle=ISO',
    application_name: 'junheng-sync',
  })
  // A line that breaks while nothing is asked is told by what is asked next.
  client.on('error', () => {})
  const kill = (): void => void client.connection.stream.destroy()
  signal.addEventListener('abort', kill, { once: true })
  try {
    signal.throwIfAborted()
    await client.connect()
    return await ask(client, question)
  } catch (error) {
    throw new SourceFault(`来源数据库：${faultText(error, source.secret)}`)
  } finally {
    signal.removeEventListener('abort', kill)
    if (signal.aborted) kill()
    else await client.end().catch(() => {})
  }
}

async function ask(client: pg.Client, question: SourceQuestion): Promise<readonly SourceRow[]> {
  await client.query('begin transaction read only')
  // With values the protocol takes one statement and no more.
  const { rows } = await client.query<SourceRow>({
    text: statementOf(question),
    values: valuesOf(question),
  })
  await client.query('rollback')
  return rows
}

const valuesOf = ({ cursor, most }: SourceQuestion): readonly (string | number)[] =>
  cursor === null ? [most] : [most, cursor]

function statementOf({ query, cursorField, cursor }: SourceQuestion): string {
  const column = cursorField === null ? null : `q.${pg.escapeIdentifier(cursorField)}`
  const from = column !== null && cursor !== null ? ` where ${column} >= $2` : ''
  const order = column === null ? '' : ` order by ${column}`
  return `select * from (${query}) as q${from}${order} limit $1`
}
