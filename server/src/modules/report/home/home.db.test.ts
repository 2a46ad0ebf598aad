import type {
  HomeChart,
  HomeDetail,
  HomeEntry,
  HomeFigure,
  HomePart,
  HomeTarget,
  HomeWarning,
  VehicleTableRow,
  VehicleVisit,
} from '@junheng/domain/home/home-wire.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDriver } from '#modules/archives/driver/driver.fixtures.ts'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { makeVisit } from '#modules/registry/registry/registry.fixtures.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { useHomeBed } from './home.fixtures.ts'

const { bed, home, opened } = useHomeBed()
const STRANGER: Partial<Caller> = testCaller({
  admin: false,
  userId: '102',
  permissions: new Set(['registry:tr-registry:list', 'purorder:tr-registry:list']),
})
const ELSEWHERE: Partial<Caller> = testCaller({
  userId: '103',
  orgId: TENANTS.otherOrg,
  scope: { groupId: '1', orgIds: [TENANTS.otherOrg], wholeGroup: false, ownOnly: false },
})

let visits: Readonly<Record<'done' | 'first' | 'inside' | 'new', AnyRow>>
/** One truck weighed to the end with too great a loss, one weighed once, one inside, one registered. */
beforeAll(async () => {
  const coal = await bed.material({ sceneConfirm: true }, { lossPercentage: '0.003' })
  const notice = await bed.notice({ inventoryId: coal['id'], maxLimit: '1000' })
  for (const plate of ['鲁A10001', '鲁A10002', '鲁A10003', '鲁A10004'])
    await bed.on((tx) => makeTruck(tx, bed, plate))
  const enter = (plateNumber: string) =>
    bed.enter({ notice, plateNumber, line: { originalWeight: '34.060' } })
  const done = await enter('鲁A10001')
  await bed.weigh(done, 'FIRST', '48.260')
  const first = await enter('鲁A10002')
  bed.wait(120)
  await bed.weigh(first, 'FIRST', '47.000')
  const rows = await bed.db.rows<{ id: string; version: number }>(
    sql`select id, version from mm_confirm where registry_id = ${done['id']}`,
  )
  await bed.ask('/measure/confirm-pu-weigh/submit', {
    rows: rows.map((row) => ({ ...row, action: 'CONFIRM', warehouseId: bed.warehouseId })),
  })
  await bed.weigh(done, 'SECOND', '14.480')
  const inside = await enter('鲁A10003')
  const fresh = await bed.on((tx) =>
    makeVisit(tx, bed, { kind: 'pu', notice, plateNumber: '鲁A10004' }),
  )
  visits = { done, first, inside, new: fresh }
})

/** The list a figure opens holds as many rows. */
async function expectAgreement(target: HomeTarget, count: number, as?: Partial<Caller>) {
  expect({ ...target, total: (await opened(target, as)).total }).toEqual({
    ...target,
    total: count,
  })
}

