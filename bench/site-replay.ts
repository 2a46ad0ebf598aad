import { Client } from 'pg'
import type { Recorded } from './site-serve.ts'
import type { Driven } from './site-visit.ts'
import { plateNo } from './site-visit.ts'

/** The statements of one visit, ready to be run for others. */
export interface Script {
  readonly statements: readonly Recorded[]
  readonly visit: Driven
  readonly plateNumber: string
  /** Ids made during the visit. */
  readonly made: ReadonlySet<string>
}

const IDS = /\d{17,19}/g
const MADE_BEFORE = 1000n << 22n
/** Of files; every one that a visit names is its own. */
const FILES = /\b[0-9a-f]{32}\b/g
/** Further apart than the ids of one visit lie. */
const APART = 34n

export function scriptOf(
  statements: readonly Recorded[],
  { visit, plateNumber }: { readonly visit: Driven; readonly plateNumber: string },
): Script {
  const since = BigInt(visit.id) - MADE_BEFORE
  const text = JSON.stringify(statements.map(({ values }) => values))
  const made = new Set([...text.matchAll(IDS)].map(([id]) => id).filter((id) => BigInt(id) > since))
  return { statements, visit, plateNumber, made }
}

/** The same statements for the n-th other truck: its own ids, numbers and plate. */
export function statementsFor(script: Script, number: number): readonly Recorded[] {
  const { visit, plateNumber, made } = script
  const other = (text: string): string =>
    text
      .replaceAll(IDS, (id) => (made.has(id) ? String(BigInt(id) - (BigInt(number) << APART)) : id))
      .replaceAll(FILES, (id) => id.slice(8) + number.toString(16).padStart(8, '0'))
      .replaceAll(visit.weighCode, `${visit.weighCode}-${number}`)
      .replaceAll(visit.code, `${visit.code}-${number}`)
      .replaceAll(plateNumber, plateNo('R', number))
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return other(value)
    return Array.isArray(value) ? value.map(map) : value
  }
  return script.statements.map((one) => ({ ...one, values: one.values.map(map) }))
}

/** One after the other over as many connections as the product used. */
export interface Driver {
  run(statements: readonly Recorded[]): Promise<void>
  close(): Promise<void>
}

export function createDriver(url: string): Driver {
  const clients = new Map<number, Promise<Client>>()
  const clientFor = (connection: number): Promise<Client> => {
    const known = clients.get(connection)
    if (known) return known
    const opened = (async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      return client
    })()
    clients.set(connection, opened)
    return opened
  }
  return {
    async run(statements) {
      for (const { connection, text, values, name } of statements) {
        const client = await clientFor(connection)
        await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
      }
    },
    async close() {
      for (const client of clients.values()) await (await client).end()
    },
  }
}
