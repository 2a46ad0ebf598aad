import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { testCaller } from '#test/tenants.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import type { ArchiveBody } from '../create-archive.ts'
import { makeCarrier } from '../partner/partner.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import type { vehicle } from './vehicle.entity.ts'
import { makeVehicle } from './vehicle.fixtures.ts'
import { vehicleRules } from './vehicle.rules.ts'

const TRAILER = {
  hasTrailer: '是',
  trailerPlateNumber: '陕A1234挂',
  trailerRoadTransportLicenseEndDate: '2099-12-31',
} as const
const DANGER = {
  isDangerousChemicals: '是',
  dangerousChemicalsRoadTransportLicense: 'WH001',
  roadTransportLicense: 'YS001',
  roadTransportLicenseStartDate: '2020-01-01',
  roadTransportLicenseEndDate: '2099-12-31',
} as const

describe('车辆', () => {
  const bed = useTestBed()
  let made = 10000

  const make = (body: ArchiveBody<typeof vehicle>): Promise<AnyRow> => {
    made += 1
    const plateNumber = body.plateNumber ?? `陕B${made}`
    return bed.db.transaction((tx) => makeVehicle(tx, bed, { ...body, plateNumber }))
  }
  const change = ({ id, version }: AnyRow, values: AnyRow) =>
    updateArchive(bed, 'vehicle', { id, version, ...values })

  test('车牌号存成一种写法，集团内不重复', async () => {
    expect((await make({ plateNumber: ' 陕a·12345 ' }))['plateNumber']).toBe('陕A12345')
    await expect(make({ plateNumber: '陕A.12345' })).rejects.toThrow('车牌号已存在：陕A12345')
  })

  test('车牌号的格式随号牌种类，厂内车不限', async () => {
    for (const body of [
      { plateNumber: '陕A123' },
      { plateNumber: '陕A1234挂' },
      { plateNumber: '陕A12346', plateType: '51' },
      { plateNumber: '陕A12346', plateType: '15' },
      { plateNumber: '一', plateType: '99' },
    ])
      await expect(make(body)).rejects.toThrow('车牌号格式错误!')
    await make({ plateNumber: '铲车7', plateType: '99' })
    await make({ plateNumber: '陕A12346D', plateType: '51' })
  })

  test('有挂车须填挂车牌号，改为否时挂车资料清空', async () => {
    await expect(make({ hasTrailer: '是' })).rejects.toThrow('必须填写挂车牌号')
    await expect(make({ ...TRAILER, trailerPlateNumber: '陕A12345' })).rejects.toThrow(
      '挂车牌号格式错误!',
    )
    const row = await make({ ...TRAILER, trailerDrivingLicense: 'GC001' })
    expect(row['trailerPlateNumber']).toBe('陕A1234挂')
    expect(await change(row, { hasTrailer: '否' })).toMatchObject({
      trailerPlateNumber: null,
      trailerDrivingLicense: null,
      trailerRoadTransportLicenseEndDate: null,
    })
    const trailer = { plateNumber: '陕A5555挂', plateType: '15', ...TRAILER }
    await expect(make({ ...trailer, trailerPlateNumber: '陕A5555挂' })).rejects.toThrow(
      '挂车牌号不能与车牌号相同',
    )
  })

  test('危化车须有危化证件，改为否时清空', async () => {
    await expect(make({ isDangerousChemicals: '是' })).rejects.toThrow('必须填写危化道路运输证')
    for (const name of [
      'roadTransportLicense',
      'roadTransportLicenseStartDate',
      'roadTransportLicenseEndDate',
    ] as const)
      await expect(make({ ...DANGER, [name]: null })).rejects.toThrow('必须填写')
    const row = await make(DANGER)
    expect(await change(row, { isDangerousChemicals: '否' })).toMatchObject({
      dangerousChemicalsRoadTransportLicense: null,
      roadTransportLicenseEndDate: null,
    })
  })

  test('每种证件的截止日期都不能早于开始日期', async () => {
    const start = '2026-05-02'
    const end = '2026-05-01'
    const main = {
      mainVehicleRoadTransportLicenseStartDate: start,
      mainVehicleRoadTransportLicenseEndDate: end,
    }
    await expect(make(main)).rejects.toThrow('道路运输证的截止日期不能早于开始日期')
    const trailer = {
      ...TRAILER,
      trailerRoadTransportLicenseStartDate: start,
      trailerRoadTransportLicenseEndDate: end,
    }
    await expect(make(trailer)).rejects.toThrow('挂车运输证的截止日期不能早于开始日期')
    const danger = {
      ...DANGER,
      roadTransportLicenseStartDate: start,
      roadTransportLicenseEndDate: end,
    }
    await expect(make(danger)).rejects.toThrow('危化运输证的截止日期不能早于开始日期')
  })

  test('选了承运商就用它的名称，自己写的单位没有档案', async () => {
    const carrier = await bed.db.transaction((tx) => makeCarrier(tx, bed))
    const row = await make({ carrierId: carrier['id'], carrierCompanyName: '随便写的' })
    const name = '顺达运输'
    expect(row).toMatchObject({
      carrierId: carrier['id'],
      carrierName: name,
      carrierCompanyName: name,
    })
    const free = await change(row, { carrierCompanyName: '个体张三' })
    expect(free).toMatchObject({
      carrierId: null,
      carrierName: null,
      carrierCompanyName: '个体张三',
    })
  })

  test('皮重只由系统写，填了不算', async () => {
    const body = { plateNumber: '陕C00001', lastTare: '10.000', fixedTare: '10.000' }
    expect(await make(body)).toMatchObject({ lastTare: null, fixedTare: null, avgTare: null })
  })

  test('没有权限的人不能允许期限皮重，已允许的照旧能改别的', async () => {
    const clerk = testCaller({ admin: false })
    const made = bed.db.transaction((tx) =>
      makeVehicle(tx, { ...bed, caller: clerk }, { plateNumber: '陕C00002', storedTare: true }),
    )
    await expect(made).rejects.toThrow('没有设置期限皮重车辆的权限')
    const row = await make({ plateNumber: '陕C00002', storedTare: true })
    const { id, version } = row
    const kept = await updateArchive({ ...bed, caller: clerk }, 'vehicle', {
      id,
      version,
      storedTare: true,
      carOwner: '李四',
    })
    expect(kept).toMatchObject({ storedTare: true, carOwner: '李四' })
  })

  test('有磅单的车辆不能改车牌，别的可以改', async () => {
    const row = await make({})
    const scale: UsageCheck = {
      entity: 'vehicle',
      hasOpenBusiness: async () => false,
      isUsedIn: async () => false,
      isWeighed: async (_tx, id) => id === row['id'],
    }
    const { rules } = vehicleRules({ usageChecks: [scale] })
    const engine = { ...bed.engine, registry: bed.engine.registry, rulesOf: () => rules }
    const weighed = (values: AnyRow) =>
      updateArchive({ ...bed, engine }, 'vehicle', { id: row['id'], version: 0, ...values })
    await expect(weighed({ plateNumber: '陕D00001' })).rejects.toThrow('车辆已有磅单，不能改车牌')
    expect((await weighed({ carOwner: '李四' }))['carOwner']).toBe('李四')
  })

  test('以前存下的旧车牌，改别的不受影响', async () => {
    const row = await make({})
    await bed.db.run(sql`update as_vehicle set plate_number = '旧牌' where id = ${row['id']}`)
    expect((await change(row, { carOwner: '王五' }))['carOwner']).toBe('王五')
  })
})
