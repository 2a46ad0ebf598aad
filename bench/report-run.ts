import { buildApp } from '@junheng/server/app.ts'
import { refreshTeamDays } from '@junheng/server/modules/report/team/team-days.ts'
import { addUpReports } from '@junheng/server/modules/report/template/add-up-reports.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { signIn } from './account.ts'
import { BENCH_ORG } from './companies.ts'
import { medianMs } from './measure.ts'
import { openYear } from './report-fill.ts'
import { startServer } from './start-server.ts'

const RUNS = 5
/** Only the reports whose name has this in it. */
const ONLY = process.argv[2] ?? ''
const RIGHTS = [
  'report:team:list',
  'report:team-day:list',
  'report:report-template:create',
  'report:report-template:delList',
  'report:report-template:run',
  'report:vehicle-ledger:export',
  'factoryvehicle:index:list',
  'registry:tr-registry:list',
  'purorder:tr-registry:list',
  'measure:mm-weigh:list',
  ...['pu', 'pt', 'sa', 'st', 'pr', 'al', 'tr'].map((kind) => `measure:mm-${kind}-weigh:list`),
]

/** What a report over a year may take on a machine that does nothing else. */
const YEAR_MS = 300

interface BenchLine {
  readonly what: string
  readonly report: () => Promise<unknown>
  /** The plain query that the report replaces; null: none does. */
  readonly plain: (() => Promise<unknown>) | null
  /** Milliseconds it should stay below; 0: for reading only. */
  readonly most: number
}

/** Each report over a year of a million records, beside the plain query it replaces. */
const { server, db } = await openYear()
for (const right of RIGHTS)
  await db.run(
    sql`insert into sys_role_permission (role_id, permission) select id, ${right} from sys_role where code = 'bench' on conflict do nothing`,
  )
const refreshed = performance.now()
const days = await refreshTeamDays(db)
console.log(`${days} days added up in ${((performance.now() - refreshed) / 1000).toFixed(1)} s`)
for (const table of ['rp_team_day', 'rp_team_month', 'rp_team_month_state'])
  await db.run(rawSql(`vacuum analyze ${table}`))
// A plant that works: today is never added up yet when somebody asks.
await db.run(
  sql`insert into rp_team_change (org_id, business_date) select ${BENCH_ORG}, max(business_date) from rp_team_day`,
)

const PORT = process.env['BENCH_PORT'] ?? '18098'
const child = await startServer('serve', { DATABASE_URL: server.url, PORT })
const base = `http://127.0.0.1:${PORT}`

