import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeAppointmentRule,
  slotIds,
} from '#modules/archives/appointment-rule/appointment-rule.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeQueue } from '#modules/archives/queue/queue.fixtures.ts'
import { type Booking, deliver, quantitySite } from '#modules/trade/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { createOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import { createLongLists } from '#platform/list-engine/long-lists.ts'
import { mountFor, testServices } from '#test/services.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { UNANSWERED } from '../registry-ports.fixtures.ts'
import { dispatchedVisits } from './check-in/dispatched-visits.ts'
import { advanceVisit, changeVisit } from './course/change-visit.ts'
import { expireBookings } from './course/expire-bookings.ts'
import { correctMirror, makeMirrorVisit } from './course/mirror-visit.ts'
import { assertStep, passStep, reopenStep } from './course/visit-steps.ts'
import { makeSite, plateOf, useVisitBed } from './registry.fixtures.ts'
import { lockGateFacts, storeBooking } from './visit.queries.ts'
import { findOpenVisit, lockVisit, readVisit } from './visit-access.ts'
import { findSteps } from './visit-steps.queries.ts'

describe('登记单 / 自己的接口', () => {
  const bed = useVisitBed()
  const at = (time: string) => bed.clock.set(new Date(`2026-11-${time}+08:00`))
  beforeAll(() => at('15T10:00:00'))
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )
  const version = async (id: unknown) => Number((await bed.row(id))['version'])

  test('作废、停用要原因，原因留在单上；别的字段一律不收', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice })
    const ids = [String(row['id'])]
    expect(await refused(bed.ask('obsolete', { body: { ids } }))).toBe('必须填写原因')
    expect(await refused(bed.ask('obsolete', { body: { ids, reason: '错', x: 1 } }))).toContain('x')
    await bed.ask('disable', { body: { ids, reason: '核查' } })
    expect(await bed.row(row['id'])).toMatchObject({ enabled: false, disable_reason: '核查' })
    await bed.act('enable', row['id'])
    await bed.ask('obsolete', { body: { ids, reason: '登记错误' } })
    expect(await bed.row(row['id'])).toMatchObject({
      status: 'OBSOLETE',
      stage: 'CANCELLED',
      obsolete_reason: '登记错误',
    })
    const other = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
    expect(await refused(bed.ask('againMatch/:id', { id: ids[0] ?? '', caller: other }))).toContain(
      '不存在',
    )
  })

  test.each(['sa', 'st'] as const)('在全部登记单上登记，通知单按业务类型选：%s', async (kind) => {
    const notice = await bed.notice({ kind })
    const made = await bed.on((tx) =>
      createOrder(tx, bed, {
        entity: 'registry',
        at: 'all',
        body: {
          kind,
          noticeId: notice['id'],
          plateNumber: plateOf(bed),
          trRegistrySub: [{ noticeSubId: subIdOf(notice), preQuantity: '30' }],
        },
      }),
    )
    expect(made).toMatchObject({ kind, noticeId: notice['id'], stage: 'REGISTERED' })
  })

  test('有排队规则就排队：号码每个业务日从头，重新匹配不丢位置', async () => {
    const notice = await bed.notice({ kind: 'st' })
    const first = await bed.visit({ notice, kind: 'st' })
    const id = String(first['id'])
    expect(first).toMatchObject({ stage: 'REGISTERED', queueNo: null })
    const queue = await bed.on((tx) => makeQueue(tx, bed, { kinds: 'st', prefix: 'S' }))
    const second = await bed.visit({ notice, kind: 'st' })
    expect(second).toMatchObject({
      stage: 'QUEUING',
      queueNo: 'S001',
      queueName: '原料排队',
      queueTime: '2026-11-15 10:00:00',
    })
    at('15T10:05:00')
    const matched = await bed.ask('againMatch/:id', { id })
    expect(matched).toMatchObject({ stage: 'QUEUING', queueNo: 'S002' })
    at('15T10:10:00')
    const kept = await bed.ask('againMatch/:id', { id })
    expect(kept).toMatchObject({ queueNo: 'S002', queueTime: '2026-11-15 10:05:00' })
    const steps = await bed.db.rows(
      sql`select step_type as type, pass_user as by from tr_registry_step where main_id = ${id} order by seq`,
    )
    expect(steps).toHaveLength(6)
    expect(steps[0]).toMatchObject({ type: 'CHECKIN', by: '管理员' })
    await bed.db.run(sql`update as_queue set enabled = false where id = ${queue['id']}`)
    expect(await bed.ask('againMatch/:id', { id })).toMatchObject({
      stage: 'REGISTERED',
      queueNo: null,
      queueId: null,
    })
    await bed.db.run(sql`update as_queue set enabled = true where id = ${queue['id']}`)
    await bed.act('obsolete', second['id'])
    await bed.act('recover', second['id'])
    expect(await bed.row(second['id'])).toMatchObject({ stage: 'QUEUING', queue_no: 'S003' })
    at('16T10:00:00')
    expect(await bed.visit({ notice, kind: 'st' })).toMatchObject({ queueNo: 'S001' })
    at('15T10:00:00')
  })

  test('步骤依次：未完成的先完成，返工的装卸步骤重新打开', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice })
    const id = String(row['id'])
    await bed.on(async (tx) => {
      const visit = await lockVisit(tx, id)
      await expect(assertStep(tx, visit, 'WEIGH_1')).rejects.toThrow('请先完成进厂')
      await passStep(tx, bed.engine, visit, 'GATE_IN', { user: '门卫' })
      await assertStep(tx, visit, 'WEIGH_1')
      await expect(assertStep(tx, visit, 'WEIGH_2')).rejects.toThrow('请先完成一次计量')
      await passStep(tx, bed.engine, visit, 'WEIGH_1', { user: '司磅员' })
      // SAMPLE stands between them, but this material needs none.
      await assertStep(tx, visit, 'WEIGH_2')
      await reopenStep(tx, visit, 'WEIGH_1')
      await expect(assertStep(tx, visit, 'WEIGH_2')).rejects.toThrow('请先完成一次计量')
      await passStep(tx, bed.engine, visit, 'LOAD', { user: '装车工' })
    })
  })

  test('过磅完成：环节、步骤和出门证号一起写下，车次还锁着就读得到', async () => {
    const row = await bed.visit({ notice: await bed.notice() })
    const id = String(row['id'])
    await bed.db.run(
      sql`update tr_registry set stage = 'FIRST_WEIGHED', entrance_time = now() where id = ${id}`,
    )
    await bed.on(async (tx) => {
      const before = await lockVisit(tx, id)
      const visit = await advanceVisit(tx, bed.engine, before, {
        change: { stage: 'WEIGHED', deSuttle: deliveredTons('12.345') },
        log: { action: 'test' },
        step: { stepType: 'WEIGH_2', user: '司磅员', checkId: null },
      })
      expect(visit).toEqual({ ...before, stage: 'WEIGHED' })
      expect(await lockVisit(tx, id)).toEqual(visit)
      expect(await lockGateFacts(tx, id)).toMatchObject({
        passNo: `CM${visit.code}`,
        deSuttle: '12.345',
      })
      const due = (await findSteps(tx, id)).find(({ stepType }) => stepType === 'WEIGH_2')
      expect(due?.passTime).not.toBeNull()
    })
  })

  test('预约：占用和名额都占，不占车牌；到厂要在时段内，之后才占车牌', async () => {
    const rule = await bed.on((tx) => makeAppointmentRule(tx, bed, { kinds: 'st', required: true }))
    const [slotId] = slotIds(rule)
    const notice = await bed.notice({ kind: 'st' })
    const plateNumber = plateOf(bed)
    expect(await refused(bed.visit({ notice, kind: 'st' }))).toBe('请先预约')
    const wanted = { notice, kind: 'st', slotId, appointDate: '2026-11-16', plateNumber } as const
    expect(await refused(bed.visit({ ...wanted, appointDate: null }))).toBe('请填写预约日期')
    const row = await bed.visit(wanted)
    const id = String(row['id'])
    expect(row).toMatchObject({ stage: 'APPOINTED', slotText: '08:00-10:00', arriveTime: null })
    expect(await bed.plates(id)).toEqual([])
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000', usedNum: 1 })
    expect(await refused(bed.visit(wanted))).toContain(`登记单${String(row['code'])}`)
    const second = await bed.visit({ ...wanted, plateNumber: plateOf(bed) })
    expect(await refused(bed.visit({ ...wanted, plateNumber: plateOf(bed) }))).toBe('该时段已约满')
    expect(await refused(bed.ask('arrive', { body: { id } }))).toBe('不在预约时段')
    at('16T08:30:00')
    const arrived = await bed.ask('arrive', { body: { id } })
    expect(arrived).toMatchObject({ stage: 'QUEUING', arriveTime: '2026-11-16 08:30:00' })
    expect(await bed.plates(id)).toEqual([plateNumber])
    expect(await refused(bed.ask('arrive', { body: { id } }))).toBe(
      `登记单${String(row['code'])}当前为排队中，不能到厂`,
    )
    // The other one does not come: its time is over an hour after the slot.
    const expire = () => expireBookings(bed.db, { engine: bed.engine, ports: UNANSWERED })
    at('16T10:59:00')
    expect(await expire()).toBe(0)
    at('16T11:01:00')
    expect(await expire()).toBe(1)
    expect(await bed.row(second['id'])).toMatchObject({ stage: 'CANCELLED', status: 'OBSOLETE' })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000', countSa: 1, usedNum: 1 })
    const breaks = await bed.db.rows(
      sql`select 1 from as_appointment_break where plate_number = ${second['plateNumber']}`,
    )
    expect(breaks).toHaveLength(1)
    expect(await refused(bed.act('recover', second['id']))).toBe('不在预约时段')
    at('15T10:00:00')
  })

  test('更正：一次过磅前换车牌、换通知单，占用随行；版本旧了不行', async () => {
    const from = await bed.notice()
    const to = await bed.notice()
    const row = await bed.visit({ notice: from })
    const id = String(row['id'])
    const correct = async (changes: AnyRow) =>
      bed.ask('correct', { body: { id, version: await version(id), reason: '录错', ...changes } })
    expect(await refused(correct({}))).toBe('请填写新车牌号或新通知单')
    expect(await refused(correct({ version: 9, plateNumber: '陕A00001' }))).toContain('刷新')
    const same = { plateNumber: row['plateNumber'], noticeSubId: subIdOf(from) }
    expect(await refused(correct(same))).toBe('没有要更正的内容')
    expect(await refused(correct({ plateNumber: row['plateNumber'] }))).toBe('没有要更正的内容')
    const plateNumber = plateOf(bed)
    expect(await correct({ plateNumber })).toMatchObject({ plateNumber })
    expect(await bed.plates(id)).toEqual([plateNumber])
    const moved = await correct({ noticeSubId: subIdOf(to) })
    expect(moved).toMatchObject({ notoCode: to['code'], noticeId: to['id'] })
    expect(await bed.line(from)).toMatchObject({ preQuantity: '0.000', countSa: 0, usedNum: 0 })
    expect(await bed.line(to)).toMatchObject({ preQuantity: '30.000', countSa: 1, usedNum: 1 })
    const taken = await bed.visit({ notice: to })
    expect(await refused(correct({ plateNumber: taken['plateNumber'] }))).toContain(
      `有未完成登记单${String(taken['code'])}`,
    )
    await bed.db.run(
      sql`update tr_registry set stage = 'FIRST_WEIGHED', entrance_time = now() where id = ${id}`,
    )
    expect(await refused(correct({ plateNumber: plateOf(bed) }))).toContain('不能更正')
  })

  test('批量派车：逐车登记与窗口登记一样受检，同一车只有一张未完成的；当日到厂的可再派', async () => {
    const notice = await bed.notice()
    const services = testServices({
      db: bed.db,
      engine: bed.engine,
      mountFor,
      prepareCode: async () => async () => `PL${bed.engine.newId()}`,
    })
    const call = { warn: () => {}, log: () => {} }
    const asked = { kind: 'sa', count: 1 } as const
    const make = await dispatchedVisits.prepare(services, bed.caller, asked)
    const vehicle = { plateNumber: plateOf(bed), driverId: null, preQuantity: '28.000' }
    const where = { noticeId: String(notice['id']), noticeSubId: subIdOf(notice), sides: null }
    const register = () => bed.on((tx) => make(tx, call, { at: 0, ...where, vehicle }))
    const code = await register()
    const row = await bed.db.row<AnyRow>(sql`select * from tr_registry where code = ${code}`)
    expect(row).toMatchObject({ stage: 'REGISTERED', plate_number: vehicle.plateNumber })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '28.000', countSa: 1 })
    expect(await refused(register())).toContain('有未完成登记单')
    const day = {
      noticeIds: [where.noticeId],
      from: new Date('2026-11-15T08:00:00+08:00'),
      to: new Date('2026-11-16T08:00:00+08:00'),
    }
    expect(await dispatchedVisits.cameOn(bed.db, day)).toEqual([vehicle])
    expect(await dispatchedVisits.cameOn(bed.db, { ...day, from: day.to })).toEqual([])
    const clerk = testCaller({ admin: false, permissions: new Set(['sale:sa-notice:dispatch']) })
    await expect(dispatchedVisits.prepare(services, clerk, asked)).rejects.toMatchObject({
      refusal: { code: 'access.forbidden' },
    })
  })

  test('门岗找车：按车牌、挂车、卡号、单号；变更写日志，出厂还车牌', async () => {
    const notice = await bed.notice()
    const row = await bed.visit({ notice, trailerPlateNumber: '陕C7777挂' })
    const id = String(row['id'])
    await bed.db.run(sql`update tr_registry set card_no = 'K001' where id = ${id}`)
    const find = async (sign: object) =>
      (await findOpenVisit(bed.db, { orgId: TENANTS.org, ...sign }))?.id
    expect(await find({ plateNumber: row['plateNumber'] })).toBe(id)
    expect(await find({ plateNumber: '陕C7777挂' })).toBe(id)
    expect(await find({ cardNo: 'K001' })).toBe(id)
    expect(await find({ registryId: id })).toBe(id)
    expect(await find({})).toBeUndefined()
    expect(
      (await findOpenVisit(bed.db, { orgId: TENANTS.otherOrg, registryId: id }))?.id,
    ).toBeUndefined()
    const left = await bed.on(async (tx) => {
      const visit = await lockVisit(tx, id)
      const now = bed.engine.clock.now()
      const change = { stage: 'LEFT', entranceTime: now, leaveTime: now } as const
      return changeVisit(tx, bed.engine, visit, change, {
        action: 'release',
        label: '出厂',
        reason: '测试',
      })
    })
    expect(left).toMatchObject({ stage: 'LEFT' })
    expect(await bed.plates(id)).toEqual([])
    expect(await find({ registryId: id })).toBeUndefined()
    expect((await readVisit(bed.db, id))?.stage).toBe('LEFT')
    const entry = await bed.db.row<{ detail: readonly AnyRow[]; user: string }>(
      sql`select detail, user_name as user from sys_log where biz_key = ${id} and action = 'release'`,
    )
    expect(entry?.user).toBe('系统')
    expect(entry?.detail.map(({ field, from, to }) => [field, from, to])).toContainEqual([
      'stage',
      'REGISTERED',
      'LEFT',
    ])
  })

  test('列表：作废的搜了状态才出来，只有能看的业务，在厂时长算到现在', async () => {
    const notice = await bed.notice()
    const gone = await bed.visit({ notice })
    const here = await bed.visit({ notice })
    await bed.act('obsolete', gone['id'])
    const entered = new Date('2026-11-15T09:00:30+08:00').toISOString()
    await bed.db.run(
      sql`update tr_registry set stage = 'ENTERED', entrance_time = ${entered} where id = ${here['id']}`,
    )
    const { engine, db } = bed
    const model = engine.registry.model('registry')
    const services = testServices({
      db,
      engine,
      countCap: async () => 1000,
      today: async () => '2026-11-15',
      longLists: createLongLists({ seconds: 5, now: () => 0 }),
    })
    const mount = model.mounts.find(({ code }) => code === 'all')
    if (mount === undefined) throw new Error('no mount for all kinds')
    const calls = entityCalls(services, model, mount)
    const list = async (search: readonly object[], changes: Partial<Caller> = {}) => {
      const caller = { ...bed.caller, ...changes }
      const body = { limit: { pn: 1, ps: 100 }, search, sort: [] }
      const { data } = await askCall(calls, `${mount.base}/list`, { db, caller, body })
      return (data as { readonly list: readonly AnyRow[] }).list
    }
    const ofNotice = { key: 'notoCode', op: 'eq', val: notice['code'] }
    expect((await list([ofNotice])).map(({ id, stayMinutes }) => [id, stayMinutes])).toEqual([
      [here['id'], 59],
    ])
    const obsolete = { key: 'status', op: 'eq', val: 'OBSOLETE' }
    expect((await list([ofNotice, obsolete])).map(({ id }) => id)).toEqual([gone['id']])
    const right = (name: string) => ({
      admin: false,
      permissions: new Set(['registry:tr-registry:list', `${name}:tr-registry:list`]),
    })
    expect(await list([ofNotice], right('purorder'))).toEqual([])
    expect(await list([ofNotice], right('sale'))).toHaveLength(1)
  })

  test('调拨发货方出厂：收货方得到在途登记单，只有一张；过磅前可以改原发数', async () => {
    const notice = await bed.notice({ kind: 'al' })
    const row = await bed.visit({ notice, kind: 'al', side: 'fh' })
    const id = String(row['id'])
    expect(row['partnerName']).toBe('太和煤矿')
    expect(await refused(bed.visit({ notice, kind: 'al', side: 'sh' }))).toContain('收货方')
    const leave = () =>
      bed.on(async (tx) => {
        const visit = await lockVisit(tx, id)
        return makeMirrorVisit(tx, bed.engine, visit)
      })
    expect(await leave()).toBeNull()
    await bed.on(async (tx) => {
      const [sub] = (await lockVisit(tx, id)).subs
      const site = quantitySite(bed.engine)
      const { booking } = await deliver(tx, site, sub?.booking as Booking, {
        deSuttle: deliveredTons('33.78'),
      })
      await storeBooking(tx, sub?.id ?? '', booking)
      await tx.run(
        sql`update tr_registry set weigh_id = '900', weigh_code = 'BD1' where id = ${id}`,
      )
    })
    const mirrorId = await leave()
    expect(await leave()).toBeNull()
    const mirror = await bed.row(mirrorId)
    expect(mirror).toMatchObject({
      org_id: TENANTS.otherOrg,
      stage: 'APPOINTED',
      status: 'AUDITED',
      source: 'MIRROR',
      side: 'sh',
      source_weigh_id: '900',
      source_registry_id: id,
      original_weight: '33.780',
      partner_name: '华晟焦化',
      plate_number: row['plateNumber'],
    })
    await bed.on((tx) =>
      correctMirror(tx, { weighId: '900', sent: new Map([[subIdOf(notice), tonsOf('33')]]) }),
    )
    expect(await bed.row(mirrorId)).toMatchObject({ original_weight: '33.000' })
    expect(await refused(bed.act('obsolete', mirrorId))).toBe('在途车辆不能作废，请申请在途关闭')
    await bed.db.run(
      sql`update tr_registry set stage = 'LEFT', entrance_time = now(), leave_time = now() where id = ${id}`,
    )
    const caller = testCaller({ orgId: TENANTS.otherOrg, orgName: '太和煤矿' })
    await bed.db.run(sql`delete from tr_open_plate where registry_id = ${id}`)
    await bed.on((tx) => makeSite(tx, { engine: bed.engine, caller }))
    const arrived = await bed.ask('arrive', { body: { id: mirrorId }, caller })
    expect(arrived).toMatchObject({ stage: 'REGISTERED', lineName: '采购线路' })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '0.000', countSa: 1, usedNum: 1 })
    await bed.db.run(
      sql`update tr_registry set stage = 'FIRST_WEIGHED', entrance_time = now() where id = ${mirrorId}`,
    )
    const late = bed.on((tx) => correctMirror(tx, { weighId: '900', sent: new Map() }))
    expect(await refused(late)).toBe('对方库区已过磅，不能修改')
  })
})
