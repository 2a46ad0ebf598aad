import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type FinanceBed, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { outsideNetworks, signHook } from './post-hook.ts'
import { sendHooks } from './send-hooks.ts'

/** Something that a receiver heard. */
export interface Heard {
  readonly payload: HookPayload
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

/** A receiver that really answers, over HTTP. */
export interface Receiver {
  readonly url: string
  readonly heard: readonly Heard[]
  /** What it says to a message, by how many it has heard before: a status, or nothing at all. */
  answer(by: (payload: HookPayload, before: number) => number | 'silent'): void
  clear(): void
  close(): Promise<void>
}

async function openReceiver(): Promise<Receiver> {
  const heard: Heard[] = []
  let answer: (payload: HookPayload, before: number) => number | 'silent' = () => 200
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      const payload = JSON.parse(body) as HookPayload
      const status = answer(payload, heard.length)
      heard.push({ payload, body, headers: request.headers })
      if (status === 'silent') return
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    answer: (by) => void (answer = by),
    clear() {
      heard.length = 0
      answer = () => 200
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface HookBed extends FinanceBed {
  readonly receiver: Receiver
  /** Sends what is due by the clock of the bed. */
  sendHooks(): Promise<number>
  /** Time goes on. */
  pass(minutes: number): void
  /** A receiver of these events, with its key. */
  hook(events: string, more?: AnyRow): Promise<{ readonly id: string; readonly secret: string }>
  /** The messages for a receiver, in their order. */
  hookMessages(hookId: string): Promise<readonly AnyRow[]>
}

export const HOOKS = '/core/web-hooks'

/** A plant of which somebody outside hears; this machine counts as outside. */
export function useHookBed(): HookBed {
  const bed = useFinanceBed() as { -readonly [K in keyof HookBed]: HookBed[K] }
  let serial = 0
  beforeAll(async () => {
    const receiver = await openReceiver()
    bed.engine.parts.put(outsideNetworks, readOutside('127.0.0.0/8') as Networks)
    Object.assign(bed, {
      receiver,
      sendHooks: () =>
        sendHooks({
          db: bed.db,
          engine: bed.engine,
          signal: new AbortController().signal,
          chance: () => 0.5,
        }),
      pass: (minutes) =>
        bed.clock.set(new Date(bed.engine.clock.now().getTime() + minutes * 60_000)),
      async hook(events, more = {}) {
        serial += 1
        const made = await bed.call('POST', `${HOOKS}/create`, {
          name: `接收方${serial}`,
          url: receiver.url,
          events,
          timeoutMs: 60_000,
          ...more,
        })
        const id = String(made['id'])
        const { secret } = await bed.call('POST', `${HOOKS}/issue/${id}`, {})
        return { id, secret: String(secret) }
      },
      hookMessages: (hookId) =>
        bed.db.rows<AnyRow>(
          sql`select id::text as id, event, status, tries, http_status as "httpStatus", last_error as "lastError" from sys_hook_message where hook_id = ${hookId} order by no`,
        ),
    } satisfies Partial<HookBed>)
  })
  // One test's receivers hear nothing of the next.
  afterEach(async () => {
    bed.receiver.clear()
    await bed.db.run(sql`update sys_web_hook set enabled = false`)
  })
  afterAll(() => bed.receiver.close())
  return bed
}

/** Whether a message bears the signature of its receiver. */
export function isSigned({ headers, body }: Heard, secret: string): boolean {
  const given = String(headers['x-junheng-signature'])
  const seconds = Number(/^t=(\d+),/.exec(given)?.[1])
  return given === signHook(secret, seconds, body)
}
