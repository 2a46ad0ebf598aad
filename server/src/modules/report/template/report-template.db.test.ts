import { reportPoints } from '@junheng/domain/report/report-points.ts'
import type { OfferedReport, ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawSql, sql } from '#platform/db/sql.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { useTestApp } from '#test/app.ts'
import { makeRecords } from '../weigh-records.fixtures.ts'

const BASE = '/report/report-template'
const WEIGHS = '/modules/measure/mm_weigh/index'

describe('报表模板：运行、下钻、格式、自定义表、菜单', () => {
  const site = useTestApp({
    clerks: [
      { username: 'runner', permissions: ['report:report-template:run'] },
      { username: 'lister', permissions: ['report:report-template:run', 'measure:mm-weigh:list'] },
      { username: 'other', permissions: ['report:report-template:run', 'measure:mm-weigh:list'] },
    ],
  })
  beforeAll(async () => {
    const { app, groupId, orgIds } = site
    await makeRecords(app.db, { orgId: orgIds.first, groupId, firstId: 900_000, count: 60 })
  })

  const template = (code: string, more: AnyRow = {}) => ({
    code,
    name: code,
    dataSource: 'weigh',
    groupBy: 'teamId,kind',
    sysReportTemplateColumn: [
      { field: 'teamId' },
      { field: 'kind' },
      { field: 'deSuttle', total: 'SUM' },
      { field: 'code', total: 'COUNT' },
    ],
    sysReportTemplateParam: [{ field: 'businessDate', op: 'le', label: '截止', required: true }],
    ...more,
  })
  const call = <T = AnyRow>(path: string, body: unknown, as?: string) =>
    site.call<T>('POST', path, body, as ? { as } : {})
  const make = async (code: string, more: AnyRow = {}): Promise<string> => {
    const { envelope } = await call(`${BASE}/create`, template(code, more))
    expect(envelope.msg).toBe('')
    return textOf(envelope.data['id'])
  }
  const run = async (body: AnyRow, as?: string): Promise<ReportAnswer> => {
    const { envelope } = await call<ReportAnswer>(`${BASE}/run`, body, as)
    expect(envelope.msg).toBe('')
    return envelope.data
  }
  const params = { 'businessDate.le': '2026-11-20' }
  /** What the list behind a figure answers. */
  const opened = async (search: unknown, base = '/measure/mm-weigh') => {
    const body = { limit: { pn: 1, ps: 100 }, search }
    const { envelope } = await call(`${base}/list`, body)
    expect(envelope.msg).toBe('')
    return envelope.data as { readonly total: number; readonly sums?: Record<string, string> }
  }

  test('没有送参数：必填的没填就先给列和参数，不查也不拒绝；导出仍要填', async () => {
    const id = await make('A1')
    const answer = await run({ id })
    expect(answer).toMatchObject({ isWaiting: true, list: [], searches: [], sums: {} })
    expect(answer.columns).toHaveLength(4)
    expect(answer.params).toMatchObject([{ key: 'businessDate.le', required: true, value: '' }])
    expect((await call(`${BASE}/run`, { id, params: {} })).envelope.msg).toBe('请填写截止')
    expect((await call(`${BASE}/runExport`, { id })).envelope.msg).toBe('请填写截止')
    const param = { field: 'businessDate', op: 'le', required: true, defaultValue: '2026-11-20' }
    const filled = await make('A2', { sysReportTemplateParam: [param] })
    const usual = await run({ id: filled })
    expect(usual.isWaiting).toBe(false)
    expect(usual.list.length).toBeGreaterThan(0)
  })

  test('每一行和合计都打开它背后的列表，数字一致，隐藏的也在内', async () => {
    const { list, searches, sums, search, path } = await run({ id: await make('B1'), params })
    expect(path).toBe(WEIGHS)
    expect(list.some((row) => row['teamId'] === null)).toBe(true)
    for (const [at, row] of list.entries()) {
      const { total, sums: own } = await opened(searches[at])
      expect([textOf(total), own?.['deSuttle']]).toEqual([row['code_COUNT'], row['deSuttle_SUM']])
    }
    const all = await opened(search)
    expect(textOf(all.total)).toBe(sums['code_COUNT'])
    expect(all.sums?.['deSuttle']).toBe(sums['deSuttle_SUM'])
    const counted = await site.app.db.row<{ n: string }>(
      sql`select count(*)::text as n from mm_weigh where org_id = ${site.orgIds.first} and weigh_state <> 'REPLACED' and status <> 'OBSOLETE' and business_date <= '2026-11-20'`,
    )
    expect(sums['code_COUNT']).toBe(counted?.n)
  })

  test('图上相加的一点打开整类的列表，数字一致', async () => {
    const chart = { kind: 'bars', category: 'kind', values: ['deSuttle_SUM'] }
    const answer = await run({ id: await make('B3', { chart }), params })
    const category = answer.columns.find(({ key }) => key === 'kind')!
    const drawn = reportPoints({ ...answer, category, show: textOf, most: 30 })
    expect(drawn?.points.some(({ rows }) => rows.length > 1)).toBe(true)
    for (const { rows, search } of drawn?.points ?? []) {
      const tons = rows.reduce((all, at) => all + Number(answer.list[at]?.['deSuttle_SUM']), 0)
      expect((await opened(search)).sums?.['deSuttle']).toBe(tons.toFixed(3))
    }
  })

  test('还没有保存的模板：预览和运行的一样；填了一半的行不算；不能运行的说明哪里不对；图表要选全', async () => {
    const chart = { kind: 'stack', category: 'kind', values: ['deSuttle_SUM', 'code_COUNT'] }
    const usual = { field: 'businessDate', op: 'le', defaultValue: '2026-11-20' }
    const draft = template('P1', { chart, sysReportTemplateParam: [usual] })
    const stored = await run({ id: await make('P1', draft) })
    expect(stored.chart).toEqual(chart)
    const preview = (body: AnyRow, as?: string) => call<ReportAnswer>(`${BASE}/preview`, body, as)
    const columns = [...draft.sysReportTemplateColumn, { field: '' }, { label: '净重' }]
    const shown = await preview({
      ...draft,
      chart: { kind: '?' },
      sysReportTemplateColumn: columns,
    })
    expect(shown.envelope.data).toEqual({ ...stored, chart: null })
    const waiting = await preview(template('P2'))
    expect(waiting.envelope.data).toMatchObject({ isWaiting: true, list: [] })
    const wrong = await preview({ ...draft, groupBy: 'teamX' })
    expect(wrong.envelope.msg).toBe('数据源磅单没有字段：teamX')
    expect((await preview({ ...draft, x: '1' })).status).toBe(400)
    expect((await preview(draft, 'runner')).status).toBe(403)
    const refused = async (part: AnyRow) =>
      (await call(`${BASE}/create`, { ...draft, code: 'P3', chart: { ...chart, ...part } }))
        .envelope.msg
    expect(await refused({ values: [] })).toBe('图表要选横轴和至少一个系列')
    expect(await refused({ values: ['kind'] })).toBe('图表系列kind不是数字，请选求和、计数等列')
  })

  test('不分组的一行打开那一条', async () => {
    const id = await make('B2', {
      groupBy: null,
      sysReportTemplateColumn: [{ field: 'code' }, { field: 'deSuttle', total: 'SUM' }],
    })
    const { list, searches } = await run({ id, params })
    expect(Object.keys(list[0] ?? {})).toEqual(['code', 'deSuttle_SUM'])
    const { total, sums } = await opened(searches[0])
    expect([total, sums?.['deSuttle']]).toEqual([1, list[0]?.['deSuttle_SUM']])
  })

  test('格式：清单外的按列名拒绝；答里带着，导出里用上', async () => {
    const wrong = template('C1', {
      sysReportTemplateColumn: [{ field: 'code', format: 'eval(1)' }],
      groupBy: null,
    })
    expect((await call(`${BASE}/create`, wrong)).envelope.msg).toBe('列code的格式不能用：eval(1)')
    const id = await make('C1', {
      groupBy: null,
      orderBy: 'code',
      sysReportTemplateColumn: [
        { field: 'code', format: 'lower' },
        { field: 'businessDate', format: 'date(MM月dd日)' },
        { field: 'deSuttle', format: 'number(1)' },
        { field: 'kind' },
      ],
    })
    const { columns, list } = await run({ id, params })
    expect(columns.map(({ format }) => format)).toEqual([
      'lower',
      'date(MM月dd日)',
      'number(1)',
      null,
    ])
    const file = await call(`${BASE}/runExport`, { id, params })
    const rows: (readonly unknown[])[] = []
    for await (const { cells } of readWorkbook(file.bytes, { maxRows: 2000, maxBytes: 1e6 }))
      rows.push(cells)
    const [first] = list
    const day = textOf(first?.['businessDate'])
    expect(rows[1]?.slice(0, 3)).toEqual([
      textOf(first?.['code']).toLowerCase(),
      `${day.slice(5, 7)}月${day.slice(8)}日`,
      textOf(first?.['deSuttle']),
    ])
  })

  test('自定义表是数据源：按表名，字段照样检查，下钻到它的列表；没有的表拒绝', async () => {
    const { status } = await call('/optimus_prime/cg-table/create', {
      name: 'xFuel',
      label: '加油记录',
      fields: [
        { name: 'code', kind: 'text', attrs: { label: '编码', required: true } },
        { name: 'station', kind: 'text', attrs: { label: '油站', advanced: true } },
        { name: 'litres', kind: 'tons', attrs: { label: '升', total: true } },
      ],
    })
    expect(status).toBe(200)
    for (const [code, station, litres] of [
      ['1', '东站', '10.5'],
      ['2', '东站', '20'],
      ['3', '西站', '7'],
    ])
      expect((await call('/custom/x-fuel/create', { code, station, litres })).envelope.msg).toBe('')
    const table = {
      dataSource: 'table',
      sourceTable: 'xFuel',
      groupBy: 'station',
      sysReportTemplateParam: [],
      sysReportTemplateColumn: [{ field: 'station' }, { field: 'litres', total: 'SUM' }],
    }
    const { list, searches, path } = await run({ id: await make('D1', table) })
    expect(list).toEqual([
      { station: '东站', litres_SUM: '30.500' },
      { station: '西站', litres_SUM: '7.000' },
    ])
    expect(path).toBe('/modules/custom/x_fuel/index')
    const behind = await opened(searches[0], '/custom/x-fuel')
    expect(behind).toMatchObject({ total: 2, sums: { litres: '30.500' } })
    const refused = async (more: AnyRow) =>
      (await call(`${BASE}/create`, template('D2', { ...table, ...more }))).envelope.msg
    expect(await refused({ sourceTable: 'sys_user' })).toBe('没有自定义表：sys_user')
    expect(await refused({ groupBy: 'place' })).toBe('数据源加油记录没有字段：place')
  })

  test('打码跟着字段走：计数、分组、排序、导出和自定义表都不给出原值', async () => {
    const { db } = site.app
    await db.run(
      sql`update mm_weigh set mobile = '139' || lpad((id % 7)::text, 4, '0') || '4321' where org_id = ${site.orgIds.first}`,
    )
    const plain = /139\d{4}4321/
    const answers = async (code: string, more: AnyRow) => {
      const id = await make(code, { sysReportTemplateParam: [], ...more })
      const shown = await call<ReportAnswer>(`${BASE}/run`, { id })
      const file = await call(`${BASE}/runExport`, { id })
      const cells: unknown[] = []
      for await (const row of readWorkbook(file.bytes, { maxRows: 2000, maxBytes: 1e6 }))
        cells.push(...row.cells)
      expect(JSON.stringify([shown.envelope, cells])).not.toMatch(plain)
      return shown.envelope.data
    }
    const counted = { sysReportTemplateColumn: [{ field: 'mobile', total: 'COUNT' }] }
    const records = await answers('M1', { ...counted, groupBy: null })
    expect(records.list[0]?.['mobile_COUNT']).toBe('139****4321')
    const chart = { kind: 'bars', category: 'mobile', values: ['mobile_COUNT'] }
    const groups = await answers('M2', {
      chart,
      groupBy: 'mobile',
      orderBy: 'mobile desc',
      sysReportTemplateColumn: [{ field: 'mobile' }, { field: 'mobile', total: 'COUNT' }],
    })
    expect(groups.list).toHaveLength(7)
    expect(groups.searches).toEqual(groups.list.map(() => null))
    expect(groups.list.map((row) => row['mobile'])).toEqual(groups.list.map(() => '139****4321'))
    // Of equal looks the order must not tell which is greater: it is that of the records, either way.
    const order = async (dir: string) => {
      const columns = [{ field: 'mobile' }, { field: 'code' }]
      const { list } = await answers(`M3${dir}`, {
        groupBy: null,
        orderBy: `mobile ${dir}`,
        sysReportTemplateColumn: columns,
      })
      return list.map((row) => row['code'])
    }
    expect(await order('asc')).toEqual(await order('desc'))
    await call('/optimus_prime/cg-table/create', {
      name: 'xGuest',
      label: '来客',
      fields: [
        { name: 'code', kind: 'text', attrs: { label: '编码', required: true } },
        { name: 'phone', kind: 'text', attrs: { label: '电话', mask: 'mobile' } },
      ],
    })
    const guest = { code: '1', phone: '13900014321' }
    expect((await call('/custom/x-guest/create', guest)).envelope.msg).toBe('')
    const table = {
      dataSource: 'table',
      sourceTable: 'xGuest',
      groupBy: null,
      sysReportTemplateColumn: [{ field: 'phone', total: 'COUNT' }, { field: 'phone' }],
    }
    const { list } = await answers('M4', table)
    expect(list).toEqual([{ phone_COUNT: '139****4321', phone: '139****4321' }])
  })

  test('可运行的报表：只有本角色的、看得到数据源列表的，停用的不在；菜单要存在，每个菜单一个默认', async () => {
    const { db } = site.app
    const role = await db.row<{ id: string }>(sql`select id from sys_role where code = 'other'`)
    const menu = await db.row<{ id: string }>(rawSql('select id::text from sys_menu limit 1'))
    const own = await make('E1', { roleIds: role?.id, menuId: menu?.id, isDefault: true })
    await make('E3')
    const offered = async (as: string) =>
      (await site.call<readonly OfferedReport[]>('GET', `${BASE}/offered`, undefined, { as }))
        .envelope.data
    expect((await offered('other')).find(({ id }) => id === own)).toEqual({
      id: own,
      name: 'E1',
      menuId: menu?.id,
      isDefault: true,
    })
    expect((await offered('other')).map(({ name }) => name)).toContain('E3')
    // The first has the list of the source, but not the role; the second has neither.
    expect((await offered('lister')).map(({ name }) => name)).not.toContain('E1')
    expect(await offered('runner')).toEqual([])
    const refused = async (more: AnyRow) =>
      (await call(`${BASE}/create`, template('E2', more))).envelope.msg
    expect(await refused({ menuId: '17' })).toBe('菜单不存在，请重新选择')
    expect(await refused({ menuId: menu?.id, isDefault: true })).toBe(
      '该菜单的默认报表是E1，请先取消',
    )
    expect(await refused({ isDefault: true })).toBe('')
    await site.call('PUT', `${BASE}/disable`, { ids: [own] })
    expect((await offered('other')).map(({ name }) => name)).not.toContain('E1')
  })
})
