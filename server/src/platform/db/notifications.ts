import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable } from './database.ts'
import { connectionOf } from './primary-host.ts'
import { sql } from './sql.ts'

/** Hears what other nodes say through PostgreSQL. */
export interface Notifications {
  /** Also called with '' after a lost connection came back: whatever was said meanwhile is unknown. */
  on(channel: string, hear: (payload: string) => void): void
  /** Resolves once every channel asked for so far is listened to. */
  ready(): Promise<void>
  /**
   * Resolves once everything that others had said before has been told. The server hands out what waits for a
   * connection before it answers it, so an answer is all there is to wait for.
   */
  heard(): Promise<void>
  close(): Promise<void>
}

export interface NotificationsOptions {
  readonly log?: (line: string) => void
  /** First pause before connecting again; it doubles up to 5 s. */
  readonly retryMilliseconds?: number
}

const LONGEST_PAUSE = 5000

/**
 * One connection of its own for all channels: a pooled one is handed round and would lose them. When
 * it breaks it is made again, and every hearer is called then.
 *
 * @example
 * const notifications = await openNotifications(db.url)
 * notifications.on('settings_changed', () => cache.forget())
 */
export async function openNotifications(
  url: string,
  { log = () => {}, retryMilliseconds = 500 }: NotificationsOptions = {},
): Promise<Notifications> {
  const hearers = new Map<string, ((payload: string) => void)[]>()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let reconnecting: Promise<void> = Promise.resolve()
  let listening: Promise<void> = Promise.resolve()

  const tell = (channel: string, payload: string): void =>
    hearers.get(channel)?.forEach((hear) => hear(payload))

  async function connect(): Promise<void> {
    const fresh = await openListener(url, { channels: [...hearers.keys()], tell, log })
    fresh.on('end', () => {
      if (client !== fresh) return
      client = null
      reconnecting = reconnect()
    })
    client = fresh
  }

  async function reconnect(): Promise<void> {
    let pause = retryMilliseconds
    while (await waitUnlessStopped(pause, stopping.signal)) {
      try {
        await connect()
        return [...hearers.keys()].forEach((channel) => tell(channel, ''))
      } catch (error) {
        log(`数据库通知连接失败：${(error as Error).message}`)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
  }

  await connect()
  return {
    on(channel, hear) {
      const known = hearers.get(channel)
      hearers.set(channel, [...(known ?? []), hear])
      const open = client
      if (known || !open) return
      // A failed listen ends the connection, and the next one listens to every channel.
      listening = listening.then(() => listenTo(open, channel)).catch(() => open.end())
    },
    ready: () => listening,
    async heard() {
      await reconnecting
      await client?.query('select 1')
    },
    async close() {
      stopping.abort()
      await reconnecting
      const last = client
      client = null
      await last?.end()
    },
  }
}

interface ListenerOptions {
  readonly channels: readonly string[]
  readonly tell: (channel: string, payload: string) => void
  readonly log: (line: string) => void
}

async function openListener(
  url: string,
  { channels, tell, log }: ListenerOptions,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionOf(url),
    application_name: 'junheng-notifications',
    keepAlive: true,
  })
  client.on('error', (error) => log(`数据库通知连接中断：${error.message}`))
  client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
  try {
    await client.connect()
    for (const channel of channels) await listenTo(client, channel)
    return client
  } catch (error) {
    await client.end().catch(() => {}) // the error that matters is the first one
    throw error
  }
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}

/** False when stopped meanwhile. */
async function waitUnlessStopped(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {}) // stopped: answered below
  return !signal.aborted
}

/** Says something to all nodes; inside a transaction it is said when the transaction commits. */
export async function notify(db: Queryable, channel: string, payload = ''): Promise<void> {
  await db.run(sql`select pg_notify(${channel}, ${payload})`)
}
