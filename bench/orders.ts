import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { BENCH_GROUP, BENCH_ORG, OTHER_ORGS } from './companies.ts'

/** Rows of the two large tables of the product itself. */
export interface OrderSize {
  readonly lines: number
  readonly vehicles: number
}

/** Notices with their lines, of several companies, and vehicles; kept like the rest of the bench database. */
export async function fillOrders(db: Database, { lines, vehicles }: OrderSize): Promise<void> {
  const notices = Math.round(lines * 0.35)
  await fill(db, { table: 'or_notice', rows: notices, insert: noticesSql(notices) })
  await fill(db, { table: 'or_notice_sub', rows: lines, insert: linesSql() })
  await fill(db, { table: 'as_vehicle', rows: vehicles, insert: vehiclesSql(vehicles) })
}

interface Filling {
  readonly table: string
  readonly rows: number
  readonly insert: string
}

/** Indexes are made after the rows: kept up with each of a million rows they take many times as long. */
async function fill(db: Database, { table, rows, insert }: Filling): Promise<void> {
  const counted = await db.row<{ n: string }>(rawSql(`select count(*) as n from ${table}`))
  const there = Number(counted?.n)
  // The number of lines is chosen by chance, notice by notice.
  if (there > rows * 0.9 && there < rows * 1.1) return
  console.log(`Filling ${table} with about ${rows} rows …`)
  const indexes = await db.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table}
      and not exists (select 1 from pg_constraint c where c.conname = indexname)`)
  await db.transaction(async (tx) => {
    // Without the archives that documents refer to: no search reads them.
    await tx.run(rawSql('set local session_replication_role = replica'))
    await tx.run(rawSql(`truncate ${table} cascade`))
    for (const { name } of indexes) await tx.run(rawSql(`drop index "${name}"`))
    await tx.run(rawSql(insert))
    for (const { definition } of indexes) await tx.run(rawSql(definition))
  })
  await db.run(rawSql(`vacuum analyze ${table}`))
}

/** The same number for the same row and purpose, spread evenly. */
const chance = (row: string, purpose: number) =>
  `(hashint4(${row} + ${purpose * 7_000_003}) & 2147483647)`

function oneOf(words: readonly string[], row: string, purpose: number): string {
  const list = words.map((word) => `'${word}'`).join(', ')
  return `(array[${list}])[1 + ${chance(row, purpose)} % ${words.length}]`
}

const PLACES = [
  '山东',
  '晋城',
  '邯郸',
  '唐山',
  '榆林',
  '鄂尔多斯',
  '济宁',
  '枣庄',
  '临沂',
  '徐州',
  '长治',
  '吕梁',
]
const MARKS = [
  '恒远',
  '金石',
  '鑫源',
  '华盛',
  '中泰',
  '鲁能',
  '永兴',
  '天成',
  '瑞丰',
  '东岳',
  '宏达',
  '安泰',
  '同力',
  '盛世',
  '振华',
  '万通',
  '嘉禾',
  '远航',
  '志诚',
  '聚鑫',
  '汇丰',
  '顺达',
  '兴隆',
  '泰和',
  '银河',
  '北方',
  '长城',
  '昌盛',
  '伟业',
  '腾飞',
  '大地',
  '凯旋',
  '光明',
  '富源',
  '广厦',
  '新宇',
  '龙腾',
  '百川',
  '博远',
  '丰润',
]
const TRADES = ['煤炭', '焦化', '建材', '物流', '能源', '钢铁', '矿业', '化工', '贸易', '水泥']

/** Told apart by place, mark and trade. */
const firm = (row: string): string =>
  `(${oneOf(PLACES, row, 1)} || ${oneOf(MARKS, row, 2)} || ${oneOf(TRADES, row, 3)} || '有限公司')`

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'.split('')
const GIVEN = '建国志强永刚海涛文斌立新春生大勇晓东金山玉柱宝林福来长河学军明华平峰亮宁凯义'.split(
  '',
)

const person = (row: string): string =>
  `(${oneOf(SURNAMES, row, 4)} || ${oneOf(GIVEN, row, 5)} || ${oneOf(GIVEN, row, 6)})`

/** One of so many: a few of them most of the time, most of them seldom. */
const skewed = (row: string, purpose: number, many: number): string =>
  `(${many} * power(${chance(row, purpose)} / 2147483648.0, 3))::int`

const ORGS = [...Array<string>(4).fill(BENCH_ORG), ...OTHER_ORGS]
const orgOf = (row: string): string => `(array[${ORGS.join(', ')}])[1 + ${row} % ${ORGS.length}]`

/** As many a day as make a code of the day's four digits. */
const PER_DAY = 500
const HOUR = '2026-11-15 00:00:00+00'

function noticesSql(rows: number): string {
  const created = `(timestamptz '${HOUR}' - n * interval '1 day' / ${PER_DAY})`
  return `insert into or_notice (id, code, kind, contract_code, vendor_name, customer_name, partner_name, start_time, end_time, source_code, resource_type, org_id, group_id, status, create_user_id, create_user, create_date, update_user_id, update_user, update_date)
