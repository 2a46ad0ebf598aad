import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useHookBed } from './hook.fixtures.ts'
import { insertHookMessages, type NewHookMessage } from './hook-message.queries.ts'
import { openHookLines, outsideNetworks } from './post-hook.ts'

/** `npm run hooks`: a hundred thousand; here so many that lanes and failures meet. */
const isWhole = process.env['WHOLE'] !== undefined
const EVENTS = Number(process.env['EVENTS'] ?? (isWhole ? 100_000 : 600))
const DOCUMENTS = Math.ceil(EVENTS / 5)
const BATCH = 2000

const bed = useHookBed()

/** A receiver that fails every third time, and counts by document what it took: it keeps nothing that would grow with the messages. */
async function openFlaky() {
  /** By document: the step that comes next. */
  const next = new Map<string, number>()
  const heaps: number[] = []
  let asked = 0
  let count = 0
  let strays = 0
  const take = (body: string) => {
    const { subject, data } = JSON.parse(body)
    const step = next.get(subject.id) ?? 0
    if (data.step !== step) strays += 1
    next.set(subject.id, step + 1)
    count += 1
    if (count % Math.ceil(EVENTS / 4) === 0) heaps.push(heapMegabytes())
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      asked += 1
      if (asked % 3 === 0) return void response.writeHead(503).end()
      take(Buffer.concat(parts).toString('utf8'))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Messages that came twice, or before one that was to come before them. */
    strays: () => strays,
    count: () => count,
    /** What was in use at each quarter of the messages. */
    heaps,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is in use, and not what waits to be collected. */
function heapMegabytes(): number {
  collect()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

const messageAt = (at: number, hookId: string): NewHookMessage => {
  const { orgId, groupId } = bed.caller
  const document = String(1_000_000 + (at % DOCUMENTS))
  const id = bed.engine.newId()
  return {
    id,
    hookId,
    orgId,
    groupId,
    event: 'WEIGH_CHANGED',
    subjectId: document,
    subjectCode: document,
    payload: {
      id,
      event: 'WEIGH_CHANGED',
      version: 1,
      time: bed.engine.clock.now().toISOString(),
      orgId,
      subject: { type: 'weigh', id: document, code: document },
      data: { step: Math.floor(at / DOCUMENTS) },
    },
  }
}

describe('推送的风暴', () => {
  test('接收方三次坏一次：全部送达一次，每张单据按次序', { timeout: 7_200_000 }, async () => {
    const flaky = await openFlaky()
    // Of so many, some fail nine times in a row: given up, they would hold those behind them for ever.
    const terms = { url: flaky.url, timeoutMs: 60_000, maxTries: 20 }
    const { id: hookId } = await bed.hook('WEIGH_CHANGED', terms)
    for (let at = 0; at < EVENTS; at += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, EVENTS - at) }, (_, more) =>
        messageAt(at + more, hookId),
      )
      await bed.db.transaction((tx) => insertHookMessages(tx, some, bed.engine.clock.now()))
    }
    await bed.db.run(sql`analyze sys_hook_message`)
    const since = performance.now()
    let tries = 0
    for (let round = 0; round < 1000 && flaky.count() < EVENTS; round += 1) {
      tries += await bed.sendHooks()
      bed.pass(60)
    }
    const seconds = (performance.now() - since) / 1000
    const open = await bed.db.row<{ count: number }>(
      sql`select count(*)::int as count from sys_hook_message where hook_id = ${hookId} and status <> 'DONE'`,
    )
    expect([open?.count, flaky.count(), flaky.strays()]).toEqual([0, EVENTS, 0])
    const heaps = [...flaky.heaps]
    const bare = await bareSeconds(flaky.url, tries)
    const rate = Math.round(EVENTS / seconds)
    process.stdout.write(
      `推送：${EVENTS} 条，${tries} 次，${seconds.toFixed(1)} 秒（每秒 ${rate} 条）；只发不记 ${bare.toFixed(1)} 秒，比 ${(bare / seconds).toFixed(2)}；各四分之一时内存 ${heaps.join('、')} MB\n`,
    )
    flaky.close()
    const [first = 0] = heaps
    expect(Math.max(...heaps) - first).toBeLessThan(FLAT_MB)
  })
})

/** Megabytes by which the heap may differ: rows in hand at that moment, and never those that went before. */
const FLAT_MB = 40

/** The same number of sendings, sixteen at a time, and nothing else. */
async function bareSeconds(url: string, count: number): Promise<number> {
  const lines = openHookLines(bed.engine.parts.get(outsideNetworks))
  const { payload } = messageAt(0, '0')
  const signal = new AbortController().signal
  const since = performance.now()
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await lines.post(
        { url, secret: 'x', payload, timeoutMs: 60_000 },
        { now: new Date(), signal },
      )
    }
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  lines.close()
  return (performance.now() - since) / 1000
}
