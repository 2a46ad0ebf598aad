import { checkStatement } from '@junheng/domain/builder/check-statement.ts'
import { modelOfView, readViewDesign } from '@junheng/domain/builder/view-design.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { RegisteredView } from '#platform/entity-engine/registry.ts'
import type { ModelProblem } from '../load-custom-models.ts'
import { readViews, type ViewRow } from './view.queries.ts'
import { type IsViewed, viewTables } from './view-sources.ts'

/** The views that are stored, each whole or left out and told: a table it reads may be gone since. */
export async function loadViews(
  db: Queryable,
  models: readonly EntityModel[],
  isViewed: IsViewed,
): Promise<{
  readonly views: readonly RegisteredView[]
  readonly problems: readonly ModelProblem[]
}> {
  const tables = viewTables({ models }, isViewed)
  const problems: ModelProblem[] = []
  const views = (await readViews(db)).flatMap((row) => {
    const read = readView(row, tables)
    if (!('faults' in read)) return [read]
    problems.push({ entity: row.name, field: null, faults: read.faults })
    return []
  })
  return { views, problems }
}

function readView(
  row: ViewRow,
  tables: ReturnType<typeof viewTables>,
): RegisteredView | { readonly faults: readonly string[] } {
  const design = readViewDesign(row)
  if (!design.ok) return { faults: design.faults }
  const statement = checkStatement(row.statement)
  if (!statement.ok) return { faults: statement.faults }
  const model = modelOfView(design.value)
  if (!model.ok) return { faults: model.faults }
  const gone = row.sources.filter((table) => !tables.has(table))
  if (gone.length > 0) return { faults: gone.map((table) => `不能使用表${table}`) }
  const { text, isOrdered } = statement.value
  return {
    model: model.value,
    statement: text,
    isOrdered,
    columns: design.value.columns,
    sources: row.sources.flatMap((table) => tables.get(table) ?? []),
  }
}