describe('home / figures', () => {
  test('G-5 今日数字与所开列表一致', async () => {
    const figures = await home<readonly HomeFigure[]>('getCount')
    const value = Object.fromEntries(figures.map((figure) => [figure.code, figure.value]))
    expect(value).toMatchObject({ entered: '3', inside: '3', queuing: '0', weighed: '1' })
    expect(value).toMatchObject({ inSum: '33.780', outSum: '0.000', openException: '1' })
    const tons = figures.filter(({ unit }) => unit === '吨')
    for (const figure of tons) expect((await opened(figure)).sums?.['deSuttle']).toBe(figure.value)
    for (const item of tons.flatMap(({ items }) => items ?? []))
      expect((await opened(item)).sums?.['deSuttle']).toBe(item.value)
    for (const figure of figures)
      if (figure.unit !== '吨' && figure.code !== 'todo')
        await expectAgreement(figure, Number(figure.value))
    expect(figures.find(({ code }) => code === 'inSum')?.trend).toEqual([
      ...Array<string>(6).fill('0.000'),
      '33.780',
    ])
    expect(figures.find(({ code }) => code === 'entered')?.trend?.at(-1)).toBe('3')
  })

  test('隐藏的磅单仍在数字和图表里，与能看隐藏的人所开列表一致', async () => {
    const hide = (hidden: boolean) => bed.db.run(sql`update mm_weigh set hidden = ${hidden}`)
    await hide(true)
    const figures = await home<readonly HomeFigure[]>('getCount')
    const tons = figures.find(({ code }) => code === 'inSum')
    expect(tons).toMatchObject({ value: '33.780' })
    expect(tons && (await opened(tons)).sums?.['deSuttle']).toBe('33.780')
    const weighed = figures.find(({ code }) => code === 'weighed')
    expect(weighed).toMatchObject({ value: '1' })
    expect(weighed?.trend?.at(-1)).toBe('1')
    const { series } = await home<HomeChart>('chart', { body: { code: 'tons' } })
    expect(series[0]?.data.at(-1)).toBe('33.780')
    const target = series[0]?.targets.at(-1)
    expect(target && (await opened(target)).total).toBe(1)
    await hide(false)
  })

  test('别的库区看不到，没有权限的数字不出现', async () => {
    const elsewhere = await home<readonly HomeFigure[]>('getCount', { as: ELSEWHERE })
    expect(elsewhere.map(({ value }) => Number(value))).toEqual(elsewhere.map(() => 0))
    const stranger = await home<readonly HomeFigure[]>('getCount', { as: STRANGER })
    expect(stranger.map(({ code }) => code)).toEqual(['entered', 'inside', 'queuing', 'todo'])
    expect(stranger[0]?.value).toBe('3')
  })

  test('看不到吨数的角色没有吨数', async () => {
    const hiddenFields = new Map([['weigh', new Set(['deSuttle'])]])
    const figures = await home<readonly HomeFigure[]>('getCount', { as: { hiddenFields } })
    expect(figures.map(({ code }) => code)).not.toContain('inSum')
    const chart = await home('chart', { as: { hiddenFields }, body: { code: 'tons' } })
    expect(chart).toBeNull()
  })
})

describe('home / vehicles', () => {
  test('每一格与所开列表一致，末行是合计', async () => {
    const table = await home<readonly VehicleTableRow[]>('getVehicleTable')
    expect(table.map(({ id }) => id)).toEqual([
      'pu',
      'pt',
      'sa',
      'st',
      'al-fh',
      'al-sh',
      'tr-fh',
      'tr-sh',
      'all',
    ])
    const counted = { registered: 1, entered: 1, firstWeighed: 1, weighed: 1, total: 4 }
    expect(table[0]).toMatchObject({ name: '采购', ...counted, leftToday: 0, appointed: 0 })
    expect(table.at(-1)).toMatchObject({ name: '合计', ...counted })
    for (const { path, searches, ...row } of [table[0], table[5], table[8]].flatMap((r) => r ?? []))
      for (const [column, search] of Object.entries(searches))
        await expectAgreement({ path, search }, row[column as 'total'])
  })

  test('下钻到车，停留久的在前', async () => {
    const list = await home<readonly VehicleVisit[]>('getxjzt', { id: 'pu' })
    expect(list.map(({ plateNumber }) => plateNumber)).toEqual([
      '鲁A10001',
      '鲁A10002',
      '鲁A10003',
      '鲁A10004',
    ])
    expect(list[0]).toMatchObject({ stage: 'WEIGHED', stayMinutes: 2, id: visits.done['id'] })
    const one = await home<readonly VehicleVisit[]>('getxjzt', {
      id: 'all',
      query: { column: 'firstWeighed' },
    })
    expect(one.map(({ plateNumber }) => plateNumber)).toEqual(['鲁A10002'])
    await expect(home('getxjzt', { id: 'xx' })).rejects.toMatchObject({
      refusal: { code: 'row.missing' },
    })
    const none = testCaller({ admin: false, permissions: new Set() })
    expect(await home('getVehicleTable', { as: none })).toEqual([])
    await expect(home('getxjzt', { id: 'pu', as: none })).rejects.toMatchObject({
      refusal: { code: 'access.forbidden' },
    })
  })
})

