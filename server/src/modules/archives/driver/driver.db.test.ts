import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { driverTrain } from '../archive-settings.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { makeBlacklist } from '../blacklist/blacklist.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { checkDriver } from './check-driver.ts'
import { makeDriver } from './driver.fixtures.ts'
import type { DriverKey } from './driver.queries.ts'

describe('司机', () => {
  const bed = useTestBed()
  const make = (body: Parameters<typeof makeDriver>[2] = {}) =>
    bed.db.transaction((tx) => makeDriver(tx, bed, body))
  const check = async (key: DriverKey, inventoryId: string | null = null) => {
    const gate = { orgId: TENANTS.org, groupId: TENANTS.group }
    const answer = await bed.db.transaction((tx) =>
      checkDriver(tx, bed.engine, { ...gate, ...key, inventoryId }),
    )
    return [answer.refusal?.message ?? null, ...answer.warnings]
  }

  test('身份证号和手机都不能重复，身份证号按存下的比，大小写一样', async () => {
    await make()
    await expect(make({ code: 'SJ02', mobile: '13900000000' })).rejects.toThrow('身份证号已存在')
    await expect(
      make({ code: 'SJ02', mobile: '13900000000', idNumber: '11010519491231002x' }),
    ).rejects.toThrow('身份证号已存在')
    await expect(make({ code: 'SJ02', idNumber: '320124198808240056' })).rejects.toThrow(
      '手机已存在：13812345678',
    )
    await expect(make({ code: 'SJ03', idNumber: '320124198808240057' })).rejects.toThrow(
      '身份证号校验位错误!',
    )
  })

  test('培训有效期不能早于培训日期', async () => {
    const body = { code: 'SJ04', idNumber: '320124198808240056', mobile: '13900000001' }
    const train = { trainDate: '2026-05-02', trainEndDate: '2026-05-01' }
    await expect(make({ ...body, ...train })).rejects.toThrow('培训有效期不能早于培训日期')
  })

  test('按编号、身份证号、手机都能查，没有档案的拒绝', async () => {
    expect(await check({ mobile: '13812345678' })).toEqual([null])
    expect(await check({ idNumber: '11010519491231002x' })).toEqual([null])
    expect(await check({ mobile: '13800000000' })).toEqual(['没有该司机的档案，请先新增'])
  })

  test('安全培训按设置，危化品须有资格', async () => {
    const key = { mobile: '13900000002' }
    const row = await make({
      code: 'SJ05',
      idNumber: '440524188001010014',
      ...key,
      trainEndDate: '2020-01-01',
    })
    expect(await check(key)).toEqual([null, '司机安全培训已过期'])
    bed.setting(driverTrain, 'REFUSE')
    expect(await check(key)).toEqual(['司机安全培训已过期'])
    bed.setting(driverTrain, 'OFF')
    expect(await check(key)).toEqual([null])
    const goods = await bed.db.transaction((tx) =>
      makeInventory(tx, bed, { asInventoryExWeigh: { isDangerous: true } }),
    )
    expect(await check(key, String(goods['id']))).toEqual(['司机无危化资格'])
    await disableArchive(bed, 'driver', row['id'])
    expect(await check({ driverId: String(row['id']) })).toEqual(['司机已停用'])
    bed.setting(driverTrain, null)
  })

  test('黑名单里的司机拒绝，说名字不说号码；没有档案的按身份证号查', async () => {
    const list = (targetValue: string) =>
      bed.db.transaction((tx) =>
        makeBlacklist(tx, bed, { targetType: 'DRIVER', targetValue, reason: '打架' }),
      )
    await list('11010519491231002X')
    expect(await check({ mobile: '13812345678' })).toEqual(['司机张建国在黑名单中：打架'])
    await list('320124198808240056')
    expect(await check({ idNumber: '320124198808240056' })).toEqual([
      '司机320124********0056在黑名单中：打架',
    ])
  })
})

describe('司机 / 接口', () => {
  const site = useTestApp({
    clerks: [{ username: 'porter', permissions: ['material:as-driver:list'] }],
  })
  const quick = (body: unknown, as = 'admin') =>
    site.call<AnyRow>('POST', '/material/as-driver/quickCreate', body, { as })
  const body = { driverName: '李强', idNumber: '320124198808240056', mobile: '13812345678' }

  test('凭姓名、身份证号和手机新增，再来一次给出同一行，都打码', async () => {
    const first = await quick(body)
    expect(first.envelope.data).toMatchObject({
      code: 'SJ00001',
      driverName: '李强',
      idNumber: '320124********0056',
      mobile: '138****5678',
    })
    expect((await quick(body)).envelope.data['id']).toBe(first.envelope.data['id'])
    expect((await quick({ ...body, licenseClass: 'A2' })).status).toBe(400)
    expect((await quick({ ...body, mobile: undefined, idNumber: null })).envelope.success).toBe(
      false,
    )
    expect((await quick(body, 'porter')).status).toBe(403)
    const setting = { key: 'quickCreateDriver', value: false, level: 'org' }
    await site.call('PUT', '/settings/sys-common-define-setting/update', setting)
    expect((await quick(body)).envelope.msg).toBe('未开启快速建司机，请先维护司机档案')
  })

  test('放行检查', async () => {
    const pass = (query: string) =>
      site.call('GET', `/material/as-driver/checkPass?${query}`, undefined, { as: 'porter' })
    expect((await pass('mobile=13812345678&kind=sa')).envelope.data).toMatchObject({
      pass: true,
      driverName: '李强',
      warnings: ['证件未登记', '司机未登记安全培训'],
    })
    expect((await pass('mobile=13800000000')).envelope.reason).toBe('driver.unknown')
    expect((await pass('')).envelope.msg).toBe('必须填写司机')
    expect((await pass('mobile=%00')).status).toBe(400)
    expect((await pass('driverId=x')).status).toBe(400)
  })

  test('打码的字段只按全值查，不排序', async () => {
    const list = (payload: object) =>
      site.call<{ total: number; list: readonly { code: string }[] }>(
        'POST',
        '/material/as-driver/list',
        payload,
      )
    const like = async (val: string) =>
      (await list({ search: [{ key: 'mobile', op: 'like', val }] })).envelope.data.total
    expect([await like('13812345678'), await like('5678'), await like('567')]).toEqual([1, 0, 0])
    const sorted = (dir: string) => list({ sort: [{ key: 'mobile', dir }] })
    const [up, down] = [await sorted('asc'), await sorted('desc')]
    expect(up.envelope.data.list).toEqual(down.envelope.data.list)
  })

  test('驾驶证号和从业资格证就是身份证号，一样打码', async () => {
    const search = [{ key: 'mobile', op: 'eq', val: '13812345678' }]
    await site.app.db.run(
      sql`update as_driver set driver_license = id_number, certificate_no = id_number where mobile = '13812345678'`,
    )
    const { envelope } = await site.call<{ list: readonly AnyRow[] }>(
      'POST',
      '/material/as-driver/list',
      { search },
    )
    const [shown] = envelope.data.list
    expect(shown?.['driverLicense']).toMatch(/^\d{6}\*{8}/)
    expect(shown?.['certificateNo']).toBe(shown?.['driverLicense'])
  })
})
