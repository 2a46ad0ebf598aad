import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { copyTemplate } from '#test/database.ts'
import { startedSite } from '#test/made-template.ts'
import { openSite, type TestSite } from '#test/site.ts'

const DAY = 86_400_000
const dayFromNow = (days: number): string => formatWireDate(new Date(Date.now() + days * DAY))

describe('选择窗口 / 按今天过滤', () => {
  let site: TestSite
  let drop: () => Promise<void>
  let vendorId: string
  let inventoryId: string

  beforeAll(async () => {
    const copy = await copyTemplate(await startedSite())
    drop = copy.drop
    site = await openSite({ url: copy.url })
    vendorId = String((await made('/material/as-vendor', { name: '神木煤业' }))['id'])
    const coal = { invcCode: '01', invcName: '煤' }
    const { id: invcId } = await made('/material/as-inventory-class', coal)
    const group = await made('/material/as-computation-group', {
      code: 'W',
      name: '重量',
      groupType: 'NONE',
      asComputationUnit: [{ comCode: 'T', comName: '吨', isMain: true, rate: '1', scale: 3 }],
    })
    const comId = childRowsOf(group['asComputationUnit'])[0]?.['id']
    const body = { invCode: 'M1', invName: '精煤', invcId, comId }
    inventoryId = String((await made('/material/as-inventory', body))['id'])
  })
  afterAll(async () => {
    await site.close()
    await drop()
  })

  async function made(base: string, body: AnyRow): Promise<AnyRow> {
    const { envelope } = await site.call('POST', `${base}/create`, body)
    if (!envelope.success) throw new Error(envelope.msg)
    return envelope.data
  }

  async function makeContract(name: string, startDate: string, endDate: string) {
    const orContractSub = [{ inventoryId, quantity: '1000', price: '500' }]
    const body = { name, vendorId, startDate, endDate, orContractSub }
    const { id } = await made('/purorder/pu-contract', body)
    await site.call('PUT', '/purorder/pu-contract/audit', { ids: [id] })
    return String(id)
  }

  async function offered(base: string, tplId: string): Promise<readonly AnyRow[]> {
    const { envelope } = await site.call<{ readonly list: readonly AnyRow[] }>(
      'POST',
      `${base}/list`,
      { tplId, param: {} },
    )
    if (!envelope.success) throw new Error(envelope.msg)
    return envelope.data.list
  }

  test('过期的合同不再出现，今天到期的和以后才开始的还在', async () => {
    await makeContract('过期', dayFromNow(-30), dayFromNow(-1))
    await makeContract('今天到期', dayFromNow(-30), dayFromNow(0))
    await makeContract('下月开始', dayFromNow(30), dayFromNow(60))
    const rows = await offered('/purorder/pu-contract', 'pick-pu-contract')
    expect(new Set(rows.map((row) => row['name']))).toEqual(new Set(['下月开始', '今天到期']))
  })

  test('过了有效期的通知单不再出现', async () => {
    const { id: customerId } = await made('/material/as-customer', { name: '首钢' })
    const orNoticeSub = [{ inventoryId, quantity: '100', maxLimit: '100' }]
    const { id } = await made('/sale/sa-notice', { customerId, kind: 'sa', orNoticeSub })
    await site.call('PUT', '/sale/sa-notice/audit', { ids: [id] })
    const isOffered = async (): Promise<boolean> =>
      (await offered('/sale/sa-notice', 'pick-sa-notice')).some((row) => row['id'] === id)
    expect(await isOffered()).toBe(true)
    await site.app.db.run(
      sql`update or_notice set end_time = now() - interval '1 second' where id = ${id}`,
    )
    expect(await isOffered()).toBe(false)
  })

  test('余量被占完的通知单还在，说明原因；装完了才不再出现', async () => {
    const { id: customerId } = await made('/material/as-customer', { name: '鞍钢' })
    const orNoticeSub = [{ inventoryId, quantity: '100', maxLimit: '100' }]
    const { id } = await made('/sale/sa-notice', { customerId, kind: 'sa', orNoticeSub })
    await site.call('PUT', '/sale/sa-notice/audit', { ids: [id] })
    const shown = async () => {
      const rows = await offered('/sale/sa-notice', 'pick-sa-notice')
      return rows.filter((row) => row['id'] === id).map((row) => row['barred'] ?? '可选')
    }
    expect(await shown()).toEqual(['可选'])
    // A picker of whole notices has rows without lines: nothing of them can be used up.
    const whole = await offered('/sale/sa-notice', 'pick-factory-notice')
    expect(whole.map((row) => row['barred'] ?? '可选')).toContain('可选')
    await site.app.db.run(sql`update or_notice_sub set pre_quantity = 100 where main_id = ${id}`)
    expect(await shown()).toEqual(['没有余量'])
    await site.app.db.run(
      sql`update or_notice_sub set pre_quantity = 0, de_suttle = 100 where main_id = ${id}`,
    )
    expect(await shown()).toEqual([])
  })

  test('计划只在期间内出现', async () => {
    const make = async (day: string) => {
      const orPlanSub = [{ inventoryId, planQuantity: '100' }]
      const period = { periodType: 'DAY', startDate: day, endDate: day }
      const { id } = await made('/purorder/pu-plan-contract', { ...period, vendorId, orPlanSub })
      await site.call('PUT', '/purorder/pu-plan-contract/audit', { ids: [id] })
      return id
    }
    await make(dayFromNow(1))
    const id = await make(dayFromNow(0))
    const rows = await offered('/purorder/pu-plan-contract', 'pick-pu-plan')
    expect(rows.map((row) => row['id'])).toEqual([id])
  })
})
