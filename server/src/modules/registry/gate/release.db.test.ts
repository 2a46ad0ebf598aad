import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { STAGE_LABELS, STAGES } from '@junheng/domain/visit/stages.ts'
import { VISIT_EVENT_TRAITS, type VisitEvent } from '@junheng/domain/visit/visit-events.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeIccard } from '#modules/archives/iccard/iccard.fixtures.ts'
import { lineOf } from '#modules/trade/quantity/quantity.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'
import { untilBlocked } from '#test/until.ts'
import { maxStay } from '../registry-settings.ts'
import { useGateBed } from './gate.fixtures.ts'

const ENTERED_AT = '2026-11-15T08:00:00Z'
const inside = { entrance_time: ENTERED_AT } as const
const weighed = { ...inside, stage: 'WEIGHED', weigh_id: '77', weigh_code: 'BD77' } as const

describe('出厂', () => {
  const bed = useGateBed()
  const leave = (id: string, body: object = {}, as = {}) =>
    bed.ask('release', { registryId: id, ...body }, as)
  const other = { userId: '102', realName: '李门卫' }

  beforeEach(() => {
    bed.ports.exitGates = []
    bed.clock.set(null)
  })

  test('过磅完成才能出厂，其余状态说明当前状态；出厂后释放占位，通知单不动', async () => {
    for (const stage of ['REGISTERED', 'ENTERED', 'FIRST_WEIGHED', 'LEFT'] as const) {
      const { id } = await bed.makeVisit({ stage, ...inside, leave_time: ENTERED_AT })
      await expect(leave(id)).rejects.toThrow(`当前为${STAGE_LABELS[stage]}，不能出厂`)
    }
    const { id, noticeSubId } = await bed.makeVisit(weighed)
    const [places, line] = [await bed.inFactory(), await lineOf(bed.db, noticeSubId)]
    bed.clock.set(new Date('2026-11-15T09:01:59Z'))
    bed.ports.exitGates = [
      { name: '异常', ask: async () => '无' },
      { name: '化验', ask: async () => '已判定' },
    ]
    await Promise.all([leave(id), leave(id)])
    expect(await bed.row(id)).toMatchObject({
      stage: 'LEFT',
      releaseType: 'NORMAL',
      stayMinutes: 61,
      leaveUser: '管理员',
      exitAnswers: { 异常: '无', 化验: '已判定' },
    })
    expect(await bed.inFactory()).toBe(places - 1)
    expect(await lineOf(bed.db, noticeSubId)).toEqual(line)
    expect(bed.heard.filter(({ row }) => row['id'] === id)).toMatchObject([
      { name: 'visitLeft', row: { releaseType: 'NORMAL', stageBefore: 'WEIGHED' } },
    ])
    await expect(leave(id, {}, other)).rejects.toThrow('当前为已出厂，不能出厂')
  })

  test('时钟拨回之后，厂内的车照样出厂，出厂不早于进厂', async () => {
    const { id } = await bed.makeVisit({ ...weighed, entrance_time: '2026-11-15T08:00:00.750Z' })
    bed.clock.set(new Date('2026-11-15T07:30:00Z'))
    await leave(id)
    expect(await bed.row(id)).toMatchObject({ stage: 'LEFT', stayMinutes: 0 })
  })

  test('须核对出厂重量的先过磅；出厂检查说不就不出', async () => {
    const { id } = await bed.makeVisit({ ...weighed, need_exit_check: true })
    await expect(leave(id)).rejects.toThrow('请先过磅核对出厂重量')
    await bed.db.run(sql`update tr_registry set exit_weight = '48.260' where id = ${id}`)
    const asked: string[] = []
    const gate = (name: string) => ({
      name,
      async ask() {
        asked.push(name)
        if (name === '二') throw new RefusalError(refuse('queue.again'))
        return '可'
      },
    })
    bed.ports.exitGates = [gate('一'), gate('二'), gate('三')]
    await expect(leave(id)).rejects.toThrow('请重新排队')
    expect(asked).toEqual(['一', '二'])
    expect(await bed.row(id)).toMatchObject({ stage: 'WEIGHED', exitAnswers: null })
  })

  test('单次出厂的退还吨数，制单数不变', async () => {
    const single = { ...inside, stage: 'FIRST_WEIGHED', single_type: 'SINGLE_EMPTY' } as const
    const { id, subId, noticeSubId } = await bed.makeVisit({ ...single, need_exit_check: true })
    await expect(leave(id)).rejects.toThrow('请先过磅核对出厂重量')
    await bed.db.run(sql`update tr_registry set exit_weight = '14.480' where id = ${id}`)
    const before = await lineOf(bed.db, noticeSubId)
    await leave(id)
    expect(await bed.row(id)).toMatchObject({ stage: 'LEFT', releaseType: 'SINGLE_EMPTY' })
    const after = await lineOf(bed.db, noticeSubId)
    expect(Number(before.preQuantity) - Number(after.preQuantity)).toBe(30)
    expect([after.countSa, after.usedNum]).toEqual([before.countSa, before.usedNum - 1])
    const sub = await bed.db.row(sql`select reserved from tr_registry_sub where id = ${subId}`)
    expect(sub).toEqual({ reserved: '0.000' })
  })

  test('没过磅的凭原因放行，须有权限', async () => {
    const { id, noticeSubId } = await bed.makeVisit({ ...inside, stage: 'ENTERED' })
    const clerk = {
      admin: false,
      permissions: new Set(['sale:tr-registry:release', 'sale:tr-registry:list']),
    }
    const reason = '车况不符，未装货'
    await expect(leave(id, { reason }, clerk)).rejects.toThrow('没有权限')
    const before = await lineOf(bed.db, noticeSubId)
    await leave(id, { reason })
    expect(await bed.row(id)).toMatchObject({ releaseType: 'UNWEIGHED', releaseReason: reason })
    expect((await lineOf(bed.db, noticeSubId)).usedNum).toBe(before.usedNum - 1)
  })

  test('历史放行：停留超过时限才行，没过完磅的退还吨数', async () => {
    const reason = '夜间漏刷'
    bed.setting(maxStay, 480)
    const { id, noticeSubId } = await bed.makeVisit({ ...inside, stage: 'FIRST_WEIGHED' })
    const done = await bed.makeVisit(weighed)
    const ask = () => bed.ask('hisRelease', { ids: [done.id, id], reason })
    bed.clock.set(new Date('2026-11-15T16:00:00Z'))
    await expect(ask()).rejects.toThrow('未超过480分钟，请正常放行')
    bed.clock.set(new Date('2026-11-15T16:00:01Z'))
    const before = await lineOf(bed.db, noticeSubId)
    expect(await ask()).toEqual({ count: 2 })
    for (const one of [id, done.id])
      expect(await bed.row(one)).toMatchObject({ stage: 'LEFT', releaseType: 'HISTORY' })
    expect(bed.heard.at(-1)).toMatchObject({ name: 'visitLeft', row: { releaseType: 'HISTORY' } })
    const after = await lineOf(bed.db, noticeSubId)
    expect(Number(before.preQuantity) - Number(after.preQuantity)).toBe(30)
    await expect(bed.ask('hisRelease', { ids: [id], reason: ' ' })).rejects.toThrow('必须填写原因')
    const gone = await bed.makeVisit()
    await expect(bed.ask('hisRelease', { ids: [gone.id], reason })).rejects.toThrow(
      '当前为已登记，不能历史放行',
    )
  })

  test('历史放行几辆车：各车的通知单行都锁住以后才动厂区', async () => {
    const first = await bed.makeVisit({ ...inside, stage: 'FIRST_WEIGHED' })
    const second = await bed.makeVisit({ ...inside, stage: 'FIRST_WEIGHED' }, 'st')
    bed.clock.set(new Date('2026-11-16T16:00:00Z'))
    let later: Promise<unknown> = Promise.resolve()
    await bed.db.transaction(async (tx) => {
      await tx.run(sql`select id from or_notice_sub where id = ${second.noticeSubId} for update`)
      later = bed.ask('hisRelease', { ids: [first.id, second.id], reason: '补放行' })
      await untilBlocked(bed.db)
      const free = await tx.rows(
        sql`select id from as_inv_factory where id = ${bed.factoryId} for update skip locked`,
      )
      expect(free).toHaveLength(1)
    })
    expect(await later).toEqual({ count: 2 })
  })

  test('每个状态下不能做的，都说明当前状态', async () => {
    const card = await bed.db.transaction((tx) => makeIccard(tx, bed, { cardUid: 'UID0' }))
    expect(card['cardStatus']).toBe('FREE')
    const asks: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      call: (id) => bed.ask('call', { ids: [id] }),
      pass: (id) => bed.ask('pass', { ids: [id] }),
      top: (id) => bed.ask('top', { ids: [id], reason: '急' }),
      makeCard: (id) => bed.ask('makeCard', { registryId: id, cardUid: 'UID0' }),
      release: (id) => leave(id, { reason: '试' }),
      hisRelease: (id) => bed.ask('hisRelease', { ids: [id], reason: '试' }),
    }
    for (const stage of STAGES) {
      const { id } = await bed.makeVisit({ stage, ...inside, leave_time: ENTERED_AT })
      for (const [event, ask] of Object.entries(asks)) {
        const { from, label } = VISIT_EVENT_TRAITS[event as VisitEvent]
        if (from.includes(stage)) continue
        await expect(ask(id)).rejects.toThrow(`当前为${STAGE_LABELS[stage]}，不能${label}`)
      }
    }
  })

  test('磅单完成后有出门证号，再完成一次不变', async () => {
    const { id } = await bed.makeVisit(weighed)
    const complete = () =>
      bed.db.transaction(async (tx) => {
        const row = { id: '77', registryId: id }
        await bed.engine.publish(tx, { name: 'weighCompleted', entity: 'weigh', row })
      })
    await complete()
    const { code, passNo } = await bed.row(id)
    expect(passNo).toBe(`CM${String(code)}`)
    await bed.db.run(sql`update tr_registry set pass_no = 'CM1' where id = ${id}`)
    await complete()
    expect(await bed.row(id)).toMatchObject({ passNo: 'CM1' })
  })

  test('出厂门抬杆，凭车牌再点一次仍算同一次', async () => {
    const { id, plate } = await bed.makeVisit(weighed)
    const point = await bed.db.transaction((tx) =>
      makeCheck(tx, bed, { code: 'OUT', name: '南门', checkType: 'GATE_OUT', deviceCode: 'B1' }),
    )
    const body = { plateNumber: plate, checkId: point['id'] }
    await bed.ask('release', body)
    expect(bed.heard.at(-1)).toMatchObject({
      name: 'barrierOpen',
      row: { deviceCode: 'B1', registryId: id, node: '出厂' },
    })
    expect(await bed.ask('release', body)).toMatchObject({ id, stage: 'LEFT' })
    await expect(bed.ask('release', body, other)).rejects.toThrow(`没有找到${plate}的登记单`)
  })

  test('调拨发货出厂，收货方得到一张在途登记单', async () => {
    const { id, subId } = await bed.makeVisit(weighed, 'al')
    await bed.db.run(
      sql`update tr_registry_sub set booking = booking || '{"delivered": "29.500"}' where id = ${subId}`,
    )
    await leave(id)
    const mirrors = await bed.db.rows(
      sql`select org_id as "orgId", stage, status, side, original_weight as "originalWeight", source_weigh_id as "sourceWeighId" from tr_registry where source_registry_id = ${id}`,
    )
    expect(mirrors).toEqual([
      {
        orgId: TENANTS.otherOrg,
        stage: 'APPOINTED',
        status: 'AUDITED',
        side: 'sh',
        originalWeight: '29.500',
        sourceWeighId: '77',
      },
    ])
  })
})
