import { entities } from '@junheng/server/modules/index.ts'
import { createCustomTable } from '@junheng/server/platform/builder/create-custom-table.ts'
import { systemClock } from '@junheng/server/platform/clock/clock.ts'
import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { createIdSource } from '@junheng/server/platform/ids/id-source.ts'
import { familyMs, processorMs } from './bare/processor-time.ts'
import { type HttpTarget, type Load, perSecondHttp } from './measure.ts'
import type { Line } from './report.ts'
import { weighLike } from './weigh-like.entity.ts'

const NAME = 'xBench'
const TABLE = 'x_bench'
const TURNS = 4

/** A customer's table with the fields and rows of the built-in one, made as the builder makes it. */
export async function fillOwnTable(db: Database, rows: number): Promise<void> {
  const known = await db.row(sql`select 1 from cg_table where name = ${NAME}`)
  if (!known) await makeTable(db)
  const count = await db.row<{ n: string }>(rawSql(`select count(*) as n from "${TABLE}"`))
  if (Number(count?.n ?? 0) >= rows) return
  console.log(`Filling ${TABLE} with ${rows} rows …`)
  const columns = `id, code, kind, plate_number, partner_name, inv_name, driver_name, warehouse_name, gross, tare, suttle, deduct, de_suttle, price, amount, gross_time, tare_time, print_count, is_hand, remark, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version`
  await db.run(rawSql(`truncate "${TABLE}"`))
  await db.run(
    rawSql(
      `insert into "${TABLE}" (${columns}) select ${columns} from zz_bench_weigh order by id limit ${rows}`,
    ),
  )
  await db.run(rawSql(`vacuum analyze "${TABLE}"`))
}

async function makeTable(db: Database): Promise<void> {
  const ids = createIdSource({ node: 900 })
  const fields = Object.entries(weighLike.definition.fields).map(([name, { kind, attrs }]) => ({
    name,
    kind,
    attrs,
  }))
  await db.transaction((tx) =>
    createCustomTable(
      tx,
      { name: NAME, label: '自建磅单', scope: 'org', lifeCycle: 'document', fields },
      {
        entities,
        clock: systemClock,
        caller: { userId: '1', realName: '测试员' },
        newId: () => ids.newId(),
      },
    ),
  )
}

/** Whose processor time a call takes. */
interface Spenders {
  readonly server: number
  readonly postgres: number
}

const BASES = ['/custom/x-bench', '/bench/weigh'] as const

/** The same page of both, in turns: what else the machine does falls on either alike, and on processor time least. */
export async function ownTableLines(
  target: HttpTarget,
  load: Load,
  { server, postgres }: Spenders,
): Promise<Line[]> {
  const seconds = load.seconds / TURNS
  const page = (base: string) =>
    perSecondHttp(
      target,
      {
        method: 'POST',
        path: `${base}/list`,
        body: () => ({ limit: { pn: 1, ps: 20 }, sort: [{ key: 'createDate', dir: 'desc' }] }),
      },
      { ...load, seconds },
    )
  const spent = () => processorMs(server) + familyMs(postgres)
  const seen = new Map(BASES.map((base) => [base, { perSecond: 0, calls: 0, ms: 0 }]))
  // The first turn warms both up; after it each goes first as often as the other.
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const base of turn % 2 === 0 ? BASES : BASES.toReversed()) {
      const before = spent()
      const found = await page(base)
      const so = seen.get(base)
      if (turn === 0 || so === undefined) continue
      so.perSecond += found / TURNS
      so.calls += found * seconds
      so.ms += spent() - before
    }
  const [own, builtIn] = BASES.map((base) => seen.get(base) ?? { perSecond: 0, calls: 1, ms: 0 })
  if (own === undefined || builtIn === undefined) throw new Error('two lists are needed')
  const [what, against] = ["list page of a customer's table", 'the same of a built-in one']
  return [
    {
      what,
      ours: own.perSecond,
      against,
      theirs: builtIn.perSecond,
      wanted: 0.9,
      unit: 'per s',
    },
    {
      what: `${what}: processor a call`,
      ours: own.ms / own.calls,
      against,
      theirs: builtIn.ms / builtIn.calls,
      wanted: -1.1,
      unit: 'ms',
    },
  ]
}
