import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deliveredTons, weighedTons } from '@junheng/domain/values/suttle.fixtures.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTransitWarehouses } from '#modules/archives/api.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { changeVisit, lockVisit, makeMirrorVisit, storeBooking } from '#modules/registry/api.ts'
import { useGateBed } from '#modules/registry/gate/gate.fixtures.ts'
import { UNANSWERED } from '#modules/registry/registry-ports.fixtures.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { ensureFlows } from '#modules/system/api.ts'
import { deliver, quantitySite } from '#modules/trade/api.ts'
import { deleteOrder, updateOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { makePerson, makeRole } from '#platform/workflow/workflow.fixtures.ts'
import { testServices } from '#test/services.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { noStock, type StockKeeper, type StockPosting } from '../ports.ts'
import { weighDeliveries } from '../weigh/movement/delivered-lines.ts'
import { insertWeigh } from '../weigh/weigh-row.ts'
import { handFlowActions } from './hand-flow.actions.ts'
import { makeHandFlow, makePicture } from './hand-flow.fixtures.ts'
import type { HandFlowParts } from './hand-flow-effect.ts'

const bed = useGateBed()
const INSIDE = { stage: 'ENTERED', entrance_time: new Date() } as const
const PLACE = { entity: 'handFlow', at: 'main' } as const
let weigher: Caller
let manager: Caller
let deputy: Caller
let scaleId: unknown

beforeAll(() =>
  bed.db.transaction(async (tx) => {
    await makeRole(tx, '900', 'manager')
    weigher = await makePerson(tx, { id: '301' })
    manager = await makePerson(tx, { id: '302', roleId: '900' })
    deputy = await makePerson(tx, { id: '303', roleId: '900' })
    await ensureFlows(tx, bed.engine)
    await ensureTransitWarehouses(tx, bed.engine)
    scaleId = (await makeScale(tx, bed, { code: 'H1' }))['id']
  }),
)

const posted: StockPosting[] = []
const giveCode = async () => `T${bed.engine.newId()}`

const parts = (): HandFlowParts => {
  const services = testServices({
    db: bed.db,
    engine: bed.engine,
    prepareCode: async () => giveCode,
  })
  const stock: StockKeeper = {
    ...noStock,
    async post(_tx, postings) {
      posted.push(...postings)
      return []
    },
  }
  return {
    services,
    site: { engine: bed.engine, stock },
    visits: UNANSWERED,
  }
}

/** Applications as they are called. */
const calls = () =>
  actionCalls(
    parts().services,
    handFlowActions(() => parts()),
  )

/** Drafts are made with the administrator's reach and the weigher's name. */
const asWeigher = (): Caller => ({ ...bed.caller, userId: weigher.userId, realName: '司磅员' })
const make = (body: AnyRow, caller = asWeigher()) =>
  bed.db.transaction((tx) => makeHandFlow(tx, { ...bed, caller }, body))

async function ask(name: string, caller: Caller, body: AnyRow): Promise<AnyRow> {
  const path = `/flow/inf/${name}`
  return (await askCall(calls(), path, { db: bed.db, caller, body })).data as AnyRow
}
const initiate = ({ id }: AnyRow, caller = asWeigher()) => ask('initiate', caller, { id })
const agree = ({ id }: AnyRow, caller = manager) => ask('approval', caller, { id, verb: 'AGREE' })
const stateOf = async ({ id }: AnyRow) =>
  (await bed.db.row<AnyRow>(sql`select state from mm_hand_flow where id = ${id}`))?.['state']

const overrideOf = (registryId: string, more: AnyRow = {}) => ({
  flowType: 'OVERRIDE',
  registryId,
  ruleType: 'NET_MIN',
  ...more,
})

describe('手工申请 / 起草', () => {
  test('带上车牌、原值和新值；没有照片、没有必填项不能保存', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    expect(row).toMatchObject({
      state: 'DRAFT',
      plateNumber: visit.plate,
      oldValue: { stage: 'ENTERED', gross: null },
      newValue: { ruleType: 'NET_MIN' },
    })
    await expect(make({ ...overrideOf(visit.id), pictures: null })).rejects.toThrow('请上传照片')
    await expect(make({ ...overrideOf(visit.id), pictures: '77' })).rejects.toThrow('照片不存在')
    await expect(make({ ...overrideOf(visit.id), reason: null })).rejects.toThrow('必须填写原因')
    await expect(make({ flowType: 'OVERRIDE', registryId: visit.id })).rejects.toThrow(
      '必须填写异常类型',
    )
    const other = testCaller({ orgId: TENANTS.otherOrg })
    await expect(make(overrideOf(visit.id), other)).rejects.toThrow('不存在或不可见')
  })

  test('只有本人能改、能交；审批中不能改也不能删，退回后能改不能删', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    const change = (caller: Caller, version: unknown) =>
      bed.db.transaction((tx) =>
        updateOrder(
          tx,
          { ...bed, caller },
          {
            ...PLACE,
            body: { id: row['id'], version, reason: '换个说法' },
          },
        ),
      )
    const remove = () =>
      bed.db.transaction((tx) =>
        deleteOrder(tx, { ...bed, caller: asWeigher() }, { ...PLACE, id: row['id'] }),
      )
    await expect(change(bed.caller, 0)).rejects.toThrow('只能修改自己的申请')
    await expect(initiate(row, bed.caller)).rejects.toThrow('只能提交自己的申请')
    await initiate(row)
    await expect(change(asWeigher(), 1)).rejects.toThrow('审批中，不能修改')
    await expect(remove()).rejects.toThrow('审批中，不能删除')
    await expect(initiate(row)).rejects.toThrow('审批中，不能提交')
    const back = { id: row['id'], verb: 'RETURN', opinion: '说明不清' }
    expect(await ask('approval', manager, back)).toMatchObject({ state: 'DRAFT' })
    expect(await change(asWeigher(), 2)).toMatchObject({ reason: '换个说法' })
    await expect(remove()).rejects.toThrow('已提交过，不能删除')
  })
})

