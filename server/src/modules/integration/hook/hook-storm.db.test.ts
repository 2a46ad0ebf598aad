import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** A receiver that fails every third time, and keeps what it took by document. */
async function openFlaky() {
  const taken = new Map<string, number[]>()
  const seen = new Set<string>()
  let asked = 0
  let doubles = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      asked += 1
      if (asked % 3 === 0) return void response.writeHead(503).end()
      const { id, subject, data } = JSON.parse(Buffer.concat(parts).toString('utf8'))
      if (seen.has(id)) doubles += 1
      seen.add(id)
      const list = taken.get(subject.id) ?? []
      list.push(data.step)
      taken.set(subject.id, list)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    doubles: () => doubles,
    count: () => seen.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
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
    const { id: hookId } = await bed.hook('WEIGH_CHANGED', { url: flaky.url, timeoutMs: 60_000 })
    for (let at = 0; at < EVENTS; at += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, EVENTS - at) }, (_, more) =>
        messageAt(at + more, hookId),
      )
      await bed.db.transaction((tx) => insertHookMessages(tx, some, bed.engine.clock.now()))
    }
    const since = performance.now()
    const before = process.memoryUsage.rss()
    let tries = 0
    while (flaky.count() < EVENTS) {
      tries += await bed.sendHooks()
      bed.pass(60)
    }
    const seconds = (performance.now() - since) / 1000
    const open = await bed.db.row<{ count: number }>(
      sql`select count(*)::int as count from sys_hook_message where hook_id = ${hookId} and status <> 'DONE'`,
    )
    expect([open?.count, flaky.count(), flaky.doubles()]).toEqual([0, EVENTS, 0])
    for (const steps of flaky.taken.values()) expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const bare = await bareSeconds(flaky.url, tries)
    const growth = Math.round((process.memoryUsage.rss() - before) / 1e6)
    process.stdout.write(
      `推送：${EVENTS} 条，${tries} 次，${seconds.toFixed(1)} 秒；只发不记 ${bare.toFixed(1)} 秒，比 ${(bare / seconds).toFixed(2)}；内存 ${growth} MB\n`,
    )
    flaky.close()
  })
})

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
