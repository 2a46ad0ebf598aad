import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { makeAppointmentRule } from '../appointment-rule/appointment-rule.fixtures.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { createArchive } from '../create-archive.ts'
import { factory } from '../factory/factory.entity.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import { makeLine } from '../line/line.fixtures.ts'
import { makeCarrier, makeCustomer, makeVendor } from '../partner/partner.fixtures.ts'
import { makeQueue } from '../queue/queue.fixtures.ts'
import { makeRoute } from '../route/route.fixtures.ts'
import { verifyMatchActions } from '../rule-match.actions.ts'
import { findRule, type MatchQuestion } from './find-rule.ts'
import type { Matched } from './rule-match.queries.ts'

describe('规则匹配', () => {
  const bed = useTestBed()
  let top: unknown
  let coal: unknown
  let inventoryId: string
  let factoryId: string

  beforeAll(async () => {
    await bed.db.transaction(async (tx) => {
      top = (await makeInventoryClass(tx, bed, { invcCode: '1' }))['id']
      coal = (await makeInventoryClass(tx, bed, { invcCode: '11', parentId: top }))['id']
      inventoryId = String((await makeInventory(tx, bed, { invcId: coal }))['id'])
      const body = { code: 'F1', name: '东厂' }
      factoryId = String((await createArchive(tx, bed, { entity: factory, body }))['id'])
    })
  })

  const found = async (entity: Matched, question: MatchQuestion, orgId: string = TENANTS.org) => {
    const answer = await findRule(bed.db, { entity, orgId, question })
    return 'rule' in answer ? (answer.rule?.code ?? null) : answer.message
  }

  test('线路：近的分类胜过远的，物料本身最先；没有线路不能登记', async () => {
    const question: MatchQuestion = { kind: 'pu', inventoryId }
    expect(await found('line', question)).toBe('没有匹配的线路')
    const make = (code: string, rows: readonly object[], more: object = {}) =>
      bed.db.transaction((tx) => makeLine(tx, bed, { code, asLineInventory: rows, ...more }))
    await make('ALL', [])
    expect(await found('line', question)).toBe('ALL')
    await make('TOP', [{ invcId: top }])
    expect(await found('line', question)).toBe('TOP')
    await make('COAL', [{ invcId: coal }])
    expect(await found('line', question)).toBe('COAL')
    const own = await make('OWN', [{ inventoryId }], { priority: 999 })
    expect(await found('line', question)).toBe('OWN')
    await disableArchive(bed, 'line', own['id'])
    await make('COAL2', [{ invcId: coal }])
    expect(await found('line', question)).toBe('匹配到多条厂内线路：COAL、COAL2，请调整优先级')
    expect(await found('line', question, TENANTS.otherOrg)).toBe('没有匹配的线路')
    expect(await found('line', { kind: 'sa', inventoryId })).toBe('没有匹配的线路')
  })

  test('排队规则：依次看往来单位、承运商、厂区、优先级；没有就不排队', async () => {
    const ids = await bed.db.transaction(async (tx) => ({
      vendorId: (await makeVendor(tx, bed))['id'],
      customerId: (await makeCustomer(tx, bed))['id'],
      carrierId: (await makeCarrier(tx, bed))['id'],
    }))
    const make = (code: string, body: object) =>
      bed.db.transaction((tx) =>
        makeQueue(tx, bed, { code, prefix: code, kinds: 'pu,sa', ...body }),
      )
    await make('P1', { priority: 1 })
    await make('F', { factoryId, priority: 2 })
    await make('C', { asQueueCarrier: [{ carrierId: ids.carrierId }], priority: 3 })
    const { customerId, vendorId } = ids
    const partners = [
      { partnerType: 'VENDOR', vendorId },
      { partnerType: 'CUSTOMER', customerId },
    ]
    await make('V', { asQueueCustomer: partners, priority: 4 })
    const partnerId = String(vendorId)
    const carrierId = String(ids.carrierId)
    expect(await found('queue', { kind: 'pu' })).toBe('P1')
    expect(await found('queue', { kind: 'pu', factoryId })).toBe('F')
    expect(await found('queue', { kind: 'pu', factoryId, carrierId })).toBe('C')
    expect(await found('queue', { kind: 'pu', factoryId, carrierId, partnerId })).toBe('V')
    expect(await found('queue', { kind: 'sa', partnerId: String(customerId) })).toBe('V')
    expect(await found('queue', { kind: 'al' })).toBeNull()
  })

  test('预约规则：没有就不用预约', async () => {
    await bed.db.transaction((tx) => makeAppointmentRule(tx, bed))
    expect(await found('appointmentRule', { kind: 'sa' })).toBe('Y01')
    expect(await found('appointmentRule', { kind: 'pu' })).toBeNull()
  })

  test('运输线路：来货看起点、发货看终点，对方所在地区或它的上级', async () => {
    await bed.db.run(
      sql`insert into as_region (id, code, name, full_name, parent_code, level, create_date, update_date) values (610000, '610000', '陕西省', '陕西省', '86', 1, now(), now()), (610800, '610800', '榆林市', '陕西省榆林市', '610000', 2, now(), now()), (610881, '610881', '神木市', '陕西省榆林市神木市', '610800', 3, now(), now()), (140000, '140000', '山西省', '山西省', '86', 1, now(), now())`,
    )
    const { vendorId } = await bed.db.transaction(async (tx) => {
      await makeRoute(tx, bed, { code: 'IN', kinds: 'pu,al', startRegionId: '610800' })
      const out = { kinds: 'sa,al', endRegionId: '610000', endPlace: '西安' }
      await makeRoute(tx, bed, { code: 'OUT', ...out })
      const nowhere = { kinds: 'pu,sa,al', endPlace: '不明' }
      await makeRoute(tx, bed, { code: 'NO', ...nowhere, priority: 1 })
      const vendor = await makeVendor(tx, bed, { code: 'V9', name: '神木', regionId: '610881' })
      return { vendorId: String(vendor['id']) }
    })
    expect(await found('route', { kind: 'pu', regionId: '610881' })).toBe('IN')
    expect(await found('route', { kind: 'pu', partnerId: vendorId })).toBe('IN')
    expect(await found('route', { kind: 'sa', regionId: '610881' })).toBe('OUT')
    expect(await found('route', { kind: 'al', side: 'sh', regionId: '610800' })).toBe('IN')
    expect(await found('route', { kind: 'al', regionId: '610800' })).toBe('OUT')
    expect(await found('route', { kind: 'pu', regionId: '610000' })).toBeNull()
    expect(await found('route', { kind: 'pu', regionId: '140000' })).toBeNull()
    expect(await found('route', { kind: 'pu' })).toBeNull()
  })

  test('厂区：按物料行找，行可以只对某些业务；没有物料行的厂区不参与', async () => {
    const body = {
      code: 'F2',
      name: '西厂',
      asInvFactoryInvs: [{ invcId: top, kinds: 'pu' }],
    }
    await bed.db.transaction((tx) => createArchive(tx, bed, { entity: factory, body }))
    expect(await found('factory', { kind: 'pu', inventoryId })).toBe('F2')
    expect(await found('factory', { kind: 'sa', inventoryId })).toBeNull()
  })
})

