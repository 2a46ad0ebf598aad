import type { FieldModel } from '@junheng/domain/entity/model.ts'
import {
  columnKey,
  type ReportColumn,
  type ReportPlan,
} from '@junheng/domain/report/report-template.ts'
import { type ListViews, viewOf } from '#platform/access/column-views.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { whereClause } from '#platform/list-engine/list-conditions.ts'
import { groupKey, ROW_ID, sumKey } from './report-search.ts'

type Fields = ReadonlyMap<string, FieldModel>

/** Decimals of a field's values. */
export const scaleOf = (field: FieldModel | undefined): number => field?.digits?.scale ?? 0

/** Adds up what it is given. */
interface Adder {
  sum(value: SqlFragment): SqlFragment
  count(value: SqlFragment): SqlFragment
}

/** What the figures of a report are made of. */
export interface ReportReading {
  readonly from: SqlFragment
  readonly where: SqlFragment
  /** Over the records of a group; without groups, over all of them. */
  readonly ofGroup: Adder
  /** Over the records of all groups, beside those of one: they are not read twice. */
  readonly ofAll: Adder
}

/** The records themselves. */
const readRecords = (list: ListRequest): ReportReading => ({
  from: list.source.from,
  where: whereClause(list),
  ofGroup: {
    sum: (value) => sql`sum(${value})`,
    count: (value) => sql`count(${value})`,
  },
  ofAll: {
    sum: (value) => sql`sum(sum(${value})) over ()`,
    count: (value) => sql`sum(count(${value})) over ()`,
  },
})

interface Totalled {
  readonly list: ListRequest
  readonly fields: Fields
  readonly added: Adder
}

function totalSql(
  { field, total, weightField }: ReportColumn,
  { list, fields, added }: Totalled,
): SqlFragment {
  const value = list.source.expression(field)
  const scale = rawSql(String(scaleOf(fields.get(field))))
  switch (total) {
    case 'COUNT':
      return sql`${added.count(value)}::text`
    case 'AVG':
      return sql`round(${added.sum(value)}::numeric / nullif(${added.count(value)}, 0), ${scale})::text`
    case 'WAVG': {
      const weight = list.source.expression(weightField ?? field)
      // Whole numbers would be divided as such, and their products run over.
      const weighed = sql`${value}::numeric * ${weight}`
      const weights = sql`case when ${value} is not null then ${weight} end`
      return sql`round(${added.sum(weighed)} / nullif(${added.sum(weights)}, 0), ${scale})::text`
    }
    default:
      return sql`round(coalesce(${added.sum(value)}, 0)::numeric, ${scale})::text`
  }
}

interface ReportParts {
  readonly fields: Fields
  readonly views: ListViews
  /** What is read instead of the records. */
  readonly reading?: ReportReading
}

/** The rows of a report: records, or what groups of them come to. */
export function rowsStatement(
  list: ListRequest,
  plan: ReportPlan,
  { fields, views, reading = readRecords(list) }: ReportParts,
): SqlFragment {
  const isGrouped = plan.groupBy.length > 0
  const totalled: Totalled = { list, fields, added: reading.ofGroup }
  const columns = plan.columns.map((column) => {
    const value =
      isGrouped && column.total !== null
        ? totalSql(column, totalled)
        : list.source.expression(column.field)
    return sql`${value} as ${identifier(columnKey(column))}`
  })
  const groups = plan.groupBy.map((name) => list.source.expression(name))
  const group = isGrouped ? sql` group by ${joinSql(groups)}` : rawSql('')
  const order = plan.orderBy.map(({ field, dir }) => {
    const column = plan.columns.find((known) => columnKey(known) === field)
    const isFigure = isGrouped && column !== undefined && column.total !== null
    // Totals leave as text; they are put in order as the figures they are.
    const value = isFigure
      ? sql`(${totalSql(column, totalled)})::numeric`
      : list.source.expression(column?.field ?? field)
    return sql`${value} ${rawSql(dir)} nulls last`
  })
  const last = isGrouped ? groupOrder(list, plan, views) : [rawSql('t.id desc')]
  const sums = sumColumns(plan, { list, fields, added: reading.ofAll })
  return sql`select ${joinSql([...columns, ...keyColumns(list, plan), ...sums])} from ${reading.from} where ${reading.where}${group} order by ${joinSql([...order, ...last])}`
}

/** Groups in the order of what they are of; of masked values in the order in which they came. */
function groupOrder(
  { source }: ListRequest,
  { groupBy }: ReportPlan,
  views: ListViews,
): readonly SqlFragment[] {
  const open = groupBy.filter((name) => viewOf(views, name) === 'plain')
  const named = open.map((name) => source.expression(name))
  return open.length === groupBy.length ? named : [...named, rawSql('min(t.id)')]
}

/** What the search behind a row is made of, beside its columns. */
function keyColumns({ source }: ListRequest, { groupBy }: ReportPlan): readonly SqlFragment[] {
  if (groupBy.length > 0)
    return groupBy.map((name) => sql`${source.expression(name)} as ${identifier(groupKey(name))}`)
  // Where rows are lines of a document, no search tells one of them.
  return source.lines ? [] : [sql`t.id as ${identifier(ROW_ID)}`]
}

const totalledOf = ({ columns }: ReportPlan): readonly ReportColumn[] =>
  columns.filter(({ total }) => total !== null)

/** Totals over everything the report is of, beside each of its groups. */
function sumColumns(plan: ReportPlan, totalled: Totalled): readonly SqlFragment[] {
  if (plan.groupBy.length === 0) return []
  return totalledOf(plan).map(
    (column) => sql`${totalSql(column, totalled)} as ${identifier(sumKey(columnKey(column)))}`,
  )
}

/** The same where no row tells them; those of groups are not added up, a mean has no sum. */
export function sumsStatement(
  list: ListRequest,
  plan: ReportPlan,
  fields: Fields,
): SqlFragment | null {
  const { from, where, ofGroup: added } = readRecords(list)
  const columns = totalledOf(plan).map(
    (column) =>
      sql`${totalSql(column, { list, fields, added })} as ${identifier(columnKey(column))}`,
  )
  if (columns.length === 0) return null
  return sql`select ${joinSql(columns)} from ${from} where ${where}`
}
