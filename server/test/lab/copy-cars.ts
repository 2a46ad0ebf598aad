import type { Database } from '#platform/db/database.ts'
import { identifier, joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** Between the ids of a row and of its copies: more than all that were given while the batch was made. */
const STEP = sql`10000000000000`

interface Copying {
  readonly groupIds: readonly string[]
  /** Of each car that is in them. */
  readonly copies: number
}

/** Fills groups with copies of the car that was weighed into each: weighing hundreds is no part of what is timed. */
export async function copyCars(db: Database, { groupIds, copies }: Copying): Promise<void> {
  if (copies < 1) return
  const cars = sql`select * from qc_barrel_car where main_id = any(${groupIds}::bigint[]) and live`
  const visits = sql`select registry_id::bigint from (${cars}) c`
  const weighs = sql`select id from mm_weigh where registry_id in (${visits})`
  const moved = (column: string) => sql`(x.${identifier(column)}::bigint + n * ${STEP})::text`
  const code = sql`'code', x.code || '-' || n`
  const rows = { db, copies }
  await copyRows(rows, 'tr_registry', {
    where: sql`x.id in (${visits})`,
    change: sql`'id', ${moved('id')}, ${code}, 'weigh_id', ${moved('weigh_id')}`,
  })
  await copyRows(rows, 'tr_registry_sub', {
    where: sql`x.main_id in (${visits})`,
    change: sql`'id', ${moved('id')}, 'main_id', ${moved('main_id')}, 'booking', x.booking || jsonb_build_object('key', ${moved('id')})`,
  })
  await copyRows(rows, 'mm_weigh', {
    where: sql`x.id in (${weighs})`,
    change: sql`'id', ${moved('id')}, ${code}, 'registry_id', ${moved('registry_id')}`,
  })
  await copyRows(rows, 'mm_weigh_sub', {
    where: sql`x.main_id in (${weighs}) and x.id in (select weigh_sub_id::bigint from (${cars}) c)`,
    change: sql`'id', ${moved('id')}, 'main_id', ${moved('main_id')}, 'registry_sub_id', ${moved('registry_sub_id')}`,
  })
  await copyRows(rows, 'qc_barrel_car', {
    where: sql`x.id in (select id from (${cars}) c)`,
    change: sql`'id', ${moved('id')}, 'registry_id', ${moved('registry_id')}, 'registry_sub_id', ${moved('registry_sub_id')}, 'weigh_sub_id', ${moved('weigh_sub_id')}`,
  })
  await db.run(
    sql`update or_notice_sub s set de_suttle = l.tons, used_num = l.cars, count_sa = l.cars from (select notice_sub_id, sum(de_suttle) as tons, count(*) as cars from mm_weigh_sub where id in (select weigh_sub_id::bigint from (${cars}) c) group by 1) l where s.id = l.notice_sub_id`,
  )
}

async function copyRows(
  { db, copies }: { readonly db: Database; readonly copies: number },
  table: string,
  { where, change }: { readonly where: SqlFragment; readonly change: SqlFragment },
): Promise<void> {
  const columns = await db.rows<{ readonly name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`,
  )
  const names = joinSql(columns.map(({ name }) => identifier(name)))
  const into = identifier(table)
  await db.run(
    sql`insert into ${into} (${names}) select ${joinSql(columns.map(({ name }) => sql`p.${identifier(name)}`))} from ${into} x cross join generate_series(1, ${copies}::int) n cross join lateral jsonb_populate_record(null::${into}, to_jsonb(x) || jsonb_build_object(${change})) p where ${where}`,
  )
}
