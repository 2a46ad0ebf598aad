import { beforeAll, describe, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { makeNotices, runModel } from './run-model.ts'

describe('通知单 / 与模型对照', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))

  test('六十段随机的通知单生命与内存模型处处相同', async () => {
    await runModel(bed, await makeNotices(bed), { runs: 60, seed: 2026 })
  })
})
