import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { type Order, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { sql } from '#platform/db/sql.ts'
import { seededRandom } from '#test/fuzz/random.ts'
import { until } from '#test/until.ts'
import { findMoneyBreach } from './money-breach.ts'
import { type MoneyWorld, pickDeed } from './money-deeds.ts'

const bed = useFinanceBed()

/** `npm run contention:money` asks for all of it. */
const isWhole = process.env['WHOLE'] !== undefined
const SECONDS = isWhole ? 60 : 3
const CLIENTS = 64
const SEED = Number(process.env['SEED'] ?? 1)
const LEAST = isWhole ? 1000 : 60
const KILLS = isWhole ? 20 : 3

/** The invariants are asked in every transaction, right before it commits. */
const watched = (db: Database): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      const breach = await findMoneyBreach(tx)
      if (breach !== null) throw new Error(breach)
      return result
    }),
})

async function makeWorld(): Promise<MoneyWorld> {
  const orders: Order[] = []
  for (const kind of ['sa', 'pu', 'sa', 'pu'] as const)
    orders.push(await bed.order({ kind, price: kind === 'sa' ? '520' : '800' }))
  for (const order of orders.filter(({ kind }) => kind === 'sa')) {
    const receipt = await bed.call('POST', '/account/recive-payment/create', {
      direction: 'RECEIVE',
      bizKind: 'PREPAY',
      partnerType: 'CUSTOMER',
      customerId: order.partnerId,
      amount: '900000',
      payMethod: 'BANK',
    })
    await bed.call('PUT', '/account/recive-payment/audit', { ids: [receipt['id']] })
    await bed.db.run(
      sql`update fd_account set credit_mode = 'CONTROL', credit_limit = 100000 where partner_id = ${order.partnerId}`,
    )
  }
  return { bed, orders }
}

interface Report {
  done: number
  /** Deeds whose connection was taken away: they may have been done or not, but not in part. */
  lost: number
  readonly refused: Record<string, number>
  readonly faults: string[]
}

const emptyReport = (): Report => ({ done: 0, lost: 0, refused: {}, faults: [] })

/** Deeds of one client until `isOver` says so. */
async function work(
  world: MoneyWorld,
  client: number,
  { report, isOver }: { readonly report: Report; isOver(): boolean },
): Promise<void> {
  const dice = seededRandom(SEED, client)
  const random = () => dice.below(1_000_000) / 1_000_000
  while (!isOver() && report.faults.length < 5) {
    const { name, deed } = pickDeed(random)
    try {
      await deed(world, random)
      report.done += 1
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (error instanceof RefusalError) {
        const sentence = text.replace(/[\dA-Z.-]+/g, '…')
        report.refused[sentence] = (report.refused[sentence] ?? 0) + 1
      } else if (isDatabaseAway(error)) report.lost += 1
      else report.faults.push(`${name}: ${text}`)
    }
  }
}

/** Runs something over many connections of its own, the invariants watched. */
async function onManyConnections<T>(run: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: bed.url, poolSize: CLIENTS })
  const own = bed.db
  Object.assign(bed, { db: watched(db) })
  try {
    return await run(db)
  } finally {
    Object.assign(bed, { db: own })
    await db.close()
  }
}

describe('结算 / 争用', () => {
  test('64 个客户端同时下推、计算、结算、复核、红冲、收付款、登记：没有行结算两次，余额等于流水之和，没有互锁', async () => {
    const world = await makeWorld()
    const report = emptyReport()
    const deadline = performance.now() + SECONDS * 1000
    const isOver = () => performance.now() > deadline && report.done >= LEAST
    await onManyConnections(() =>
      Promise.all(Array.from({ length: CLIENTS }, (_, at) => work(world, at, { report, isOver }))),
    )
    const examined = await bed.db.row<{ readonly n: number }>(
      sql`select count(*)::int as n from fd_settlement_main where examine_status <> 'NONE'`,
    )
    if (isWhole) console.log(JSON.stringify({ ...report, examined: examined?.n }, null, 2))
    expect(report.faults).toEqual([])
    // A run in which everything is refused would prove nothing.
    expect(report.done).toBeGreaterThan(LEAST - 1)
    expect(await findMoneyBreach(bed.db)).toBeNull()
  }, 600_000)

  test('连接在中途被断开：确认过的收款都在，没有一笔重复，账实仍相符', async () => {
    const world = await makeWorld()
    const report = emptyReport()
    const acked: string[] = []
    let kills = 0
    const killer = openDatabase({ url: bed.url, poolSize: 1 })
    const isOver = () => kills >= KILLS
    const receive = async (): Promise<void> => {
      while (!isOver()) {
        try {
          const row = await bed.call('POST', '/account/recive-payment/create', {
            direction: 'RECEIVE',
            bizKind: 'PREPAY',
            partnerType: 'CUSTOMER',
            customerId: world.orders[0]?.partnerId,
            amount: '1',
            payMethod: 'BANK',
          })
          await bed.call('PUT', '/account/recive-payment/audit', { ids: [row['id']] })
          acked.push(String(row['id']))
        } catch (error) {
          if (!isDatabaseAway(error)) report.faults.push(String(error))
        }
      }
    }
    const killing = async (): Promise<void> => {
      while (kills < KILLS) {
        const before = acked.length
        await until(() => acked.length > before + 2 || report.faults.length > 0)
        if (report.faults.length > 0) kills = KILLS
        // Whoever is in the middle of something, wherever he is.
        const row = await killer.row<{ readonly n: number }>(
          sql`select count(pg_terminate_backend(pid))::int as n from (select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 3) busy`,
        )
        if ((row?.n ?? 0) > 0) kills += 1
      }
    }
    await onManyConnections(() =>
      Promise.all([
        killing(),
        ...Array.from({ length: 4 }, () => receive()),
        ...Array.from({ length: 12 }, (_, at) => work(world, at, { report, isOver })),
      ]),
    )
    await killer.close()
    expect(report.faults).toEqual([])
    const posted = await bed.db.rows<{ readonly id: string; readonly n: number }>(
      sql`select r.id::text, (select count(*) from fd_account_flow f where f.biz_type = 'RECEIPT' and f.biz_id = r.id::text and f.step = 'AUDIT')::int as n from fd_recive_payment r where r.id = any(${acked}::bigint[])`,
    )
    expect(posted).toHaveLength(acked.length)
    expect(posted.filter(({ n }) => n !== 1)).toEqual([])
    expect(await findMoneyBreach(bed.db)).toBeNull()
  }, 600_000)
})
