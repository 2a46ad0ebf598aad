import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { area } from '../area/area.entity.ts'
import { createArchive } from '../create-archive.ts'
import { makeQueue } from '../queue/queue.fixtures.ts'
import { silo } from '../silo/silo.entity.ts'
import { warehouse } from '../warehouse/warehouse.entity.ts'
import { chooseDischargeAddress } from './choose-address.ts'
import { makeDischargeAddress } from './discharge-address.fixtures.ts'

const DAYTIME = { weekDays: '1', fromTime: '08:00', toTime: '18:00' }

describe('装卸地点', () => {
  const bed = useTestBed()
  let made = 0
  const make = (body: Parameters<typeof makeDischargeAddress>[2] = {}) => {
    made += 1
    return bed.db.transaction((tx) =>
      makeDischargeAddress(tx, bed, { code: `D${made}`, name: `煤棚${made}`, ...body }),
    )
  }

  test('同一天的开放时段不能重叠，过零点的算到次日', async () => {
    const night = { weekDays: '7', fromTime: '20:00', toTime: '09:00' }
    await expect(make({ asDischargeaddressTime: [DAYTIME, night] })).rejects.toThrow('时段重叠')
    const row = await make({ asDischargeaddressTime: [DAYTIME, { ...night, toTime: '08:00' }] })
    expect(row['asDischargeaddressTime']).toMatchObject([{ fromTime: '08:00:00' }, {}])
  })

  test('同时作业车数至少一辆', async () => {
    await expect(make({ maxVehicle: 0 })).rejects.toThrow('同时作业车数不能小于1')
  })

  test('区域、筒仓须在所选仓库内', async () => {
    const { areaId, siloId, other } = await bed.db.transaction(async (tx) => {
      const store = { warehouseType: 'RAW' }
      const body = (code: string) => ({ code, name: code, ...store })
      const one = await createArchive(tx, bed, { entity: warehouse, body: body('W1') })
      const two = await createArchive(tx, bed, { entity: warehouse, body: body('W2') })
      const inside = { code: 'A1', name: '一区', warehouseId: one['id'] }
      return {
        areaId: (await createArchive(tx, bed, { entity: area, body: inside }))['id'],
        siloId: (
          await createArchive(tx, bed, { entity: silo, body: { ...inside, capacity: '100' } })
        )['id'],
        other: two['id'],
      }
    })
    await expect(make({ warehouseId: other, areaId })).rejects.toThrow('区域不属于所选仓库')
    await expect(make({ warehouseId: other, siloId })).rejects.toThrow('筒仓不属于所选仓库')
    await expect(make({ areaId })).rejects.toThrow('区域不属于所选仓库')
  })

  test('车辆分到排队规则的第一个开放且有空位的地点', async () => {
    const queue = await bed.db.transaction((tx) => makeQueue(tx, bed))
    const feeds = (seq: number) => ({ asDischargeaddressQueue: [{ queueId: queue['id'], seq }] })
    const off = await make({ ...feeds(1) })
    await disableArchive(bed, 'dischargeAddress', off['id'])
    await make({ ...feeds(1), addressType: 'LOAD' })
    const day = await make({ ...feeds(1), asDischargeaddressTime: [DAYTIME] })
    const busy = new Map<string, number>()
    const choose = (now: string) =>
      chooseDischargeAddress(bed.db, {
        queueId: String(queue['id']),
        kind: 'pu',
        side: null,
        now: parseWireDateTime(now) ?? new Date(Number.NaN),
        vehiclesAt: async () => busy,
      })
    const chosen = async (now: string) => {
      const answer = await choose(now)
      return 'dischargeAddressId' in answer ? answer.dischargeAddressId : answer.message
    }
    expect(await chosen('2026-11-15 12:00:00')).toBe('装卸地点未开放，2026-11-16 08:00:00')
    expect(await chosen('2026-11-16 12:00:00')).toBe(day['id'])
    busy.set(String(day['id']), 1)
    expect(await chosen('2026-11-16 12:00:00')).toBeNull()
    const spare = await make({ ...feeds(2) })
    expect(await chosen('2026-11-16 12:00:00')).toBe(spare['id'])
  })
})
