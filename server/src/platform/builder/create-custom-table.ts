import type { CustomField } from '@junheng/domain/entity/check-entity.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import {
  type CustomFieldRow,
  type CustomTableRow,
  modelFromRows,
} from '@junheng/domain/entity/model-from-rows.ts'
import { parseCustomField } from '@junheng/domain/entity/parse-custom-field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { MOST_CUSTOM_FIELDS } from './add-custom-field.ts'
import { insertField, insertTable, readTables } from './builder.queries.ts'
import { type BuilderDeps, changeModel } from './change-model.ts'

/** A field of a new table; what the language takes is for its checker to say. */
export interface TableFieldInput {
  readonly name: string
  readonly kind: string
  readonly attrs: unknown
}

export interface ChildTableInput {
  readonly name: string
  readonly label: string
  readonly shape?: string
  readonly min?: number
  readonly fields: readonly TableFieldInput[]
}

export interface TableRequest {
  /** Name of the entity, such as xTool; its table becomes x_tool. */
  readonly name: string
  readonly label: string
  readonly scope?: string
  readonly lifeCycle?: string
  readonly fields: readonly TableFieldInput[]
  readonly children?: readonly ChildTableInput[]
}

export interface CreatedTable {
  readonly id: string
  readonly version: number
  readonly model: EntityModel
}

/**
 * Makes a customer's entity with a real table, and tables for its children. It has calls, rights, log
 * and templates like every other from the next reload of the model on.
 *
 * @example
 * await createCustomTable(tx, { name: 'xTool', label: '工具', fields: [{ name: 'code', kind: 'text', attrs: { label: '编码' } }] }, deps)
 */
export async function createCustomTable(
  tx: Tx,
  request: TableRequest,
  deps: BuilderDeps,
): Promise<CreatedTable> {
  const table = tableRow(request)
  const rows = fieldRows(request)
  checkRows(table, rows)
  const { name } = table
  const id = deps.newId()
  const registry = await changeModel(tx, deps, {
    entity: name,
    async store(before, trail) {
      const stored = await readTables(tx)
      if (before.target(name) !== null || stored.some((row) => row.name === name))
        throw new RefusalError(refuse('builder.tableExists', { name }))
      await insertTable(tx, { id, ...table }, trail)
      for (const row of rows) {
        const field = parsedField(row)
        await insertField(tx, { id: deps.newId(), entity: name, child: row.child, field }, trail)
      }
    },
  })
  return { id, version: registry.version, model: registry.model(name) }
}

function tableRow(request: TableRequest): CustomTableRow {
  const { name, label, scope = 'org', lifeCycle = 'master', fields, children = [] } = request
  const { table, base } = customMount(name)
  const texts = fields.filter((field) => field.kind === 'text').map((field) => field.name)
  const codeField = texts.includes('code') ? 'code' : null
  return {
    name,
    tableName: table,
    label,
    scope,
    lifeCycle,
    codeField,
    // Without a name a reference to the row could show nothing.
    nameField: texts.includes('name') ? 'name' : (codeField ?? texts[0] ?? null),
    base,
    definition: { children: children.map(({ fields: _fields, ...child }) => child) },
  }
}

function fieldRows({ fields, children = [] }: TableRequest): readonly CustomFieldRow[] {
  return [
    ...fields.map((field) => ({ child: null, ...field })),
    ...children.flatMap((child) => child.fields.map((field) => ({ child: child.name, ...field }))),
  ]
}

function checkRows(table: CustomTableRow, rows: readonly CustomFieldRow[]): void {
  if (rows.length > MOST_CUSTOM_FIELDS)
    throw new RefusalError(refuse('builder.tooMany', { max: MOST_CUSTOM_FIELDS }))
  const model = modelFromRows(table, rows)
  if (!model.ok)
    throw new RefusalError(refuse('builder.invalid', { faults: model.faults.join('；') }))
}

/** Once more for its checked form: what is stored is what was read, not what was sent. */
function parsedField(row: CustomFieldRow): CustomField {
  const field = parseCustomField(row)
  if (!field.ok) throw new Error(`${row.name} was checked before`)
  return field.value
}
