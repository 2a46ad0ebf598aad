import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import { makeDriver } from '../driver/driver.fixtures.ts'
import { makeVendor } from '../partner/partner.fixtures.ts'
import { makeVehicle } from '../vehicle/vehicle.fixtures.ts'
import { makeBlacklist } from './blacklist.fixtures.ts'
import type { Target } from './blacklist.queries.ts'
import { checkBlacklist, findBlacklist } from './check-blacklist.ts'
import { listParty } from './list-party.ts'

const NOW = new Date('2026-05-01T04:00:00Z')
/** The same moment as it stands in a form. */
const NOON = '2026-05-01 12:00:00'

interface Place {
  readonly orgId?: string
  readonly now?: Date
}

describe('黑名单', () => {
  const bed = useTestBed()
  beforeEach(async () => {
    bed.clock.set(NOW)
    await bed.db.run(sql`delete from as_blacklist`)
  })

  const list = (body: Parameters<typeof makeBlacklist>[2] = {}) =>
    bed.db.transaction((tx) => makeBlacklist(tx, bed, body))
  const ask = (target: Target, { orgId = TENANTS.org, now = NOW }: Place = {}) =>
    bed.db.transaction((tx) =>
      findBlacklist(tx, { orgId, groupId: TENANTS.group, now, targets: [target] }),
    )
  const car: Target = { targetType: 'VEHICLE', value: '陕A12345' }

  test('新增的从现在起生效，到结束时间为止', async () => {
    const row = await list({ targetValue: '陕a·12345', endTime: '2026-05-02 12:00:00' })
    expect(row).toMatchObject({ startTime: NOON, targetValue: '陕A12345', source: 'MANUAL' })
    expect(await ask(car)).toEqual([
      { targetType: 'VEHICLE', level: 'FORBID', name: '陕A12345', reason: '夹带杂物' },
    ])
    expect(await ask(car, { now: new Date('2026-05-01T03:59:59Z') })).toEqual([])
    expect(await ask(car, { now: new Date('2026-05-02T04:00:00Z') })).toEqual([])
    await expect(list({ targetValue: '陕A1', endTime: NOON })).rejects.toThrow(
      '结束时间须晚于开始时间',
    )
  })

  test('只在列入的库区生效，空的是全集团，别的集团不受影响', async () => {
    await list({ orgIds: TENANTS.otherOrg })
    expect(await ask(car)).toEqual([])
    expect(await ask(car, { orgId: TENANTS.otherOrg })).toHaveLength(1)
    const foreign = await bed.db.transaction((tx) =>
      findBlacklist(tx, {
        orgId: TENANTS.foreignOrg,
        groupId: TENANTS.foreignGroup,
        now: NOW,
        targets: [car],
      }),
    )
    expect(foreign).toEqual([])
  })

  test('同一对象同一库区同时只能有一条，时间错开或库区不同可以', async () => {
    await list({ orgIds: TENANTS.org, endTime: '2026-05-02 12:00:00' })
    await expect(list({ reason: '又犯了' })).rejects.toThrow('已在黑名单中')
    await expect(list({ orgIds: `${TENANTS.otherOrg},${TENANTS.org}` })).rejects.toThrow(
      '已在黑名单中',
    )
    await list({ orgIds: TENANTS.otherOrg })
    await list({ orgIds: TENANTS.org, startTime: '2026-05-02 12:00:00' })
  })

  test('两个人同时列入同一辆车，只成一条', async () => {
    const results = await Promise.allSettled([list(), list(), list()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('有档案的车辆、单位按编号也查得到，改了编码照样', async () => {
    const [vehicle, vendor] = await bed.db.transaction(async (tx) => [
      await makeVehicle(tx, bed, { plateNumber: '陕B00001' }),
      await makeVendor(tx, bed, { code: 'V01', name: '神木煤业' }),
    ])
    const row = await list({ targetValue: '陕B00001' })
    expect(row).toMatchObject({ vehicleId: vehicle['id'], targetId: vehicle['id'] })
    const listed = await list({ targetType: 'VENDOR', vendorId: vendor['id'], targetValue: '?' })
    expect(listed).toMatchObject({ targetValue: 'V01', targetName: '神木煤业' })
    await updateArchive(bed, 'vendor', { id: vendor['id'], version: 0, code: 'V99' })
    expect(await ask({ targetType: 'VENDOR', id: String(vendor['id']) })).toHaveLength(1)
    expect(await ask({ targetType: 'CUSTOMER', id: String(vendor['id']) })).toEqual([])
  })

  test('换了对象类型，原来选的不再算', async () => {
    const driver = await bed.db.transaction((tx) => makeDriver(tx, bed))
    const { id } = await list({ targetType: 'DRIVER', driverId: driver['id'], targetValue: '?' })
    const row = await updateArchive(bed, 'blacklist', {
      id,
      version: 0,
      targetType: 'VEHICLE',
      targetValue: '陕C00001',
    })
    expect(row).toMatchObject({ driverId: null, targetId: null, idNumber: null })
    expect(await ask({ targetType: 'DRIVER', id: String(driver['id']) })).toEqual([])
  })

  test('司机只显示打码的号码，存回打码的不变；号码不对被拒', async () => {
    const row = await list({ targetType: 'DRIVER', targetValue: '320124198808240056' })
    expect(row).toMatchObject({ targetValue: '320124********0056', targetId: null })
    const saved = await updateArchive(bed, 'blacklist', {
      id: row['id'],
      version: 0,
      targetValue: '320124********0056',
      reason: '改了原因',
    })
    expect(saved).toMatchObject({ targetValue: '320124********0056', reason: '改了原因' })
    const target: Target = { targetType: 'DRIVER', value: '320124198808240056' }
    expect(await ask(target)).toHaveLength(1)
    await expect(list({ targetType: 'DRIVER', targetValue: '123' })).rejects.toThrow(
      '身份证号校验错误!',
    )
  })

  test('禁止的拒绝，提醒的只提醒', async () => {
    const check = () =>
      bed.db.transaction((tx) =>
        checkBlacklist(tx, {
          orgId: TENANTS.org,
          groupId: TENANTS.group,
          now: NOW,
          targets: [car],
        }),
      )
    expect(await check()).toEqual({ refusal: null, warnings: [] })
    const { id } = await list({ level: 'WARN' })
    expect(await check()).toEqual({
      refusal: null,
      warnings: ['车辆陕A12345在黑名单中：夹带杂物'],
    })
    await updateArchive(bed, 'blacklist', { id, version: 0, level: 'FORBID' })
    expect((await check()).refusal?.code).toBe('blacklist.listed')
  })

  test('系统列入的标为系统', async () => {
    const row = await bed.db.transaction((tx) =>
      listParty(tx, bed, {
        targetType: 'VEHICLE',
        targetValue: '陕A12345',
        level: 'FORBID',
        reason: '爽约',
        endTime: '2026-05-08 12:00:00',
      }),
    )
    const stored = await bed.db.row(sql`select source from as_blacklist where id = ${row['id']}`)
    expect([row['source'], stored]).toEqual(['AUTO', { source: 'AUTO' }])
  })
})

describe('黑名单 / 解除', () => {
  const site = useTestApp({
    clerks: [{ username: 'reader', permissions: ['material:as-blacklist:list'] }],
  })
  let made = 0
  const make = async (values: AnyRow = {}): Promise<string> => {
    made += 1
    const { envelope } = await site.call('POST', '/material/as-blacklist/create', {
      targetType: 'VEHICLE',
      targetValue: `陕A1000${made}`,
      level: 'FORBID',
      reason: '夹带杂物',
      ...values,
    })
    expect(envelope.msg).toBe('')
    return String(envelope.data['id'])
  }
  const lift = (body: unknown, as = 'admin') =>
    site.call('PUT', '/material/as-blacklist/lift', body, { as })

  test('解除后立即失效，记下谁、何时、为什么，日志也有', async () => {
    const id = await make()
    const { envelope } = await lift({ ids: [id], reason: '已整改' })
    expect([envelope.msg, envelope.data]).toEqual(['', { count: 1 }])
    const row = await site.call('GET', `/material/as-blacklist/${id}`)
    expect(row.envelope.data).toMatchObject({
      code: 'HMD00001',
      liftReason: '已整改',
      liftUser: '管理员',
      liftTime: expect.any(String),
      version: 1,
    })
    const again = await lift({ ids: [id], reason: '再来' })
    expect(again.envelope.reason).toBe('blacklist.ended')
    const update = await site.call('PUT', '/material/as-blacklist/update', {
      id,
      version: 1,
      reason: '改',
    })
    expect(update.envelope.msg).toBe('已解除的黑名单不能修改')
    await make({ targetValue: '陕A10001' })
  })

  test('必须说原因，内容是封闭的，一批里有一条不行都不行', async () => {
    const [one, two] = [await make(), await make()]
    expect((await lift({ ids: [one] })).envelope.msg).toBe('必须填写解除原因')
    expect((await lift({ ids: [one], reason: 5 })).status).toBe(400)
    expect((await lift({ ids: [one], reason: '好', also: 1 })).status).toBe(400)
    expect((await lift({ ids: [], reason: '好' })).envelope.reason).toBe('row.none')
    expect((await lift({ ids: [one], reason: '好' }, 'reader')).status).toBe(403)
    expect((await lift({ ids: [one], reason: '长'.repeat(201) })).envelope.success).toBe(false)
    await lift({ ids: [two], reason: '好' })
    expect((await lift({ ids: [one, two], reason: '好' })).envelope.success).toBe(false)
    const row = await site.call('GET', `/material/as-blacklist/${one}`)
    expect(row.envelope.data['liftTime']).toBeNull()
  })

  test('不能删除、停用、复制', async () => {
    const id = await make()
    for (const [method, path] of [
      ['DELETE', 'delList'],
      ['PUT', 'disable'],
      ['POST', `copy/${id}`],
    ] as const) {
      const { status } = await site.call(method, `/material/as-blacklist/${path}`, { ids: [id] })
      expect([path, status]).toEqual([path, 404])
    }
  })
})