describe('规则匹配 / verifyMatch', () => {
  const bed = useTestBed()
  let app: App
  let inventoryId: string

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    await bed.db.transaction(async (tx) => {
      inventoryId = String((await makeInventory(tx, bed))['id'])
      await makeLine(tx, bed, { code: 'L1', name: '一线' })
      await makeLine(tx, bed, { code: 'L2', name: '二线', priority: 200 })
      await makeLine(tx, bed, { code: 'L3', name: '三线', asLineInventory: [{ inventoryId }] })
      await makeLine(tx, bed, { code: 'L4', name: '四线', kinds: 'sa,st' })
      await makeQueue(tx, bed, { code: 'Q1', prefix: 'A' })
      await makeQueue(tx, bed, { code: 'Q2', prefix: 'B' })
    })
  })
  afterAll(() => app.close())

  const ask = async (base: string, body: unknown, caller = bed.caller) => {
    const path = `/material/${base}/verifyMatch`
    const answer = await askCall(actionCalls(app.services, verifyMatchActions), path, {
      db: bed.db,
      caller,
      body,
    })
    return answer.data
  }

  test('给出赢家、全部候选的次序，和其余的原因', async () => {
    expect(await ask('as-line', { context: { kind: 'pu' } })).toMatchObject({
      winner: { code: 'L1', name: '一线' },
      message: null,
      candidates: [
        { code: 'L1', order: 1, material: 0, priority: 100 },
        { code: 'L2', order: 2, priority: 200 },
      ],
      others: [
        { code: 'L3', reason: '物料不在范围内' },
        { code: 'L4', reason: '业务类型不符' },
      ],
    })
    const withMaterial = await ask('as-line', { context: { kind: 'pu', inventoryId } })
    expect(withMaterial).toMatchObject({ winner: { code: 'L3' } })
  })

  test('没有赢家时说明为什么', async () => {
    expect(await ask('as-line', { context: { kind: 'pr' } })).toMatchObject({
      winner: null,
      message: '没有匹配的线路',
    })
    expect(await ask('as-queue', { context: { kind: 'pu' } })).toMatchObject({
      winner: null,
      message: '匹配到多条排队规则：Q1、Q2，请调整优先级',
      candidates: [{ order: 1 }, { order: 1 }],
    })
    expect(await ask('as-queue', { context: { kind: 'sa' } })).toMatchObject({
      winner: null,
      message: null,
      candidates: [],
    })
  })

  test('别的库区看不到这里的规则和物料', async () => {
    const other = testCaller({ orgId: TENANTS.otherOrg, admin: false })
    const answer = await ask('as-line', { context: { kind: 'pu' } }, other)
    expect(answer).toMatchObject({ candidates: [], others: [] })
    const hidden = ask('as-line', { context: { kind: 'pu', inventoryId } }, other)
    await expect(hidden).rejects.toMatchObject({ refusal: { code: 'row.missing' } })
  })

  test.each([
    [null, 'call.body'],
    [{}, 'call.body'],
    [{ context: { kind: 'pu' }, registryId: '1' }, 'call.fieldType'],
    [{ context: { kind: 'pu', invName: '煤' } }, 'call.unknownField'],
    [{ context: { kind: 'xx' } }, 'call.fieldType'],
    [{ context: {} }, 'call.fieldType'],
    [{ context: { kind: 'pu', inventoryId: 7 } }, 'call.fieldType'],
    [{ context: { kind: 'al', side: 'left' } }, 'call.fieldType'],
  ])('看不懂的请求 %j 是 400（%s）', async (body, code) => {
    await expect(ask('as-line', body)).rejects.toMatchObject({
      refusal: { code, class: 'malformed' },
    })
  })
})