/** Counts, the rows behind them and the list they open are the same. */
async function expectRows(entry: HomeEntry, as?: Partial<Caller>): Promise<HomeDetail> {
  const body = { type: entry.type }
  const detail = await home<HomeDetail>('getDetail', { body, ...(as ? { as } : {}) })
  expect({ type: entry.type, total: detail.total, rows: detail.list.length }).toEqual({
    type: entry.type,
    total: entry.count,
    rows: entry.count,
  })
  expect(detail.columns.length).toBeGreaterThan(1)
  if (entry.search.length > 0) await expectAgreement(entry, entry.count, as)
  return detail
}

describe('home / warnings', () => {
  /** Something of every kind that can be wrong. */
  async function spoil(): Promise<void> {
    const run = (statement: ReturnType<typeof sql>) => bed.db.run(statement)
    await run(
      sql`update as_vehicle set annual_review_date = '2026-11-20', main_vehicle_road_transport_license_end_date = '2026-11-20' where plate_number = '鲁A10001'`,
    )
    await bed.on((tx) => makeDriver(tx, bed, { licenseEndDate: '2026-11-29' }))
    await run(sql`update as_vendor set license_end_date = '2026-11-01'`)
    await run(sql`update or_notice set end_time = '2026-11-17T00:00:00Z'`)
    await run(sql`update or_notice_sub set max_limit = 150`)
    await run(sql`update mm_scale set verify_expire = '2026-12-01' where id = ${bed.otherScaleId}`)
    await run(sql`insert into mm_exception (id, org_id, group_id, type, level, detail, state, create_date, update_date)
      values (901, 11, 1, 'CHAIN_BROKEN', 'WARN', '断裂', 'OPEN', now(), now()), (902, 11, 1, 'SCALE_OFFLINE', 'WARN', '离线', 'OPEN', now(), now())`)
    // One is silent, the other speaks.
    await run(
      sql`insert into mm_scale_state (scale_id, online, last_frame) values (${bed.scaleId}, true, now()), (${bed.otherScaleId}, false, '2026-11-15T01:00:00Z')`,
    )
    await run(
      sql`update tr_registry set entrance_time = '2026-11-14T10:00:00Z' where id = ${visits.inside['id']}`,
    )
    await run(
      sql`insert into tr_alarm (registry_id, step_seq, step_type, org_id, since, limit_minutes, alarm_time) select main_id, seq, step_type, 11, '2026-11-15T01:00:00Z', 20, now() from tr_registry_step where main_id = ${visits.first['id']} and step_type = 'WEIGH_2'`,
    )
    await run(sql`update tr_registry set reject_count = 2 where id = ${visits.first['id']}`)
    const says = '返回装卸点，多装2.240吨'
    const detail = JSON.stringify([{ field: 'reason', label: '原因', from: null, to: says }])
    await run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, request_id) values (${bed.engine.newId()}, 'registry', ${visits.first['id']}, 'rejectLoad', '退回装卸', ${detail}, '0', '系统', 11, 1, now(), '', 0, '')`,
    )
    await run(sql`update pd_stock set quantity = -5 where warehouse_id = ${bed.warehouseId}`)
    await bed.on((tx) =>
      makeSilo(tx, bed, {
        name: '一号筒仓',
        warehouseId: bed.warehouseId,
        lowAlarm: '10',
        siloState: 'OUT',
      }),
    )
  }

  test('每种预警：数量、明细、所开列表一致，严重的在前', async () => {
    expect((await home<readonly HomeWarning[]>('getWarn')).map(({ type }) => type)).toEqual([
      'OPEN_EXCEPTION',
    ])
    await spoil()
    const warnings = await home<readonly HomeWarning[]>('getWarn')
    expect(warnings.map(({ type, count, severity }) => [type, count, severity])).toEqual([
      ['STEP_LATE', 1, 'danger'],
      ['CHAIN_BROKEN', 1, 'danger'],
      ['SCALE_OFFLINE', 1, 'danger'],
      ['NEGATIVE_STOCK', 1, 'danger'],
      ['LOAD_REJECTED', 1, 'warning'],
      ['LONG_STAY', 1, 'warning'],
      ['OPEN_EXCEPTION', 2, 'warning'],
      ['SCALE_VERIFY', 1, 'warning'],
      ['SILO_ALARM', 1, 'warning'],
      ['NOTICE_LOW_PU', 1, 'warning'],
      ['ANNUAL_REVIEW', 1, 'warning'],
      ['PAPER_VEHICLE', 1, 'warning'],
      ['PAPER_DRIVER', 1, 'warning'],
      ['NOTICE_END_PU', 1, 'info'],
      ['PAPER_VENDOR', 1, 'info'],
    ])
    const details = new Map<string, HomeDetail>()
    for (const warning of warnings) details.set(warning.type, await expectRows(warning))
    expect(details.get('STEP_LATE')?.list).toMatchObject([
      { plateNumber: '鲁A10002', note: '二次计量已 62 分钟，时限 20 分钟' },
    ])
    expect(details.get('LOAD_REJECTED')?.list).toMatchObject([
      { plateNumber: '鲁A10002', note: '返回装卸点，多装2.240吨（第 2 次）' },
    ])
    expect(details.get('SILO_ALARM')?.list).toMatchObject([
      { name: '一号筒仓', note: '库存 0.000 吨，低于低位 10.000 吨' },
    ])
    expect(details.get('SCALE_OFFLINE')?.list).toMatchObject([
      { id: bed.otherScaleId, note: '最后读数 2026-11-15 09:00:00' },
    ])
    const handle = (state: string) =>
      bed.db.run(sql`update mm_exception set state = ${state} where type = 'SCALE_OFFLINE'`)
    await handle('HANDLED')
    const left = await home<readonly HomeWarning[]>('getWarn')
    expect(left.find(({ type }) => type === 'SCALE_OFFLINE')?.count).toBe(1)
    await handle('OPEN')
    expect(details.get('OPEN_EXCEPTION')?.columns[0]?.options).toContainEqual({
      value: 'LOSS_OVER',
      label: '途损',
    })
  })

  test('点检不合格、皮重到期、投递受阻', async () => {
    await bed.db.run(
      sql`insert into mm_vehicle_tare (id, group_id, vehicle_id, plate_number, tare, tare_time, end_date, state, source, create_date, update_date) select 904, 1, id, plate_number, 14, now(), '2026-11-20', 'VALID', 'TAKE', now(), now() from as_vehicle where plate_number = '鲁A10001'`,
    )
    const check = (id: number, result: string, time: string) =>
      bed.db.run(
        sql`insert into mm_scale_check (id, org_id, group_id, scale_id, standard_weight, reading_id, check_time, shown_weight, error, mpe, result, "user", create_date, update_date) select ${id}, 11, 1, ${bed.scaleId}, 20, r.id, ${time}, 20.1, 0.1, 0.03, ${result}, '张三', now(), now() from mm_reading r where r.id not in (select reading_id from mm_scale_check) limit 1`,
      )
    const warned = async () => home<readonly HomeWarning[]>('getWarn')
    await check(910, 'FAIL', '2026-11-14T00:00:00Z')
    const failed = (await warned()).find(({ type }) => type === 'SCALE_CHECK_FAILED')
    expect(failed && (await expectRows(failed)).list).toMatchObject([
      { note: '误差 0.100 吨，允许 0.030 吨' },
    ])
    await check(911, 'PASS', '2026-11-15T00:00:00Z')
    const types = (await warned()).map(({ type }) => type)
    expect(types).toContain('TARE_EXPIRE')
    expect(types).not.toContain('SCALE_CHECK_FAILED')
    expect(types).not.toContain('OUTBOX_STUCK')
  })

  test('别的库区没有预警，无权的不说也不给看，不认识的是400', async () => {
    const shared = await home<readonly HomeWarning[]>('getWarn', { as: ELSEWHERE })
    // Vehicles, drivers and their tares belong to the whole group.
    expect(shared.map(({ type }) => type)).toEqual([
      'ANNUAL_REVIEW',
      'PAPER_VEHICLE',
      'PAPER_DRIVER',
      'TARE_EXPIRE',
    ])
    const stranger = await home<readonly HomeWarning[]>('getWarn', { as: STRANGER })
    expect(stranger.map(({ type }) => type)).toEqual(['STEP_LATE', 'LOAD_REJECTED', 'LONG_STAY'])
    const detail = (type: string, as?: Partial<Caller>) =>
      home('getDetail', { body: { type }, ...(as ? { as } : {}) })
    await expect(detail('CHAIN_BROKEN', STRANGER)).rejects.toMatchObject({
      refusal: { code: 'access.forbidden' },
    })
    await expect(detail('NOTHING')).rejects.toMatchObject({ refusal: { class: 'malformed' } })
    await expect(home('getDetail', { body: { type: 'STEP_LATE', more: 1 } })).rejects.toThrow(
      '未知字段：more',
    )
    const one = await home<HomeDetail>('getDetail', {
      body: { type: 'LONG_STAY', id: String(visits.inside['id']) },
    })
    expect(one.list).toHaveLength(1)
    const other = { body: { type: 'LONG_STAY', id: String(visits.first['id']) } }
    expect((await home<HomeDetail>('getDetail', other)).list).toEqual([])
  })
})

describe('home / to-dos', () => {
  test('异常、现场确认、待审核的单据；自己造成的异常不在内', async () => {
    const mine = await home<readonly HomeEntry[]>('getAgency')
    const counts = Object.fromEntries(mine.map(({ type, count }) => [type, count]))
    expect(counts).toMatchObject({ CONFIRM_PU: 2, 'AUDIT_weigh/pu': 1, HANDLE_EXCEPTION: 2 })
    for (const entry of mine) await expectRows(entry)
    const other = { ...bed.caller, userId: '102' }
    const theirs = await home<readonly HomeEntry[]>('getAgency', { as: other })
    expect(theirs.find(({ type }) => type === 'HANDLE_EXCEPTION')?.count).toBe(3)
    const figures = await home<readonly HomeFigure[]>('getCount')
    const sum = mine.reduce((total, { count }) => total + count, 0)
    expect(figures.find(({ code }) => code === 'todo')?.value).toBe(String(sum))
  })

  test('库管员只看自己的仓库和还没有仓库的', async () => {
    const keeper = { ...bed.caller, userId: '105' }
    await bed.db.run(
      sql`insert into sys_user (id, group_id, username, real_name, create_date, update_date, resource_type) values (105, 1, 'kg', '库管', now(), now(), 'LOCAL')`,
    )
    const own = await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W9', name: 'W9' }))
    await bed.db.run(sql`update as_warehouse set keeper_id = 105 where id = ${own['id']}`)
    const waiting = async () =>
      (await home<readonly HomeEntry[]>('getAgency', { as: keeper })).find(
        ({ type }) => type === 'CONFIRM_PU',
      )?.count ?? 0
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = ${bed.warehouseId} where registry_id = ${visits.first['id']}`,
    )
    expect(await waiting()).toBe(0)
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = ${own['id']} where registry_id = ${visits.first['id']}`,
    )
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = null where registry_id = ${visits.inside['id']}`,
    )
    expect(await waiting()).toBe(2)
  })

  test('没有权限的人没有待办', async () => {
    expect(await home('getAgency', { as: STRANGER })).toEqual([])
  })
})

