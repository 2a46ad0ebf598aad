import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@junheng/server/platform/db/database.ts'
import type { EmbeddedServer } from '@junheng/server/platform/db/embedded/start-embedded-postgres.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { makeAccount } from './account.ts'
import { BENCH_GROUP, BENCH_ORG, OTHER_ORGS } from './companies.ts'
import { startMigrated } from './start-migrated.ts'

const dataDir = fileURLToPath(new URL('../.cache/bench-report', import.meta.url))

/** A year of weighing of one company, with a tenth as much of others beside it. */
export interface YearSize {
  readonly weighs: number
  /** Visits that are in the plant now. */
  readonly inside: number
}

export const YEAR: YearSize = { weighs: 1_000_000, inside: 120 }

/** A database with a year of weighing, filled on first use and kept; what it was filled with is made anew each day. */
export async function openYear(
  size: YearSize = YEAR,
): Promise<{ readonly server: EmbeddedServer; readonly db: Database }> {
  const server = await startMigrated(dataDir)
  const db = openDatabase({ url: server.url, poolSize: 8 })
  await makeAccount(db)
  await fillYear(db, size)
  return { server, db }
}

/** Fills any migrated database; reports of "today" need rows of today, so yesterday's filling is not enough. */
export async function fillYear(db: Database, size: YearSize = YEAR): Promise<void> {
  const there = await db.row<{ rows: string; fresh: boolean | null }>(sql`
    select count(*) as rows, max(finish_time) > now() - interval '20 hours' and exists (select 1 from mm_exception) as fresh
    from mm_weigh where org_id = ${BENCH_ORG}`)
  if (Number(there?.rows) >= size.weighs && there?.fresh) return
  console.log(`Filling a year with ${size.weighs} records …`)
  // Together: records and visits refer to each other, and emptying one alone empties the other.
  await db.run(rawSql('truncate tr_registry, mm_weigh, mm_exception cascade'))
  await fillArchives(db)
  await fill(db, { table: 'mm_weigh', insert: weighsSql(size.weighs) })
  await fill(db, { table: 'mm_weigh_sub', insert: LINES_SQL })
  await fill(db, { table: 'tr_registry', insert: visitsSql(size.inside) })
  await fill(db, { table: 'mm_exception', insert: EXCEPTIONS_SQL })
  // Filled without triggers: nobody else has noted the days that reports must read anew.
  await db.run(
    sql`insert into rp_team_change (org_id, business_date) select distinct org_id, business_date from mm_weigh`,
  )
}

/** Indexes are made after the rows: kept up with each of a million rows they take many times as long. */
async function fill(
  db: Database,
  { table, insert }: { readonly table: string; readonly insert: string },
): Promise<void> {
  const start = performance.now()
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table}
      and not exists (select 1 from pg_constraint c where c.conname = indexname)`)
  await db.transaction(async (tx) => {
    // Without the rows that documents refer to: no report reads them.
    await tx.run(rawSql('set local session_replication_role = replica'))
    await tx.run(rawSql(`set local maintenance_work_mem = '512MB'`))
    for (const { name } of indexes) await tx.run(rawSql(`drop index "${name}"`))
    await tx.run(rawSql(insert))
    // Searches by letters have a bench of their own, and their indexes take longer than all the rest.
    for (const { definition } of indexes)
      if (!definition.includes('gin_trgm_ops')) await tx.run(rawSql(definition))
  })
  await db.run(rawSql(`vacuum analyze ${table}`))
  console.log(`${table} filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

const SHIFT = 990_301
const TEAM = 990_310
const SCALE = 990_320
const MATERIAL = 990_400
const MAKER = `${BENCH_GROUP}, 1, '制单员', now(), 1, '制单员', now()`
const MADE =
  'group_id, create_user_id, create_user, create_date, update_user_id, update_user, update_date'

const MATERIALS = [
  '动力煤',
  '主焦煤',
  '水洗精煤',
  '喷吹煤',
  '冶金焦',
  '铁精粉',
  '球团矿',
  '石灰石',
  '白云石',
  '水渣',
  '钢渣',
  '螺纹钢',
]

