import pg from 'pg'
import { connectionOf } from './primary-host.ts'

/** Says things to all nodes at once, outside every transaction. */
export interface NotifyLine {
  /** False: the line is down, or the text too long; nobody will hear it. */
  say(channel: string, payload: string): Promise<boolean>
  close(): Promise<void>
}

/** PostgreSQL takes less than 8000 bytes. */
export const LONGEST_PAYLOAD = 7900

/** How long a broken line rests before it is tried again. */
const REST = 500

/**
 * A connection of its own for what is said often and stored nowhere: a pooled one would wait behind slow
 * queries, and inside a transaction nothing would be heard before it ends.
 *
 * @example
 * const line = openNotifyLine(db.url)
 * await line.say('scale_frame', JSON.stringify(frame))
 */
export function openNotifyLine(url: string): NotifyLine {
  let client: Promise<pg.Client> | null = null
  let restUntil = 0
  let closed = false
  const drop = (): void => {
    client = null
    restUntil = performance.now() + REST
  }
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...connectionOf(url),
      application_name: 'junheng-notify',
      keepAlive: true,
    })
    fresh.on('error', drop)
    fresh.on('end', drop)
    await fresh.connect()
    return fresh
  }
  const open = (): Promise<pg.Client> | null => {
    if (client !== null || closed || performance.now() < restUntil) return client
    client = connect()
    client.catch(drop)
    return client
  }
  return {
    async say(channel, payload) {
      if (Buffer.byteLength(payload) > LONGEST_PAYLOAD) return false
      try {
        const line = await open()
        if (line === null) return false
        await line.query({
          name: 'say',
          text: 'select pg_notify($1, $2)',
          values: [channel, payload],
        })
        return true
      } catch {
        // Whoever listens sees silence; that is what a broken line means to him.
        return false
      }
    },
    async close() {
      closed = true
      const last = client
      client = null
      await last?.then(
        (line) => line.end(),
        () => {},
      )
    },
  }
}
