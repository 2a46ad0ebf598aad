import { readFileSync } from 'node:fs'
import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { makeAccount, signIn } from './account.ts'
import { bareLines } from './bare/bare-lines.ts'
import { BENCH_GROUP, BENCH_ORG } from './companies.ts'
import { growthLines } from './growth.ts'
import { type HttpTarget, type Load, medianMs, perSecondDriver, perSecondHttp } from './measure.ts'
import { fillOwnTable, ownTableLines } from './own-table.ts'
import { searchLines } from './quick-search.ts'
import { type Line, print } from './report.ts'
import { openSite } from './site.ts'
import { startServer, stopServer } from './start-server.ts'

/**
 * `npm run bench -- own [rows]`: a customer's table beside a built-in one, and nothing else; `bare [rows] [operation]`: the
 * calls, or those whose name begins so, beside a hand-written server on the same rows, and nothing else; `growth [rows]`:
 * what a list, a get and a create cost in a table of ten thousand, of a million and, where asked for, of more rows.
 */
const [only, asked, operation] = process.argv.slice(2)
const isOwnAlone = only === 'own'
const isBareAlone = only === 'bare'
const isGrowthAlone = only === 'growth'
const isAlone = isOwnAlone || isBareAlone || isGrowthAlone
const MILLION = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const rows = isGrowthAlone ? MILLION : Number((isAlone ? asked : undefined) ?? MILLION)
/** Of the third table, which only who asks for it waits for: it takes some ten minutes to fill, and ten gigabytes. */
const huge = isGrowthAlone && Number(asked) > rows ? Number(asked) : 0
const load: Load = { clients: 32, seconds: Number(process.env['BENCH_SECONDS'] ?? 6) }
/** Three of thirty materials. */
const EXPORT_ROWS = rows / 10

const columns = `t.id, t.code, t.kind, t.plate_number, t.partner_name, t.inv_name, t.driver_name, t.warehouse_name, t.gross, t.tare, t.suttle, t.deduct, t.de_suttle, t.price, t.amount, t.gross_time, t.tare_time, t.print_count, t.is_hand, t.remark, t.org_id, t.group_id, t.status, t.status_before, t.create_user_id, t.create_user, t.create_date, t.update_user_id, t.update_user, t.update_date, t.version`

let made = BigInt(Date.now()) << 22n

const { server, db } = await openSite({
  large: isBareAlone ? 10_000 : rows,
  small: 10_000,
  huge,
  lines: isAlone ? 0 : Number(process.env['BENCH_LINES'] ?? 1_000_000),
  vehicles: isAlone ? 0 : Number(process.env['BENCH_VEHICLES'] ?? 200_000),
})
await makeAccount(db)
// An earlier run may have filled more: both tables are to have as many.
const filled = await db.row<{ n: string }>(rawSql('select count(*) as n from zz_bench_weigh'))
const ownRows = Number(filled?.n)
if (!isBareAlone && !isGrowthAlone) await fillOwnTable(db, ownRows)
const PORT = process.env['BENCH_PORT'] ?? '18099'
const child = await startServer('serve', {
  DATABASE_URL: server.url,
  PORT,
  ...(huge > 0 ? { BENCH_HUGE: 'on' } : {}),
})
const base = `http://127.0.0.1:${PORT}`

try {
  const { client, token } = await signIn(base)
  const target: HttpTarget = { base, token, client }
  if (isOwnAlone) {
    console.log(`${ownRows} rows each`)
    print(await ownTableLines(target, load, spenders()))
  } else if (isGrowthAlone) {
    print(await growthLines(client, { rows, huge }))
  } else if (isBareAlone) {
    await besideBare(operation)
  } else {
    print([
      ...(await listLines(target)),
      ...(await rowLines(target)),
      ...(await depthLines(target)),
      ...(await ownTableLines(target, load, spenders())),
      ...(await searchLines(target, db)),
    ])
    await besideBare()
    await exportFigures(target)
  }
} finally {
  await stopServer(child)
  await db.close()
  await server.stop()
}

