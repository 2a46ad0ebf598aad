import { existsSync, readFileSync } from 'node:fs'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import type { Database, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { calculationOf, type Order, useFinanceBed } from '../finance.fixtures.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const OTHER = { userId: '77', realName: '复核人' }

/** `npm run bench:settlement` asks for as many lines as a month of a large vendor has, and says how long it took. */
const isWhole = process.env['WHOLE'] !== undefined
const SIZES = isWhole ? [2000] : [5, 45]

/** One record of an order as often as it is wanted, each with its calculation; gives the calculations. */
async function manyCalculations(order: Order, count: number): Promise<readonly string[]> {
  const car = await bed.weighed(order, { suttle: '2' })
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
  const { id } = await calculationOf(bed, car.lineId)
  const copy = (table: string, where: string, more: string) =>
    bed.db.run(
      // A function that is expanded to its columns is called once for each of them: it stands in the from.
      sql`insert into ${rawSql(table)} select r.* from ${rawSql(table)} t cross join generate_series(1, ${count - 1}) g cross join lateral jsonb_populate_record(null::${rawSql(table)}, to_jsonb(t) || ${rawSql(more)}) r where ${rawSql(where)}`,
    )
  await copy(
    'mm_weigh',
    `t.id = ${car.id}`,
    `jsonb_build_object('id', t.id + g, 'code', t.code || '-' || g, 'registry_id', null)`,
  )
  await copy(
    'mm_weigh_sub',
    `t.id = ${car.lineId}`,
    `jsonb_build_object('id', t.id + g, 'main_id', t.main_id + g, 'registry_sub_id', null)`,
  )
  await copy(
    'fd_calculation',
    `t.id = ${String(id)}`,
    `jsonb_build_object('id', t.id + g, 'weigh_id', t.weigh_id + g, 'weigh_sub_id', t.weigh_sub_id + g, 'registry_sub_id', null)`,
  )
  // All of it was delivered, or the contract would not let it be settled.
  await bed.db.run(
    sql`update or_contract_sub set done_quantity = notice_quantity where main_id = ${order.contract['id']}`,
  )
  return Array.from({ length: count }, (_, at) => String(BigInt(String(id)) + BigInt(at)))
}

/** The database, with how many statements it was asked. */
function counted(db: Database): { readonly db: Database; asked: number } {
  const watch = { db, asked: 0 }
  const count = (tx: Tx): Tx => ({
    ...tx,
    run: (statement) => ((watch.asked += 1), tx.run(statement)),
    row: (statement) => ((watch.asked += 1), tx.row(statement)),
    rows: (statement) => ((watch.asked += 1), tx.rows(statement)),
  })
  watch.db = { ...db, transaction: (work) => db.transaction((tx) => work(count(tx))) }
  return watch
}

/** Seconds that we and the database have worked so far; 0 where the machine does not tell. */
async function workedBy(db: Database): Promise<number> {
  const found = await db.rows<{ readonly pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  return [process.pid, ...found.map(({ pid }) => pid)].reduce((sum, pid) => sum + workOf(pid), 0)
}

function workOf(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const ticks = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(ticks[11]) + Number(ticks[12])) / 100
}

interface Taken {
  readonly name: string
  readonly seconds: number
  /** Seconds of work, ours and the database's: what is left on a machine that has nothing else to do. */
  readonly worked: number
  readonly statements: number
}

/** Makes, audits and examines a settlement of so many lines. */
async function settleMany(count: number): Promise<readonly Taken[]> {
  const order = await bed.order()
  const ids = await manyCalculations(order, count)
  const own = bed.db
  const taken: Taken[] = []
  const take = async (name: string, work: () => Promise<AnyRow>): Promise<AnyRow> => {
    const watch = counted(own)
    Object.assign(bed, { db: watch.db })
    const before = await workedBy(own)
    const started = performance.now()
    try {
      return await work()
    } finally {
      Object.assign(bed, { db: own })
      const seconds = (performance.now() - started) / 1000
      const worked = (await workedBy(own)) - before
      taken.push({ name, seconds, worked, statements: watch.asked })
    }
  }
  const row = await take('create', () =>
    bed.call('POST', `${PU}/create`, {
      vendorId: order.partnerId,
      fdSettlementSub: ids.map((calculationId) => ({ calculationId })),
    }),
  )
  expect(row).toMatchObject({ carCount: count })
  const act = (name: string, as = {}) => bed.call('PUT', `${PU}/${name}`, { ids: [row['id']] }, as)
  await take('audit', () => act('audit'))
  await take('examine', () => act('examine', OTHER))
  return taken
}

describe('大结算单', () => {
  test('新增、审核、复核的语句数不随行数增长', { timeout: 900_000 }, async () => {
    const runs: (readonly Taken[])[] = []
    for (const size of SIZES) runs.push(await settleMany(size))
    if (isWhole)
      for (const [at, run] of runs.entries())
        for (const { name, seconds, worked, statements } of run)
          console.log(
            `${SIZES[at]} 行 ${name}：${seconds.toFixed(2)} 秒，其中计算 ${worked.toFixed(2)} 秒，${statements} 条语句`,
          )
    const [small, large = small] = runs
    // A batch of rows may take a statement more; a line may not.
    for (const [at, { name, statements }] of (large ?? []).entries())
      expect(`${name} ${statements - (small?.[at]?.statements ?? 0) < 10}`).toBe(`${name} true`)
  })
})
