import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/app.ts'
import { sql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { findFaults, findMissing } from './check-site.ts'
import { runSimulation } from './run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from './sim-site.ts'
import { injectWire } from './wire.ts'

describe('随机的一天', () => {
  let app: App
  let world: SimWorld
  let drop: () => Promise<void>
  beforeAll(async () => {
    const copy = await copyTemplate()
    drop = copy.drop
    app = await openSimApp(copy.url)
    world = await makeSimWorld(app)
  })
  afterAll(async () => {
    await app.close()
    await drop()
  })

  test.each([1, 2, 3])(
    '种子 %i：八个人同时放 8 辆车，重发、取消之后账、磅、库相符',
    async (seed) => {
      const wire = injectWire(app, world.awayId)
      const report = await runSimulation(
        { wire, world, db: app.db },
        { trucks: 8, seed, firstTruck: seed * 100 },
      )
      expect(report.faults).toEqual([])
      // A run in which everything is refused would prove nothing.
      expect(report.finished).toBeGreaterThan(4)
    },
    60_000,
  )

  test('账、磅、库被改动，或确认过的写入不见了，都查得出来', async () => {
    const { db } = app
    await db.run(sql`update or_notice_sub set count_sa = count_sa + 1`)
    await db.run(sql`update pd_stock set quantity = quantity + 1`)
    await db.run(sql`update mm_weigh set tare = tare - 0.02 where weigh_state = 'DONE'`)
    const found = (await findFaults(db)).join()
    for (const what of ['通知单计数', '库存不等于流水', '皮重与读数', '毛皮净'])
      expect(found).toContain(what)
    expect(await findMissing(db, [{ what: 'left', id: '1' }])).toHaveLength(1)
  })
})
