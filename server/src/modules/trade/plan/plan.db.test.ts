import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCustomer, makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import { dayStart } from '#modules/system/api.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { lineIds, makeAuditedContract, makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, deleteOrder, findOrder, updateOrder } from '../order-writes.fixtures.ts'
import { planActions } from './plan.actions.ts'
import { makeAuditedPlan, makePlan } from './plan.fixtures.ts'

const lines = (row: AnyRow) => childRowsOf(row['orPlanSub'])
const lineOf = (row: AnyRow): AnyRow => lines(row)[0] ?? {}

describe('计划', () => {
  const bed = useTestBed()
  const make = (body: Parameters<typeof makePlan>[2] = {}) =>
    bed.db.transaction((tx) => makePlan(tx, bed, body))
  const makeAudited = (body: Parameters<typeof makePlan>[2] = {}) =>
    bed.db.transaction((tx) => makeAuditedPlan(tx, bed, body))
  const act = (action: StateAction, id: unknown, at: 'pu' | 'sa' = 'pu') =>
    bed.db.transaction((tx) => actOrder(tx, bed, { entity: 'plan', at, action, id }))
  const material = (body: AnyRow = {}) =>
    bed.db.transaction(async (tx) => (await makeMaterial(tx, bed, body))['id'])
  const contractOf = (body: AnyRow = {}) =>
    bed.db.transaction((tx) => makeAuditedContract(tx, bed, body))
  let vendors = 0
  const vendor = () => {
    vendors += 1
    const code = `V-${vendors}`
    return bed.db.transaction(async (tx) => (await makeVendor(tx, bed, { code }))['id'])
  }

  test('新计划默认提醒，剩余和完成率由服务器算', async () => {
    const row = await make()
    expect(row).toMatchObject({ control: 'WARN', kind: 'pu', status: 'DRAFT' })
    expect(lineOf(row)).toMatchObject({
      carryOverNum: 0,
      noticeQuantity: '0.000',
      surplus: '1000.000',
      rate: '0.000000',
    })
    const { id } = lineOf(row)
    await bed.db.run(
      sql`update or_plan_sub set carry_over_num = 200, notice_quantity = 300, done_quantity = 400 where id = ${id}`,
    )
    const stored = await findOrder(bed.db, bed, { entity: 'plan', at: 'pu', id: row['id'] })
    expect(lineOf(stored)).toMatchObject({ surplus: '900.000', rate: '0.333333' })
  })

  test('期间须为整月、整周、整日', async () => {
    await expect(make({ endDate: '2026-11-29' })).rejects.toThrow('计划期间须为整月')
    const week = { periodType: 'WEEK', startDate: '2026-11-09', endDate: '2026-11-15' }
    expect(await make(week)).toMatchObject(week)
    await expect(make({ ...week, startDate: '2026-11-08' })).rejects.toThrow('计划期间须为整周')
  })

  test('表头的往来单位用于各行，行上不能填别的', async () => {
    const vendorId = await vendor()
    const inventoryId = await material()
    const row = await make({ vendorId, inventoryId })
    expect(lineOf(row)).toMatchObject({ vendorId, partnerName: '神木煤业' })
    const other = { inventoryId, planQuantity: '1', vendorId: await vendor() }
    await expect(make({ vendorId, orPlanSub: [other] })).rejects.toThrow(
      '物料精煤的往来单位与表头不一致',
    )
    expect(lineOf(await make({ orPlanSub: [other] }))).toMatchObject({ vendorId: other.vendorId })
    const body = { id: row['id'], version: 0, vendorId: other.vendorId }
    const moved = await bed.db.transaction((tx) =>
      updateOrder(tx, bed, { entity: 'plan', at: 'pu', body }),
    )
    expect(lineOf(moved)).toMatchObject({ vendorId: other.vendorId })
  })

  test('采购计划没有客户，销售计划没有供应商', async () => {
    await expect(make({ customerId: '1' })).rejects.toThrow('未知字段：customerId')
    const inventoryId = await material()
    const line = { inventoryId, planQuantity: '1', vendorId: await vendor() }
    await expect(make({ kind: 'sa', orPlanSub: [line] })).rejects.toThrow('未知字段：vendorId')
    const customer = await bed.db.transaction((tx) => makeCustomer(tx, bed))
    const sold = await make({ kind: 'sa', customerId: customer['id'] })
    expect(lineOf(sold)).toMatchObject({ partnerName: '龙门钢铁' })
  })

  test('有合同的计划取合同的往来单位和合同行', async () => {
    const contract = await contractOf()
    const [line] = childRowsOf(contract['orContractSub'])
    const row = await make({ contractId: contract['id'], inventoryId: line?.['inventoryId'] })
    expect(row).toMatchObject({ vendorId: contract['vendorId'], contractCode: contract['code'] })
    expect(lineOf(row)).toMatchObject({ contractSubId: line?.['id'] })
    await expect(make({ contractId: contract['id'] })).rejects.toThrow('合同中没有物料精煤')
    const vendorId = await vendor()
    await expect(
      make({ contractId: contract['id'], vendorId, inventoryId: line?.['inventoryId'] }),
    ).rejects.toThrow('合同往来单位不符')
  })

  test('未审核的合同不能选', async () => {
    const contract = await contractOf()
    await bed.db.transaction((tx) =>
      actOrder(tx, bed, { entity: 'contract', at: 'pu', action: 'init', id: contract['id'] }),
    )
    await expect(make({ contractId: contract['id'] })).rejects.toThrow('合同不存在或不可见')
  })

  test('销售计划只能选销售合同', async () => {
    const contract = await contractOf({ kind: 'sa' })
    const [line] = childRowsOf(contract['orContractSub'])
    const body = { contractId: contract['id'], inventoryId: line?.['inventoryId'] }
    const row = await make({ kind: 'sa', ...body })
    expect(row).toMatchObject({ customerId: contract['customerId'] })
    await expect(make(body)).rejects.toThrow('合同不存在或不可见')
  })

  test('审核需要明细，物料须可采购', async () => {
    const empty = await make({ orPlanSub: [] })
    await expect(act('audit', empty['id'])).rejects.toThrow('请填写计划明细')
    const inventoryId = await material()
    const row = await make({ inventoryId })
    await updateArchive(bed, 'inventory', { id: inventoryId, version: 0, isPu: false })
    await expect(act('audit', row['id'])).rejects.toThrow('物料精煤不可采购')
  })

  test('同期间、往来单位、合同、物料只能有一个已审核的计划', async () => {
    const inventoryId = await material()
    const first = await makeAudited({ inventoryId })
    const second = await make({ inventoryId })
    const message = `与计划${String(first['code'])}重复`
    await expect(act('audit', second['id'])).rejects.toThrow(message)
    const other = await makeAudited({ inventoryId, vendorId: await vendor() })
    expect(other['status']).toBe('AUDITED')
    await act('init', first['id'])
    await act('audit', second['id'])
    await expect(act('audit', first['id'])).rejects.toThrow(`与计划${String(second['code'])}重复`)
    await act('obsolete', second['id'])
    await act('audit', first['id'])
    await expect(act('recover', second['id'])).rejects.toThrow(message)
  })

  test('两人同时审核相同的计划，只有一人成功', async () => {
    const inventoryId = await material()
    const both = await Promise.all([make({ inventoryId }), make({ inventoryId })])
    const done = await Promise.allSettled(both.map((row) => act('audit', row['id'])))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('各计划之和不能超过禁止超量的合同行', async () => {
    const contract = await contractOf({ overRate: '0.1' })
    const [line] = childRowsOf(contract['orContractSub'])
    const body = { contractId: contract['id'], inventoryId: line?.['inventoryId'] }
    await makeAudited({ ...body, planQuantity: '600' })
    const december = { startDate: '2026-12-01', endDate: '2026-12-31' }
    const more = await make({ ...body, ...december, planQuantity: '500.001' })
    await expect(act('audit', more['id'])).rejects.toThrow('计划超过合同量')
    const fits = await make({ ...body, ...december, planQuantity: '500' })
    await act('audit', fits['id'])
    const warned = await contractOf({ qtyControl: 'WARN' })
    const [free] = childRowsOf(warned['orContractSub'])
    await makeAudited({
      contractId: warned['id'],
      inventoryId: free?.['inventoryId'],
      planQuantity: '9000',
    })
  })

  test('两人同时审核，合计仍不超过合同', async () => {
    const contract = await contractOf()
    const [line] = childRowsOf(contract['orContractSub'])
    const body = { contractId: contract['id'], inventoryId: line?.['inventoryId'] }
    const plans = await Promise.all([
      make({ ...body, planQuantity: '600' }),
      make({
        ...body,
        planQuantity: '600',
        startDate: '2026-12-01',
        endDate: '2026-12-31',
      }),
    ])
    const done = await Promise.allSettled(plans.map((row) => act('audit', row['id'])))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('有计划的合同不能弃审、作废，计划作废后可以', async () => {
    const contract = await contractOf()
    const [line] = childRowsOf(contract['orContractSub'])
    const row = await make({ contractId: contract['id'], inventoryId: line?.['inventoryId'] })
    const actContract = (action: StateAction) =>
      bed.db.transaction((tx) =>
        actOrder(tx, bed, { entity: 'contract', at: 'pu', action, id: contract['id'] }),
      )
    await expect(actContract('init')).rejects.toThrow(
      `已有采购计划${String(row['code'])}，不能弃审`,
    )
    await expect(actContract('obsolete')).rejects.toThrow(
      `已有采购计划${String(row['code'])}，不能作废`,
    )
    await act('obsolete', row['id'])
    await actContract('init')
  })

  test('只按行引用合同的计划也算', async () => {
    const contract = await contractOf()
    const [contractSubId] = lineIds(contract)
    const [line] = childRowsOf(contract['orContractSub'])
    const planned = { inventoryId: line?.['inventoryId'], contractSubId, planQuantity: '1' }
    await make({ orPlanSub: [planned] })
    await expect(
      bed.db.transaction((tx) =>
        actOrder(tx, bed, { entity: 'contract', at: 'pu', action: 'init', id: contract['id'] }),
      ),
    ).rejects.toThrow('已有采购计划')
    const wrong = { ...planned, inventoryId: await material() }
    await expect(make({ orPlanSub: [wrong] })).rejects.toThrow('合同中没有物料精煤')
  })

  test('已审核的计划不能改数量，备注可以', async () => {
    const row = await makeAudited()
    const place = { entity: 'plan', at: 'pu', action: 'safeUpdate' } as const
    const body = { id: row['id'], version: 1, remark: '月底前完成' }
    const kept = await bed.db.transaction((tx) => updateOrder(tx, bed, { ...place, body }))
    expect(kept['remark']).toBe('月底前完成')
  })
})

describe('计划 / 结转', () => {
  const bed = useTestBed()
  let app: App
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent', clock: bed.clock })
  })
  afterAll(() => app.close())

  const carry = async (id: unknown): Promise<AnyRow> => {
    const path = '/purorder/pu-plan-contract/carryOver/:id'
    const { data } = await askCall(
      actionCalls({ ...app.services, engine: bed.engine }, planActions),
      path,
      {
        ...bed,
        params: { id: String(id) },
      },
    )
    return data as AnyRow
  }
  const make = (body: Parameters<typeof makePlan>[2] = {}) =>
    bed.db.transaction((tx) => makeAuditedPlan(tx, bed, body))

  test('期末把未完成的整吨数带到下一期的草稿，只能一次', async () => {
    const row = await make()
    await bed.db.run(
      sql`update or_plan_sub set carry_over_num = 10, notice_quantity = 900, done_quantity = 612.4 where id = ${lineOf(row)['id']}`,
    )
    bed.clock.set(new Date('2026-11-30T15:59:59Z'))
    await expect(carry(row['id'])).rejects.toThrow('计划期未结束，不能结转')
    bed.clock.set(new Date('2026-11-30T16:00:00Z'))
    const next = await carry(row['id'])
    expect(next).toMatchObject({
      status: 'DRAFT',
      periodType: 'MONTH',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      sourceId: row['id'],
    })
    expect(next['code']).not.toBe(row['code'])
    expect(lines(next)).toMatchObject([
      { planQuantity: '1000.000', carryOverNum: 397, noticeQuantity: '0.000' },
    ])
    await expect(carry(row['id'])).rejects.toThrow('已结转')
    const place = { entity: 'plan', at: 'pu', id: next['id'] }
    await bed.db.transaction((tx) => deleteOrder(tx, bed, place))
    expect(await carry(row['id'])).toMatchObject({ sourceId: row['id'] })
  })

  test('业务日从 dayStart 起算', async () => {
    const row = await make({ startDate: '2026-10-01', endDate: '2026-10-31' })
    bed.setting(dayStart, '08:00')
    bed.clock.set(new Date('2026-10-31T23:59:59Z'))
    await expect(carry(row['id'])).rejects.toThrow('计划期未结束')
    bed.clock.set(new Date('2026-11-01T00:00:00Z'))
    expect(await carry(row['id'])).toMatchObject({ startDate: '2026-11-01' })
    bed.setting(dayStart, null)
  })

  test('未审核的计划不能结转', async () => {
    const row = await bed.db.transaction((tx) =>
      makePlan(tx, bed, { startDate: '2026-09-01', endDate: '2026-09-30' }),
    )
    await expect(carry(row['id'])).rejects.toThrow('状态是未审核，不能结转')
  })
})
