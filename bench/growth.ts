import type { Client } from '@junheng/client/client.ts'
import { mustDo } from './account.ts'
import { medianOf } from './measure.ts'
import type { Line } from './report.ts'

/** One table by how much lies in it. */
interface GrownTable {
  readonly rows: number
  /** Of its mount. */
  readonly base: string
}

/** How much dearer a call may be in the largest of the tables than in the smallest. */
const WANTED = 1.3
const WARM_UP = 50
const TURNS = 400
/** Where the ids of the filled rows begin. */
const FIRST_ID = 1_000_000

const OPERATIONS = {
  list: (client: Client, { base }: GrownTable) => {
    const limit = { pn: 2, ps: 20, total: 1000, totalCapped: true }
    const search = [{ key: 'kind', op: 'eq', val: 'sa' }]
    return client.send(`POST ${base}/list`, { body: { limit, search } })
  },
  get: (client: Client, { base, rows }: GrownTable) =>
    client.send(`GET ${base}/${FIRST_ID + 1 + Math.floor(Math.random() * (rows - 1))}`),
  create: (client: Client, { base }: GrownTable) =>
    client.send(`POST ${base}/create`, {
      body: { kind: 'sa', plateNumber: '鲁B12345', gross: '49.120', tare: '15.300', price: '500' },
    }),
} as const

/** The middle of what one caller waits for, of the same call in tables of different size, turn and turn about. */
export async function growthLines(
  client: Client,
  { rows, huge }: { readonly rows: number; readonly huge: number },
): Promise<readonly Line[]> {
  const tables: readonly GrownTable[] = [
    { rows: 10_000, base: '/bench/weigh-small' },
    { rows, base: '/bench/weigh' },
    ...(huge > 0 ? [{ rows: huge, base: '/bench/weigh-huge' }] : []),
  ]
  const lines: Line[] = []
  for (const [name, ask] of Object.entries(OPERATIONS)) {
    const spent = new Map<GrownTable, number[]>(tables.map((table) => [table, []]))
    for (let turn = 0; turn < WARM_UP + TURNS; turn += 1)
      for (const table of tables) {
        const start = performance.now()
        await mustDo(`${name} ${table.base}`, ask(client, table))
        if (turn >= WARM_UP) spent.get(table)?.push(performance.now() - start)
      }
    lines.push(...compared(name, spent))
  }
  return lines
}

/** Each table beside the smallest one. */
function compared(name: string, spent: ReadonlyMap<GrownTable, readonly number[]>): Line[] {
  const [[least, times] = [null, []], ...larger] = spent
  return larger.map(([{ rows }, own]) => ({
    what: `${name} of ${rows}`,
    ours: medianOf(own),
    against: `the same of ${least?.rows}`,
    theirs: medianOf(times),
    wanted: -WANTED,
    unit: 'ms',
  }))
}