select 3000000000 + n * 10, 'TZ' || to_char(${created}, 'YYYYMMDD') || lpad((n % 10000)::text, 4, '0'), kind,
  'HT2025' || lpad((${chance('n', 4)} % 12)::text, 2, '0') || lpad((${chance('n', 5)} % 28)::text, 2, '0') || lpad((${chance('n', 6)} % 60)::text, 4, '0'),
  case when kind = 'pu' then partner end, case when kind <> 'pu' then partner end, partner, ${created}, ${created} + interval '30 days',
  case when n % 3 = 0 then 'NC' || lpad(${chance('n', 7)}::text, 10, '0') end, case when n % 3 = 0 then 'NC' else 'LOCAL' end,
  ${orgOf('n')}, ${BENCH_GROUP}, 'AUDITED', 1, '制单员', ${created}, 1, '制单员', ${created}
from (select n, case when ${chance('n', 9)} % 10 = 0 then ${person(skewed('n', 10, 20_000))} else ${firm(skewed('n', 8, 6000))} end as partner, case when n / 10 % 2 = 0 then 'pu' else 'sa' end as kind from generate_series(1, ${rows}) n) made`
}

const COALS = [
  '动力煤',
  '主焦煤',
  '肥煤',
  '气煤',
  '喷吹煤',
  '水洗精煤',
  '无烟块煤',
  '褐煤',
  '兰炭',
  '冶金焦',
]
const GRADES = ['Q5500', 'Q5000', 'Q4500', 'S0.6', 'S1.0', 'A10', 'A12', 'V28', 'G75', 'G85']
const PARTS = ['轴承', '托辊', '滤袋', '密封圈', '减速机', '输送带', '衬板', '电机']

/** Up to five materials a notice: mostly coal, now and then a spare part that is seldom asked for. */
function linesSql(): string {
  const seed = '(m.id / 10 % 100000000)::int * 5 + k'
  const made = chance('(m.id / 10 % 100000000)::int', 9)
  const coal = `${oneOf(COALS, `(${seed})`, 1)} || ${oneOf(GRADES, `(${seed})`, 2)}`
  const part = `${oneOf(PARTS, `(${seed})`, 3)} || 'ZC' || lpad((${chance(`(${seed})`, 4)} % 20000)::text, 5, '0')`
  return `insert into or_notice_sub (id, main_id, row_no, inventory_id, inv_code, inv_name, model, com_name, quantity, max_limit, price, count_sa, used_num, pre_quantity, de_suttle)
select m.id + k, m.id, k, 1, 'WL' || lpad((${chance(`(${seed})`, 5)} % 400)::text, 4, '0'),
  case when ${chance(`(${seed})`, 6)} % 20 = 0 then ${part} else ${coal} end, '散装', '吨',
  100 + k, 110 + k, 560 + k, 2, 1, 30, 20
from or_notice m cross join generate_series(1, 5) k where k <= case when ${made} % 100 = 0 then 0 else (array[1, 1, 2, 2, 3, 3, 3, 4, 5, 5])[1 + ${made} % 10] end`
}

const PROVINCES = ['鲁', '晋', '冀', '豫', '苏', '皖', '蒙', '陕', '辽', '津']

function vehiclesSql(rows: number): string {
  const created = `(timestamptz '${HOUR}' - n * interval '5 minutes')`
  return `insert into as_vehicle (id, plate_number, plate_type, axle_type, capacity_tonnage, car_owner, carrier_company_name, resource_type, group_id, create_user_id, create_user, create_date, update_user_id, update_user, update_date)
select 6000000000 + n, ${oneOf(PROVINCES, 'n', 1)} || chr(65 + n % 20) || lpad((n * 7 % 1000000)::text, 6, '0'), '01', null, 30 + n % 10,
  ${person('n')}, ${firm(skewed('n', 7, 3000))}, 'LOCAL',
  ${BENCH_GROUP}, 1, '门卫', ${created}, 1, '门卫', ${created}
from generate_series(1, ${rows}) n`
}
