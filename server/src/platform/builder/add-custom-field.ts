import { isCustomColumnName } from '@junheng/domain/entity/custom-names.ts'
import type { EntityModel, FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { expandField } from '@junheng/domain/entity/model-from-rows.ts'
import { parseCustomField } from '@junheng/domain/entity/parse-custom-field.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { insertField, readFields } from './builder.queries.ts'
import { type BuilderDeps, changeModel } from './change-model.ts'

/** A field as a caller describes it; nothing of it is trusted. */
export interface FieldInput {
  readonly name: unknown
  readonly kind: unknown
  readonly attrs: unknown
}

export interface FieldRequest {
  readonly entity: string
  /** Child table of a customer's entity; absent: the entity itself. */
  readonly child?: string
  readonly field: FieldInput
}

export interface AddedField {
  readonly id: string
  readonly version: number
  readonly table: string
  readonly field: FieldModel
}

/** More would make every row of the table slow to read, whoever asks for it. */
export const MOST_CUSTOM_FIELDS = 200

/**
 * Adds a column to a built-in entity (its name starts with x) or to a customer's own, with its index
 * and foreign key. Works from the next reload of the model on, on every node.
 *
 * @example
 * await addCustomField(tx, { entity: 'sample', field: { name: 'xGrade', kind: 'text', attrs: { label: '等级' } } }, deps)
 */
export async function addCustomField(
  tx: Tx,
  { entity, child, field }: FieldRequest,
  deps: BuilderDeps,
): Promise<AddedField> {
  const parsed = parseCustomField(field)
  if (!parsed.ok)
    throw new RefusalError(refuse('builder.invalid', { faults: parsed.faults.join('；') }))
  const id = deps.newId()
  const place = {
    entity,
    child: child ?? null,
    names: expandField(parsed.value).map((field) => field.name),
    label: parsed.value.attrs.label,
  }
  const registry = await changeModel(tx, deps, {
    entity,
    async store(before, trail) {
      const refusal = checkPlace(before, place) ?? (await checkStored(tx, place))
      if (refusal) throw new RefusalError(refusal)
      await insertField(tx, { id, entity, child: place.child, field: parsed.value }, trail)
    },
  })
  const table = tableAt(registry.model(entity), place.child)
  const added = table?.fields.get(parsed.value.name)
  if (!table || !added) throw new Error(`${entity} did not get ${parsed.value.name}`)
  return { id, version: registry.version, table: table.table, field: added }
}

interface FieldPlace {
  readonly entity: string
  readonly child: string | null
  /** The field's own name and that of the name it brings with it. */
  readonly names: readonly string[]
  readonly label: string
}

const tableAt = (model: EntityModel, child: string | null): TableModel | undefined =>
  child === null ? model : model.children.get(child)

function checkPlace(registry: EntityRegistry, place: FieldPlace): Refusal | null {
  const model = registry.models.find(({ name }) => name === place.entity)
  const table = model && tableAt(model, place.child)
  if (!model || !table || (model.origin === 'code' && place.child !== null))
    return refuse('builder.noTable', { name: place.child ?? place.entity })
  if (model.origin === 'code' && !place.names.every(isCustomColumnName))
    return refuse('builder.fieldPrefix')
  const taken = place.names.find(
    (name) => table.fields.has(name) || (place.child === null && model.children.has(name)),
  )
  if (taken !== undefined) return refuse('builder.fieldExists', { table: table.label, name: taken })
  return isLabelTaken(table, place.label)
    ? refuse('builder.labelExists', { table: table.label, label: place.label })
    : null
}

/** Two columns of one title could not be told apart in a list or a workbook. */
const isLabelTaken = (table: TableModel, label: string): boolean =>
  [...table.fields.values()].some(({ attrs }) => !attrs.hidden && attrs.label === label)

/** Rows that are left out of the model, being broken, still hold their name and their place. */
async function checkStored(tx: Tx, { entity, child, names }: FieldPlace): Promise<Refusal | null> {
  const stored = (await readFields(tx)).filter((row) => row.entity === entity)
  if (stored.length >= MOST_CUSTOM_FIELDS)
    return refuse('builder.tooMany', { max: MOST_CUSTOM_FIELDS })
  const taken = stored.find((row) => row.child === child && names.includes(row.name))
  return taken ? refuse('builder.fieldExists', { table: entity, name: taken.name }) : null
}
