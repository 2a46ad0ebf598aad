import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { useTestBed } from '#test/database.ts'
import { disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import { PARTNERS, type PartnerName } from './partner.entity.ts'
import { makeCarrier, makeCustomer, makeVendor } from './partner.fixtures.ts'
import { checkDangerousCarrier, partnerRules, warnPartner } from './partner.rules.ts'

type Make = (...sent: Parameters<typeof makeVendor>) => Promise<{ readonly id: string }>
const MAKERS: Readonly<Record<PartnerName, Make>> = {
  vendor: makeVendor,
  customer: makeCustomer,
  carrier: makeCarrier,
}

describe('往来单位', () => {
  const bed = useTestBed()

  test('三种单位一个样，税率默认不同', async () => {
    const rates = await bed.db.transaction(async (tx) => [
      (await makeVendor(tx, bed))['taxRate'],
      (await makeCustomer(tx, bed))['taxRate'],
      (await makeCarrier(tx, bed))['taxRate'],
    ])
    expect(rates).toEqual(['0.130000', '0.130000', '0.090000'])
  })

  test('信用代码格式不对被拒，重复被拒，空的不算重复', async () => {
    const make = (body: Parameters<typeof makeVendor>[2]) =>
      bed.db.transaction((tx) => makeVendor(tx, bed, body))
    await expect(make({ code: 'V11', creditCode: '9135010OM000100Y43' })).rejects.toThrow(
      '统一社会信用代码格式错误!',
    )
    await make({ code: 'V12', creditCode: '91350100M000100Y43' })
    await expect(make({ code: 'V13', creditCode: '91350100M000100Y43' })).rejects.toThrow(
      '信用代码已存在：91350100M000100Y43',
    )
    await make({ code: 'V14' })
    await make({ code: 'V15' })
  })

  test('文件里没有编码的单位不能导入，编码只在新增时自动给', async () => {
    const made = bed.db.transaction((tx) => makeVendor(tx, bed, { code: null }))
    await expect(made).rejects.toThrow('必须填写编码')
  })

  test('有未完成通知单的单位不能停用', async () => {
    for (const partner of PARTNERS) {
      const row = await bed.db.transaction((tx) => MAKERS[partner](tx, bed, { code: 'OPEN' }))
      const notices: UsageCheck = {
        entity: partner,
        hasOpenBusiness: async () => true,
        isUsedIn: async () => true,
        openDocument: async (_tx, id) => (id === row.id ? 'TZ0001' : null),
      }
      const own = partnerRules({ usageChecks: [notices] }).find(({ entity }) => entity === partner)
      const engine = { ...bed.engine, registry: bed.engine.registry, rulesOf: () => own!.rules }
      await expect(disableArchive({ ...bed, engine }, partner, row.id)).rejects.toThrow(
        '还有未完成的通知单TZ0001',
      )
      await disableArchive(bed, partner, row.id)
    }
  })

  test('上级客户不能绕回自己', async () => {
    const [top, below] = await bed.db.transaction(async (tx) => {
      const first = await makeCustomer(tx, bed, { code: 'K11' })
      return [first, await makeCustomer(tx, bed, { code: 'K12', parentId: first['id'] })]
    })
    const parent = (row: AnyRow, parentId: unknown) =>
      updateArchive(bed, 'customer', { id: row.id, version: 0, parentId })
    await expect(parent(top, below['id'])).rejects.toThrow('上级不能是自己或下级')
    await expect(parent(top, top['id'])).rejects.toThrow('上级不能是自己或下级')
  })

  test('来自NC的单位不能在这里改名，联系人可以', async () => {
    const { id } = await bed.db.transaction((tx) => makeVendor(tx, bed, { code: 'V21' }))
    await bed.db.run(sql`update as_vendor set resource_type = 'NC' where id = ${id}`)
    const change = (values: AnyRow) => updateArchive(bed, 'vendor', { id, version: 0, ...values })
    await expect(change({ name: '改名' })).rejects.toThrow('来自NC的档案请在来源系统修改')
    expect((await change({ contact: '王五' }))['contact']).toBe('王五')
  })

  test('证照过期的单位有一句提醒，当天还有效', async () => {
    const { id } = await bed.db.transaction((tx) =>
      makeVendor(tx, bed, { code: 'V31', name: '老矿', licenseEndDate: '2026-05-10' }),
    )
    const warn = (now: string) =>
      bed.db.transaction((tx) =>
        warnPartner(tx, { partner: 'vendor', id: String(id), now: new Date(now) }),
      )
    expect(await warn('2026-05-10T15:59:59Z')).toBeNull()
    expect(await warn('2026-05-10T16:00:00Z')).toBe('老矿证照已过期')
  })

  test('危化品须由有危化资质的承运商运', async () => {
    const [plain, able] = await bed.db.transaction(async (tx) => [
      await makeCarrier(tx, bed, { code: 'Y11', name: '顺达' }),
      await makeCarrier(tx, bed, { code: 'Y12', isDangerousChemicals: true }),
    ])
    const check = (row: AnyRow) =>
      bed.db.transaction((tx) => checkDangerousCarrier(tx, String(row.id)))
    expect((await check(plain))?.message).toBe('承运商顺达无危化运输资质')
    expect(await check(able)).toBeNull()
  })
})

describe('往来单位 / 接口', () => {
  const site = useTestApp({})

  test('编码不填自动编号，校验位不符只提醒', async () => {
    const body = { name: '新单位', creditCode: '91350100M000100Y44' }
    for (const [base, prefix] of [
      ['as-vendor', 'GYS'],
      ['as-customer', 'KH'],
      ['as-carrier', 'CYS'],
    ] as const) {
      const { envelope } = await site.call('POST', `/material/${base}/create`, body)
      expect(envelope.data['code']).toBe(`${prefix}00001`)
      expect([envelope.success, envelope.msg]).toEqual([true, '统一社会信用代码校验位不符，请核对'])
    }
  })

  test('账号、证件、手机在列表里都打码，地区显示全称', async () => {
    await site.call('POST', '/material/as-vendor/create', {
      code: 'MASK',
      name: '打码',
      mobile: '13812345678',
      bankAccount: '6222020200011112222',
      regionId: '610113',
    })
    const search = [{ key: 'code', op: 'eq', val: 'MASK' }]
    const { envelope } = await site.call<{ list: AnyRow[] }>('POST', '/material/as-vendor/list', {
      search,
    })
    expect(envelope.data.list).toMatchObject([
      {
        mobile: '138****5678',
        bankAccount: '***************2222',
        regionName: '陕西省西安市雁塔区',
      },
    ])
  })
})
