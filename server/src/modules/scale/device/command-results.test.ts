import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { createParts } from '#platform/parts/part.ts'
import { assertDone, hearResults, resultOf, tellResult } from './command-results.ts'

/** A node: what it hears from others, and what it says to them. */
function makeNode() {
  let hear = (_payload: string): void => {}
  const said: string[] = []
  const spoken: Partial<Database> = {
    async run({ values }) {
      said.push(String(values[1]))
      return 1
    },
  }
  const db = spoken as Database
  const notifications: Notifications = {
    on(_channel, hearer) {
      hear = hearer
    },
    ready: async () => {},
    heard: async () => {},
    close: async () => {},
  }
  const engine = { parts: createParts() }
  const stop = hearResults(engine, notifications)
  return { db, engine, said, stop, hear: (payload: string) => hear(payload) }
}

test('在这里按的直接告诉，在别处按的转给各节点，没有应答到时就算', async () => {
  const [here, there] = [makeNode(), makeNode()]
  const own = resultOf(here.engine, '1')
  await tellResult(here, { id: '1', ok: true, message: null })
  expect([await own, here.said]).toEqual([{ ok: true, message: null }, []])
  const other = resultOf(there.engine, '2')
  await tellResult(here, { id: '2', ok: false, message: '长'.repeat(300) })
  for (const payload of ['', ...here.said]) there.hear(payload)
  expect(await other).toEqual({ ok: false, message: '长'.repeat(200) })
  expect(await resultOf(here.engine, '3', 10)).toBeNull()
  here.stop()
  expect(resultOf(here.engine, '4')).toBeUndefined()
})

test('结果说给按的人听', () => {
  expect(() => assertDone('大门', { ok: true, message: null })).not.toThrow()
  expect(() => assertDone('大门', { ok: false, message: '下方有车' })).toThrow(
    '大门未完成：下方有车',
  )
  expect(() => assertDone('大门', null)).toThrow('大门没有应答，请检查采集端和设备')
})