describe('home / charts and parts', () => {
  test('每个点与所开列表一致', async () => {
    const chart = (code: string) => home<HomeChart>('chart', { body: { code } })
    const tons = await chart('tons')
    expect(tons.categories).toHaveLength(30)
    expect(tons.series.map(({ name, data }) => [name, data.at(-1)])).toEqual([['采购', '33.780']])
    const target = tons.series[0]?.targets.at(-1)
    expect(target && (await opened(target)).sums?.['deSuttle']).toBe('33.780')
    for (const code of ['stages', 'tolerance']) {
      const { series } = await chart(code)
      const points = series.flatMap(({ data, targets }) =>
        data.map((v, at) => [v, targets[at]] as const),
      )
      expect(points.some(([value]) => Number(value) > 0)).toBe(true)
      for (const [value, to] of points) if (to) await expectAgreement(to, Number(value))
    }
    const waiting = await chart('waiting')
    const today = waiting.series[0]
    const at = today?.data.findIndex((value) => value !== null) ?? -1
    expect(today?.data[at]).toBe('0.0')
    const hour = today?.targets[at]
    expect(hour && (await opened(hour)).total).toBe(2)
    await expect(home('chart', { body: { code: 'other' } })).rejects.toMatchObject({
      refusal: { code: 'call.fieldType', slots: { field: 'code' } },
    })
    await expect(home('chart', { body: { code: 'tons', days: 1000 } })).rejects.toMatchObject({
      refusal: { code: 'call.fieldType', slots: { field: 'days' } },
    })
  })

  test('H3 返回装卸按装卸点和装卸人计次，打开的登记单返回次数相加就是它', async () => {
    const rejects = () => home<HomeChart | null>('chart', { body: { code: 'rejects' } })
    await bed.db.run(sql`update tr_registry set reject_count = 0`)
    expect(await rejects()).toBeNull()
    const back = (visit: AnyRow, times: number, point: string | null) =>
      bed.db.run(
        sql`update tr_registry set reject_count = ${times}, discharge_address_name = ${point} where id = ${visit['id']}`,
      )
    await back(visits.done, 3, '3号沟')
    await back(visits.first, 1, '3号沟')
    await back(visits.inside, 1, null)
    const chart = await rejects()
    expect(chart?.categories).toEqual(['3号沟', '未定装卸点'])
    expect(chart?.series.map(({ name, data }) => [name, data])).toEqual([
      [bed.caller.realName, ['3', '0']],
      ['未确认', ['1', '1']],
    ])
    for (const { data, targets } of chart?.series ?? [])
      for (const [at, target] of targets.entries())
        if (target) {
          const { list } = await opened(target)
          const times = list.reduce((sum, row) => sum + Number(row['rejectCount']), 0)
          expect(String(times)).toBe(data[at])
        } else expect(data[at]).toBe('0')
  })

  test('按角色显示的部分', async () => {
    const parts = (roles: readonly string[]) =>
      home<readonly HomePart[]>('getConf', { as: { roles } })
    expect(await parts(['gate'])).toHaveLength(11)
    await bed.db.run(
      sql`insert into sys_role (id, group_id, code, name, data_scope, create_date, update_date) values (906, 1, 'gate', '门岗', 'ORG', now(), now())`,
    )
    await bed.db.run(
      sql`insert into sys_index_conf (id, group_id, name, role_id, parts, seq, create_date, update_date) values (907, 1, '门岗', 906, 'vehicles,warnings', 1, now(), now()), (908, 2, '别的集团', null, 'figures', 1, now(), now())`,
    )
    expect(await parts(['gate'])).toEqual(['vehicles', 'warnings'])
    expect(await parts(['weigher'])).toHaveLength(11)
  })
})
