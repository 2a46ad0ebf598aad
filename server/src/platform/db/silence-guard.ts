import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from './primary-host.ts'

export interface SilenceOptions {
  /** Seconds without any answer; asked a second time on a new connection before anybody is cut off. */
  readonly patience: number
  /** Seconds between two questions. */
  readonly every?: number
}

/** Connections that can be cut off. */
interface Guarded {
  /** Fails whatever waits on them; those to a machine that answers are left. */
  cutOff(answering: string | null): void
}

export interface SilenceGuard {
  /** For pools that are watched: it does not try for ever to reach a machine that says nothing. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client
  /** The connections of a pool are cut off when nothing answers any more. */
  watch(pool: pg.Pool): void
  stop(): Promise<void>
}

/**
 * Notices that the way to the database has fallen silent. A network that drops everything tells nobody: whoever had
 * asked would wait for a quarter of an hour. What is cut off is answered 503, and may be asked again with its key.
 *
 * @example
 * const guard = guardSilence(url, { patience: 10 })
 * guard.watch(pool)
 */
export function guardSilence(url: string, { patience, every = 5 }: SilenceOptions): SilenceGuard {
  const guarded: Guarded[] = []
  const ending = new AbortController()
  let line: pg.Client | null = null
  const drop = (): void => {
    line?.connection.stream.destroy()
    line = null
  }
  /** Whether it answers, or at least says that it is not there: then everybody hears of that by himself. */
  const answers = async (): Promise<boolean> => {
    try {
      line ??= await connect(url, patience)
      await line.query({ text: 'select 1', query_timeout: patience * 1000 } as pg.QueryConfig)
      return true
    } catch (error) {
      drop()
      return !(error instanceof Error && /timeout/i.test(error.message))
    }
  }
  const guard = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(every * 1000, null, { signal: ending.signal, ref: false })
      if ((await answers()) || ending.signal.aborted) continue
      // Of several hosts another one may answer by now, while those who had asked the first still wait for it.
      const answering = (await answers()) && line !== null ? addressOf(line) : null
      for (const each of guarded) each.cutOff(answering)
    }
  }
  const guarding = guard().catch(() => {}) // it was told to end
  return {
    Client: hastyClient(patience),
    watch: (pool) => void guarded.push(followPool(pool)),
    async stop() {
      ending.abort()
      drop()
      await guarding
    },
  }
}

async function connect(url: string, patience: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionOf(url),
    connectionTimeoutMillis: patience * 1000,
    application_name: 'junheng-guard',
  })
  client.on('error', () => {}) // told by the next question
  await client.connect()
  return client
}

function followPool(pool: pg.Pool): Guarded {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  return {
    cutOff(answering) {
      for (const client of [...clients].filter((each) => addressOf(each) !== answering))
        client.connection.stream.destroy(new Error('Connection terminated: nothing is answered'))
    },
  }
}

/** Which machine a connection goes to. */
function addressOf({ connection: { stream } }: pg.Client): string {
  return stream instanceof Socket ? `${stream.remoteAddress}:${stream.remotePort}` : ''
}

const hastyClient = (patience: number): SilenceGuard['Client'] =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: patience * 1000 })
    }
  }
