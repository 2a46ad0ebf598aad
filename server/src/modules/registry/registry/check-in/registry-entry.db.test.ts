import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import {
  makeAppointmentRule,
  slotIds,
} from '#modules/archives/appointment-rule/appointment-rule.fixtures.ts'
import { makeArea } from '#modules/archives/area/area.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeDriver } from '#modules/archives/driver/driver.fixtures.ts'
import { makeQueue } from '#modules/archives/queue/queue.fixtures.ts'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { registryCalls } from '#modules/registry/registry-ports.fixtures.ts'
import { alertLevel, alertUntil } from '#modules/registry/registry-settings.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { TENANTS } from '#test/tenants.ts'
import { plateOf, useVisitBed } from '../registry.fixtures.ts'

describe('登记单 / 登记点、位置与排队', () => {
  const bed = useVisitBed()
  let app: App
  beforeAll(async () => {
    bed.clock.set(new Date('2026-11-15T10:00:00+08:00'))
    bed.setting(noticeNeedContract.pu, false)
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${TENANTS.user}, 'sj', '司机', ${TENANTS.group}, now(), now(), 'LOCAL')`,
    )
    app = await buildApp({ url: bed.url, logLevel: 'silent', clock: bed.clock })
  })
  afterAll(() => app.close())
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )
  const correct = async (id: unknown, to: AnyRow) => {
    const { version } = await bed.row(id)
    const body = { id, version: Number(version), noticeSubId: subIdOf(to), reason: '录错' }
    return bed.ask('correct', { body })
  }

  test('编号前缀：按登记点，按角色收窄，几个则请选择；前缀自带编码规则', async () => {
    const prefixOf = (prefix: string, more: AnyRow = {}) => ({
      prefix,
      prefixName: `${prefix}前缀`,
      target: 'REGISTRY',
      ...more,
    })
    await bed.db.run(
      sql`insert into sys_code_rule (id, code, name, segments, group_id, enabled, create_date, update_date)
      values (9001, 'south', '南门', ${JSON.stringify([
        { type: 'field', field: 'prefix' },
        { type: 'constant', value: '-' },
        { type: 'sequence', width: 3, reset: 'never' },
      ])}::jsonb, ${TENANTS.group}, true, now(), now())`,
    )
    const south = await bed.on((tx) =>
      makeCheck(tx, bed, {
        code: 'NM',
        name: '南门',
        checkType: 'GATE_IN',
        asCheckPrefix: [
          prefixOf('S1', { codeRuleId: '9001' }),
          prefixOf('S2'),
          { ...prefixOf('W1'), target: 'WEIGH' },
        ],
      }),
    )
    const [s1] = childRowsOf(south['asCheckPrefix'])
    const { services } = app
    const model = services.engine.registry.model('registry')
    const calls = model.mounts.flatMap((mount) => entityCalls(services, model, mount))
    const notice = await bed.notice()
    const make = async (body: AnyRow, as: Partial<Caller> = {}) => {
      const answer = await askCall(calls, '/sale/tr-registry/create', {
        db: bed.db,
        caller: { ...bed.caller, ...as },
        body: {
          noticeId: notice['id'],
          plateNumber: plateOf(bed),
          trRegistrySub: [{ noticeSubId: subIdOf(notice), preQuantity: '30' }],
          ...body,
        },
      })
      return answer.data as AnyRow
    }
    expect(await make({})).toMatchObject({ code: 'DJ202611150001', source: 'WEB' })
    const checkId = south['id']
    expect(await refused(make({ checkId }))).toBe('请选择编号前缀')
    expect(await refused(make({ checkId, prefix: 'W1' }))).toBe('编号前缀W1不可用')
    expect(await make({ checkId, prefix: 'S2' })).toMatchObject({
      code: 'S2202611150001',
      source: 'GATE',
    })
    expect(await make({ checkId, prefix: 'S1' })).toMatchObject({ code: 'S1-001' })
    const limited = { assigned: new Map([['checkPrefix', [[String(s1?.['id'])]]]]) }
    expect(await make({ checkId }, limited)).toMatchObject({ code: 'S1-002' })
    expect(await refused(make({ checkId, prefix: 'S2' }, limited))).toBe('编号前缀S2不可用')
    // Without a point it is where drivers check in, as far as the caller may stand there.
    await bed.on((tx) =>
      makeCheck(tx, bed, {
        code: 'ZZ',
        name: '自助',
        checkType: 'CHECKIN',
        passModes: 'CARD,QR',
        asCheckPrefix: [prefixOf('Z')],
      }),
    )
    expect(await make({})).toMatchObject({ code: 'Z202611150001', source: 'WEB' })
    await bed.db.run(sql`update as_check set user_ids = '{999}' where code = 'ZZ'`)
    expect(await make({})).toMatchObject({ code: 'DJ202611150002' })
  })

  test('来源：自助机、司机自己的账号', async () => {
    const notice = await bed.notice()
    const kiosk = await bed.on((tx) =>
      makeCheck(tx, bed, { code: 'KS', name: '自助', checkType: 'CHECKIN', passModes: 'QR' }),
    )
    expect(await bed.visit({ notice, checkId: kiosk['id'] })).toMatchObject({ source: 'KIOSK' })
    const driver = await bed.on((tx) =>
      makeDriver(tx, bed, { code: 'SJ7', idNumber: '110101199003070134', mobile: '13900000007' }),
    )
    await bed.db.run(
      sql`update as_driver set user_id = ${bed.caller.userId} where id = ${driver['id']}`,
    )
    expect(await bed.visit({ notice })).toMatchObject({ source: 'APP' })
    await bed.db.run(sql`update as_driver set user_id = null where id = ${driver['id']}`)
  })

  test('位置：区域属于仓库、仓库存放物料、筒仓不混放也不装满', async () => {
    const notice = await bed.notice({ kind: 'pu' })
    const [line] = childRowsOf(notice['orNoticeSub'])
    const [one, two] = await bed.on(async (tx) => [
      await makeWarehouse(tx, bed, { code: 'W1', name: '一号库' }),
      await makeWarehouse(tx, bed, { code: 'W2', name: '二号库' }),
    ])
    const area = await bed.on((tx) => makeArea(tx, bed, { warehouseId: two['id'] }))
    const place = (sent: AnyRow) => bed.visit({ notice, kind: 'pu', line: sent })
    const warehouseId = one['id']
    expect(await refused(place({ warehouseId, areaId: area['id'] }))).toBe('区域不属于所选仓库')
    await bed.db.run(sql`update as_warehouse set inventory_ids = '{1}' where id = ${two['id']}`)
    expect(await refused(place({ warehouseId: two['id'] }))).toContain('仓库二号库不存放')
    const silo = await bed.on((tx) => makeSilo(tx, bed, { warehouseId, capacity: '20' }))
    expect(await refused(place({ warehouseId, siloId: silo['id'] }))).toContain('筒仓余量不足')
    const row = await place({ warehouseId })
    await bed.act('init', row['id'])
    const [sub] = childRowsOf(row['trRegistrySub'])
    const moved = {
      id: row['id'],
      version: Number((await bed.row(row['id']))['version']),
      noticeId: notice['id'],
      plateNumber: row['plateNumber'],
      trRegistrySub: [
        { id: sub?.['id'], noticeSubId: line?.['id'], preQuantity: '30', warehouseId: two['id'] },
      ],
    }
    expect(await refused(bed.update(moved, 'update', 'pu'))).toContain('仓库二号库不存放')
  })

  test('已叫号更正：同队仍是已叫号，别的队排到队尾，没有队列可以直接入厂', async () => {
    const [from, same] = [await bed.notice({ kind: 'pt' }), await bed.notice({ kind: 'pt' })]
    const queue = await bed.on((tx) => makeQueue(tx, bed, { code: 'T1', kinds: 'pt', prefix: 'T' }))
    const row = await bed.visit({ notice: from, kind: 'pt' })
    const { id } = row
    await bed.db.run(
      sql`update tr_registry set stage = 'CALLED', call_time = now() where id = ${id}`,
    )
    await correct(id, same)
    expect(await bed.row(id)).toMatchObject({ stage: 'CALLED', queue_no: 'T001' })
    const other = await bed.on((tx) =>
      makeQueue(tx, bed, { code: 'T2', name: '二队', kinds: 'pt', prefix: 'U', priority: 500 }),
    )
    await bed.db.run(sql`update as_queue set enabled = false where id = ${queue['id']}`)
    await correct(id, from)
    expect(await bed.row(id)).toMatchObject({
      stage: 'QUEUING',
      queue_no: 'U001',
      call_time: null,
    })
    await bed.db.run(sql`update as_queue set enabled = false where id = ${other['id']}`)
    await bed.db.run(sql`update tr_registry set stage = 'CALLED' where id = ${id}`)
    await correct(id, same)
    expect(await bed.row(id)).toMatchObject({ stage: 'REGISTERED', queue_id: null })
  })

  test('恢复时没有队列了，不再挂在原来的队列上', async () => {
    const notice = await bed.notice({ kind: 'st' })
    const queue = await bed.on((tx) => makeQueue(tx, bed, { code: 'V1', kinds: 'st', prefix: 'V' }))
    const { id } = await bed.visit({ notice, kind: 'st' })
    await bed.act('obsolete', id)
    await bed.db.run(sql`update as_queue set enabled = false where id = ${queue['id']}`)
    await bed.act('recover', id)
    expect(await bed.row(id)).toMatchObject({
      stage: 'REGISTERED',
      queue_id: null,
      queue_no: null,
      queue_time: null,
    })
  })

  test('重新匹配问预约；司机取消要在时限前、到厂要在签到范围内，厂里替他办的不必', async () => {
    const notice = await bed.notice({ kind: 'st' })
    const { id } = await bed.visit({ notice, kind: 'st' })
    const rule = await bed.on((tx) =>
      makeAppointmentRule(tx, bed, { code: 'Y9', kinds: 'st', required: true }),
    )
    expect(await refused(bed.ask('againMatch/:id', { id: String(id) }))).toBe('请先预约')
    await bed.on((tx) =>
      makeQueue(tx, bed, { code: 'V2', name: '签到', kinds: 'st', prefix: 'X', needInside: true }),
    )
    await bed.db.run(
      sql`update sys_organization set longitude = 108.9, latitude = 34.3, fence_radius = 500 where id = ${TENANTS.org}`,
    )
    const [slotId] = slotIds(rule)
    const book = () => bed.visit({ notice, kind: 'st', slotId, appointDate: '2026-11-15' })
    bed.clock.set(new Date('2026-11-15T09:00:00+08:00'))
    const [one, two] = [await book(), await book()]
    const driver = await bed.on((tx) =>
      makeDriver(tx, bed, { code: 'SJ8', idNumber: '110101199003072113', mobile: '13900000008' }),
    )
    const ownedBy = (userId: string | null) =>
      bed.db.run(sql`update as_driver set user_id = ${userId} where id = ${driver['id']}`)
    await ownedBy(bed.caller.userId)
    expect(await refused(bed.act('obsolete', one['id']))).toBe('已过取消时限')
    const arrive = (visit: AnyRow, body: AnyRow = {}) =>
      bed.ask('arrive', { body: { id: visit['id'], ...body } })
    expect(await refused(arrive(one))).toBe('不在签到范围内')
    const far = { longitude: '108.910000', latitude: '34.300000' }
    expect(await refused(arrive(one, far))).toBe('不在签到范围内')
    const near = { longitude: '108.900100', latitude: '34.300000' }
    expect(await arrive(one, near)).toMatchObject({ stage: 'QUEUING' })
    await ownedBy(null)
    await bed.act('obsolete', two['id'])
    const three = await book()
    expect(await arrive(three)).toMatchObject({ stage: 'QUEUING' })
    expect(await bed.ask('againMatch/:id', { id: String(three['id']) })).toMatchObject({
      stage: 'QUEUING',
    })
  })

  test('全部登记单选通知单：各业务的都有，按所选业务收窄；行是所选通知单的', async () => {
    const { services } = app
    const model = services.engine.registry.model('notice')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('notice has no mount')
    const calls = listCalls({ services, model, mount })
    const form = services.engine.registry
      .model('registry')
      .mounts.find(({ code }) => code === 'all')
    const picks = [form?.fields, form?.children.get('trRegistrySub')?.fields].map(
      (fields) => fields?.get('noticeId')?.pick ?? fields?.get('noticeSubId')?.pick,
    )
    expect(picks).toMatchObject([
      { popup: 'pick-notice', filter: { kind: 'kind' } },
      { popup: 'pick-notice-sub', filter: { mainId: 'noticeId' } },
    ])
    const notices = [await bed.notice({ kind: 'tr' }), await bed.notice({ kind: 'st' })]
    const [transfer, returned] = notices
    const pickFrom = async (path: string, tplId: string, search: readonly object[]) => {
      const body = { limit: { pn: 1, ps: 100 }, tplId, search }
      const answer = await askCall(calls, `${mount.base}${path}`, { ...bed, body })
      return (answer.data as { readonly list: readonly AnyRow[] }).list
    }
    const ofKind = (val: string) =>
      pickFrom('/list', 'pick-notice', [{ key: 'kind', op: 'eq', val }])
    const codes = (await ofKind('tr')).map(({ code }) => code)
    expect(codes).toContain(transfer?.['code'])
    expect(codes).not.toContain(returned?.['code'])
    const lines = await pickFrom('/orNoticeSub/list', 'pick-notice-sub', [
      { key: 'mainId', op: 'eq', val: returned?.['id'] },
    ])
    expect(lines.map(({ id }) => id)).toEqual([subIdOf(returned ?? {})])
    const correct = form?.buttons.find(({ name }) => name === 'correct')
    expect(correct?.call?.picks?.['noticeSubId']).toMatchObject({ filter: { kind: 'kind' } })
    const moved = await pickFrom('/list', 'pick-correct-line', [
      { key: 'kind', op: 'eq', val: 'st' },
    ])
    const offered = moved.map(({ subId }) => subId)
    expect(offered).toContain(subIdOf(returned ?? {}))
    expect(offered).not.toContain(subIdOf(transfer ?? {}))
  })

  test('重污染预警：预约和入厂看排放阶段，解除或过了截止日照常', async () => {
    const notice = await bed.notice({ kind: 'sa' })
    const rule = await bed.on((tx) => makeAppointmentRule(tx, bed, { code: 'Y8', kinds: 'sa' }))
    const [slotId] = slotIds(rule)
    const plateNumber = plateOf(bed)
    await bed.on((tx) => makeVehicle(tx, bed, { plateNumber, emissionStandard: '4' }))
    bed.setting(alertLevel, '5')
    bed.setting(alertUntil, '2026-11-16')
    const book = (appointDate: string) => bed.visit({ notice, plateNumber, slotId, appointDate })
    expect(await refused(book('2026-11-16'))).toBe('重污染预警，排放阶段不符')
    await book('2026-11-17')
    const here = await bed.visit({ notice, plateNumber })
    const gate = registryCalls({ db: bed.db, engine: bed.engine } as EntityServices)
    const enter = () =>
      askCall(gate, '/registry/tr-registry/entrance', {
        ...bed,
        body: { registryId: here['id'] },
      })
    expect(await refused(enter())).toBe('重污染预警，排放阶段不符')
    bed.setting(alertLevel, 'OFF')
    expect(await refused(enter())).toBe('done')
  })

  test('库区里还有车未出厂不能停用，都出厂了可以', async () => {
    const disable = () =>
      bed.on((tx) => {
        const model = bed.engine.registry.model('organization')
        const [mount] = model.mounts
        if (mount === undefined) throw new Error('organization has no mount')
        const { caller } = bed
        const ids = [TENANTS.org]
        return changeState(tx, bed.engine, { model, mount, caller, ids, action: 'disable' })
      })
    await bed.visit({ notice: await bed.notice() })
    const open = await bed.db.row<{ readonly n: string }>(
      sql`select count(distinct registry_id) as n from tr_open_plate`,
    )
    expect(await refused(disable())).toBe(`还有${open?.n}辆车未出厂`)
    await bed.db.run(sql`update tr_registry set stage = 'LEFT' where stage <> 'CANCELLED'`)
    expect(await refused(disable())).toBe('done')
  })
})
