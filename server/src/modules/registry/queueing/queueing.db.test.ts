import { textOf } from '@junheng/domain/row/any-row.ts'
import type { QueueBoard } from '@junheng/domain/visit/queue-wire.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentRule } from '#modules/archives/api.ts'
import { createArchive } from '#modules/archives/create-archive.ts'
import { makeDischargeAddress } from '#modules/archives/discharge-address/discharge-address.fixtures.ts'
import { makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { makeQueue } from '#modules/archives/queue/queue.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import type { Message } from '#platform/messages/message-channel.ts'
import { useGateBed } from '../gate/gate.fixtures.ts'
import { alarmMobiles } from '../registry-settings.ts'
import { messageOnVisit } from '../visit-message/send-messages.ts'
import { raiseAlarms } from './alarm.queries.ts'
import { callAutomatically, callOnChange } from './auto-call.ts'
import { missOverdueCalls } from './miss-call.ts'
import { readPlace } from './queueing.queries.ts'

const START = Date.parse('2026-11-15T08:00:00Z')
const minute = (n: number): Date => new Date(START + n * 60_000)

describe('排队叫号', () => {
  const bed = useGateBed()
  let made = 0
  const addQueue = async (body: object = {}): Promise<string> => {
    made += 1
    const named = { code: `Q${made}`, name: `队列${made}`, prefix: `Q${made}`, kinds: 'sa' }
    const row = await bed.db.transaction((tx) =>
      makeQueue(tx, bed, { ...named, callMode: 'MANUAL', ...body }),
    )
    return String(row['id'])
  }
  /** Vehicles in a queue, one a minute. */
  const wait = async (queueId: string, count: number, columns: object = {}) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) {
      const standing = {
        queue_id: queueId,
        queue_no: `N${at + 1}`,
        queue_time: minute(at).toISOString(),
      }
      const visit = await bed.makeVisit({ stage: 'QUEUING', ...standing, ...columns })
      ids.push(visit.id)
    }
    return ids
  }
  const stages = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await bed.row(id))['stage']))
  const queueOn = async (queueId: string) => {
    const board = await bed.ask<QueueBoard>('board', {})
    return board.queues.find(({ id }) => id === queueId)
  }

  beforeEach(() => bed.clock.set(minute(60)))

  test('叫号按签到先后，置顶的先叫，暂停不叫，没人时说明', async () => {
    const queueId = await addQueue({ name: '原料' })
    const [first = '', second = '', third = ''] = await wait(queueId, 3)
    await bed.ask('top', { ids: [third], reason: '急用' })
    expect(await bed.row(third)).toMatchObject({ priority: 1 })
    expect(await bed.ask('callNext', { queueId })).toMatchObject({ id: third, stage: 'CALLED' })
    await bed.ask('/material/as-queue/pause', { id: queueId, reason: '堵车' })
    await expect(bed.ask('callNext', { queueId })).rejects.toThrow('队列已暂停')
    await expect(bed.ask('call', { ids: [first] })).rejects.toThrow('队列已暂停')
    await bed.ask('/material/as-queue/resume', { id: queueId })
    expect(await queueOn(queueId)).toMatchObject({
      paused: false,
      waiting: [{ queueNo: 'N1' }, { queueNo: 'N2' }],
      called: [{ queueNo: 'N3' }],
      inside: [],
      next: { id: first },
    })
    await bed.ask('call', { ids: [second] })
    await bed.ask('callNext', { queueId })
    await expect(bed.ask('callNext', { queueId })).rejects.toThrow('队列原料没有等待的车辆')
    await expect(bed.ask('top', { ids: [first], reason: '急' })).rejects.toThrow('不能置顶')
  })

  test('排队的先后自己说明：看板上说为什么，每辆车知道前面是谁', async () => {
    const queueId = await addQueue({ name: '说明', orderBy: 'CHECKIN' })
    const [first = '', second = '', third = ''] = await wait(queueId, 3)
    await bed.ask('top', { ids: [third], reason: '急用' })
    await bed.db.run(sql`update tr_registry set miss_count = 1 where id = ${second}`)
    expect(await queueOn(queueId)).toMatchObject({
      orderBy: 'CHECKIN',
      waiting: [
        { queueNo: 'N3', why: '优先级1' },
        { queueNo: 'N1', why: null },
        { queueNo: 'N2', why: '过号1次' },
      ],
    })
    const placeOf = async (registryId: string) =>
      (await readPlace(bed.db, { registryId, queueId }))?.text
    expect(await placeOf(third)).toBe('排在最前')
    expect(await placeOf(first)).toBe('前面1辆：优先级高1辆')
    expect(await placeOf(second)).toBe('前面2辆：优先级高1辆、先签到1辆')
  })

  test('不按先后叫一辆：先问前面还有谁，确定了才叫；最前面的、叫下一辆不问，没人可问的照叫', async () => {
    const queueId = await addQueue({ name: '先后' })
    const ids = await wait(queueId, 6)
    const plates = await Promise.all(
      ids.map(async (id) => textOf((await bed.row(id))['plateNumber'])),
    )
    const [first = '', second = '', third = '', , fifth = '', sixth = ''] = ids
    const asked = (...who: string[]) => bed.ask('call', { ids: who, ask: true })
    await expect(asked(third)).rejects.toThrow(
      `前面还有2辆（${plates[0]}、${plates[1]}）在等，确定先叫${plates[2]}？`,
    )
    expect(await stages([third])).toEqual(['QUEUING'])
    await expect(asked(sixth)).rejects.toThrow(
      `前面还有5辆（${plates[0]}、${plates[1]}、${plates[2]}等）在等`,
    )
    expect(await asked(first, second)).toEqual({ count: 2 })
    expect(await bed.ask('callNext', { queueId })).toMatchObject({ id: third })
    // Who cannot be called is not passed over.
    await bed.db.run(sql`update tr_registry set enabled = false where id = ${ids[3]}`)
    expect(await asked(fifth)).toEqual({ count: 1 })
    await bed.db.run(sql`update tr_registry set enabled = true where id = ${ids[3]}`)
    await expect(asked(sixth)).rejects.toThrow('前面还有1辆')
    expect(await bed.ask('call', { ids: [sixth] })).toEqual({ count: 1 })
  })

  test('同一人连叫两次不算错，别人叫已叫的说明当前状态', async () => {
    const [id = ''] = await wait(await addQueue(), 1)
    await bed.ask('call', { ids: [id] })
    await bed.ask('call', { ids: [id] })
    const other = { userId: '102', realName: '李调度' }
    await expect(bed.ask('call', { ids: [id] }, other)).rejects.toThrow('当前为已叫号，不能叫号')
    const frozen = await wait(await addQueue(), 1, { enabled: false })
    await expect(bed.ask('call', { ids: frozen })).rejects.toThrow('已停用')
    const draft = await wait(await addQueue(), 1, { status: 'DRAFT' })
    await expect(bed.ask('call', { ids: draft })).rejects.toThrow('未审核')
  })

  test('两个屏幕同时叫，谁也不会叫两次；上限只放一辆', async () => {
    const open = await addQueue()
    const ids = await wait(open, 4)
    const called = await Promise.all(
      [1, 2, 3, 4].map((at) => bed.ask('callNext', { queueId: open }, { userId: `20${at}` })),
    )
    expect(new Set(called.map(({ id }) => id))).toEqual(new Set(ids))
    const narrow = await addQueue({ name: '窄', maxCalled: 1 })
    const pair = await wait(narrow, 2)
    const answers = await Promise.allSettled([
      bed.ask('callNext', { queueId: narrow }),
      bed.ask('callNext', { queueId: narrow }, { userId: '102' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(String(refused?.reason)).toMatch('队列窄已叫未进车辆已满')
    expect(new Set(await stages(pair))).toEqual(new Set(['CALLED', 'QUEUING']))
  })

  test('厂内满了不叫', async () => {
    const queueId = await addQueue({ name: '满', maxInside: 1 })
    await wait(queueId, 1, { stage: 'WEIGHED', entrance_time: minute(0).toISOString() })
    const [next = ''] = await wait(queueId, 1)
    await expect(bed.ask('call', { ids: [next] })).rejects.toThrow('队列满厂内车辆已满')
  })

  test('自动叫号叫到没有空位，手动队列不动', async () => {
    const auto = await addQueue({ callMode: 'AUTO', maxCalled: 2 })
    const manual = await addQueue()
    const ids = await wait(auto, 3)
    const others = await wait(manual, 1)
    await callAutomatically(bed.db, bed.engine, bed.caller.orgId)
    await callAutomatically(bed.db, bed.engine, null)
    expect(await stages([...ids, ...others])).toEqual(['CALLED', 'CALLED', 'QUEUING', 'QUEUING'])
    // Somebody called gives up: the next hears of it without waiting for the minute.
    await bed.db.run(sql`update tr_registry set stage = 'CANCELLED' where id = ${ids[0]}`)
    const payload = { row: { id: ids[0], orgId: bed.caller.orgId } }
    const heard = callOnChange({ engine: () => bed.engine })
    expect(heard.events).toContain('visitQueued')
    await heard.handle({ event: 'visitCancelled', payload }, { db: bed.db } as never)
    expect(await stages(ids)).toEqual(['CANCELLED', 'CALLED', 'CALLED'])
  })

  test('过号：排到队尾，后移几位，满次数取消排队', async () => {
    const tail = await addQueue({ missLimit: 2 })
    const [one = '', two = ''] = await wait(tail, 2)
    await bed.ask('callNext', { queueId: tail })
    await bed.ask('pass', { ids: [one] })
    expect(await bed.row(one)).toMatchObject({ stage: 'QUEUING', missCount: 1, callTime: null })
    expect((await queueOn(tail))?.waiting.map(({ id }) => id)).toEqual([two, one])
    await bed.ask('call', { ids: [one] })
    await bed.ask('pass', { ids: [one] })
    const out = { stage: 'REGISTERED', missCount: 2, queueNo: null, queueTime: null, queueId: tail }
    expect(await bed.row(one)).toMatchObject(out)
    await expect(bed.ask('pass', { ids: [two] })).rejects.toThrow('当前为排队中，不能过号')
    const back = await addQueue({ missAction: 'BACK', backNum: 2 })
    const [a = '', b = '', c = '', d = ''] = await wait(back, 4)
    await bed.ask('top', { ids: [a], reason: '急' })
    await bed.ask('callNext', { queueId: back })
    await bed.ask('pass', { ids: [a] })
    expect((await queueOn(back))?.waiting.map(({ id }) => id)).toEqual([b, c, a, d])
    const cancel = await addQueue({ missAction: 'CANCEL' })
    const [gone = ''] = await wait(cancel, 1)
    await bed.ask('call', { ids: [gone] })
    await bed.ask('pass', { ids: [gone] })
    expect(await bed.row(gone)).toMatchObject({ stage: 'REGISTERED', missCount: 1 })
  })

  test('叫号超时由任务过号，没超时的不动', async () => {
    const queueId = await addQueue({ callTimeout: 30 })
    const [late = '', early = ''] = await wait(queueId, 2)
    await bed.ask('call', { ids: [late] })
    bed.clock.set(minute(70))
    await bed.ask('call', { ids: [early] })
    bed.clock.set(minute(90))
    await missOverdueCalls(bed.db, bed.engine)
    await missOverdueCalls(bed.db, bed.engine)
    expect(await stages([late, early])).toEqual(['QUEUING', 'CALLED'])
    expect(await bed.row(late)).toMatchObject({ missCount: 1 })
    const log = await bed.db.row(
      sql`select label, user_name as "user" from sys_log where biz_key = ${late} and action = 'pass'`,
    )
    expect(log).toEqual({ label: '过号', user: '系统' })
  })

  const makeSlot = async (): Promise<string> => {
    const slot = { weekDays: '1,2,3,4,5,6,7', fromTime: '00:00', toTime: '23:00', num: 99 }
    const body = { code: 'YY1', name: '预约', kinds: 'sa', asAppointmentSlot: [slot] }
    const row = await bed.db.transaction((tx) =>
      createArchive(tx, bed, { entity: appointmentRule, body }),
    )
    return String(childRowsOf(row['asAppointmentSlot'])[0]?.['id'])
  }

  test('预约优先、优先车辆按队列排，过过号的不再优先', async () => {
    const queueId = await addQueue({ orderBy: 'APPOINT' })
    const slotId = await makeSlot()
    const [plain = ''] = await wait(queueId, 1)
    const [booked = ''] = await wait(queueId, 1, {
      slot_id: slotId,
      queue_time: minute(9).toISOString(),
    })
    const [missed = ''] = await wait(queueId, 1, {
      slot_id: slotId,
      miss_count: 1,
      queue_time: minute(8).toISOString(),
    })
    expect((await queueOn(queueId))?.waiting.map(({ id }) => id)).toEqual([booked, plain, missed])
    const customer = await bed.db.transaction((tx) => makeCustomer(tx, bed, { code: 'VIP' }))
    const first = { partnerType: 'CUSTOMER', customerId: customer['id'], first: true }
    const favoured = await addQueue({ orderBy: 'PRIORITY', asQueueCustomer: [first] })
    const [usual = ''] = await wait(favoured, 1)
    const [vip = ''] = await wait(favoured, 1, { partner_id: customer['id'] })
    expect((await queueOn(favoured))?.waiting.map(({ id }) => id)).toEqual([vip, usual])
  })

  test('装卸地点：叫号时分配，关了不叫，等待的车改到别处，作业中的不动', async () => {
    const queueId = await addQueue()
    const feeds = { asDischargeaddressQueue: [{ queueId, seq: 1 }] }
    const addPlace = async (code: string, body: object = {}) =>
      String(
        (
          await bed.db.transaction((tx) =>
            makeDischargeAddress(tx, bed, { code, name: code, maxVehicle: 9, ...body }),
          )
        )['id'],
      )
    const shed = await addPlace('一号棚', feeds)
    const spare = await addPlace('备用棚')
    const [first = '', second = ''] = await wait(queueId, 2)
    await bed.ask('call', { ids: [first] })
    expect(await bed.row(first)).toMatchObject({ dischargeAddressName: '一号棚' })
    const place = { discharge_address_id: shed, discharge_address_name: '一号棚' }
    const [third = ''] = await wait(queueId, 1, place)
    const working = { ...place, stage: 'ENTERED', entrance_time: minute(0).toISOString() }
    const [busy = ''] = await wait(queueId, 1, working)
    const close = '/material/as-dischargeaddress/close'
    expect(await bed.ask(close, { id: shed, reason: '检修', toId: spare })).toMatchObject({
      moved: 2,
    })
    expect(await bed.row(third)).toMatchObject({ dischargeAddressId: spare })
    expect(await bed.row(busy)).toMatchObject({ dischargeAddressId: shed })
    await bed.db.run(
      sql`update tr_registry set discharge_address_id = ${shed} where id = ${second}`,
    )
    await expect(bed.ask('call', { ids: [second] })).rejects.toThrow('装卸地点未开放')
    await bed.ask('/material/as-dischargeaddress/open', { id: shed })
    expect(await bed.ask('call', { ids: [second] })).toEqual({ count: 1 })
  })

  test('步骤超时每步只提醒一次，排队等待不算', async () => {
    const [waiting = ''] = await wait(await addQueue(), 1)
    const at = { stage: 'ENTERED', entrance_time: minute(0).toISOString() }
    const { id } = await bed.makeVisit(at)
    const addStep = (registryId: string, seq: number, step: string, passed: Date | null) =>
      bed.db.run(
        sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, limit_minutes, pass_time) values (${bed.engine.newId()}, ${registryId}, ${seq}, ${seq}, ${step}, 20, ${passed && passed.toISOString()})`,
      )
    await addStep(waiting, 1, 'GATE_IN', null)
    await addStep(id, 1, 'GATE_IN', minute(0))
    await addStep(id, 2, 'WEIGH_1', null)
    bed.clock.set(minute(20))
    expect(await raiseAlarms(bed.db, bed.engine)).toBe(0)
    bed.clock.set(minute(21))
    expect(await raiseAlarms(bed.db, bed.engine)).toBe(1)
    expect(await raiseAlarms(bed.db, bed.engine)).toBe(0)
    const alarms = await bed.ask<readonly object[]>('alarms', {})
    expect(alarms).toMatchObject([{ registryId: id, stepType: 'WEIGH_1', limitMinutes: 20 }])
    await bed.db.run(sql`update tr_registry_step set pass_time = now() where main_id = ${id}`)
    expect(await bed.ask('alarms', {})).toEqual([])
  })

  test('叫号发短信给司机，超时发给负责人，退回装卸两边都发；没有通道时登记单日志说明', async () => {
    const sent: Message[] = []
    const { id, plate } = await bed.makeVisit({ mobile: '13800000001' })
    const { code } = await bed.row(id)
    const tell = (event: string, row: object, reachesPeople: boolean) =>
      messageOnVisit({
        engine: () => bed.engine,
        messages: {
          name: 'test',
          async send({ mobile, text }: Message) {
            sent.push({ mobile, text })
            return reachesPeople ? 'SENT' : 'LOGGED'
          },
        },
      }).handle({ event, payload: { row: { id, ...row } } }, { db: bed.db } as JobContext)
    const logged = async () =>
      (
        await bed.db.rows<{ readonly detail: readonly { readonly to: string }[] }>(
          sql`select detail from sys_log where biz_key = ${id} and action = 'message' order by id`,
        )
      ).map(({ detail }) => detail.map(({ to }) => to))
    await tell('visitCalled', { mobile: '13800000001', queueNo: 'A001' }, false)
    const called = `车辆${plate}（排队号A001）已叫号，请入厂。`
    expect(sent).toEqual([{ mobile: '13800000001', text: called }])
    expect(await logged()).toEqual([[called, '未配置短信通道']])
    await tell('visitCalled', { mobile: null, queueNo: 'A001' }, true)
    const late = { stepType: 'LOAD', limitMinutes: 20 }
    await tell('visitOverdue', late, true)
    expect(sent).toHaveLength(1)
    bed.setting(alarmMobiles, '13900000001，13900000002')
    await tell('visitOverdue', late, true)
    const overdue = `车辆${plate}（登记单${String(code)}）装卸已超过20分钟，请处理。`
    expect(sent.slice(1)).toEqual([
      { mobile: '13900000001', text: overdue },
      { mobile: '13900000002', text: overdue },
    ])
    expect((await logged())[1]).toEqual([overdue])
    const back = { mobile: '13800000001', says: '返回装卸点，多装2.240吨' }
    await tell('visitRejected', back, true)
    const notice = `车辆${plate}（登记单${String(code)}）返回装卸点，多装2.240吨，请安排。`
    expect(sent.slice(3)).toEqual([
      { mobile: '13800000001', text: `车辆${plate}返回装卸点，多装2.240吨。` },
      { mobile: '13900000001', text: notice },
      { mobile: '13900000002', text: notice },
    ])
    bed.setting(alarmMobiles, null)
    const [dept, user] = [bed.engine.newId(), bed.engine.newId()]
    const { orgId, groupId } = bed.caller
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, mobile, group_id, create_date, update_date, resource_type) values (${user}, 'kz', '科长', '13700000001', ${groupId}, now(), now(), 'LOCAL')`,
    )
    await bed.db.run(
      sql`insert into sys_dept (id, code, name, leader_id, org_id, group_id, create_date, update_date, resource_type) values (${dept}, 'D1', '发运科', ${user}, ${orgId}, ${groupId}, now(), now(), 'LOCAL')`,
    )
    await bed.db.run(sql`update sys_user set dept_id = ${dept} where id = ${user}`)
    await bed.db.run(sql`update tr_registry set create_user_id = ${user} where id = ${id}`)
    await tell('visitOverdue', late, true)
    expect(sent.at(-1)).toEqual({ mobile: '13700000001', text: overdue })
  })
})