function spenders() {
  return { server: child.pid ?? 0, postgres: server.pid }
}

async function besideBare(only?: string): Promise<void> {
  const site = { db, url: server.url, base, child, rows, postgres: server.pid, only }
  for await (const lines of bareLines(site, load)) print(lines)
}

function pageSql(offset: number) {
  return sql`select ${rawSql(columns)} from zz_bench_weigh t where t.org_id = ${BENCH_ORG} and t.kind = ${'sa'} order by t.create_date desc, t.id desc limit ${20} offset ${offset}`
}
function countSql() {
  return sql`select count(*) from zz_bench_weigh t where t.org_id = ${BENCH_ORG} and t.kind = ${'sa'}`
}

async function listLines(target: HttpTarget): Promise<Line[]> {
  const search = [{ key: 'kind', op: 'eq', val: 'sa' }]
  const list = (limit: object, conditions: object[] = search) => ({
    method: 'POST' as const,
    path: '/bench/weigh/list',
    body: () => ({ limit, sort: [{ key: 'createDate', dir: 'desc' }], search: conditions }),
  })
  const page = await perSecondHttp(target, list({ pn: 1, ps: 20 }), load)
  const deep = await perSecondHttp(
    target,
    list({ pn: 2000, ps: 20, total: 1000, totalCapped: true }),
    load,
  )
  const word = () => `B${String(Math.floor(Math.random() * 40000)).padStart(5, '0')}`
  const like = await perSecondHttp(
    target,
    {
      ...list({ pn: 1, ps: 20 }),
      body: () => ({
        limit: { pn: 1, ps: 20 },
        search: [{ or: ['code', 'plateNumber'].map((key) => ({ key, op: 'like', val: word() })) }],
      }),
    },
    load,
  )
  const rowsOnly = await perSecondDriver(() => db.rows(pageSql(0)), load)
  const exact = await perSecondDriver(
    () => Promise.all([db.rows(pageSql(0)), db.rows(countSql())]),
    load,
  )
  const deepExact = await perSecondDriver(
    () => Promise.all([db.rows(pageSql(39_980)), db.rows(countSql())]),
    load,
  )
  const likeDriver = await perSecondDriver(() => {
    const pattern = `%${word()}%`
    return db.rows(
      sql`select ${rawSql(columns)} from zz_bench_weigh t where t.org_id = ${BENCH_ORG} and (t.code ilike ${pattern} or t.plate_number ilike ${pattern}) order by t.create_date desc, t.id desc limit 20`,
    )
  }, load)
  // Sums read half the table: two at a time, and last, so that none still runs while others are measured.
  const few = { ...load, clients: 2 }
  const summary = await perSecondHttp(
    target,
    { method: 'POST', path: '/bench/weigh/summary', body: () => ({ search }) },
    few,
  )
  const sumDriver = await perSecondDriver(
    () =>
      db.rows(
        sql`select count(*), sum(suttle), sum(deduct), sum(de_suttle), sum(amount) from zz_bench_weigh t where t.org_id = ${BENCH_ORG} and t.kind = ${'sa'}`,
      ),
    few,
  )
  const unit = 'per s'
  return [
    {
      what: 'list page',
      ours: page,
      against: 'page + exact count on the driver',
      theirs: exact,
      wanted: 10,
      unit,
    },
    {
      what: 'list page',
      ours: page,
      against: 'row query alone on the driver',
      theirs: rowsOnly,
      wanted: 0.3,
      unit,
    },
    {
      what: 'page 2000',
      ours: deep,
      against: 'page 2000 + exact count on the driver',
      theirs: deepExact,
      wanted: 5,
      unit,
    },
    {
      what: 'quick search',
      ours: like,
      against: 'the same like on the driver',
      theirs: likeDriver,
      wanted: 0,
      unit,
    },
    {
      what: 'exact sums',
      ours: summary,
      against: 'the same sums on the driver',
      theirs: sumDriver,
      wanted: 0,
      unit,
    },
  ]
}

