import { fileURLToPath } from 'node:url'
import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { type Database, openDatabase } from '@junheng/server/platform/db/database.ts'
import type { EmbeddedServer } from '@junheng/server/platform/db/embedded/start-embedded-postgres.ts'
import { createIndexSql, createTableSql } from '@junheng/server/platform/db/schema/shape-sql.ts'
import { tableShapes } from '@junheng/server/platform/db/schema/table-shape.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { BENCH_GROUP, BENCH_ORG } from './companies.ts'
import { fillOrders, type OrderSize } from './orders.ts'
import { startMigrated } from './start-migrated.ts'
import { weighLike, weighLikeHuge, weighLikeSmall } from './weigh-like.entity.ts'

const dataDir = fileURLToPath(new URL('../.cache/bench', import.meta.url))

/** Rows of the large and of the small table. */
export interface BenchSize extends OrderSize {
  readonly large: number
  readonly small: number
  /** Of a third one; absent: it is not needed. */
  readonly huge?: number
}

/** The bench database, filled on first use and kept for the next run. */
export async function openSite(size: BenchSize): Promise<{ server: EmbeddedServer; db: Database }> {
  const server = await startMigrated(dataDir)
  const db = openDatabase({ url: server.url, poolSize: 20 })
  await fillTable(db, 'zz_bench_weigh', weighLike, size.large)
  await fillTable(db, 'zz_bench_weigh_small', weighLikeSmall, size.small)
  if (size.huge) await fillTable(db, 'zz_bench_weigh_huge', weighLikeHuge, size.huge)
  // Zero: who measures something else leaves them as they are.
  if (size.lines > 0) await fillOrders(db, size)
  return { server, db }
}

async function fillTable(db: Database, table: string, entity: Entity, rows: number): Promise<void> {
  const known = await db.row(sql`select 1 from pg_class where relname = ${table}`)
  const count =
    known && (await db.row<{ n: string }>(rawSql(`select count(*) as n from "${table}"`)))
  if (count && Number(count.n) >= rows) return
  console.log(`Filling ${table} with ${rows} rows …`)
  await db.run(rawSql(`drop table if exists "${table}"`))
  const [shape] = tableShapes(checkEntity(entity), () => null)
  if (shape === undefined) throw new Error('no shape')
  await db.run(rawSql(createTableSql(shape)))
  await db.run(rawSql(fillSql(table, rows)))
  await db.transaction(async (tx) => {
    // Ten million rows and their trigrams: what a plant's server is content with takes an hour.
    await tx.run(rawSql(`set local maintenance_work_mem = '2GB'`))
    for (const index of shape.indexes) await tx.run(rawSql(createIndexSql(table, index)))
  })
  await db.run(rawSql(`vacuum analyze "${table}"`))
}

/** Spread over two years, two kinds half and half, 200 partners, 40,000 plates. */
function fillSql(table: string, rows: number): string {
  return `insert into "${table}" (id, code, kind, plate_number, partner_name, inv_name, driver_name, warehouse_name, gross, tare, suttle, deduct, de_suttle, price, amount, gross_time, tare_time, print_count, is_hand, remark, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
select 1000000 + n, 'BD' || lpad(n::text, 9, '0'), case when n % 2 = 0 then 'sa' else 'pu' end,
  '鲁' || chr(65 + n % 20) || lpad((n % 40000)::text, 5, '0'), '往来单位' || (n % 200), '物料' || (n % 30), '司机' || (n % 5000), '仓库' || (n % 9),
  40 + (n % 9000) / 1000.0, 14 + (n % 3000) / 1000.0, 26 + (n % 6000) / 1000.0, (n % 100) / 1000.0, 26 + (n % 5900) / 1000.0,
  500 + n % 300, 13000 + (n % 90000) / 10.0, now() - (n || ' seconds')::interval * 60, now() - (n || ' seconds')::interval * 60, n % 3, false, null,
  ${BENCH_ORG}, ${BENCH_GROUP}, 'AUDITED', 1, '司磅员', now() - (n || ' seconds')::interval * 60, 1, '司磅员', now() - (n || ' seconds')::interval * 60, 0
from generate_series(1, ${rows}) n`
}
