import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  MountModel,
} from '@junheng/domain/entity/model.ts'
import { FILE_ID_PATTERN } from '@junheng/domain/values/file-id.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

const id: JsonSchema = { shared: 'Id', type: 'string', pattern: '^[1-9]\\d{0,18}$' }
const figure: JsonSchema = { shared: 'Figure', type: 'string', pattern: '^[+-]?\\d+(\\.\\d+)?$' }

const SCHEMA_OF: Readonly<Record<FieldKind, JsonSchema>> = {
  text: { type: 'string' },
  tons: figure,
  kg: figure,
  price: figure,
  money: figure,
  rate: figure,
  assay: figure,
  decimal: figure,
  int: { type: 'integer' },
  flag: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'dateTime' },
  time: { type: 'string', description: 'HH:mm:ss' },
  file: { type: 'string', pattern: FILE_ID_PATTERN },
  json: {},
  dict: { type: 'string' },
  choice: { type: 'string' },
  choices: { type: 'string', description: '逗号分隔' },
  ref: id,
  refs: { type: 'string', description: '编号，逗号分隔' },
}

export const idsSchema: JsonSchema = {
  shared: 'Ids',
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', items: id } },
  additionalProperties: false,
}

/** A life-cycle action may have to be confirmed. */
export const stateSchema: JsonSchema = {
  ...idsSchema,
  shared: 'IdsToConfirm',
  properties: { ...idsSchema.properties, confirm: { type: 'boolean' } },
}

/** How many rows an action has touched. */
export const countSchema: JsonSchema = {
  shared: 'Count',
  type: 'object',
  properties: { count: { type: 'integer', description: '条数' } },
  required: ['count'],
}

const made = new WeakMap<MountModel, JsonSchema>()
const listed = new WeakMap<MountModel, JsonSchema>()
const pages = new WeakMap<ChildModel, JsonSchema>()

/** A page of a mount's list: rows, total as far as it is counted, sums where they are exact. */
export function pageSchema(model: EntityModel, mount: MountModel): JsonSchema {
  const known = listed.get(mount)
  if (known) return known
  const rows =
    mount.listFields === mount.fields
      ? rowSchema(model, mount)
      : { ...tableSchema(mount.listFields), shared: `${model.name}.${mount.code}.line` }
  const schema = pageOf(rows, `${model.name}.${mount.code}.page`)
  listed.set(mount, schema)
  return schema
}

const pageOf = (row: JsonSchema, shared: string): JsonSchema => ({
  shared,
  type: 'object',
  required: ['list', 'total'],
  properties: {
    list: { type: 'array', items: row },
    total: { type: 'integer' },
    totalCapped: { type: 'boolean' },
    sums: { type: 'object' },
    sumsPending: { type: 'boolean' },
  },
})

/** The same of a child table's rows. */
export function childPageSchema(child: ChildModel): JsonSchema {
  const known =
    pages.get(child) ??
    pageOf({ ...tableSchema(child.fields), shared: child.name }, `${child.name}.page`)
  pages.set(child, known)
  return known
}

/**
 * The row of a mount for the API document; what really holds is checked by `parseRow`. A mount's calls
 * share one: made anew for each of them, it was a third of what building the application takes.
 */
export function rowSchema(model: EntityModel, mount: MountModel): JsonSchema {
  const known = made.get(mount)
  if (known) return known
  const schema = makeRowSchema(model, mount)
  made.set(mount, schema)
  return schema
}

function makeRowSchema(model: EntityModel, mount: MountModel): JsonSchema {
  const children = [...mount.children.values()].map((child) => {
    const schema = { ...tableSchema(child.fields), shared: child.name }
    return [child.key, child.shape === 'one' ? schema : { type: 'array' as const, items: schema }]
  })
  const own = tableSchema(mount.fields)
  return {
    ...own,
    shared: `${model.name}.${mount.code}`,
    description: model.label,
    properties: {
      ...own.properties,
      ...(Object.fromEntries(children) as Record<string, JsonSchema>),
    },
  }
}

function tableSchema(fields: ReadonlyMap<string, FieldModel>): JsonSchema {
  const listed = [...fields.values()]
  const required = listed.filter(isAsked).map((field) => field.name)
  return {
    type: 'object',
    properties: {
      id,
      ...Object.fromEntries(listed.map((field) => [field.name, fieldSchema(field)])),
    },
    ...(required.length > 0 ? { required } : {}),
  }
}

/** What a new row cannot be without: nobody but the caller says it, whatever else the row is. */
const isAsked = ({ attrs, when }: FieldModel): boolean =>
  attrs.required === true &&
  attrs.default === undefined &&
  attrs.suggest === undefined &&
  attrs.follows === undefined &&
  attrs.write !== 'server' &&
  when === null

/** One value, of a column or of a body. */
export function fieldSchema({ kind, attrs }: Pick<FieldModel, 'kind' | 'attrs'>): JsonSchema {
  // With a label it is no longer what others share; what `Id` and `Figure` spell out has a short name here.
  const { shared, ...own } = SCHEMA_OF[kind]
  const { pattern: _, ...rest } = own
  const plain = shared === undefined ? own : { ...rest, format: shared.toLowerCase() }
  return {
    ...plain,
    description: [attrs.label, SCHEMA_OF[kind].description].filter(Boolean).join('，'),
    ...(attrs.length && kind === 'text' ? { maxLength: attrs.length } : {}),
    ...(kind === 'choice' && attrs.options
      ? { enum: attrs.options.map((option) => option.value) }
      : {}),
  }
}