/** Rules that a visit may break once. */
const overridesOf = async (registryId: string) => {
  const rows = await bed.db.rows<{ readonly ruleType: string }>(
    sql`select rule_type as "ruleType" from mm_weigh_override where registry_id = ${registryId} and used_time is null`,
  )
  return rows.map(({ ruleType }) => ruleType)
}

describe('手工申请 / 审批', () => {
  test('异常放行：批准后这一次放行，本人不能批，同车同类只有一个在批', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    const second = await make(overrideOf(visit.id, { ruleType: 'RANGE' }))
    await initiate(row)
    await expect(initiate(second)).rejects.toThrow(`该车已有审批中的申请${String(row['code'])}`)
    await expect(agree(row, asWeigher())).rejects.toThrow('不能审批自己提交的申请')
    expect(await overridesOf(visit.id)).toEqual([])
    expect(await agree(row)).toMatchObject({ state: 'PASSED' })
    expect(await overridesOf(visit.id)).toEqual(['NET_MIN'])
    expect(await stateOf(row)).toBe('PASSED')
    await expect(agree(row, deputy)).rejects.toThrow('该任务已由用户302处理')
    await initiate(second)
    const no = { id: second['id'], verb: 'REJECT', opinion: '不行' }
    expect(await ask('approval', deputy, no)).toMatchObject({ state: 'REJECTED' })
    expect(await overridesOf(visit.id)).toEqual(['NET_MIN'])
  })

  test('两份同时提交，只有一份进入审批', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const rows = [await make(overrideOf(visit.id)), await make(overrideOf(visit.id))]
    const results = await Promise.allSettled(rows.map((row) => initiate(row)))
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.map(String)).toEqual([expect.stringContaining('该车已有审批中的申请')])
  })

  test('事情做不成，审批就不成，原因照说', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    await initiate(row)
    await bed.db.run(
      sql`update tr_registry set stage = 'LEFT', leave_time = now() where id = ${visit.id}`,
    )
    await expect(agree(row)).rejects.toThrow('当前为已出厂，不能异常放行')
    expect(await stateOf(row)).toBe('RUNNING')
    await expect(initiate(await make(overrideOf(visit.id)))).rejects.toThrow('不能异常放行')
  })

  test('超限须有许可证号和照片', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const over = (more: AnyRow) => make(overrideOf(visit.id, { ruleType: 'OVER_LIMIT', ...more }))
    await expect(initiate(await over({}))).rejects.toThrow('请填写超限许可证号')
    await expect(initiate(await over({ permitNo: 'X1' }))).rejects.toThrow('请上传超限许可证照片')
    const permitFile = await bed.db.transaction((tx) =>
      makePicture(tx, { ...bed, caller: asWeigher() }),
    )
    const row = await over({ permitNo: 'X1', permitFile })
    await initiate(row)
    expect(await agree(row)).toMatchObject({ state: 'PASSED' })
  })

  test('进度里有单据、节点和意见；撤回后不能再批', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    const schedule = async (caller: Caller) => {
      const params = { id: String(row['id']) }
      const path = '/flow/inf/schedule/:id'
      return (await askCall(calls(), path, { db: bed.db, caller, params })).data
    }
    await expect(schedule(manager)).rejects.toThrow('未提交')
    await initiate(row)
    expect(await schedule(manager)).toMatchObject({
      stateLabel: '审批中',
      canRevoke: false,
      nodes: [{ nodeName: '经理审批', progress: 'CURRENT', signers: ['manager'] }],
      opinions: [{ verb: 'INITIATE', userName: '司磅员' }],
      document: {
        lines: expect.arrayContaining([
          { label: '申请类型', value: '异常放行' },
          { label: '车牌号', value: visit.plate },
          { label: '异常类型', value: '未装卸' },
        ]),
      },
    })
    expect(await ask('revoke', asWeigher(), { id: row['id'] })).toMatchObject({ state: 'REVOKED' })
    await expect(agree(row)).rejects.toThrow('该任务已由司磅员处理')
    expect(await stateOf(row)).toBe('REVOKED')
  })

  test('流程停用后：未配置审批流程', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const row = await make(overrideOf(visit.id))
    const enable = (enabled: boolean) =>
      bed.db.run(sql`update sys_flow set enabled = ${enabled} where flow_type = 'OVERRIDE'`)
    await enable(false)
    await expect(initiate(row)).rejects.toThrow('未配置审批流程')
    await enable(true)
    await initiate(row)
  })
})

