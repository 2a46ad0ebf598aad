import { type CustomField, checkEntity, EntityFault } from '@junheng/domain/entity/check-entity.ts'
import { isCustomColumnName } from '@junheng/domain/entity/custom-names.ts'
import {
  customPicker,
  type PickTargets,
  pickTargetOf,
} from '@junheng/domain/entity/custom-picker.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { modelFromRows } from '@junheng/domain/entity/model-from-rows.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import { ownEvents } from '@junheng/domain/integration/own-events.ts'
import { ownFlows } from '@junheng/domain/workflow/own-flows.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import type { CustomModels, ModelProblem } from './load-custom-models.ts'

export interface CombinedModels {
  readonly models: readonly EntityModel[]
  readonly problems: readonly ModelProblem[]
}

/**
 * Built-in entities with customers' columns and tables. A fault in the product's own definitions stops
 * the start; one in a customer's is left out and told, so that a plant is never shut down by a form.
 */
export function combineModels(entities: readonly Entity[], custom: CustomModels): CombinedModels {
  const problems: ModelProblem[] = [...custom.problems]
  const builtIn = loadModels(entities)
  const targets = pickTargetsAmong([...builtIn, ...custom.customModels])
  const customModels = usableModels(builtIn, withPickers(custom, targets, problems), problems)
  const known = new Set([...builtIn, ...customModels].flatMap(namesOf))
  const customFields = new Map<string, readonly CustomField[]>()
  for (const [entity, fields] of custom.customFields) {
    const at = builtIn.findIndex((model) => model.name === entity)
    const definition = entities[at]
    const model = builtIn[at]
    if (definition === undefined || model === undefined)
      problems.push({ entity, field: null, faults: ['没有这张系统表'] })
    else {
      const usable = usableFields({ model, known, columns: custom.columns }, fields, problems)
      const picked = pickedFields(model, usable, { targets, problems })
      customFields.set(entity, checkedFields(definition, picked, problems))
    }
  }
  const offering = entities.map((entity) => withOwnOptions(entity, customModels))
  return { models: [...loadModels(offering, customFields), ...customModels], problems }
}

/** A choice among flows or events offers those of customers' tables, too. */
function withOwnOptions(entity: Entity, custom: readonly EntityModel[]): Entity {
  const { definition } = entity
  const choosing = Object.entries(definition.fields).filter(
    ([, { attrs }]) => attrs.ownFlows || attrs.ownEvents,
  )
  if (custom.length === 0 || choosing.length === 0) return entity
  const fields = choosing.map(([name, field]) => {
    const more = field.attrs.ownFlows ? ownFlows(custom) : ownEvents(custom)
    const options = [...(field.attrs.options ?? []), ...more]
    return [name, { ...field, attrs: { ...field.attrs, options } }] as const
  })
  const all = { ...definition.fields, ...Object.fromEntries(fields) }
  return { ...entity, definition: { ...definition, fields: all } }
}

export function pickTargetsAmong(models: readonly EntityModel[]): PickTargets {
  const byName = new Map(models.map((model) => [model.name, model]))
  return (name) => {
    const model = byName.get(name)
    return model === undefined ? null : pickTargetOf(model)
  }
}

/** The models once more, with the pickers of their references: what these offer, only all of them together know. */
function withPickers(
  { customModels, rows }: CustomModels,
  targets: PickTargets,
  problems: ModelProblem[],
): readonly EntityModel[] {
  return customModels.flatMap((model) => {
    const made = rows.get(model.name)
    const picked = made && modelFromRows(made.table, made.fields, targets)
    if (picked === undefined) return [model]
    if (picked.ok) return [picked.value]
    problems.push({ entity: model.name, field: null, faults: picked.faults })
    return []
  })
}

function pickedFields(
  { name: entity, table }: EntityModel,
  fields: readonly CustomField[],
  { targets, problems }: { readonly targets: PickTargets; readonly problems: ModelProblem[] },
): readonly CustomField[] {
  return fields.map((field) => {
    const faults: string[] = []
    const picker = customPicker(table, field, { targets, faults })
    if (faults.length > 0) problems.push({ entity, field: field.name, faults })
    return picker === null ? field : { ...field, picker }
  })
}

