import { Client } from 'pg'

/** One statement as it went to the database, and over which connection. */
export interface Recorded {
  readonly connection: number
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The product as it is served, in a process of its own; on demand it tells what it asked of the database. */
const { DATABASE_URL: url, PORT: port, FILES_DIR: filesDir } = process.env
if (!url || !port || !filesDir) throw new Error('DATABASE_URL, PORT and FILES_DIR are needed')

let recorded: Recorded[] | null = null
recordQueries()
const { buildApp } = await import('@junheng/server/app.ts')
const { liveHubOf } = await import('@junheng/server/modules/scale/live-weight/live-hub.ts')
const options = { captcha: 'off', rateLimits: false, filesDir } as const
const app = await buildApp({ url, logLevel: 'warn', ...options })
liveHubOf(app.engine).allowSimulation()
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', (asked) => {
  if (asked === 'record') recorded = []
  if (asked === 'recorded') {
    process.send?.(recorded ?? [])
    recorded = null
  }
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.('ready')

/** Before the product opens its connections: all of them tell from then on. */
function recordQueries(): void {
  const plain = Client.prototype.query as (...args: unknown[]) => unknown
  const told = function told(this: { processID?: number }, ...args: unknown[]): unknown {
    const [asked, values] = args
    if (recorded !== null) note(this.processID ?? 0, asked, values)
    return plain.apply(this, args)
  }
  Object.assign(Client.prototype, { query: told })
}

function note(connection: number, asked: unknown, beside: unknown): void {
  const { text, name, values } =
    typeof asked === 'string' ? { text: asked, values: beside } : (asked as Partial<Recorded>)
  // What the job queue asks by itself is no part of a visit.
  if (typeof text !== 'string' || text.includes('pgboss')) return
  const all = Array.isArray(values) ? values : Array.isArray(beside) ? beside : []
  recorded?.push({ connection, text, values: all, ...(name === undefined ? {} : { name }) })
}