describe('手工申请 / 重量', () => {
  test('录入皮重：手工读数入链，成为车辆的期限皮重', async () => {
    const { vehicleId, plate } = await bed.makeVisit()
    const row = await make({ flowType: 'STORED_TARE', vehicleId, scaleId, weight: '14.480' })
    expect(row).toMatchObject({ plateNumber: plate, registryId: null })
    await initiate(row)
    await agree(row)
    const tare = await bed.db.row<AnyRow>(
      sql`select t.tare, t.state, t.source, r.source as reading, r.purpose, r.operator, r.application_id as app from mm_vehicle_tare t join mm_reading r on r.id = t.reading_id::bigint where t.vehicle_id = ${vehicleId}`,
    )
    expect(tare).toEqual({
      tare: '14.480',
      state: 'VALID',
      source: 'HAND',
      reading: 'HAND',
      purpose: 'TARE',
      operator: '司磅员',
      app: row['id'],
    })
  })

  test('手工录磅：批准时入链并过磅，不合状态的不能提交', async () => {
    const visit = await bed.makeVisit(INSIDE)
    const manual = (expect: string) =>
      make({ flowType: 'MANUAL_WEIGHT', registryId: visit.id, scaleId, weight: '14.480', expect })
    await expect(initiate(await manual('SECOND'))).rejects.toThrow('不能二次过磅')
    const row = await manual('FIRST')
    await initiate(row)
    expect(await agree(row)).toMatchObject({ state: 'PASSED' })
    const weigh = await bed.db.row<AnyRow>(
      sql`select w.tare, w.tare_source, w.hand_flag, w.weigh_state, r.stage from mm_weigh w join tr_registry r on r.id = w.registry_id where r.id = ${visit.id}`,
    )
    expect(weigh).toEqual({
      tare: '14.480',
      tare_source: 'HAND',
      hand_flag: true,
      weigh_state: 'FIRST',
      stage: 'FIRST_WEIGHED',
    })
  })
})

/** Goods of a transfer that were weighed out and are under way; gives the visit that waits for them. */
async function sendGoods() {
  const visit = await bed.makeVisit({ ...INSIDE, stage: 'WEIGHED' }, 'tr')
  const { engine, caller } = bed
  return bed.db.transaction(async (tx) => {
    const { subs, ...facts } = await lockVisit(tx, visit.id)
    const [sub] = subs
    if (!sub?.booking) throw new Error('the visit reserves nothing')
    const [suttle, deSuttle] = [weighedTons('33.780'), deliveredTons('33.780')]
    const { booking } = await deliver(tx, quantitySite(engine), sub.booking, { deSuttle })
    await storeBooking(tx, sub.id, booking)
    const notice = await tx.row<{ readonly warehouseId: string }>(
      sql`select fh_warehouse_id as "warehouseId" from or_notice where id = ${facts.noticeId}`,
    )
    const { inventoryId, invCode, invName, noticeSubId, seq } = sub
    const weigh = await insertWeigh(
      tx,
      engine,
      { caller },
      {
        owner: caller,
        values: {
          code: `BD${visit.id}`,
          kind: 'tr',
          side: 'fh',
          status: 'DRAFT',
          enabled: true,
          countSa: 1,
          weighState: 'DONE',
          registryId: visit.id,
          noticeId: facts.noticeId,
          plateNumber: visit.plate,
          gross: '48.260' as Tons,
          tare: '14.480' as Tons,
          suttle,
          deSuttle,
        },
        lines: [
          {
            seq,
            registrySubId: sub.id,
            noticeSubId,
            inventoryId,
            invCode,
            invName,
            warehouseId: notice?.warehouseId as never,
            suttle,
            deSuttle,
          },
        ],
      },
    )
    const left = { stage: 'LEFT', leaveTime: new Date(), weighId: weigh.id as never } as const
    const gone = await changeVisit(tx, engine, { ...facts, subs }, left, { action: 'release' })
    const mirrorId = await makeMirrorVisit(tx, engine, gone)
    return { visit, weigh, noticeSubId, mirrorId, warehouseId: notice?.warehouseId }
  })
}

