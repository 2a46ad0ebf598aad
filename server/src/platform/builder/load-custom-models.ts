import type { CustomField } from '@junheng/domain/entity/check-entity.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { expandField, modelFromRows } from '@junheng/domain/entity/model-from-rows.ts'
import { parseCustomField } from '@junheng/domain/entity/parse-custom-field.ts'
import type { Queryable } from '#platform/db/database.ts'
import { storedFields } from '#platform/db/schema/table-shape.ts'
import {
  readCustomColumns,
  readFields,
  readTables,
  type StoredField,
  type StoredTable,
} from './builder.queries.ts'

/** Something stored that cannot be used; it is left out, and everything else goes on. */
export interface ModelProblem {
  readonly entity: string
  /** null: the whole entity is left out. */
  readonly field: string | null
  readonly faults: readonly string[]
}

/** What customers have made, as far as it can be read by itself. */
export interface CustomModels {
  /** Columns on built-in entities, by entity. */
  readonly customFields: ReadonlyMap<string, readonly CustomField[]>
  readonly customModels: readonly EntityModel[]
  /** What the models were made of, by entity: their pickers are made once all entities are known. */
  readonly rows: ReadonlyMap<
    string,
    { readonly table: StoredTable; readonly fields: readonly StoredField[] }
  >
  readonly problems: readonly ModelProblem[]
  /** `table.column` of what the database has; null: not asked, since it is about to be made. */
  readonly columns: ReadonlySet<string> | null
}

/** What customers have made and the database really has. */
export async function loadCustomModels(db: Queryable): Promise<CustomModels> {
  const planned = await readCustomModels(db)
  const columns = await readCustomColumns(db)
  const missing = planned.customModels.flatMap((model) => {
    const faults = missingColumns(model, columns).map((path) => `数据库中没有${path}`)
    return faults.length > 0 ? [{ entity: model.name, field: null, faults }] : []
  })
  const out = new Set(missing.map((problem) => problem.entity))
  return {
    ...planned,
    customModels: planned.customModels.filter((model) => !out.has(model.name)),
    problems: [...planned.problems, ...missing],
    columns,
  }
}

/** The same from the rows alone, whether or not tables and columns exist yet. */
export async function readCustomModels(db: Queryable): Promise<CustomModels> {
  const tables = await readTables(db)
  const fields = await readFields(db)
  const own = new Map(tables.map((table) => [table.name, fieldsOf(fields, table.name)]))
  const added = fields.filter((field) => !own.has(field.entity))
  const problems: ModelProblem[] = []
  return {
    customModels: tables.flatMap((table) => readModel(table, own.get(table.name) ?? [], problems)),
    customFields: readCustomFields(added, problems),
    rows: new Map(
      tables.map((table) => [table.name, { table, fields: own.get(table.name) ?? [] }]),
    ),
    problems,
    columns: null,
  }
}

const fieldsOf = (fields: readonly StoredField[], entity: string): readonly StoredField[] =>
  fields.filter((field) => field.entity === entity)

/** A table without one of its fields could not be filled any more, so it is whole or not there. */
function readModel(
  table: StoredTable,
  fields: readonly StoredField[],
  problems: ModelProblem[],
): readonly EntityModel[] {
  const model = modelFromRows(table, fields)
  if (model.ok) return [model.value]
  problems.push({ entity: table.name, field: null, faults: model.faults })
  return []
}

function readCustomFields(
  rows: readonly StoredField[],
  problems: ModelProblem[],
): ReadonlyMap<string, readonly CustomField[]> {
  const byEntity = new Map<string, CustomField[]>()
  for (const row of rows) {
    const field = parseCustomField(row)
    const faults = row.child === null ? [] : ['系统表的子表不能增加字段']
    if (!field.ok || faults.length > 0) {
      const all = field.ok ? faults : [...faults, ...field.faults]
      problems.push({ entity: row.entity, field: row.name, faults: all })
    } else {
      const known = byEntity.get(row.entity) ?? []
      byEntity.set(row.entity, [...known, ...expandField(field.value)])
    }
  }
  return byEntity
}

function missingColumns(model: EntityModel, columns: ReadonlySet<string>): readonly string[] {
  return [model, ...model.children.values()]
    .flatMap((table) => storedFields(table).map((field) => `${table.table}.${field.column}`))
    .filter((path) => !columns.has(path))
}
