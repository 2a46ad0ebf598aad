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

/** Over the records of a group; without groups, over all of them. */
const OF_GROUP: Adder = {
  sum: (value) => sql`sum(${value})`,
  count: (value) => sql`count(${value})`,
}

/** Over the records of all groups, beside those of one: they are not read twice. */
const OF_ALL: Adder = {
  sum: (value) => sql`sum(sum(${value})) over ()`,
  count: (value) => sql`sum(count(${value})) over ()`,
}

interface Totalled {
  readonly list: ListRequest
  readonly fields: Fields
  readonly added?: Adder
}

function totalSql(
  { field, total, weightField }: ReportColumn,
  { list, fields, added = OF_GROUP }: Totalled,
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
      const weights = sql`case when ${value} is not null then ${weight} end`
      return sql`round(${added.sum(sql`${value} * ${weight}`)} / nullif(${added.sum(weights)}, 0), ${scale})::text`
    }
    default:
      return sql`round(coalesce(${added.sum(value)}, 0)::numeric, ${scale})::text`
  }
}

/** The rows of a report: records, or what groups of them come to. */
export function rowsStatement(
  list: ListRequest,
  plan: ReportPlan,
  { fields, views }: { readonly fields: Fields; readonly views: ListViews },
): SqlFragment {
  const isGrouped = plan.groupBy.length > 0
  const columns = plan.columns.map((column) => {
    const value =
      isGrouped && column.total !== null
        ? totalSql(column, { list, fields })
        : list.source.expression(column.field)
    return sql`${value} as ${identifier(columnKey(column))}`
  })
  const groups = plan.groupBy.map((name) => list.source.expression(name))
  const group = isGrouped ? sql` group by ${joinSql(groups)}` : rawSql('')
  const order = plan.orderBy.map(({ field, dir }) => {
    const column = plan.columns.find((known) => columnKey(known) === field)
    const value =
      column === undefined || (isGrouped && column.total !== null)
        ? totalSql(
            column ?? {
              field,
              total: null,
              label: null,
              width: null,
              format: null,
              weightField: null,
            },
            { list, fields },
          )
        : list.source.expression(column.field)
    // Totals leave as text; they are put in order as the figures they are.
    const figure =
      isGrouped && column !== undefined && column.total !== null ? sql`(${value})::numeric` : value
    return sql`${figure} ${rawSql(dir)} nulls last`
  })
  const last = isGrouped ? groupOrder(list, plan, views) : [rawSql('t.id desc')]
  return sql`select ${joinSql([...columns, ...keyColumns(list, plan), ...sumColumns(plan, { list, fields })])} from ${list.source.from} where ${whereClause(list)}${group} order by ${joinSql([...order, ...last])}`
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
function sumColumns(plan: ReportPlan, { list, fields }: Totalled): readonly SqlFragment[] {
  if (plan.groupBy.length === 0) return []
  return totalledOf(plan).map(
    (column) =>
      sql`${totalSql(column, { list, fields, added: OF_ALL })} as ${identifier(sumKey(columnKey(column)))}`,
  )
}

/** The same where no row tells them; those of groups are not added up, a mean has no sum. */
export function sumsStatement(
  list: ListRequest,
  plan: ReportPlan,
  fields: Fields,
): SqlFragment | null {
  const columns = totalledOf(plan).map(
    (column) => sql`${totalSql(column, { list, fields })} as ${identifier(columnKey(column))}`,
  )
  if (columns.length === 0) return null
  return sql`select ${joinSql(columns)} from ${list.source.from} where ${whereClause(list)}`
}
