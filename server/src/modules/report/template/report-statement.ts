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
import { groupKey, ROW_ID } from './report-search.ts'

type Fields = ReadonlyMap<string, FieldModel>

/** Decimals of a field's values. */
export const scaleOf = (field: FieldModel | undefined): number => field?.digits?.scale ?? 0

function totalSql(
  list: ListRequest,
  { field, total, weightField }: ReportColumn,
  fields: Fields,
): SqlFragment {
  const value = list.source.expression(field)
  const scale = rawSql(String(scaleOf(fields.get(field))))
  switch (total) {
    case 'COUNT':
      return sql`count(${value})::text`
    case 'AVG':
      return sql`round(avg(${value}), ${scale})::text`
    case 'WAVG': {
      const weight = list.source.expression(weightField ?? field)
      return sql`round(sum(${value} * ${weight}) / nullif(sum(case when ${value} is not null then ${weight} end), 0), ${scale})::text`
    }
    default:
      return sql`round(coalesce(sum(${value}), 0)::numeric, ${scale})::text`
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
        ? totalSql(list, column, fields)
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
            list,
            column ?? {
              field,
              total: null,
              label: null,
              width: null,
              format: null,
              weightField: null,
            },
            fields,
          )
        : list.source.expression(column.field)
    // Totals leave as text; they are put in order as the figures they are.
    const figure =
      isGrouped && column !== undefined && column.total !== null ? sql`(${value})::numeric` : value
    return sql`${figure} ${rawSql(dir)} nulls last`
  })
  const last = isGrouped ? groupOrder(list, plan, views) : [rawSql('t.id desc')]
  return sql`select ${joinSql([...columns, ...keyColumns(list, plan)])} from ${list.source.from} where ${whereClause(list)}${group} order by ${joinSql([...order, ...last])}`
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

/** Totals over everything the report is of; those of groups are not added up, a mean has no sum. */
export function sumsStatement(
  list: ListRequest,
  plan: ReportPlan,
  fields: Fields,
): SqlFragment | null {
  const totalled = plan.columns.filter(({ total }) => total !== null)
  if (totalled.length === 0) return null
  const columns = totalled.map(
    (column) => sql`${totalSql(list, column, fields)} as ${identifier(columnKey(column))}`,
  )
  return sql`select ${joinSql(columns)} from ${list.source.from} where ${whereClause(list)}`
}
