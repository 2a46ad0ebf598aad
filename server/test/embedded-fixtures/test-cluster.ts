import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbeddedPostgres,
} from '#platform/db/embedded/start-embedded-postgres.ts'
import { copyCluster, makePlace } from './children.ts'

export interface TestCluster {
  /** A directory of this test alone. */
  readonly place: string
  readonly dataDir: string
  /** What the launcher has said. */
  readonly lines: string[]
  /** Fills the data directory with a finished cluster. */
  useTemplate(): void
  /** Starts a server that is stopped after the test. */
  start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedServer>
}

/** A place for embedded servers, new for each test; the cluster to copy from is made once per file. */
export function prepareTestCluster(): TestCluster {
  const template = makePlace()
  const started: EmbeddedServer[] = []
  const lines: string[] = []
  let place = ''

  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDir: join(template, 'pg') })
    await server.stop()
  })
  beforeEach(() => {
    place = makePlace()
    lines.length = 0
  })
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop()
    rmSync(place, { recursive: true, force: true })
  })
  afterAll(() => rmSync(template, { recursive: true, force: true }))

  return {
    lines,
    get place() {
      return place
    },
    get dataDir() {
      return join(place, 'pg')
    },
    useTemplate: () => copyCluster(join(template, 'pg'), join(place, 'pg')),
    async start(options = {}) {
      const log = (line: string) => void lines.push(line)
      const server = await startEmbeddedPostgres({ dataDir: join(place, 'pg'), log, ...options })
      started.push(server)
      return server
    },
  }
}

/** Asks one question on a connection of its own. */
export async function ask(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}
