import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { useTestBed } from '#test/database.ts'
import { runLabContention } from './lab-contention.ts'
import { makeLabPlant } from './lab-plant.ts'
import { makePlant } from './plant.ts'
import { runContention } from './run-contention.ts'

describe('通知单 / 争用', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))

  test('64 个客户端同时登记、放行、取消、改上限、关闭、打开：不变式成立，没有死锁', async () => {
    const plant = await makePlant(bed)
    const db = openDatabase({ url: bed.url, poolSize: 64 })
    try {
      const report = await runContention(
        { bed, db, plant },
        {
          seconds: 3,
          least: 101,
          clients: 64,
          seed: 1,
        },
      )
      expect(report.faults).toEqual([])
      // A run in which everything is refused would prove nothing.
      expect(report.done).toBeGreaterThan(100)
    } finally {
      await db.close()
    }
  })
})

describe('化验室 / 争用', () => {
  const bed = useTestBed()

  test('16 个客户端同时采样、制样、编码、录入、审核、判定、退回：A3 到 A7 在每次提交里成立', async () => {
    const plant = await makeLabPlant(bed, { trucks: 8, clients: 16 })
    try {
      // Every stage, down to determinations that are taken back.
      const reach = ['sample', 'prepare', 'encode', 'input', 'check', 'auditSheet']
      const options = { seconds: 3, least: 40, reach, clients: 16, seed: 1 }
      const report = await runLabContention(plant, options)
      if (process.env['TELL']) console.log(JSON.stringify(report, null, 1))
      expect(report.faults).toEqual([])
      expect(Object.keys(report.deeds)).toEqual(expect.arrayContaining(reach))
    } finally {
      await plant.close()
    }
  })
})