async function rowLines(target: HttpTarget): Promise<Line[]> {
  const id = () => String(1_000_001 + Math.floor(Math.random() * (rows - 1)))
  const ids = Array.from({ length: 1000 }, id)
  let at = 0
  const next = () => ids[(at += 1) % ids.length] ?? ''
  const get = await perSecondHttp(target, { method: 'GET', path: `/bench/weigh/${next()}` }, load)
  const getDriver = await perSecondDriver(
    () => db.rows(sql`select ${rawSql(columns)} from zz_bench_weigh t where t.id = ${next()}`),
    load,
  )
  const create = await perSecondHttp(
    target,
    {
      method: 'POST',
      path: '/bench/weigh/create',
      body: () => ({
        kind: 'sa',
        plateNumber: '鲁B12345',
        partnerName: '往来单位1',
        gross: '49.120',
        tare: '15.300',
        suttle: '33.820',
        price: '500',
      }),
    },
    load,
  )
  const createDriver = await perSecondDriver(() => bareCreate(db), load)
  const unit = 'per s'
  return [
    {
      what: 'get',
      ours: get,
      against: 'select by id on the driver',
      theirs: getDriver,
      wanted: 0.4,
      unit,
    },
    {
      what: 'create',
      ours: create,
      against: 'bare transaction on the driver',
      theirs: createDriver,
      wanted: 0.3,
      unit,
    },
  ]
}

/** Row and log entry in one transaction, nothing checked: the least a create can be. */
function bareCreate(database: Database): Promise<void> {
  made += 1n
  const id = made.toString()
  return database.transaction(async (tx) => {
    await tx.run(
      sql`insert into zz_bench_weigh (id, code, kind, plate_number, partner_name, gross, tare, suttle, price, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${id}, ${`X${id}`}, 'sa', '鲁B12345', '往来单位1', '49.120', '15.300', '33.820', '500', ${BENCH_ORG}, ${BENCH_GROUP}, 'DRAFT', 1, '测试员', now(), 1, '测试员', now())`,
    )
    await tx.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, create_date, path, execute_time, request_id) values (${id}, 'benchWeigh', ${id}, 'create', '新增', '[]', 1, '测试员', now(), '/', 1, 'x')`,
    )
  })
}

/** Rows alone, one caller: the same page of the large and of the small table. */
async function depthLines({ client }: HttpTarget): Promise<Line[]> {
  const body = {
    limit: { pn: 2, ps: 20, total: 1000, totalCapped: true },
    search: [{ key: 'kind', op: 'eq', val: 'sa' }],
  }
  const ask = (path: string) => async () => {
    const response = await client.fetch(`POST ${path}/list`, { body })
    await response.text()
  }
  await medianMs(ask('/bench/weigh'), 200)
  const large = await medianMs(ask('/bench/weigh'), 800)
  const small = await medianMs(ask('/bench/weigh-small'), 800)
  return [
    {
      what: `p50 at ${rows} rows`,
      ours: large,
      against: 'p50 at 10000 rows',
      theirs: small,
      wanted: -1.5,
      unit: 'ms',
    },
  ]
}

/** Rows per second and the most memory the server ever held, read from outside. */
async function exportFigures({ base: url, token }: HttpTarget): Promise<void> {
  const start = performance.now()
  const response = await fetch(`${url}/api/bench/weigh/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      search: [{ key: 'invName', op: 'in', val: ['物料0', '物料1', '物料2'] }],
    }),
  })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
  const seconds = (performance.now() - start) / 1000
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  console.log(
    `export ${EXPORT_ROWS} rows: ${(EXPORT_ROWS / seconds).toFixed(0)} rows/s, ${(bytes / 1e6).toFixed(1)} MB, server peak RSS ${Math.round(Number(peak) / 1024)} MB (wanted < 300)`,
  )
}