/** What rows are grouped by must have names to choose from. */
async function fillArchives(db: Database): Promise<void> {
  const run = (text: string) => db.run(rawSql(`${text} on conflict do nothing`))
  await run(`insert into sys_shift (id, code, name, start_time, end_time, org_id, ${MADE}) values
    (${SHIFT}, 'B', '白班', '08:00', '20:00', ${BENCH_ORG}, ${MAKER}),
    (${SHIFT + 1}, 'Y', '夜班', '20:00', '08:00', ${BENCH_ORG}, ${MAKER})`)
  await run(`insert into sys_team (id, code, name, org_id, ${MADE})
    select ${TEAM} + n, 'T' || n, (array['甲班','乙班','丙班','丁班'])[n + 1], ${BENCH_ORG}, ${MAKER} from generate_series(0, 3) n`)
  await run(
    `insert into mm_weigh_room (id, code, name, org_id, ${MADE}) values (${SCALE - 1}, 'R1', '东门磅房', ${BENCH_ORG}, ${MAKER})`,
  )
  await run(`insert into mm_scale (id, code, name, room_id, max_capacity, min_capacity, division, conn_type, protocol, unit, control_mode, org_id, ${MADE})
    select ${SCALE} + n, 'S' || n, (n + 1) || '号地磅', ${SCALE - 1}, 120, 0.4, 0.02, 'SIM', 'SIM', 'kg', 'MANUAL', ${BENCH_ORG}, ${MAKER} from generate_series(0, 5) n`)
  const names = MATERIALS.map((name, at) => `(${at}, '${name}')`).join(', ')
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    await tx.run(
      rawSql(`insert into as_inventory (id, inv_code, inv_name, invc_id, com_id, resource_type, ${MADE})
    select ${MATERIAL} + n, 'WL' || lpad(n::text, 3, '0'), name, 1, 1, 'LOCAL', ${MAKER} from (values ${names}) as m (n, name) on conflict do nothing`),
    )
  })
}

/** The same number for the same row and purpose, spread evenly from 0 to 1. */
const chance = (purpose: number): string =>
  `((hashint4(n + ${purpose * 7_000_003}) & 1048575) / 1048576.0)`

const pick = (words: readonly string[], purpose: number): string =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(${chance(purpose)} * ${words.length})::int]`

const KINDS = [
  ...Array<string>(45).fill('pu'),
  ...Array<string>(36).fill('sa'),
  ...Array<string>(8).fill('pr'),
  ...Array<string>(5).fill('al'),
  ...Array<string>(3).fill('tr'),
  'pt',
  'st',
]
const OPERATORS = ['王建国', '李志强', '张永刚', '刘海涛', '陈文斌', '杨立新', '赵春生', '黄晓东']
const PROVINCES = ['鲁', '晋', '冀', '豫', '苏', '皖', '蒙', '陕']

const WEIGH_COLUMNS = `id, code, kind, side, weigh_state, hidden, registry_id, registry_code, partner_type, partner_id, partner_name, vehicle_id, plate_number, driver_name,
  gross, gross_time, gross_scale_id, gross_scale_name, gross_user, gross_source, tare, tare_time, tare_scale_id, tare_scale_name, tare_user, tare_source,
  suttle, deduct, de_suttle, original_weight, loss, count_sa, pre_quantity, first_time, finish_time, business_date, shift_date, shift_id, shift_name, team_id, team_name,
  split_mode, exception_count, hand_flag, print_count, sample_status, assay_status, down_status, settle_status, fare_status, upload_status, org_id, status, ${MADE}`

/** Every row's own figures first, then what follows from them; net weights always add up. */
function weighsSql(weighs: number): string {
  const all = weighs + Math.round(weighs / 10)
  const org = `case when n <= ${weighs} then ${BENCH_ORG} else (array[${OTHER_ORGS.join(', ')}])[1 + n % ${OTHER_ORGS.length}] end`
  const age = `((case when n <= ${weighs} then n else (n - ${weighs}) * 10 end) * interval '365 days' / ${weighs})`
  return `insert into mm_weigh (${WEIGH_COLUMNS})
