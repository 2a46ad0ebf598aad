import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refreshTeamDays } from '@junheng/server/modules/report/team/team-days.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { signIn } from './account.ts'
import { BENCH_ORG } from './companies.ts'
import { medianMs } from './measure.ts'
import { openYear } from './report-fill.ts'

const RUNS = 5
const RIGHTS = [
  'report:team:list',
  'report:team-day:list',
  'measure:mm-weigh:list',
  ...['pu', 'pt', 'sa', 'st', 'pr', 'al', 'tr'].map((kind) => `measure:mm-${kind}-weigh:list`),
]

/** Each report over a year of a million records, beside the plain query it replaces. */
const { server, db } = await openYear()
for (const right of RIGHTS)
  await db.run(
    sql`insert into sys_role_permission (role_id, permission) select id, ${right} from sys_role where code = 'bench' on conflict do nothing`,
  )
const refreshed = performance.now()
const days = await refreshTeamDays(db)
console.log(`${days} days added up in ${((performance.now() - refreshed) / 1000).toFixed(1)} s`)
await db.run(rawSql('vacuum analyze rp_team_day'))

const PORT = '18098'
const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
  env: { ...process.env, DATABASE_URL: server.url, PORT },
  execArgv: ['--import', 'tsx'],
})
await new Promise((resolve) => child.once('message', resolve))
const base = `http://127.0.0.1:${PORT}`

try {
  const token = await signIn(base)
  const ask = (path: string, body: object) => async () => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!text.startsWith('{"success":true')) throw new Error(`${path}: ${text.slice(0, 200)}`)
  }
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
  const lines: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    [
      'team, month',
      ask('/report/team/query', { ...month, groupBy: ['team'] }),
      () => plain('team_id', month),
    ],
    [
      'team, year',
      ask('/report/team/query', { ...year, groupBy: ['team'] }),
      () => plain('team_id', year),
    ],
    [
      'material, year',
      ask('/report/team/query', { ...year, groupBy: ['material'] }),
      () => plain('m.codes', year, load),
    ],
    [
      'partner, year',
      ask('/report/team/query', { ...year, groupBy: ['partner'] }),
      () => plain('partner_id', year),
    ],
    [
      'all but partner, year',
      ask('/report/team/query', {
        ...year,
        groupBy: ['team', 'shift', 'scale', 'kind', 'operator'],
      }),
      () => plain('(team_id, shift_id, gross_scale_id, kind, gross_user)', year),
    ],
    [
      'days of a month',
      ask('/report/team-day/query', { month: year.to.slice(0, 7) }),
      () => plain('(business_date, team_id)', month),
    ],
  ]
  for (const [what, report, query] of lines) {
    await report()
    const [ours, theirs] = [await medianMs(report, RUNS), await medianMs(query, RUNS)]
    console.log(
      `${what.padEnd(24)} report ${ours.toFixed(0).padStart(6)} ms   plain query ${theirs.toFixed(0).padStart(6)} ms`,
    )
  }
} finally {
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  await db.close()
  await server.stop()
}
