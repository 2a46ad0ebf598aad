import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import {
  TEAM_DIMENSIONS,
  type TeamDayReport,
  type TeamReport,
  type TeamReportRow,
} from '@junheng/domain/report/team-report.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/until.ts'
import { makeRecords, NAMED } from '../weigh-records.fixtures.ts'
import { proveTeamDays, refreshTeamDays } from './team-days.ts'
import { refreshTeamMonths } from './team-months.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
/** Figures that the list adds up too. */
const SUMMED = [
  'countSa',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'deSuttle',
  'originalWeight',
  'loss',
] as const

describe('班组报表', () => {
  const site = useTestApp({
    clerks: [
      { username: 'stranger', permissions: [] },
      { username: 'pu-reader', permissions: ['report:team:list', 'measure:mm-pu-weigh:list'] },
      { username: 'foreign-reader', permissions: ['report:team:list'], company: 'second' },
    ],
  })
  beforeAll(async () => {
    const { app, groupId, orgIds } = site
    const of = (orgId: string, firstId: number) => ({ orgId, groupId, firstId, count: 240 })
    await makeRecords(app.db, of(orgIds.first, 900_000))
    await makeRecords(app.db, of(orgIds.second, 910_000))
    await makeRecords(app.db, { ...of(orgIds.foreign, 920_000), groupId: '4' })
  })

  const query = async (body: AnyRow, as?: string): Promise<TeamReport> => {
    const answer = await site.call<TeamReport>('POST', '/report/team/query', body, as ? { as } : {})
    expect(answer.envelope.msg).toBe('')
    return answer.envelope.data
  }
  const listed = async (search: TeamReportRow['search'], as?: string) => {
    const body = { limit: { pn: 1, ps: 10 }, search }
    const answer = await site.call('POST', '/measure/mm-weigh/v2/list', body, as ? { as } : {})
    expect(answer.status, answer.envelope.msg).toBe(200)
    const { total, sums } = answer.envelope.data
    return { total: total as number, sums: sums as Readonly<Record<string, string>> }
  }
  const told = async (bytes: Uint8Array) => {
    const rows: (readonly unknown[])[] = []
    for await (const { cells } of readWorkbook(bytes, { maxRows: 500, maxBytes: 1e6 }))
      rows.push(cells)
    return rows
  }
  const agree = async ({ figures, search }: TeamReportRow, as?: string) => {
    const { sums } = await listed(search, as)
    for (const name of SUMMED) expect([name, sums[name]]).toEqual([name, figures[name]])
  }

  test('任意筛选和分组：合计与磅单列表同条件的合计相等，各行也是，隐藏的也算在内', async () => {
    for (let n = 1; n <= 14; n += 1) {
      // First from the records alone, then from days and months, with some changed since, then from all again.
      if (n === 5 || n === 12) await refreshTeamDays(site.app.db)
      if (n === 9)
        await site.app.db.run(
          sql`update mm_weigh set deduct = deduct + 0.001, de_suttle = de_suttle - 0.001 where business_date = '2026-11-12'`,
        )
      const some = <T>(of: readonly T[], bit: number): readonly T[] =>
        (n * 37 + bit * 11) % 3 === 0 ? of.filter((_, at) => (n + at + bit) % 2 === 0) : []
      const day = String(1 + (n % 9)).padStart(2, '0')
      const period =
        n % 2 === 0
          ? { from: `2026-10-${day}`, to: `2026-12-${day}` }
          : { from: `2026-11-${day}`, to: `2026-11-${15 + n}` }
      const report = await query({
        ...period,
        shiftIds: some(NAMED.shifts, 1),
        teamIds: some(NAMED.teams, 2),
        scaleIds: some(NAMED.scales, 3),
        kinds: some(KINDS, 4),
        inventoryIds: some(NAMED.materials, 5),
        partnerIds: some(NAMED.partners, 6),
        groupBy: TEAM_DIMENSIONS.filter((_, at) => (n + at * 3) % 4 === 0),
      })
      await agree(report.total)
      for (const row of report.list.filter((_, at) => at % 7 === n % 7).slice(0, 4))
        await agree(row)
    }
    const hidden = await listed([
      ...(await query(NOVEMBER)).total.search,
      { key: 'hidden', op: 'eq', val: 'true' },
    ])
    expect(hidden.total).toBeGreaterThan(0)
  })

  test('汇总日：变动的日子按磅单算，核对能查出不符的日子并改正', async () => {
    const { db, engine } = site.app
    await refreshTeamDays(db)
    const marks = () => db.row<{ n: number }>(sql`select count(*)::int as n from rp_team_change`)
    expect(await marks()).toEqual({ n: 0 })
    expect(await proveTeamDays(db, engine)).toEqual([])
    // Not a whole month, so that the days are read.
    const asked = { from: '2026-11-01', to: '2026-11-29', groupBy: ['material', 'operator'] }
    const before = await query(asked)
    await db.run(
      sql`update rp_team_day set de_suttle = de_suttle + 1 where business_date = '2026-11-07' and org_id = ${site.orgIds.first}`,
    )
    expect((await query(asked)).total).not.toEqual(before.total)
    const orgId = site.orgIds.first
    expect(await proveTeamDays(db, engine)).toEqual([
      { orgId, businessDate: '2026-11-07' },
      { orgId, month: '2026-11' },
    ])
    expect(await query(asked)).toEqual(before)
    await refreshTeamDays(db)
    expect(await proveTeamDays(db, engine)).toEqual([])
  })

  test('汇总月：整月由月汇总读，缺一天就由日汇总读；核对能查出不符的月并改正', async () => {
    const { db, engine } = site.app
    const orgId = site.orgIds.first
    await refreshTeamDays(db)
    const groupings = [
      ['team'],
      ['material'],
      ['partner'],
      ['material', 'scale'],
      ['team', 'partner'],
    ]
    const ask = (period: AnyRow) =>
      Promise.all(groupings.map((groupBy) => query({ ...period, groupBy })))
    const part = { from: '2026-11-02', to: '2026-12-31' }
    const [whole, most] = [await ask(NOVEMBER), await ask(part)]
    await db.run(sql`update rp_team_month set de_suttle = de_suttle + 1 where org_id = ${orgId}`)
    for (const [at, { total }] of (await ask(NOVEMBER)).entries())
      expect(total).not.toEqual(whole[at]?.total)
    expect(await ask(part)).toEqual(most)
    expect(await proveTeamDays(db, engine)).toEqual([{ orgId, month: '2026-11' }])
    expect(await ask(NOVEMBER)).toEqual(whole)
    await refreshTeamDays(db)
    expect(await proveTeamDays(db, engine)).toEqual([])
    expect(await ask(NOVEMBER)).toEqual(whole)
  })

  test('汇总月：正在汇总时又有一天变动，旧的一次作废', async () => {
    const { db, engine } = site.app
    await db.run(sql`update rp_team_month_state set is_whole = false`)
    const waiting = async (count: number) => {
      const row = await db.row<{ n: number }>(
        sql`select count(*)::int as n from pg_locks where not granted and relation = 'rp_team_month'::regclass`,
      )
      expect(row?.n).toBe(count)
    }
    const runs: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.run(sql`lock table rp_team_month in access exclusive mode`)
      const stale = refreshTeamMonths(db)
      runs.push(stale.catch((error: unknown) => error))
      await eventually(() => waiting(1))
      await db.run(
        sql`update mm_weigh set deduct = deduct + 0.001, de_suttle = de_suttle - 0.001 where business_date = '2026-11-20'`,
      )
      runs.push(refreshTeamDays(db))
      await eventually(() => waiting(2))
    })
    const [stale] = await Promise.all(runs)
    expect(stale).toMatchObject({ code: '40001' })
    await refreshTeamDays(db)
    expect(await proveTeamDays(db, engine)).toEqual([])
  })

  test('汇总日：没有提交的变动留着记号，汇总不会漏掉它', async () => {
    const { db } = site.app
    await refreshTeamDays(db)
    await db.transaction(async (tx) => {
      await tx.run(
        sql`update mm_weigh set hand_flag = not hand_flag where business_date = '2026-11-09' and org_id = ${site.orgIds.first}`,
      )
      await refreshTeamDays(db)
    })
    await agree((await query({ ...NOVEMBER, groupBy: ['team'] })).total)
    expect(await proveTeamDays(db, site.app.engine)).toEqual([])
    const { total, narrows } = await query(NOVEMBER)
    const hand = await listed([...total.search, narrows.handCount!])
    expect(String(hand.total)).toBe(total.figures.handCount)
  })

  test('含手工、异常数的格子打开的是那些记录', async () => {
    const { total, narrows } = await query(NOVEMBER)
    const hand = await listed([...total.search, narrows.handCount!])
    expect(String(hand.total)).toBe(total.figures.handCount)
    const rows = await site.app.db.row<{ n: string }>(
      sql`select sum(exception_count) as n from mm_weigh where group_id = ${site.groupId} and weigh_state = 'DONE' and status <> 'OBSOLETE'`,
    )
    expect(total.figures.exceptionCount).toBe(rows?.n)
  })

  test('小计与合计：每级之和相等；混装车自成一组，名称齐全', async () => {
    const report = await query({ ...NOVEMBER, groupBy: ['kind', 'material'] })
    const sum = (level: number) =>
      report.list
        .filter((row) => row.level === level)
        .reduce((all, { figures }) => all + Number(figures.deSuttle), 0)
    for (const level of [1, 2]) expect(sum(level).toFixed(3)).toBe(report.total.figures.deSuttle)
    expect(report.list.some(({ keys }) => keys[1]?.value.includes('、'))).toBe(true)
    expect(report.list[0]?.keys[0]).toEqual({ value: 'pu', label: '采购' })
  })

  test('没有写明的和写成空的是同一组：磅单、日汇总和月汇总都一样', async () => {
    const { db } = site.app
    const write = (value: string | null, day: string) =>
      db.run(
        sql`update mm_weigh set gross_user = ${value} where business_date = ${day} and org_id = ${site.orgIds.first}`,
      )
    await write('', '2026-11-10')
    await write(null, '2026-11-11')
    const asked = { ...NOVEMBER, groupBy: ['team', 'operator'] }
    const read = async () => (await query(asked)).list.map(({ level, keys }) => [level, keys])
    const noted = await read()
    const told = noted.map((row) => JSON.stringify(row))
    expect(told.some((row) => row.includes('（无）'))).toBe(true)
    expect(new Set(told).size).toBe(told.length)
    await refreshTeamDays(db)
    expect(await read()).toEqual(noted)
  })

  test('只有自己库区、自己能看的业务；没有权限的不能查', async () => {
    const own = await query(NOVEMBER, 'pu-reader')
    const rows = await site.app.db.row<{ n: string }>(
      sql`select sum(de_suttle) as n from mm_weigh where org_id = ${site.orgIds.first} and kind = 'pu' and weigh_state = 'DONE' and status <> 'OBSOLETE'`,
    )
    expect(own.total.figures.deSuttle).toBe(rows?.n)
    const asked = await query({ ...NOVEMBER, kinds: ['sa'] }, 'pu-reader')
    expect(asked.total.figures.countSa).toBe('0')
    const refused = await site.call('POST', '/report/team/query', NOVEMBER, { as: 'stranger' })
    expect(refused.status).toBe(403)
    expect((await site.call('POST', '/report/team/query', NOVEMBER, { as: null })).status).toBe(401)
  })

  test('日报：按业务日和班组，没有过磅的日子是 0，合计与列表相等', async () => {
    await site.app.db.run(
      sql`update mm_weigh set business_date = '2026-11-04' where business_date = '2026-11-05'`,
    )
    const { envelope } = await site.call<TeamDayReport>('POST', '/report/team-day/query', {
      month: '2026-11',
    })
    const { list, total, teams } = envelope.data
    const days = list.filter(({ level }) => level === 1)
    expect(days).toHaveLength(30)
    const empty = days.find(({ keys }) => keys[0]?.value === '2026-11-05')
    expect(empty?.figures).toMatchObject({ countSa: '0', deSuttle: '0.000' })
    expect(teams.map(({ value }) => value)).toEqual([...NAMED.teams, ''])
    for (const row of [total, days[3]!, empty!, list[1]!]) await agree(row)
    const one = await site.call<TeamDayReport>('POST', '/report/team-day/query', {
      date: '2026-11-04',
    })
    expect(one.envelope.data.total.figures).toEqual(days[3]?.figures)
    const file = await site.call('POST', '/report/team-day/export', { month: '2026-11' })
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(
      '班组日报_20261101_20261130.xlsx',
    )
    const sheet = await told(file.bytes)
    expect(sheet[0]?.slice(0, 3)).toEqual(['业务日', '班组', '车数'])
    expect(sheet).toHaveLength(list.length + 2)
    const figures = (row: TeamReportRow) => Object.values(row.figures).map(Number)
    for (const [at, row] of [...list, total].entries())
      expect(sheet[at + 1]?.slice(2).map(Number)).toEqual(figures(row))
    expect(sheet.at(-1)?.[0]).toBe('合计')
  })

  test('导出与查询相同，末行合计', async () => {
    const body = { ...NOVEMBER, groupBy: ['team', 'kind'] }
    const { total, list } = await query(body)
    const file = await site.call('POST', '/report/team/export', body)
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(
      '班组报表_20261101_20261130.xlsx',
    )
    const rows = await told(file.bytes)
    expect(rows).toHaveLength(list.length + 2)
    expect(rows[0]?.slice(0, 3)).toEqual(['班组', '业务', '车数'])
    expect(rows.at(-1)?.[0]).toBe('合计')
    expect(rows.at(-1)?.map(String)).toContain(total.figures.deSuttle)
  })

  test.each([
    ['倒着的日期', { from: '2026-11-02', to: '2026-11-01' }, 200, '结束日期不能早于开始日期'],
    ['没有日期', { from: '2026-11-02' }, 400, 'to'],
    ['不认识的筛选', { ...NOVEMBER, teamId: '1' }, 400, 'teamId'],
    ['不认识的分组', { ...NOVEMBER, groupBy: ['driver'] }, 400, 'groupBy'],
    ['不是编号', { ...NOVEMBER, teamIds: ['x'] }, 400, 'teamIds'],
  ])('拒绝%s', async (_what, body, status, says) => {
    const answer = await site.call('POST', '/report/team/query', body)
    expect([answer.status, answer.envelope.success]).toEqual([status, false])
    expect(answer.envelope.msg).toContain(says)
  })

  test('筛选项：只有自己的', async () => {
    const create = (path: string, body: AnyRow) =>
      site.call('POST', `/measure/${path}/create`, body)
    await create('sys-team', { code: 'T1', name: '甲班' })
    await create('sys-shift', {
      code: 'D',
      name: '白班',
      startTime: '08:00:00',
      endTime: '20:00:00',
    })
    const { envelope } = await site.call('GET', '/report/team/options?word=无此', undefined)
    expect(envelope.data).toMatchObject({ materials: [], partners: [] })
    const names = (key: string) =>
      (envelope.data[key] as { label: string }[]).map(({ label }) => label)
    expect([names('teams'), names('shifts')]).toEqual([['甲班'], ['白班']])
    const [team] = envelope.data['teams'] as { value: string }[]
    const narrowed = { ...NOVEMBER, teamIds: [team!.value, '7101'], kinds: ['pu', 'sa'] }
    expect((await query(narrowed)).conditions).toEqual([
      { label: '业务', names: ['采购', '销售'] },
      { label: '班组', names: ['甲班', '另 1 个'] },
    ])
    // Another company's team has no name here.
    expect((await query(narrowed, 'foreign-reader')).conditions[1]?.names).toEqual(['2 个'])
    const other = await site.call('GET', '/report/team/options', undefined, {
      as: 'foreign-reader',
    })
    expect(other.envelope.data['teams']).toEqual([])
  })

  test('日报要么月份要么日期', async () => {
    for (const body of [{}, { month: '2026-11', date: '2026-11-01' }]) {
      const answer = await site.call('POST', '/report/team-day/query', body)
      expect(answer.envelope.msg).toBe('请选择月份或日期')
    }
    const answer = await site.call('POST', '/report/team-day/query', { month: '2026-13' })
    expect(answer.status).toBe(400)
  })
})
