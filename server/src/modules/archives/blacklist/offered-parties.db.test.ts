import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'

describe('选择窗口 / 黑名单', () => {
  const site = useTestApp()
  beforeEach(() => site.app.db.run(sql`delete from as_blacklist`))

  const make = async (base: string, body: AnyRow): Promise<string> => {
    const { envelope } = await site.call('POST', `${base}/create`, body)
    if (!envelope.success) throw new Error(envelope.msg)
    return String(envelope.data['id'])
  }
  const forbid = (body: AnyRow) =>
    make('/material/as-blacklist', { level: 'FORBID', reason: '夹带杂物', ...body })
  const shown = async (base: string, tplId?: string): Promise<readonly unknown[]> => {
    const { envelope } = await site.call('POST', `${base}/list`, tplId ? { tplId } : {})
    if (!envelope.success) throw new Error(envelope.msg)
    return (envelope.data['list'] as readonly AnyRow[]).map(({ id }) => id)
  }

  test.each([
    ['VENDOR', 'vendor', { name: '神木煤业' }, 'vendorId'],
    ['CUSTOMER', 'customer', { name: '汉中电厂' }, 'customerId'],
    ['CARRIER', 'carrier', { name: '顺达物流' }, 'carrierId'],
    ['VEHICLE', 'vehicle', { plateNumber: '陕A12345' }, 'vehicleId'],
    [
      'DRIVER',
      'driver',
      { driverName: '张建国', idNumber: '11010519491231002X', mobile: '13800000001' },
      'driverId',
    ],
  ])('%s 禁止的不在选择窗口里，列表里还在；解除后又有', async (targetType, entity, body, name) => {
    const base = `/material/as-${entity}`
    const popup = `pick-${entity}`
    const id = await make(base, body)
    expect(await shown(base, popup)).toContain(id)
    const target = { targetType, [name]: id, targetValue: Object.values(body)[0] }
    const rowId = await forbid(target)
    expect(await shown(base, popup)).not.toContain(id)
    expect(await shown(base)).toContain(id)
    const lift = { ids: [rowId], reason: '已整改' }
    await site.call('PUT', '/material/as-blacklist/lift', lift)
    expect(await shown(base, popup)).toContain(id)
  })

  test('只提醒的、只对别的库区的、已到期的还可以选；挂车在黑名单中的不能选', async () => {
    const base = '/material/as-vehicle'
    const plate = '陕A20001'
    const trailer = { hasTrailer: '是', trailerPlateNumber: '陕A2001挂' }
    const id = await make(base, { plateNumber: plate, ...trailer })
    const offered = async (body: AnyRow): Promise<boolean> => {
      await site.app.db.run(sql`delete from as_blacklist`)
      await forbid({ targetType: 'VEHICLE', targetValue: plate, ...body })
      return (await shown(base, 'pick-vehicle')).includes(id)
    }
    expect(await offered({})).toBe(false)
    expect(await offered({ level: 'WARN' })).toBe(true)
    expect(await offered({ orgIds: site.orgIds.second })).toBe(true)
    const past = { startTime: '2020-01-01 00:00:00', endTime: '2020-02-01 00:00:00' }
    expect(await offered(past)).toBe(true)
    expect(await offered({ targetValue: '陕A2001挂' })).toBe(false)
  })
})