describe('手工申请 / 在途关闭与作废', () => {
  const close = async (id: unknown, outcome: string) => {
    const path = '/registry/tr-registry/closeTransit'
    const body = { id, outcome, reason: '司机失联' }
    return (await askCall(calls(), path, { db: bed.db, caller: asWeigher(), body })).data as AnyRow
  }
  const lineOf = (id: unknown) =>
    bed.db.row<AnyRow>(sql`select transit, loss, de_suttle from or_notice_sub where id = ${id}`)

  test('退回：在途登记单取消，通知单和库存回到发货方', async () => {
    const { visit, mirrorId, noticeSubId, warehouseId } = await sendGoods()
    await expect(close(visit.id, 'RETURN')).rejects.toThrow('不能在途关闭')
    const before = await lineOf(noticeSubId)
    posted.length = 0
    const row = await close(mirrorId, 'RETURN')
    expect(await stateOf(row)).toBe('RUNNING')
    expect(await agree(row)).toMatchObject({ state: 'PASSED' })
    const after = await lineOf(noticeSubId)
    expect(Number(before?.['transit']) - Number(after?.['transit'])).toBeCloseTo(33.78, 3)
    expect(Number(before?.['de_suttle']) - Number(after?.['de_suttle'])).toBeCloseTo(33.78, 3)
    const [weighed] = await bed.db.transaction((tx) =>
      weighDeliveries.deliveredOn(tx, [String(noticeSubId)]),
    )
    expect(Number(weighed?.deSuttle ?? 0)).toBeCloseTo(Number(after?.['de_suttle']), 3)
    expect(posted).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ recordType: 'TRANSIT_OUT', quantity: '-33.780' }),
        expect.objectContaining({ recordType: 'TR_IN', quantity: '33.780', warehouseId }),
      ]),
    )
    expect(await bed.row(String(mirrorId))).toMatchObject({ stage: 'CANCELLED' })
  })

  test('损失：只出在途，记在通知单的途损上', async () => {
    const { mirrorId, noticeSubId } = await sendGoods()
    const before = await lineOf(noticeSubId)
    posted.length = 0
    await agree(await close(mirrorId, 'LOSS'))
    const after = await lineOf(noticeSubId)
    expect(Number(after?.['loss']) - Number(before?.['loss'])).toBeCloseTo(33.78, 3)
    expect(posted.map(({ recordType }) => recordType)).toEqual(['TRANSIT_OUT'])
  })

  test('作废磅单：车辆出厂后才走申请', async () => {
    const { visit, weigh, mirrorId } = await sendGoods()
    const row = await make({ flowType: 'VOID_WEIGH', weighId: weigh.id })
    expect(row).toMatchObject({ registryId: visit.id, plateNumber: visit.plate })
    const moveTo = (stage: string) =>
      bed.db.run(sql`update tr_registry set stage = ${stage} where id = ${visit.id}`)
    await moveTo('WEIGHED')
    await expect(initiate(row)).rejects.toThrow('车辆未出厂，请直接作废磅单')
    await moveTo('LEFT')
    await bed.db.run(sql`delete from tr_registry_sub where main_id = ${mirrorId}`)
    await bed.db.run(sql`delete from tr_registry where id = ${mirrorId}`)
    await initiate(row)
    expect(await agree(row)).toMatchObject({ state: 'PASSED' })
    const stored = await bed.db.row<AnyRow>(sql`select status from mm_weigh where id = ${weigh.id}`)
    expect(stored).toEqual({ status: 'OBSOLETE' })
  })
})