with drawn as materialized (
  select n, ${org} as org, date_trunc('minute', now()) - ${age} as finish, ${pick(KINDS, 1)} as kind,
    floor(300 * power(${chance(2)}, 2))::int as partner, floor(5000 * ${chance(3)})::int as plate,
    40 + floor(${chance(4)} * 475) * 0.02 as gross, 13 + floor(${chance(5)} * 200) * 0.02 as tare,
    floor(6 * power(${chance(6)}, 1.5))::int as scale,
    ${chance(8)} as deducted, ${chance(9)} as lost, ${chance(10)} as state, ${chance(11)} as status, ${chance(12)} as rare
  from generate_series(1, ${all}) n
), timed as (
  select *, (finish at time zone 'Asia/Shanghai' - interval '8 hours')::date as day,
    case when extract(hour from finish at time zone 'Asia/Shanghai') between 8 and 19 then 0 else 1 end as shift,
    gross - tare as suttle, case when kind in ('pu', 'st') then round((gross - tare) * deducted * 0.015, 3) else 0 end as deduct,
    case when kind in ('pu', 'al') then gross - tare + round(lost * 0.2 - 0.04, 3) end as original,
    case when state < 0.003 then 'SINGLE' when state < 0.006 then 'REPLACED' else 'DONE' end as weigh_state
  from drawn
), placed as (
  -- Whoever is on shift weighs at his scale, and a partner trades in few materials: groups are fewer than records.
  select *, (array['${OPERATORS.join("','")}'])[1 + ((day - date '2020-01-01') + shift * 3 + scale) % ${OPERATORS.length}] as operator from timed
)
select 5000000000 + n, 'BD' || to_char(day, 'YYYYMMDD') || lpad(n::text, 7, '0'), kind,
  case when kind in ('al', 'tr') then case when n % 2 = 0 then 'fh' else 'sh' end end, weigh_state, rare < 0.002,
  8000000000 + n, 'DJ' || lpad(n::text, 9, '0'), case when kind in ('pu', 'pt') then 'VENDOR' when kind in ('sa', 'st') then 'CUSTOMER' end,
  case when kind in ('pu', 'pt', 'sa', 'st') then (991000 + partner)::text end,
  case when kind in ('pu', 'pt', 'sa', 'st') then '往来单位' || lpad(partner::text, 3, '0') end, 993000 + plate,
  (array['${PROVINCES.join("','")}'])[1 + plate % ${PROVINCES.length}] || chr(65 + plate % 20) || lpad(plate::text, 5, '0'), '司机' || plate,
  gross, finish - interval '35 minutes', ${SCALE} + scale, (scale + 1) || '号地磅', operator, 'SCALE',
  tare, finish, ${SCALE} + (scale + n % 2) % 6, ((scale + n % 2) % 6 + 1) || '号地磅', operator, 'SCALE',
  case when weigh_state = 'SINGLE' then 0 else suttle end, case when weigh_state = 'SINGLE' then 0 else deduct end,
  case when weigh_state = 'SINGLE' then 0 else suttle - deduct end, original, original - suttle, 1, 30,
  finish - interval '35 minutes', finish, day, day, ${SHIFT} + shift, (array['白班', '夜班'])[shift + 1],
  ${TEAM} + (day - date '2020-01-01' + shift) % 4, (array['甲班', '乙班', '丙班', '丁班'])[(day - date '2020-01-01' + shift) % 4 + 1],
  'ONE', case when lost > 0.985 then 1 else 0 end, rare between 0.5 and 0.51, 1, 'NONE', 'NONE', 'NONE', 'NONE', 'NONE', 'NONE',
  org, case when status < 0.01 then 'OBSOLETE' when status < 0.03 then 'DRAFT' else 'AUDITED' end,
  ${BENCH_GROUP}, 1, operator, finish - interval '35 minutes', 1, operator, finish
