import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

const id: JsonSchema = { type: 'string', pattern: '^[1-9]\\d{0,18}$' }
const figure: JsonSchema = { type: 'string', pattern: '^[+-]?\\d+(\\.\\d+)?$' }

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
  date: { type: 'string', description: 'yyyy-MM-dd' },
  dateTime: { type: 'string', description: 'yyyy-MM-dd HH:mm:ss (Asia/Shanghai)' },
  time: { type: 'string', description: 'HH:mm:ss' },
  file: id,
  json: {},
  dict: { type: 'string' },
  choice: { type: 'string' },
  choices: { type: 'string', description: '逗号分隔' },
  ref: id,
  refs: { type: 'string', description: '编号，逗号分隔' },
}

export const idsSchema: JsonSchema = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', items: id } },
  additionalProperties: false,
}

/** A life-cycle action may have to be confirmed. */
export const stateSchema: JsonSchema = {
  ...idsSchema,
  properties: { ...idsSchema.properties, confirm: { type: 'boolean' } },
}

const made = new WeakMap<MountModel, JsonSchema>()

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
    const schema = tableSchema(child.fields)
    return [child.key, child.shape === 'one' ? schema : { type: 'array' as const, items: schema }]
  })
  const own = tableSchema(mount.fields)
  return {
    ...own,
    description: model.label,
    properties: {
      ...own.properties,
      ...(Object.fromEntries(children) as Record<string, JsonSchema>),
    },
  }
}

function tableSchema(fields: ReadonlyMap<string, FieldModel>): JsonSchema {
  const listed = [...fields.values()]
  const required = listed.filter((field) => field.attrs.required).map((field) => field.name)
  return {
    type: 'object',
    properties: {
      id,
      ...Object.fromEntries(listed.map((field) => [field.name, fieldSchema(field)])),
    },
    ...(required.length > 0 ? { required } : {}),
  }
}

/** One value, of a column or of a body. */
export function fieldSchema({ kind, attrs }: Pick<FieldModel, 'kind' | 'attrs'>): JsonSchema {
  return {
    ...SCHEMA_OF[kind],
    description: [attrs.label, SCHEMA_OF[kind].description].filter(Boolean).join('，'),
    ...(attrs.length && kind === 'text' ? { maxLength: attrs.length } : {}),
    ...(kind === 'choice' && attrs.options
      ? { enum: attrs.options.map((option) => option.value) }
      : {}),
  }
}
