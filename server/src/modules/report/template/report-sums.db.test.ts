import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawSql, sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { proveTeamDays, refreshTeamDays } from '../team/team-days.ts'
import { COUNTED } from '../team/team-parts.ts'
import { makeRecords } from '../weigh-records.fixtures.ts'
import { addUpReports, proveReports } from './add-up-reports.ts'

const BASE = '/report/report-template'
const RIGHTS = [
  'report:report-template:run',
  'measure:mm-weigh:list',
  'measure:mm-pu-weigh:list',
  'measure:mm-sa-weigh:list',
  'measure:mm-sa-weigh:hide',
]

describe('报表模板按月汇总', () => {
  const site = useTestApp({
    clerks: [
      { username: 'lister', permissions: RIGHTS },
      { username: 'second', permissions: RIGHTS, company: 'second' },
      { username: 'own', permissions: RIGHTS },
      { username: 'blind', permissions: RIGHTS },
    ],
  })
  beforeAll(async () => {
    const { app, groupId, orgIds } = site
    const of = (orgId: string, firstId: number) => ({ orgId, groupId, firstId, count: 600 })
    await makeRecords(app.db, of(orgIds.first, 900_000))
    await makeRecords(app.db, of(orgIds.second, 910_000))
    // Whole numbers whose squares are none that PostgreSQL has; and what is masked.
    await app.db.run(
      sql`update mm_weigh set pieces = 60000 + id % 5, count_sa = 1 + id % 3, mobile = '139' || lpad((id % 7)::text, 8, '0')`,
    )
    // Over August to November; the triggers note both days.
    await app.db.run(
      sql`update mm_weigh set business_date = business_date - (id % 4)::int * interval '1 month'`,
    )
    await app.db.run(
      sql`update sys_role set field_scope = '{"weigh":["partnerName"]}' where code = 'blind'`,
    )
    await app.db.run(sql`update sys_role set data_scope = 'SELF' where code = 'own'`)
  })

  const template = (code: string, more: AnyRow = {}) => ({
    code,
    name: code,
    dataSource: 'weigh',
    groupBy: 'partnerName',
    sysReportTemplateColumn: [
      { field: 'partnerName' },
      { field: 'deSuttle', total: 'SUM' },
      { field: 'code', total: 'COUNT' },
      { field: 'loss', total: 'AVG' },
      { field: 'gross', total: 'WAVG', weightField: 'deSuttle' },
    ],
    sysReportTemplateParam: [
      { field: 'businessDate', op: 'ge', label: '自', required: true },
      { field: 'businessDate', op: 'le', label: '至', required: true },
      { field: 'kind', op: 'in', label: '业务' },
    ],
    ...more,
  })
  const make = async (code: string, more: AnyRow = {}): Promise<string> => {
    const { envelope } = await site.call<AnyRow>('POST', `${BASE}/create`, template(code, more))
    expect(envelope.msg).toBe('')
    return textOf(envelope.data['id'])
  }
  const run = async (id: string, [from, to]: Period, { as, kind }: Asked = {}) => {
    const params = {
      'businessDate.ge': from,
      'businessDate.le': to,
      ...(kind ? { 'kind.in': kind } : {}),
    }
    const body = { id, params }
    const { envelope } = await site.call<ReportAnswer>(
      'POST',
      `${BASE}/run`,
      body,
      as ? { as } : {},
    )
    expect(envelope.msg).toBe('')
    const { list, searches, sums } = envelope.data
    return { list, searches, sums }
  }
  type Period = readonly [string, string]
  interface Asked {
    readonly as?: string
    readonly kind?: string
  }
  const addUp = async (): Promise<number> => {
    await refreshTeamDays(site.app.db)
    return addUpReports(site.app.db, site.app.engine)
  }
  /** Of the records alone. */
  const forget = () => site.app.db.run(sql`delete from rp_report_month`)
  const PERIODS: readonly Period[] = [
    ['2026-08-01', '2026-11-30'],
    ['2026-08-10', '2026-10-31'],
    ['2026-09-01', '2026-09-30'],
    ['2026-08-15', '2026-09-14'],
    ['2026-07-20', '2026-11-03'],
  ]
  const ASKED: readonly Asked[] = [
    {},
    { kind: 'pu,sa' },
    { as: 'lister' },
    { as: 'second', kind: 'st' },
    { as: 'own' },
    { as: 'blind' },
  ]
  const TEMPLATES: Readonly<Record<string, AnyRow>> = {
    客商: {},
    整数加权: {
      groupBy: 'teamId',
      sysReportTemplateColumn: [
        { field: 'teamId' },
        { field: 'countSa', total: 'WAVG', weightField: 'exceptionCount' },
        { field: 'pieces', total: 'WAVG', weightField: 'pieces' },
      ],
    },
    班组和日: {
      groupBy: 'teamId,businessDate',
      orderBy: 'deSuttle_SUM desc',
      sysReportTemplateColumn: [
        { field: 'teamId' },
        { field: 'businessDate' },
        { field: 'deSuttle', total: 'SUM' },
        { field: 'countSa', total: 'AVG' },
      ],
    },
    采购的: { kinds: 'pu', groupBy: 'kind,partnerName', orderBy: 'partnerName desc' },
  }

  test('汇总过的和按磅单算的完全一样：各种模板、期间、参数、人', async () => {
    for (const [name, more] of Object.entries(TEMPLATES)) {
      const columns = (more['sysReportTemplateColumn'] as AnyRow[] | undefined) ?? [
        ...(name === '采购的' ? [{ field: 'kind' }] : []),
        ...template('').sysReportTemplateColumn,
      ]
      const id = await make(name, { ...more, sysReportTemplateColumn: columns })
      const askAll = async () => {
        const answers: unknown[] = []
        for (const period of PERIODS)
          for (const asked of ASKED) answers.push(await run(id, period, asked))
        return answers
      }
      await forget()
      const plain = await askAll()
      expect(await addUp()).toBeGreaterThanOrEqual(6)
      expect(await askAll()).toEqual(plain)
    }
  })

  test('打码的字段不按它汇总；一个模板汇总不了，不耽误别的模板', async () => {
    const { db } = site.app
    await make('手机', {
      groupBy: 'mobile',
      sysReportTemplateColumn: [{ field: 'mobile' }, { field: 'deSuttle', total: 'SUM' }],
    })
    await addUp()
    const masked = await db.rows(
      sql`select 1 from rp_report_sum where exists (select 1 from unnest(keys) k where k like '139%')`,
    )
    expect(masked).toEqual([])
    const ids = () =>
      db.rows<{ readonly id: string }>(
        sql`select distinct sums as id from rp_report_month order by 1`,
      )
    const all = await ids()
    expect(all.length).toBeGreaterThan(2)
    await forget()
    const broken = all[1]?.id ?? ''
    await db.run(
      rawSql(`alter table rp_report_month add constraint broken check (sums <> '${broken}')`),
    )
    await expect(addUp()).rejects.toThrow('broken')
    expect((await ids()).map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).filter((id) => id !== broken),
    )
    await db.run(rawSql('alter table rp_report_month drop constraint broken'))
    const over = AbortSignal.abort()
    expect(await addUpReports(db, site.app.engine, over)).toBe(0)
    expect(await addUp()).toBeGreaterThan(0)
    expect(await ids()).toEqual(all)
  })

  test('整月读的是汇总，核对能看出它不对；只看自己的人读的是磅单', async () => {
    const id = await make('证明')
    const year: Period = ['2026-08-01', '2026-11-30']
    const before = await run(id, year)
    const own = await run(id, year, { as: 'own' })
    const lister = await run(id, year, { as: 'lister' })
    await addUp()
    expect(await proveReports(site.app.db, site.app.engine)).toEqual([])
    await site.app.db.run(sql`update rp_report_sum set figures[2] = figures[2] + 1`)
    expect(await run(id, year)).not.toEqual(before)
    expect(await run(id, year, { as: 'lister' })).not.toEqual(lister)
    expect(await run(id, ['2026-11-01', '2026-11-30'])).toMatchObject({ sums: expect.anything() })
    expect(await run(id, year, { as: 'own' })).toEqual(own)
    const found = await proveReports(site.app.db, site.app.engine)
    expect(new Set(found.map(({ month }) => month))).toEqual(
      new Set(['2026-08', '2026-09', '2026-10']),
    )
    expect(await run(id, year)).toEqual(before)
    const left = await site.app.db.rows(
      sql`select 1 from rp_report_sum s where not exists (select 1 from rp_report_month m where m.sums = s.sums and m.org_id = s.org_id and m.month = s.month)`,
    )
    expect(left).toEqual([])
    expect(await addUp()).toBeGreaterThan(0)
    expect(await proveReports(site.app.db, site.app.engine)).toEqual([])
    expect(await run(id, year)).toEqual(before)
  })

  test('汇总以后改的、删的、挪到别的月的马上算进去，再汇总也一样', async () => {
    const { db } = site.app
    const id = await make('变动')
    await addUp()
    const year: Period = ['2026-07-20', '2026-11-30']
    const changes = [
      sql`update mm_weigh set gross = gross + 5, suttle = suttle + 5, de_suttle = de_suttle + 5 where id in (select id from mm_weigh t where ${COUNTED} and business_date = '2026-09-05' order by id limit 2)`,
      sql`update mm_weigh set partner_name = '新单位' where business_date = '2026-08-11'`,
      sql`update mm_weigh set business_date = '2026-10-02' where id = (select id from mm_weigh t where ${COUNTED} and business_date = '2026-08-20' order by id limit 1)`,
      // A month of which nothing has been added up yet.
      sql`update mm_weigh set business_date = '2026-07-25' where id = (select id from mm_weigh t where ${COUNTED} and business_date = '2026-08-22' order by id limit 1)`,
      sql`delete from mm_weigh where id = (select id from mm_weigh t where ${COUNTED} and business_date = '2026-09-09' order by id limit 1)`,
      sql`update mm_weigh set status = 'OBSOLETE' where business_date = '2026-10-10'`,
    ]
    for (const change of changes) {
      await db.run(change)
      const noted = await run(id, year)
      // Days added up and months not: the stamp alone tells.
      await refreshTeamDays(db)
      const refreshed = await run(id, year)
      await addUp()
      const added = await run(id, year)
      await forget()
      const plain = await run(id, year)
      expect([noted, refreshed, added]).toEqual([plain, plain, plain])
      await addUp()
    }
    expect(await proveTeamDays(db, site.app.engine)).toEqual([])
  })

  test('组和磅单差不多一样多的不汇总；模板没了，汇总也没了', async () => {
    const { db } = site.app
    const id = await make('每单', {
      groupBy: 'code',
      sysReportTemplateColumn: [{ field: 'code' }, { field: 'deSuttle', total: 'SUM' }],
    })
    // Of few groups even this would be kept.
    await db.run(
      sql`update mm_weigh set business_date = '2026-10-08' where org_id = ${site.orgIds.first}`,
    )
    await addUp()
    const months = await db.rows<{ readonly usable: boolean }>(
      sql`select distinct m.is_usable as usable from rp_report_month m where m.month = '2026-10-01' and m.org_id = ${site.orgIds.first}`,
    )
    expect(months).toContainEqual({ usable: false })
    expect((await run(id, ['2026-10-01', '2026-10-31'])).list.length).toBeGreaterThan(200)
    const { envelope } = await site.call('DELETE', `${BASE}/delList`, { ids: [id] })
    expect(envelope.msg).toBe('')
    await addUp()
    const left = await db.row<{ readonly n: number }>(
      sql`select count(*)::int as n from rp_report_month where not is_usable`,
    )
    expect(left?.n).toBe(0)
  })
})
