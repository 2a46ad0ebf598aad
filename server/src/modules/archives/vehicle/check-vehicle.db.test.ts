import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { annualReviewCheck, emissionCheck, licenseCheck, minEmission } from '../archive-settings.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { makeBlacklist } from '../blacklist/blacklist.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { checkVehicle } from './check-vehicle.ts'
import { makeVehicle } from './vehicle.fixtures.ts'

describe('车辆 / 放行检查', () => {
  const bed = useTestBed()

  const check = async (plateNumber: string, inventoryId: string | null = null) => {
    const gate = { orgId: TENANTS.org, groupId: TENANTS.group }
    const answer = await bed.db.transaction((tx) =>
      checkVehicle(tx, bed.engine, { ...gate, plateNumber, inventoryId }),
    )
    return [answer.refusal?.message ?? null, ...answer.warnings]
  }
  const make = (body: Parameters<typeof makeVehicle>[2]) =>
    bed.db.transaction((tx) => makeVehicle(tx, bed, body))

  test('证件齐全的放行，没有档案的拒绝', async () => {
    await make({})
    expect(await check(' 陕a12345')).toEqual([null])
    expect(await check('陕A00000')).toEqual(['没有车辆陕A00000的档案，请先新增'])
  })

  test('停用的车辆拒绝', async () => {
    const row = await make({ plateNumber: '陕A00001' })
    await disableArchive(bed, 'vehicle', row['id'])
    expect(await check('陕A00001')).toEqual(['车辆已停用'])
  })

  test('黑名单按车牌和挂车牌，别的库区的不算', async () => {
    await make({ plateNumber: '陕A00002', hasTrailer: '是', trailerPlateNumber: '陕A0002挂' })
    const list = (body: Parameters<typeof makeBlacklist>[2]) =>
      bed.db.transaction((tx) => makeBlacklist(tx, bed, body))
    await list({ targetValue: '陕A00002', orgIds: TENANTS.otherOrg })
    expect((await check('陕A00002'))[0]).toBeNull()
    await list({ targetValue: '陕A0002挂', reason: '超载' })
    expect((await check('陕A00002'))[0]).toBe('车辆陕A0002挂在黑名单中：超载')
    await list({ targetValue: '陕A99999', level: 'WARN', reason: '没有档案也提醒' })
    expect(await check('陕A99999')).toEqual([
      '没有车辆陕A99999的档案，请先新增',
      '车辆陕A99999在黑名单中：没有档案也提醒',
    ])
  })

  test('每项检查都随设置', async () => {
    const expired = {
      plateNumber: '陕A00003',
      annualReviewDate: '2020-01-01 00:00:00',
      mainVehicleRoadTransportLicenseEndDate: '2020-01-01',
      emissionStandard: '4',
    }
    await make(expired)
    expect(await check('陕A00003')).toEqual(['道路运输证已过期', '年审已过期'])
    bed.setting(licenseCheck, 'WARN')
    expect(await check('陕A00003')).toEqual([
      null,
      '年审已过期',
      '道路运输证已过期',
      '排放阶段不符合要求',
    ])
    bed.setting(emissionCheck, 'REFUSE')
    bed.setting(annualReviewCheck, 'OFF')
    expect(await check('陕A00003')).toEqual(['排放阶段不符合要求', '道路运输证已过期'])
    bed.setting(minEmission, 4)
    expect(await check('陕A00003')).toEqual([null, '道路运输证已过期'])
    for (const setting of [licenseCheck, emissionCheck, annualReviewCheck, minEmission])
      bed.setting(setting, null)
  })

  test('装危化品的须是危化车，证件须登记', async () => {
    const goods = await bed.db.transaction((tx) =>
      makeInventory(tx, bed, { asInventoryExWeigh: { isDangerous: true } }),
    )
    const inventoryId = String(goods['id'])
    expect(await check('陕A12345', inventoryId)).toEqual(['非危化车辆'])
    await make({
      plateNumber: '陕A00004',
      isDangerousChemicals: '是',
      dangerousChemicalsRoadTransportLicense: 'WH001',
      roadTransportLicense: 'YS001',
      roadTransportLicenseStartDate: '2020-01-01',
      roadTransportLicenseEndDate: '2099-12-31',
    })
    expect(await check('陕A00004', inventoryId)).toEqual([null])
    await make({ plateNumber: '陕A00005', annualReviewDate: null })
    expect(await check('陕A00005')).toEqual([null, '证件未登记'])
    expect(await check('陕A00005', inventoryId)).toEqual(['证件未登记'])
  })
})

describe('车辆 / 接口', () => {
  const site = useTestApp({
    clerks: [
      { username: 'porter', permissions: ['material:as-vehicle:list'] },
      { username: 'nobody', permissions: [] },
    ],
  })
  const quick = (body: unknown, as = 'admin') =>
    site.call<AnyRow>('POST', '/material/as-vehicle/quickCreate', body, { as })
  const pass = (query: string, as = 'porter') =>
    site.call('GET', `/material/as-vehicle/checkPass?${query}`, undefined, { as })
  const plate = encodeURIComponent('陕A77777')

  beforeAll(async () => {
    expect((await quick({ plateNumber: '陕a·77777' })).envelope.success).toBe(true)
  })

  test('只凭车牌号新增，再来一次给出同一行', async () => {
    const first = await quick({ plateNumber: '陕A88888D' })
    expect(first.envelope.data).toMatchObject({
      plateNumber: '陕A88888D',
      plateType: '51',
      hasTrailer: '否',
      enabled: true,
    })
    const again = await quick({ plateNumber: '陕A88888D' })
    expect(again.envelope.data['id']).toBe(first.envelope.data['id'])
    expect((await quick({ plateNumber: '陕A8' })).envelope.msg).toBe('车牌号格式错误!')
  })

  test('内容是封闭的，没有权限的不行，关闭设置就不行', async () => {
    expect((await quick({ plateNumber: '陕A66666', plateType: '01' })).status).toBe(400)
    expect((await quick({ plateNumber: 5 })).status).toBe(400)
    expect((await quick({})).envelope.msg).toBe('必须填写车牌号')
    expect((await quick({ plateNumber: '陕A66666' }, 'porter')).status).toBe(403)
    const setting = { key: 'quickCreateVehicle', value: false, level: 'org' }
    await site.call('PUT', '/settings/sys-common-define-setting/update', setting)
    const off = await quick({ plateNumber: '陕A66666' })
    expect(off.envelope.msg).toBe('未开启快速建车，请先维护车辆档案')
    await site.call('PUT', '/settings/sys-common-define-setting/update', {
      ...setting,
      value: true,
    })
  })

  test('放行检查：能过的给出提醒，不能过的说明原因', async () => {
    const { envelope } = await pass(`plateNumber=${plate}&kind=pu`)
    expect(envelope.data).toMatchObject({
      pass: true,
      plateNumber: '陕A77777',
      warnings: ['证件未登记', '排放阶段未登记'],
    })
    const unknown = await pass(`plateNumber=${encodeURIComponent('陕A00000')}`)
    expect([unknown.status, unknown.envelope.success, unknown.envelope.reason]).toEqual([
      200,
      false,
      'vehicle.unknown',
    ])
    expect((await pass('')).envelope.msg).toBe('必须填写车牌号')
    expect((await pass(`plateNumber=${plate}&kind=xx`)).status).toBe(400)
    expect((await pass(`plateNumber=${plate}&inventoryId=x`)).status).toBe(400)
    expect((await pass(`plateNumber=${plate}`, 'nobody')).status).toBe(403)
  })
})