const namesOf = (model: EntityModel): readonly string[] => [
  model.name,
  ...[...model.children.values()].map((child) => child.name),
]

const placesOf = (model: EntityModel): readonly string[] => [
  ...[model, ...model.children.values()].flatMap(({ name, table }) => [
    `名称${name}`,
    `表${table}`,
  ]),
  ...model.mounts.map((mount) => `路径${mount.base}`),
]

/** Leaving one table out may leave another's reference without its target, and so on. */
function usableModels(
  builtIn: readonly EntityModel[],
  custom: readonly EntityModel[],
  problems: ModelProblem[],
): readonly EntityModel[] {
  const taken = new Set(builtIn.flatMap(placesOf))
  let kept = custom.filter((model) => {
    const clashes = placesOf(model).filter(
      (place, at, all) => taken.has(place) || all.indexOf(place) !== at,
    )
    for (const place of placesOf(model)) taken.add(place)
    const faults = clashes.map((place) => `${place}已被占用`)
    if (faults.length > 0) problems.push({ entity: model.name, field: null, faults })
    return faults.length === 0
  })
  for (;;) {
    const known = new Set([...builtIn, ...kept].flatMap(namesOf))
    const faulty = new Map(
      kept
        .map((model) => [model, unknownTargets(model, known)] as const)
        .filter(([, f]) => f.length),
    )
    if (faulty.size === 0) return kept
    for (const [model, faults] of faulty) problems.push({ entity: model.name, field: null, faults })
    kept = kept.filter((model) => !faulty.has(model))
  }
}

function unknownTargets(model: EntityModel, known: ReadonlySet<string>): readonly string[] {
  return [model, ...model.children.values()]
    .flatMap((table) => [...table.fields.values()])
    .filter(({ attrs }) => attrs.target !== undefined && !known.has(attrs.target))
    .map(({ name, attrs }) => `字段${name}引用的${attrs.target}不存在`)
}

interface FieldPlace {
  readonly model: EntityModel
  readonly known: ReadonlySet<string>
  readonly columns: ReadonlySet<string> | null
}

/** A name follows its reference out. */
function usableFields(
  place: FieldPlace,
  fields: readonly CustomField[],
  problems: ModelProblem[],
): readonly CustomField[] {
  const out = new Set<string>()
  for (const field of fields) {
    const faults = fieldFaults(place, field)
    if (faults.length === 0) continue
    out.add(field.name)
    problems.push({ entity: place.model.name, field: field.name, faults })
  }
  return fields.filter(({ name, attrs }) => !out.has(name) && !out.has(attrs.follows?.ref ?? ''))
}

function fieldFaults({ model, known, columns }: FieldPlace, field: CustomField): readonly string[] {
  const { attrs } = field
  const faults: string[] = []
  if (!isCustomColumnName(field.name)) faults.push('系统表的字段须以x加大写字母开头')
  if (attrs.target !== undefined && !known.has(attrs.target))
    faults.push(`引用的${attrs.target}不存在`)
  const column = customColumn(model, field)
  if (columns !== null && column !== null && !columns.has(`${model.table}.${column}`))
    faults.push(`数据库中没有${model.table}.${column}`)
  return faults
}

/** Archives join the name of a reference, so that only documents have a column for it. */
function customColumn(model: EntityModel, { name, attrs }: CustomField): string | null {
  return attrs.follows && model.lifeCycle !== 'document' ? null : columnName(name)
}

/** As many of the fields as the checker takes, in their order. */
function checkedFields(
  entity: Entity,
  fields: readonly CustomField[],
  problems: ModelProblem[],
): readonly CustomField[] {
  if (faultsOf(entity, fields).length === 0) return fields
  const kept: CustomField[] = []
  for (const field of fields) {
    const faults = faultsOf(entity, [...kept, field])
    if (faults.length === 0) kept.push(field)
    else problems.push({ entity: entity.definition.name, field: field.name, faults })
  }
  return kept
}

function faultsOf(entity: Entity, customFields: readonly CustomField[]): readonly string[] {
  try {
    checkEntity(entity, { customFields })
    return []
  } catch (error) {
    if (error instanceof EntityFault) return error.faults
    throw error
  }
}
