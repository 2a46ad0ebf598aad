import type { Statistics } from '@junheng/domain/report/factory-vehicle-wire.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawSql, sql } from '#platform/db/sql.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { type CallOptions, useTestApp } from '#test/app.ts'
import { makeRecords } from './weigh-records.fixtures.ts'

const BASE = '/report/report-template'
const LIVE = rawSql(`weigh_state <> 'REPLACED' and status <> 'OBSOLETE' and not hidden`)

describe('报表模板、联查磅单、质检平台车辆、进出台账', () => {
  const site = useTestApp({
    clerks: [
      {
        username: 'reporter',
        permissions: [
          'report:report-template:run',
          'report:report-template:list',
          'measure:mm-weigh:list',
          'measure:mm-pu-weigh:list',
        ],
      },
      {
        username: 'half-blind',
        permissions: [
          'report:report-template:run',
          'measure:mm-weigh:list',
          'measure:mm-pu-weigh:list',
        ],
      },
      { username: 'lab', permissions: ['measure:mm-weigh:viewWeigh', 'factoryvehicle:index:list'] },
      { username: 'lab-head', permissions: ['measure:mm-weigh:viewWeighExport'] },
      {
        username: 'wall-blind',
        permissions: [
          'report:vehicle-ledger:export',
          'factoryvehicle:index:list',
          'factoryvehicle:index:export',
        ],
      },
      {
        username: 'joiner',
        permissions: [
          'measure:mm-weigh:list',
          'measure:mm-pu-weigh:list',
          'registry:tr-registry:list',
          'purorder:tr-registry:list',
          'measure:mm-weigh:export',
        ],
      },
    ],
  })
  beforeAll(async () => {
    const { app, groupId, orgIds } = site
    await makeRecords(app.db, { orgId: orgIds.first, groupId, firstId: 900_000, count: 120 })
    await app.db.run(
      sql`update sys_role set field_scope = '{"weigh":["suttle"]}' where code = 'half-blind'`,
    )
    await app.db.run(
      sql`update sys_role set field_scope = '{"weigh":["gross"]}' where code = 'lab-head'`,
    )
    await app.db.run(
      sql`update sys_role set field_scope = '{"registry":["invName","partnerName","factoryName"],"vehicle":["vin"],"visitor":["visitor"]}' where code = 'wall-blind'`,
    )
    await makeRecords(app.db, { orgId: orgIds.second, groupId, firstId: 910_000, count: 40 })
  })
  const call = <T = AnyRow>(path: string, body: unknown, as?: string) =>
    site.call<T>('POST', path, body, (as ? { as } : {}) satisfies CallOptions)
  const told = async (bytes: Uint8Array) => {
    const rows: (readonly unknown[])[] = []
    for await (const { cells } of readWorkbook(bytes, { maxRows: 2000, maxBytes: 1e6 }))
      rows.push(cells)
    return rows
  }

  describe('报表模板', () => {
    const template = (more: AnyRow = {}) => ({
      code: `R${textOf(more['name'] ?? '1')}`,
      name: '按班组',
      dataSource: 'weigh',
      groupBy: 'teamId',
      orderBy: 'deSuttle_SUM desc',
      chart: { kind: 'bars', category: 'teamId', values: ['deSuttle_SUM'] },
      sysReportTemplateColumn: [
        { field: 'teamId', label: '班组' },
        { field: 'deSuttle', label: '合计吨', total: 'SUM' },
        { field: 'code', label: '单数', total: 'COUNT' },
        { field: 'deSuttle', label: '均重', total: 'AVG' },
        { field: 'deduct', label: '均扣', total: 'WAVG', weightField: 'suttle' },
      ],
      sysReportTemplateParam: [{ field: 'businessDate', op: 'le', label: '截止', required: true }],
      ...more,
    })
    const params = { 'businessDate.le': '2026-11-20' }
    const make = async (more: AnyRow = {}) => {
      const { envelope } = await call(`${BASE}/create`, template(more))
      expect(envelope.msg).toBe('')
      return String(envelope.data['id'])
    }

    test('分组、合计、加权平均与直接查询相同；按合计排序；只有自己的库区和业务', async () => {
      const id = await make()
      const { envelope } = await call<ReportAnswer>(`${BASE}/run`, { id, params }, 'reporter')
      expect(envelope.msg).toBe('')
      const { list, sums, columns, chart } = envelope.data
      const expected = await site.app.db.rows(sql`
        select team_id::text as "teamId", sum(de_suttle)::text as "deSuttle_SUM", count(*)::text as "code_COUNT", round(avg(de_suttle), 3)::text as "deSuttle_AVG", round(sum(deduct * suttle) / sum(suttle), 3)::text as "deduct_WAVG"
        from mm_weigh where org_id = ${site.orgIds.first} and kind = 'pu' and ${LIVE} and business_date <= '2026-11-20' group by 1 order by sum(de_suttle) desc`)
      expect(list).toEqual(expected)
      const ofAll = await site.app.db.row(sql`
        select sum(de_suttle)::text as "deSuttle_SUM", count(*)::text as "code_COUNT", round(avg(de_suttle), 3)::text as "deSuttle_AVG", round(sum(deduct * suttle) / sum(suttle), 3)::text as "deduct_WAVG"
        from mm_weigh where org_id = ${site.orgIds.first} and kind = 'pu' and ${LIVE} and business_date <= '2026-11-20'`)
      expect(sums).toEqual(ofAll)
      expect(columns.map(({ label }) => label)).toEqual(['班组', '合计吨', '单数', '均重', '均扣'])
      expect(chart).toEqual({ kind: 'bars', category: 'teamId', values: ['deSuttle_SUM'] })
      const file = await call(`${BASE}/runExport`, { id, params }, 'reporter')
      const rows = await told(file.bytes)
      expect(rows).toHaveLength(expected.length + 1)
      expect(rows[1]?.[1]).toBe(String(expected[0]?.['deSuttle_SUM']))
    })

    test('什么也没有：没有一行，合计是零，平均是空', async () => {
      const id = await make({ name: '0' })
      const none = { id, params: { 'businessDate.le': '2001-01-01' } }
      const { data } = (await call<ReportAnswer>(`${BASE}/run`, none, 'reporter')).envelope
      expect(data.list).toEqual([])
      expect(data.sums).toEqual({
        deSuttle_SUM: '0.000',
        code_COUNT: '0',
        deSuttle_AVG: '',
        deduct_WAVG: '',
      })
    })

    test('字段权限：看不见的列不在，由它算的也不在', async () => {
      const id = await make({ name: '2' })
      const { envelope } = await call<ReportAnswer>(`${BASE}/run`, { id, params }, 'half-blind')
      const { columns, sums, list } = envelope.data
      expect(columns.map(({ label }) => label)).toEqual(['班组', '合计吨', '单数', '均重'])
      expect([Object.keys(sums), Object.keys(list[0] ?? {})].flat()).not.toContain('deduct_WAVG')
    })

    test('不分组：一行一条，业务限定，缺参数要填', async () => {
      const id = await make({
        name: '3',
        groupBy: null,
        orderBy: 'code',
        chart: null,
        kinds: 'sa',
        sysReportTemplateColumn: [
          { field: 'code' },
          { field: 'kind' },
          { field: 'deSuttle', total: 'SUM' },
        ],
      })
      const { envelope } = await call<ReportAnswer>(`${BASE}/run`, { id, params })
      const kinds = new Set(envelope.data.list.map((row) => row['kind']))
      expect([...kinds]).toEqual(['sa'])
      expect((await call(`${BASE}/run`, { id, params: {} })).envelope.msg).toBe('请填写截止')
      expect((await call(`${BASE}/run`, { id, params: { x: '1' } })).status).toBe(400)
    })

    test('保存时按名称拒绝；停用的、限定角色的不能运行', async () => {
      const wrong = await call(`${BASE}/create`, template({ name: '4', groupBy: 'teamX' }))
      expect(wrong.envelope.msg).toBe('数据源磅单没有字段：teamX')
      const role = await site.app.db.row<{ id: string }>(
        sql`select id from sys_role where code = 'lab'`,
      )
      const id = await make({ name: '5', roleIds: role?.id })
      expect((await call(`${BASE}/run`, { id, params }, 'reporter')).status).toBe(403)
      await site.call('PUT', `${BASE}/disable`, { ids: [id] })
      expect((await call(`${BASE}/run`, { id, params })).envelope.msg).toBe(
        '报表模板按班组已停用'.replace('按班组', '5'),
      )
      expect((await call(`${BASE}/run`, { id, params }, 'lab')).status).toBe(403)
    })
  })

  test('联查磅单：登记单的、拆分和来源双向、合计与列表相同，别人的不存在，未登记的来源 400', async () => {
    const { db } = site.app
    const [one, two, three] = ['900001', '900002', '900003']
    await db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await tx.run(
        sql`update mm_weigh set kind = 'pu', status = 'AUDITED', weigh_state = 'DONE', hidden = false where id = any(${[one, two, three]}::bigint[])`,
      )
      await tx.run(sql`update mm_weigh set parent_id = ${one} where id = ${two}`)
      await tx.run(sql`update mm_weigh set source_weigh_id = ${two} where id = ${three}`)
      await tx.run(sql`update mm_weigh set registry_id = 55 where id = ${one}`)
      await tx.run(sql`insert into tr_registry (id, code, kind, stage, notice_id, plate_number, count_sa, de_suttle, priority, miss_count, reject_count, source, org_id, group_id, status, create_date, update_date, entrance_time, leave_time, vehicle_id, inv_name)
        values (55, 'DJ55', 'pu', 'WEIGHED', 1, '鲁A12345', 1, 33.223, 0, 0, 0, 'LOCAL', ${site.orgIds.first}, ${site.groupId}, 'AUDITED', now(), now(), '2026-11-15 01:00:00+00', null, 66, '动力煤'),
        (56, 'DJ56', 'pu', 'LEFT', 1, '鲁B12345', 1, 20, 0, 0, 0, 'LOCAL', ${site.orgIds.second}, ${site.groupId}, 'AUDITED', now(), now(), '2026-11-15 02:00:00+00', now(), 66, '动力煤')`)
      await tx.run(
        sql`insert into as_vehicle (id, plate_number, plate_type, resource_type, vin, emission_standard, group_id, create_date, update_date) values (66, '鲁A12345', '01', 'LOCAL', 'LFWSRXSJ0H1E00001', '6', ${site.groupId}, now(), now())`,
      )
    })
    const joint = async (source: string, id: string, as = 'joiner') => {
      const { envelope, status } = await call('/measure/mm-weigh/jointList', { source, id }, as)
      const rows = (envelope.data?.['list'] ?? []) as readonly AnyRow[]
      return {
        status,
        ids: rows.map((row) => String(row['id'])).toSorted(),
        sums: envelope.data?.['sums'] as AnyRow,
        origin: envelope.data?.['origin'],
      }
    }
    const ofVisit = await joint('registry', '55')
    expect(ofVisit.ids).toEqual([one])
    expect(ofVisit.origin).toEqual({ label: '登记单', code: 'DJ55' })
    expect((await joint('weigh', one)).ids).toEqual([one, two])
    const middle = await joint('weigh', two)
    expect(middle.ids).toEqual([one, two, three])
    const sum = await db.row<{ n: string }>(
      sql`select sum(de_suttle)::text as n from mm_weigh where id = any(${middle.ids}::bigint[])`,
    )
    expect(middle.sums['deSuttle']).toBe(sum?.n)
    expect((await joint('registry', '56')).status).toBe(404)
    expect((await joint('contract', '1')).status).toBe(403)
    expect((await joint('settlement', '1')).status).toBe(403)
    expect((await joint('nothing', '1')).status).toBe(400)
    expect((await joint('stockRecord', '1', 'admin')).status).toBe(404)
    const file = await call(
      '/measure/mm-weigh/jointExport',
      { source: 'registry', id: '55' },
      'joiner',
    )
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toMatch(
      /联查磅单_DJ55_\d{8}\.xlsx/,
    )
    expect(await told(file.bytes)).toHaveLength(2)
  })

  test('质检平台：在厂的车，等得久的在前，只有这几列；只有化验权限也能看，不能借此查别的', async () => {
    const { envelope } = await call('/measure/mm-weigh/viewWeigh', {}, 'lab')
    const [row, ...more] = envelope.data['list'] as readonly AnyRow[]
    expect(more).toEqual([])
    expect(Object.keys(row ?? {})).not.toContain('partnerName')
    expect(row).toMatchObject({ id: '900001', pictures: [] })
    const search = [{ key: 'partnerName', op: 'like', val: '单位' }]
    expect((await call('/measure/mm-weigh/viewWeigh', { search }, 'lab')).status).toBe(400)
    expect((await call('/measure/mm-weigh/viewWeigh', {}, 'joiner')).status).toBe(403)
  })

  test('质检平台导出：列和屏幕一致，单位在表头，数字是数字；隐藏的列不在；只有看的权限不能导出', async () => {
    const path = '/measure/mm-weigh/viewWeighExport'
    const file = await call(path, { search: [] })
    expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toMatch(
      /散装质检平台_\d{8}\.xlsx/,
    )
    const [heads, row, ...more] = await told(file.bytes)
    expect(more).toEqual([])
    expect(heads).toEqual(['车牌号', '物料', '毛重(吨)', '一次过磅', '取样', '化验', '图片(张)'])
    const stored = await site.app.db.row<AnyRow>(
      sql`select plate_number, gross::text as gross from mm_weigh where id = 900001`,
    )
    expect([row?.[0], row?.[2], row?.[6]]).toEqual([
      stored?.['plate_number'],
      stored?.['gross'],
      '0',
    ])
    const none = [{ key: 'plateNumber', op: 'eq', val: '不在厂' }]
    expect(await told((await call(path, { search: none })).bytes)).toHaveLength(1)
    const [seen] = await told((await call(path, {}, 'lab-head')).bytes)
    expect(seen).not.toContain('毛重(吨)')
    expect((await call(path, {}, 'lab')).status).toBe(403)
    const logged = await site.app.db.row<{ n: number }>(
      sql`select count(*)::int as n from sys_log where label = '导出散装质检平台'`,
    )
    expect(logged?.n).toBe(3)
  })

  test('在厂车辆导出：一车一行，等得久的在前，客商是全名，时间和分钟是数字；看的人不能导出', async () => {
    await site.app.db.run(sql`update tr_registry set partner_name = '山西太和煤业' where id = 55`)
    const file = await call('/factoryvehicle/export', {})
    const [heads, ...rows] = await told(file.bytes)
    expect(heads?.slice(0, 9)).toEqual([
      '车牌号',
      '状态',
      '业务',
      '物料',
      '位置',
      '客商',
      '进厂时间',
      '在厂时间(分钟)',
      '停留',
    ])
    expect(rows).toHaveLength(1)
    const [truck = []] = rows
    expect(truck.slice(0, 4)).toEqual(['鲁A12345', '过磅完成', '采购', '动力煤'])
    expect(truck.slice(5, 7)).toEqual(['山西太和煤业', '2026-11-15 09:00:00'])
    expect(truck[8]).toBe('超时')
    expect(Number(truck[7])).toBeGreaterThan(60)
    expect((await call('/factoryvehicle/export', {}, 'lab')).status).toBe(403)
    expect((await call('/factoryvehicle/export', { from: '1' })).status).toBe(400)
  })

  test('进出台账：按进厂日，有车架号和排放阶段；进的在进厂栏，出的在出厂栏，照片按进出', async () => {
    await site.app.db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await tx.run(sql`insert into tr_registry (id, code, kind, stage, notice_id, plate_number, count_sa, de_suttle, priority, miss_count, reject_count, source, org_id, group_id, status, create_date, update_date, entrance_time, leave_time, vehicle_id, inv_name)
        values (57, 'DJ57', 'sa', 'LEFT', 1, '鲁A12345', 1, 28.4, 0, 0, 0, 'LOCAL', ${site.orgIds.first}, ${site.groupId}, 'AUDITED', now(), now(), '2026-11-15 03:00:00+00', '2026-11-15 04:30:00+00', 66, '螺纹钢')`)
      const pictures = [
        ['入厂', 'GATE', '801', '03:00'],
        ['出厂', 'GATE', '803', '04:31'],
        ['出厂', 'FRONT', '802', '04:30'],
        ['一次过磅', 'FRONT', '804', '03:30'],
        ['出厂', 'CURVE', '805', '04:32'],
      ] as const
      for (const [node, position, file, time] of pictures)
        await tx.run(
          sql`insert into mm_picture (id, org_id, group_id, biz_type, biz_id, registry_id, node, position, file_id, sha256, taken_time)
            values (${file}, ${site.orgIds.first}, ${site.groupId}, 'REGISTRY', 57, 57, ${node}, ${position}, ${file}, repeat('0', 64), ${`2026-11-15 ${time}:00+00`})`,
        )
    })
    const body = { from: '2026-11-15', to: '2026-11-15' }
    const file = await call('/report/vehicle-ledger/export', body)
    const [heads, ...rows] = await told(file.bytes)
    const [first = [], , second = []] = rows
    // That of the other company is between them: he who asks may see both.
    expect(rows.map((row) => row.at(-1))).toEqual(['DJ55', 'DJ56', 'DJ57'])
    const vehicle = ['鲁A12345', null, 'LFWSRXSJ0H1E00001', null, null, '国6']
    const passage = (cells: readonly unknown[]) =>
      Object.fromEntries((heads ?? []).map((head, at) => [String(head), cells[at] ?? null]))
    expect([first.slice(1, 7), second.slice(1, 7)]).toEqual([vehicle, vehicle])
    expect(passage(first)).toMatchObject({
      进厂时间: '2026-11-15 09:00:00',
      进厂物料: '动力煤',
      '进厂运输量(吨)': '33.223',
      出厂时间: null,
      出厂物料: null,
      '出厂运输量(吨)': null,
      进厂照片: null,
      出厂照片: null,
      登记单号: 'DJ55',
    })
    expect(passage(second)).toMatchObject({
      进厂时间: '2026-11-15 11:00:00',
      进厂物料: null,
      '进厂运输量(吨)': null,
      出厂时间: '2026-11-15 12:30:00',
      出厂物料: '螺纹钢',
      '出厂运输量(吨)': '28.400',
      进厂照片: '801',
      出厂照片: '802,803',
      登记单号: 'DJ57',
    })
    const none = { from: '2026-11-16', to: '2026-11-16' }
    const empty = await call('/report/vehicle-ledger/export', none)
    expect(await told(empty.bytes)).toHaveLength(1)
    expect((await call('/report/vehicle-ledger/export', body, 'joiner')).status).toBe(403)
  })

  test('字段权限到手写的语句里也管用：台账、在厂车辆、它的导出里，看不见的字段是空的', async () => {
    const seen = async (as?: string) => {
      const body = { from: '2026-11-15', to: '2026-11-15' }
      const ledger = await told((await call('/report/vehicle-ledger/export', body, as)).bytes)
      const inside = await told((await call('/factoryvehicle/export', {}, as)).bytes)
      const wall = await site.call<Statistics>(
        'GET',
        '/factoryvehicle/statistics',
        undefined,
        as === undefined ? {} : { as },
      )
      return JSON.stringify([ledger, inside, wall.envelope.data])
    }
    await site.app.db.run(
      sql`update tr_registry set partner_name = '山西太和煤业', factory_name = '一号厂区' where id = 55`,
    )
    const hidden = ['LFWSRXSJ0H1E00001', '动力煤', '螺纹钢', '山西太和煤业', '一号厂区']
    const all = await seen()
    expect(hidden.filter((word) => !all.includes(word))).toEqual([])
    const some = await seen('wall-blind')
    expect(some).toContain('鲁A12345')
    expect(hidden.filter((word) => some.includes(word))).toEqual([])
  })
})