try {
  const { client } = await signIn(base)
  const send = async (path: string, body: object | null, method = 'POST') => {
    const answer = await client.fetch(`${method} ${path}`, body === null ? {} : { body })
    const text = await answer.text()
    // A sheet is read to its end, and is no answer that could be looked into.
    if (text.startsWith('PK')) return null
    if (!text.startsWith('{"success":true')) throw new Error(`${path}: ${text.slice(0, 200)}`)
    return JSON.parse(text) as { readonly data: { readonly id: string } }
  }
  const ask = (path: string, body: object) => () => send(path, body)
  const today = new Date()
  const day = (back: number) =>
    new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  const year = { from: day(364), to: day(0) }
  const month = { from: day(30), to: day(0) }
  const plain = (key: string, { from, to }: typeof year, more = '') =>
    db.rows(
      sql`select ${rawSql(key)}, sum(count_sa), sum(gross), sum(tare), sum(suttle), sum(deduct), sum(de_suttle), sum(original_weight), sum(loss), count(*) filter (where hand_flag), sum(exception_count)
      from mm_weigh t${rawSql(more)} where org_id = ${BENCH_ORG} and weigh_state = 'DONE' and status <> 'OBSOLETE' and business_date >= ${from} and business_date <= ${to} group by 1`,
    )
  const load = ` join lateral (select min(s.inv_code) as codes from mm_weigh_sub s where s.main_id = t.id) m on true`
  const made = await send('/report/report-template/create', {
    code: `BENCH${today.getTime()}`,
    name: '按客商',
    dataSource: 'weigh',
    groupBy: 'partnerName',
    sysReportTemplateColumn: [
      { field: 'partnerName' },
      { field: 'deSuttle', total: 'SUM' },
      { field: 'code', total: 'COUNT' },
    ],
    sysReportTemplateParam: [
      { field: 'businessDate', op: 'ge', label: '自', required: true },
      { field: 'businessDate', op: 'le', label: '至', required: true },
    ],
  })
  const id = made?.data.id ?? ''
  await addUpTemplates()
  const run = ({ from, to }: typeof year) =>
    ask('/report/report-template/run', {
      id,
      params: { 'businessDate.ge': from, 'businessDate.le': to },
    })
  const visit = await db.row<{ id: string }>(
    sql`select registry_id::text as id from mm_weigh where org_id = ${BENCH_ORG} and kind = 'pu' and weigh_state = 'DONE' and status <> 'OBSOLETE' order by id limit 1`,
  )
  const team = (what: string, groupBy: readonly string[], key: string, more = '') => ({
    what: `${what}, year`,
    report: ask('/report/team/query', { ...year, groupBy }),
    plain: () => plain(key, year, more),
    most: YEAR_MS,
  })
  const lines: readonly BenchLine[] = [
    {
      what: 'team, month',
      report: ask('/report/team/query', { ...month, groupBy: ['team'] }),
      plain: () => plain('team_id', month),
      most: YEAR_MS,
    },
    team('team', ['team'], 'team_id'),
    team('material', ['material'], 'm.codes', load),
    team('partner', ['partner'], 'partner_id'),
    team('team and material', ['team', 'material'], '(team_id, m.codes)', load),
    team('team and partner', ['team', 'partner'], '(team_id, partner_id)'),
    team(
      'all but partner',
      ['team', 'shift', 'scale', 'kind', 'operator'],
      '(team_id, shift_id, gross_scale_id, kind, gross_user)',
    ),
    {
      what: 'days of a month',
      report: ask('/report/team-day/query', { month: year.to.slice(0, 7) }),
      plain: () => plain('(business_date, team_id)', month),
      most: YEAR_MS,
    },
    {
      what: 'template, month',
      report: run(month),
      plain: () => plain('partner_name', month),
      most: YEAR_MS,
    },
    {
      what: 'template, year',
      report: run(year),
      plain: () => plain('partner_name', year),
      most: YEAR_MS,
    },
    {
      what: 'joint inquiry of a visit',
      report: ask('/measure/mm-weigh/jointList', { source: 'registry', id: visit?.id }),
      plain: null,
      most: YEAR_MS,
    },
    {
      what: 'vehicles in the plant',
      report: () => send('/factoryvehicle/statistics', null, 'GET'),
      plain: null,
      most: YEAR_MS,
    },
    {
      what: 'ledger of a day, xlsx',
      report: ask('/report/vehicle-ledger/export', { from: day(1), to: day(1) }),
      plain: null,
      most: 0,
    },
    {
      what: 'ledger of a month, xlsx',
      report: ask('/report/vehicle-ledger/export', month),
      plain: null,
      most: 0,
    },
  ]
  for (const line of lines) if (line.what.includes(ONLY)) await measure(line)
  await send('/report/report-template/delList', { ids: [id] }, 'DELETE')
} finally {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await db.close()
  await server.stop()
}

/** As the job does it. */
async function addUpTemplates(): Promise<void> {
  const app = await buildApp({ url: server.url, logLevel: 'silent' })
  const start = performance.now()
  const months = await addUpReports(app.db, app.engine)
  const seconds = (performance.now() - start) / 1000
  console.log(`${months} months of templates added up in ${seconds.toFixed(1)} s`)
  await app.close()
  await db.run(rawSql('vacuum analyze rp_report_sum'))
}

async function measure({ what, report, plain, most }: BenchLine): Promise<void> {
  await report()
  const ours = await medianMs(report, RUNS)
  const theirs = plain === null ? null : await medianMs(plain, RUNS)
  const met = most === 0 ? '' : `wanted ≤ ${most} ms ${ours <= most ? 'met' : 'SHORT'}`
  const beside =
    theirs === null
      ? ''
      : `plain query ${theirs.toFixed(0).padStart(6)} ms   ratio ${(ours / theirs).toFixed(2)}`
  console.log(
    `${what.padEnd(26)} report ${ours.toFixed(0).padStart(6)} ms   ${beside.padEnd(42)} ${met}`,
  )
}
