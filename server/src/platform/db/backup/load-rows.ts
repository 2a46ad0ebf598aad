import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchivedTable } from './archive.ts'
import type { SchemaFacts } from './schema-facts.ts'

/** Takes the rows of one table, piece by piece; `finish` answers how many the server counted. */
export interface RowSink {
  write(piece: Buffer): Promise<void>
  finish(): Promise<number>
  /** Ends the COPY as failed; until then no other statement gets through on the connection. */
  abort(): Promise<void>
}

export function openRowSink(client: ClientBase, { name, columns }: ArchivedTable): RowSink {
  const stream = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
  const ended = finished(stream)
  ended.catch(() => {}) // seen by whoever writes or finishes next; not an unhandled rejection before
  return {
    async write(piece) {
      const written = new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([written, ended])
    },
    async finish() {
      stream.end()
      await ended
      return stream.rowCount
    },
    async abort() {
      stream.destroy(new Error('restore aborted'))
      await ended.catch(() => {}) // it is meant to fail
    },
  }
}

/**
 * Makes loading free of order: foreign keys are dropped and made again afterwards, which also proves
 * that the rows fit together (switching the checks off, as superusers can, proves nothing and is not
 * allowed on a managed server). Triggers rest, since the rows are as they left them; rows that
 * migrations put in give way to those of the archive. Answers how to undo it.
 */
export async function suspendRules(
  client: ClientBase,
  { tables, constraints, triggers }: SchemaFacts,
): Promise<() => Promise<void>> {
  const keys = constraints.filter(({ type }) => type === 'f')
  const resting = await listEnabledTriggers(client, triggers)
  for (const { table, name } of resting) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  }
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  }
  const names = tables.filter(({ partitionOf }) => partitionOf === null).map(({ name }) => name)
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`)
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    }
    for (const { table, name, mode } of resting) {
      await client.query(`ALTER TABLE ${table} ENABLE${mode} TRIGGER ${name}`)
    }
  }
}

export async function setSequences(client: ClientBase, { sequences }: SchemaFacts): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT pg_catalog.setval($1::regclass, $2, $3)', [
      name,
      lastValue,
      isCalled,
    ])
  }
}

type Mode = '' | ' ALWAYS' | ' REPLICA'
const modes: Readonly<Record<string, Mode>> = { O: '', A: ' ALWAYS', R: ' REPLICA' }

async function listEnabledTriggers(
  client: ClientBase,
  triggers: SchemaFacts['triggers'],
): Promise<readonly { table: string; name: string; mode: Mode }[]> {
  const { rows } = await client.query<{ table: string; name: string; enabled: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(t.tgname) AS name,
       t.tgenabled AS enabled
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND t.tgparentid = 0`,
  )
  const ours = new Set(triggers.map(({ table, name }) => `${table} ${name}`))
  return rows.flatMap(({ table, name, enabled }) => {
    const mode = modes[enabled]
    return mode === undefined || !ours.has(`${table} ${name}`) ? [] : [{ table, name, mode }]
  })
}
