import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import type { Database } from '@junheng/server/platform/db/database.ts'
import { createIndexSql, createTableSql } from '@junheng/server/platform/db/schema/shape-sql.ts'
import { tableShapes } from '@junheng/server/platform/db/schema/table-shape.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { BENCH_GROUP, BENCH_ORG } from '../companies.ts'
import { weighLike } from '../weigh-like.entity.ts'

/** The ten companies of a group that a manager looks at together. */
export const SCOPED_ORGS = [
  BENCH_ORG,
  ...Array.from({ length: 9 }, (_, at) => String(990_021 + at)),
]

export const SCOPED_TABLE = 'zz_bench_scoped'

/** The same document, of ten companies: what is asked for in the scope of one, of several and of the group. */
export const scopedWeigh = defineEntity({
  ...weighLike.definition,
  name: 'benchScoped',
  table: SCOPED_TABLE,
  mounts: [
    { code: 'main', base: '/bench/scoped', route: '/bench/scoped', label: '测试磅单（十个库区）' },
  ],
})

/** Columns of the rows as a hand-written server reads them. */
export const SCOPED_COLUMNS =
  'id, code, kind, plate_number, partner_name, inv_name, driver_name, warehouse_name, gross, tare, suttle, deduct, de_suttle, price, amount, gross_time, tare_time, print_count, is_hand, remark, org_id, group_id, status, status_before, audit_user_id, audit_user, audit_date, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version'

/** As many rows; 35 in 100 are sales, one in 200 is of the rare material. Kept for the next run. */
export async function fillScoped(db: Database, rows: number): Promise<void> {
  const known = await db.row(sql`select 1 from pg_class where relname = ${SCOPED_TABLE}`)
  const count =
    known && (await db.row<{ n: string }>(rawSql(`select count(*) as n from ${SCOPED_TABLE}`)))
  if (count && Number(count.n) >= rows) return
  console.log(`Filling ${SCOPED_TABLE} with ${rows} rows …`)
  await db.run(rawSql(`drop table if exists ${SCOPED_TABLE}`))
  const [shape] = tableShapes(checkEntity(scopedWeigh), () => null)
  if (shape === undefined) throw new Error('no shape')
  await db.run(rawSql(createTableSql(shape)))
  await db.run(rawSql(fillSql(rows)))
  for (const index of shape.indexes) await db.run(rawSql(createIndexSql(SCOPED_TABLE, index)))
  await db.run(rawSql(`vacuum analyze ${SCOPED_TABLE}`))
}

function fillSql(rows: number): string {
  const at = `timestamptz '2026-11-15 00:00:00+08' - n * interval '45 seconds'`
  return `insert into ${SCOPED_TABLE} (id, code, kind, plate_number, partner_name, inv_name, driver_name, warehouse_name, gross, tare, suttle, deduct, de_suttle, price, amount, gross_time, tare_time, print_count, is_hand, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
select 5000000 + n, 'SC' || lpad(n::text, 9, '0'), case when hashint4(n) & 127 < 45 then 'sa' else 'pu' end,
  '鲁' || chr(65 + n % 20) || lpad((n % 40000)::text, 5, '0'), '往来单位' || (n % 200), case when n / 10 % 200 = 0 then '稀有物料' else '物料' || (n % 30) end, '司机' || (n % 5000), '仓库' || (n % 9),
  40 + (n % 9000) / 1000.0, 14 + (n % 3000) / 1000.0, 26 + (n % 6000) / 1000.0, (n % 100) / 1000.0, 26 + (n % 5900) / 1000.0,
  500 + n % 300, 13000 + (n % 90000) / 10.0, ${at}, ${at}, n % 3, false,
  (array[${SCOPED_ORGS.join(', ')}])[1 + n % 10], ${BENCH_GROUP}, case when n % 50 = 0 then 'DRAFT' else 'AUDITED' end, 1, '司磅员', ${at}, 1, '司磅员', ${at}, 0
from generate_series(1, ${rows}) n`
}
