import type { ReportPlan } from '@junheng/domain/report/report-template.ts'
import { type ListViews, viewOf } from '#platform/access/column-views.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { whereClause } from '#platform/list-engine/list-conditions.ts'
import type { ReportReading } from './report-statement.ts'
import {
  type AskedSums,
  adderOf,
  askSums,
  columnsIn,
  type ReportSums,
  type SummedTemplate,
  sumsOf,
} from './report-sums.ts'

interface SummedReport {
  /** As it is stored, whatever of it the caller sees. */
  readonly template: SummedTemplate
  readonly list: ListRequest
  /** What the caller sees of it. */
  readonly plan: ReportPlan
  readonly views: ListViews
}

/**
 * A grouped report by the months that are added up already, and by the records of all other days; null where it is
 * read from its records: none is added up, or the caller is kept to some of them.
 */
export async function summedReading(
  { viewDb, engine }: Pick<EntityServices, 'viewDb' | 'engine'>,
  { template, list, plan, views }: SummedReport,
): Promise<ReportReading | null> {
  // Without groups that he sees he reads records; groups by what is masked are in the order of theirs.
  const { groupBy } = plan
  if (groupBy.length === 0 || !groupBy.every((name) => viewOf(views, name) === 'plain')) return null
  const sums = sumsOf(engine, template)
  const asked = sums && askSums(sums, list)
  if (sums === null || asked === null || !holdsMonth(asked)) return null
  const known = await viewDb.row<KnownSums>(sql`
    select exists (select 1 from rp_report_month where sums = ${sums.id} and is_usable) as "isSummed",
      (select json_object_agg(a.attname, format_type(a.atttypid, null)) from pg_attribute a
        where a.attrelid = ${sums.table}::regclass and a.attname = any(${[...sums.keys]}::text[])) as types`)
  if (!known?.isSummed) return null
  return readingOf({ sums, asked, list, types: known.types })
}

interface KnownSums {
  readonly isSummed: boolean
  /** Types of the keys. */
  readonly types: Readonly<Record<string, string>>
}

/** Whether there is a whole month in it: the first after its first day ends before it does. */
function holdsMonth({ period: { from, to } }: AskedSums): boolean {
  const [year, month, day] = from.split('-').map(Number)
  const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - (day === 1 ? 0 : -1), 1))
  return next.toISOString().slice(0, 10) <= dayAfter(to)
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

interface KnownReading {
  readonly sums: ReportSums
  readonly asked: AskedSums
  readonly list: ListRequest
  readonly types: KnownSums['types']
}

function readingOf({ sums, asked, list, types }: KnownReading): ReportReading {
  const at = new Map(sums.pieces.map((piece, place) => [piece, `f${place}`]))
  const figure = (piece: SqlFragment): SqlFragment => {
    const name = at.get(piece.strings.join(''))
    if (name === undefined) throw new Error(`not added up: ${piece.strings.join('')}`)
    return rawSql(`sum(t.${name})`)
  }
  return {
    from: sql`(${parts({ sums, asked, list, types })}) t`,
    where: rawSql('true'),
    ofGroup: adderOf(figure),
    ofAll: adderOf((piece) => sql`sum(${figure(piece)}) over ()`),
  }
}

/**
 * Months and records in one statement, by all keys: a month that is added up meanwhile is counted once. A month counts
 * as long as none of its days has changed since; `stamp` tells whether it was added up of the same days.
 */
function parts({ sums, asked, list, types }: KnownReading): SqlFragment {
  const { from, to } = asked.period
  const keys = joinSql(sums.keys.map((key) => identifier('t', key)))
  const stored = sums.keys.map((key, place) =>
    rawSql(`(r.keys)[${place + 1}]::${types[key] ?? 'text'} as "${key}"`),
  )
  const figures = sums.pieces.map((_, place) => rawSql(`r.figures[${place + 1}] as f${place}`))
  const narrowed = [rawSql('p.is_summed'), ...asked.narrowed]
  const pieces = sums.pieces.map((piece, place) => rawSql(`(${piece})::numeric as f${place}`))
  const read = columnsIn([...sums.pieces, ...sums.keys.map((key) => `t."${key}"`)].join(' '))
  const columns = joinSql(read.map((column) => identifier('t', column)))
  const own = joinSql([rawSql('true'), ...asked.companies], ' and ')
  return sql`with noted as materialized (select distinct t.org_id, t.business_date from rp_team_change t where t.business_date >= ${from} and t.business_date <= ${to} and ${own}),
    known as materialized (select t.org_id, t.month,
        t.month >= ${from}::date and t.month + interval '1 month' <= ${to}::date + 1
        and exists (select 1 from rp_report_month m where m.sums = ${sums.id} and m.org_id = t.org_id and m.month = t.month and m.stamp = t.stamp and m.is_usable)
        and not exists (select 1 from noted c where c.org_id = t.org_id and c.business_date >= t.month and c.business_date < t.month + interval '1 month') as is_summed
      from rp_team_month_state t where t.month >= ${`${from.slice(0, 7)}-01`} and t.month <= ${to} and ${own}),
    loose as materialized (select k.org_id, d.day::date as business_date from known k
        cross join generate_series(greatest(k.month, ${from}::date)::timestamp, least(k.month + interval '1 month' - interval '1 day', ${to}::date), interval '1 day') d (day)
        where not k.is_summed
      union select org_id, business_date from noted)
    select ${joinSql([keys, ...sums.pieces.map((_, place) => rawSql(`t.f${place}`))])} from known p
      cross join lateral (select r.org_id, r.group_id, ${joinSql([...stored, ...figures])} from rp_report_sum r where r.sums = ${sums.id} and r.org_id = p.org_id and r.month = p.month offset 0) t
      where ${joinSql(narrowed, ' and ')}
    union all select ${joinSql([keys, ...pieces])} from loose p
      cross join lateral (select ${columns} from ${rawSql(`"${sums.table}"`)} t where t.org_id = p.org_id and t.business_date = p.business_date and ${whereClause(list)} offset 0) t
      group by ${keys}`
}
