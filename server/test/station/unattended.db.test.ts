import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeQr } from '#modules/archives/qr-rule/qr-codes.ts'
import { makeQrRule } from '#modules/archives/qr-rule/qr-rule.fixtures.ts'
import { ensureFlows } from '#modules/system/api.ts'
import { makeHandFlow } from '#modules/weighing/hand-flow/hand-flow.fixtures.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makePerson, makeRole } from '#platform/workflow/workflow.fixtures.ts'
import { type FakeAgent, framesOf } from './fake-agent.ts'
import { useStationBed } from './station-bed.ts'

/** What the unattended flow of a station asks, answered by the server. */
describe('采集端 / 无人值守', () => {
  const station = useStationBed()
  const { bed, now, join, ask, exceptions } = station
  let manager: Caller
  beforeAll(() =>
    bed.on(async (tx) => {
      await makeRole(tx, '900', 'manager')
      manager = await makePerson(tx, { id: '302', roleId: '900' })
      await ensureFlows(tx, bed.engine)
    }),
  )

  const enter = async (plateNumber: string, more: AnyRow = {}): Promise<AnyRow> => {
    const notice = (more['notice'] as AnyRow | undefined) ?? (await bed.notice())
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    return bed.enter({ ...more, notice, plateNumber })
  }
  /** A truck drives on and stands still. */
  const mount = async (one: FakeAgent, weight: string): Promise<void> => {
    bed.wait(120)
    one.send(framesOf(station.autoScaleId, { weight, now: now() }))
    await station.shows(weight, station.autoScaleId)
  }
  const known = async (one: FakeAgent, by: Readonly<Record<string, string | null>>) => {
    const { ok, msg, data } = await ask(one, 'identify', by)
    return ok ? data : msg
  }
  const weighed = (one: FakeAgent, visit: AnyRow, expected: string, crossing: string) =>
    ask(one, 'weigh', { registryId: String(visit['id']), expect: expected, crossing })
  const readingsOf = (visit: AnyRow) =>
    bed.db.rows<AnyRow>(
      sql`select purpose, weight from mm_reading where registry_id = ${visit['id']} order by id`,
    )
  const recordOf = async (visit: AnyRow): Promise<AnyRow> =>
    (await bed.db.row<AnyRow>(
      sql`select id, code, gross, tare, suttle, weigh_state as state, exit_weight as exit, print_count as prints, gross_user as by from mm_weigh where registry_id = ${visit['id']}`,
    )) ?? {}

  /** The database breaks off the next so many new records, as it does to one of two that wait for each other. */
  const crossWeighings = async (times: number): Promise<void> => {
    const steps = [
      `create sequence crossed`,
      `create function cross_weighing() returns trigger language plpgsql as $$ begin if nextval('crossed') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if; return new; end $$`,
      `create trigger cross_weighing before insert on mm_weigh for each row execute function cross_weighing()`,
    ]
    for (const step of steps) await bed.db.run(rawSql(step))
  }

  test('识别、过磅、撞上别人时重来、重复询问只过一次、上报只记一次', async () => {
    const visit = await enter('鲁A00001')
    const one = await join()
    expect(await known(one, { plateNumber: '鲁A99999' })).toBe('未登记，禁止通过')
    const registryId = String(visit['id'])
    expect(await known(one, { plateNumber: '鲁A00001' })).toMatchObject({
      registryId,
      expect: 'FIRST',
    })
    expect(await weighed(one, visit, 'FIRST', 'c1')).toMatchObject({
      ok: false,
      msg: '地磅乙磅未连接',
    })
    await mount(one, '48.260')
    const saved = { ok: true, data: { weight: '48.260', done: false, ticket: null } }
    // Two of its three tries cross somebody else's; the weight is taken once.
    await crossWeighings(2)
    expect(await weighed(one, visit, 'FIRST', 'c1')).toMatchObject(saved)
    expect(await weighed(one, visit, 'FIRST', 'c1')).toMatchObject(saved)
    expect(await readingsOf(visit)).toHaveLength(1)
    expect(await recordOf(visit)).toMatchObject({ gross: '48.260', by: '一号采集端' })
    // The same truck on its next crossing is not let off with the old weight.
    expect(await weighed(one, visit, 'FIRST', 'c2')).toMatchObject({ ok: false })
    const raise = {
      type: 'BARRIER_FORCED',
      detail: '道闸被强行打开',
      registryId: null,
      time: '2026-11-15T03:00:00.000Z',
    }
    await ask(one, 'raise', raise, 'r1')
    one.send({
      type: 'ask',
      id: 'r1',
      question: 'raise',
      scaleId: station.autoScaleId,
      body: raise,
    })
    expect(await ask(one, 'loaded', { registryId })).toMatchObject({ ok: true })
    expect((await exceptions('BARRIER_FORCED')).map(({ detail }) => detail)).toEqual([
      '道闸被强行打开（2026-11-15 11:00:00）',
    ])
    // Whoever looks at the list sees which truck stands there.
    await ask(one, 'raise', { ...raise, type: 'WAIT_HUMAN', registryId }, 'r3')
    expect(await exceptions('WAIT_HUMAN')).toMatchObject([{ plate: '鲁A00001' }])
    // At a gate, at a scale or for a truck that is none of this company: told all the same.
    const astray = { ...raise, registryId: '7001' }
    one.send({ type: 'ask', id: 'r2', question: 'raise', scaleId: '9001', body: astray })
    expect(await one.wait('answer', (said) => said.id === 'r2')).toMatchObject({ ok: true })
    expect(await ask(one, 'nobodyAsks' as never, {})).not.toHaveProperty('busy')
    await bed.db.run(sql`alter table mm_exception rename to mm_exception_away`)
    expect(await ask(one, 'raise', raise)).toMatchObject({ ok: false, busy: true })
    await bed.db.run(sql`alter table mm_exception_away rename to mm_exception`)
  })

  test('卡和二维码也认得出；转人工送到采集端', async () => {
    const visit = await enter('鲁A00002')
    const one = await join()
    await bed.db.run(
      sql`update tr_registry set card_no = 'K00002' where id = ${String(visit['id'])}`,
    )
    const found = { registryId: String(visit['id']), expect: 'FIRST', plateNumber: '鲁A00002' }
    expect(await known(one, { cardNo: 'K00002' })).toEqual(found)
    expect(await known(one, { cardNo: 'K99999' })).toBe('未登记，禁止通过')
    const { content } = await bed.on(async (tx) => {
      await makeQrRule(tx, bed, { code: 'QR', name: '登记码', target: 'REGISTRY', fields: 'code' })
      const { engine, caller } = bed
      return makeQr(tx, engine, { caller, target: 'REGISTRY', id: String(visit['id']) })
    })
    expect(await known(one, { content })).toEqual(found)
    expect(await known(one, { content: `${content}x` })).not.toMatchObject(found)
    await mount(one, '10.000')
    await bed.ask(
      '/measure/mm-scale/:id/operate',
      { action: 'takeOver' },
      { params: { id: station.autoScaleId } },
    )
    expect(await one.wait('operate')).toMatchObject({
      scaleId: station.autoScaleId,
      action: 'takeOver',
      user: bed.caller.realName,
    })
  })

  test('二次完成出票：读数、散列、出门证都在，扣重不给看的没有；撤销二次后再上磅，是新的重量和补打', async () => {
    const material = await bed.material({ hiddenDeduct: true, deductWeight: '0.100' })
    const notice = await bed.notice({ inventoryId: material['id'] })
    const visit = await enter('鲁A00003', { notice })
    const one = await join()
    await mount(one, '48.260')
    await weighed(one, visit, 'FIRST', 'd1')
    await mount(one, '14.480')
    expect(await known(one, { plateNumber: '鲁A00003' })).toMatchObject({ expect: 'SECOND' })
    const { data } = await weighed(one, visit, 'SECOND', 'd2')
    expect(data).toMatchObject({ weight: '14.480', done: true })
    const record = await recordOf(visit)
    const ticket = String(data?.['ticket'])
    const extras = await bed.db.row<AnyRow>(
      sql`select r.pass_no as pass, m.hash, m.reading_no as no from tr_registry r, mm_reading m where r.id = ${visit['id']} and m.registry_id = r.id::text order by m.seq desc limit 1`,
    )
    for (const text of [
      `磅单号：${String(record['code'])}`,
      '毛重(吨)：48.260',
      '皮重(吨)：14.480',
      '净重(吨)：33.780',
      `皮重 ${String(extras?.['no'])}`,
      `校验 ${String(extras?.['hash']).slice(0, 8)}`,
      `出门证：${String(extras?.['pass'])}`,
    ])
      expect(ticket).toContain(text)
    for (const text of ['33.680', '0.100', '实收', '扣重', '补打', '模拟'])
      expect(ticket).not.toContain(text)
    expect((await weighed(one, visit, 'SECOND', 'd2')).data).toEqual(data)
    expect(await recordOf(visit)).toMatchObject({ prints: 1 })
    const logged = await bed.db.rows<AnyRow>(
      sql`select print_no as no, station, user_name as by from sys_print_log where biz_id = ${String(record['id'])}`,
    )
    expect(logged).toEqual([{ no: 1, station: '一号采集端', by: '一号采集端' }])
    const flow = await bed.on((tx) =>
      makeHandFlow(tx, bed, { flowType: 'UNDO_SECOND', weighId: record['id'] }),
    )
    await bed.ask('/flow/inf/initiate', { id: flow['id'] })
    const as = { ...bed.caller, ...manager }
    await bed.ask('/flow/inf/approval', { id: flow['id'], verb: 'AGREE' }, { as })
    expect(await recordOf(visit)).toMatchObject({ state: 'FIRST', tare: null })
    expect(await known(one, { plateNumber: '鲁A00003' })).toMatchObject({ expect: 'SECOND' })
    await mount(one, '14.520')
    const again = (await weighed(one, visit, 'SECOND', 'd3')).data
    expect(again).toMatchObject({ weight: '14.520', done: true })
    expect(String(again?.['ticket'])).toContain('补打 第1次')
    expect(await recordOf(visit)).toMatchObject({ tare: '14.520', suttle: '33.740', prints: 2 })
  })

  test('出厂核对再来一次，以新的为准；同一次重复问不再取数', async () => {
    const visit = await enter('鲁A00004')
    const one = await join()
    await mount(one, '48.260')
    await weighed(one, visit, 'FIRST', 'e1')
    const single = { registryId: visit['id'], action: 'SINGLE_WEIGH', reason: '拒收' }
    await bed.ask('/measure/mm-weigh/single', single)
    expect(await known(one, { plateNumber: '鲁A00004' })).toMatchObject({ expect: 'EXIT_CHECK' })
    await mount(one, '48.200')
    expect((await weighed(one, visit, 'EXIT_CHECK', 'e2')).data).toMatchObject({
      weight: '48.200',
      ticket: null,
    })
    await mount(one, '48.240')
    expect((await weighed(one, visit, 'EXIT_CHECK', 'e2')).data).toMatchObject({ weight: '48.200' })
    expect((await weighed(one, visit, 'EXIT_CHECK', 'e3')).data).toMatchObject({ weight: '48.240' })
    expect(await recordOf(visit)).toMatchObject({ exit: '48.240', state: 'FIRST' })
    expect((await readingsOf(visit)).map(({ weight }) => weight)).toEqual([
      '48.260',
      '48.200',
      '48.240',
    ])
  })

  test('逐次计量：真的称，称的是现场已确认的那一种；都没确认的不让上磅', async () => {
    const asked = await bed.material({ sceneConfirm: true })
    const materials = [asked, await bed.material(), asked]
    const notice = await bed.notice({
      orNoticeSub: materials.map(({ id }) => ({
        inventoryId: id,
        quantity: '500',
        warehouseId: bed.warehouseId,
      })),
    })
    const subs = childRowsOf(notice['orNoticeSub'])
    const trRegistrySub = subs.map(({ id }) => ({ noticeSubId: id, preQuantity: '10' }))
    const visit = await enter('鲁A00005', { notice, trRegistrySub })
    const one = await join()
    await bed.weigh(visit, 'FIRST', '48.260', { splitMode: 'SEQUENTIAL' })
    expect(await known(one, { plateNumber: '鲁A00005' })).toMatchObject({ expect: 'SUB' })
    await mount(one, '36.940')
    expect((await weighed(one, visit, 'SUB', 's1')).data).toMatchObject({
      weight: '36.940',
      done: false,
    })
    expect((await weighed(one, visit, 'SUB', 's1')).data).toMatchObject({ weight: '36.940' })
    const lines = () =>
      bed.db.rows<AnyRow>(
        sql`select s.suttle from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.registry_id = ${visit['id']} order by s.row_no`,
      )
    expect(await lines()).toEqual([{ suttle: null }, { suttle: '11.320' }, { suttle: null }])
    expect(await readingsOf(visit)).toHaveLength(2)
    const notConfirmed = '该物料已过磅或未确认，不能分次过磅'
    expect(await known(one, { plateNumber: '鲁A00005' })).toBe(notConfirmed)
    expect(await weighed(one, visit, 'SUB', 's2')).toMatchObject({ ok: false, msg: notConfirmed })
    expect(await readingsOf(visit)).toHaveLength(2)
  })
})