from placed`
}

/** One material a load; every twelfth load has two, which share its weight. */
const LINES_SQL = `insert into mm_weigh_sub (id, main_id, row_no, seq, inventory_id, inv_code, inv_name, warehouse_id, warehouse_name, pre_quantity, original_weight, gross, tare, suttle, deduct, de_suttle, loss, returned_quantity, return_reserved, post_seq)
select w.id * 10 + k, w.id, k, k, ${MATERIAL} + m, 'WL' || lpad(m::text, 3, '0'), (array['${MATERIALS.join("','")}'])[m + 1], 994000 + m % 6, (m % 6 + 1) || '号料场', w.pre_quantity / parts,
  case when parts = 1 then w.original_weight when k = 1 then round(w.original_weight * 0.6, 3) else w.original_weight - round(w.original_weight * 0.6, 3) end,
  case when parts = 1 then w.gross end, case when parts = 1 then w.tare end,
  case when parts = 1 then w.suttle when k = 1 then round(w.suttle * 0.6, 3) else w.suttle - round(w.suttle * 0.6, 3) end,
  case when parts = 1 then w.deduct when k = 1 then round(w.deduct * 0.6, 3) else w.deduct - round(w.deduct * 0.6, 3) end,
  case when parts = 1 then w.de_suttle when k = 1 then round(w.suttle * 0.6, 3) - round(w.deduct * 0.6, 3) else w.de_suttle - round(w.suttle * 0.6, 3) + round(w.deduct * 0.6, 3) end,
  case when parts = 1 then w.loss when k = 1 then round(w.original_weight * 0.6, 3) - round(w.suttle * 0.6, 3) else w.loss - round(w.original_weight * 0.6, 3) + round(w.suttle * 0.6, 3) end,
  0, 0, 1
from (select *, case when id % 12 = 0 then 2 else 1 end as parts, coalesce(partner_id::int, (id & 255)::int) as seed from mm_weigh) w
cross join generate_series(1, 2) k cross join lateral (select ((seed + (k - 1) * 5) % ${MATERIALS.length})::int as m) drawn where k <= parts`

const VISIT_COLUMNS = `id, code, kind, side, stage, notice_id, noto_code, partner_type, partner_id, partner_name, vehicle_id, plate_number, driver_name, inventory_id, inv_name, count_sa, pre_quantity, de_suttle,
  priority, miss_count, arrive_time, queue_time, entrance_time, leave_time, stay_minutes, reject_count, weigh_id, weigh_code, source, org_id, status, ${MADE}`

/** A visit behind every record, all of them gone, and some more that are on their way through the plant. */
function visitsSql(inside: number): string {
  const common = `1, 30, coalesce(w.de_suttle, 0), 0, 0, w.first_time - interval '40 minutes', w.first_time - interval '30 minutes'`
  const made = `0, w.id::text, w.code, 'LOCAL', w.org_id, 'AUDITED', w.group_id, 1, w.create_user, w.first_time - interval '40 minutes', 1, w.create_user, w.update_date`
  const stages = `(array['REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED'])[1 + n % 6]`
  return `insert into tr_registry (${VISIT_COLUMNS})
select w.registry_id, w.registry_code, w.kind, w.side, 'LEFT', 1, null, w.partner_type, w.partner_id, w.partner_name, w.vehicle_id, w.plate_number, w.driver_name, l.inventory_id::text, l.inv_name, ${common},
  w.first_time - interval '10 minutes', w.finish_time + interval '8 minutes', 53, ${made}
from mm_weigh w join mm_weigh_sub l on l.main_id = w.id and l.row_no = 1
union all
select 9000000000 + n, 'DJX' || n, 'pu', null, ${stages}, 1, null, 'VENDOR', '991001', '往来单位001', 998000 + n, '鲁Z' || lpad(n::text, 5, '0'), '司机' || n, '${MATERIAL}', '${MATERIALS[0]}', 1, 30, 0, 0, 0,
  now() - n * interval '3 minutes', now() - n * interval '3 minutes', case when n % 6 >= 3 then now() - n * interval '2 minutes' end, null, null, 0, null, null, 'LOCAL', ${BENCH_ORG}, 'AUDITED',
  ${BENCH_GROUP}, 1, '门卫', now() - n * interval '3 minutes', 1, '门卫', now() - n * interval '3 minutes'
from generate_series(1, ${inside}) n`
}

/** What was found at the scales; all but those of the last three days are handled. */
const EXCEPTIONS_SQL = `insert into mm_exception (id, type, level, plate_number, registry_id, weigh_id, weigh_code, scale_id, detail, state, org_id, ${MADE})
select id + 70000000000, 'LOSS_OVER', 'WARN', plate_number, registry_id, id, code, gross_scale_id, '途损超过允许值', case when finish_time > now() - interval '3 days' then 'OPEN' else 'HANDLED' end,
  org_id, group_id, 1, create_user, finish_time, 1, create_user, finish_time
from mm_weigh where exception_count > 0`
