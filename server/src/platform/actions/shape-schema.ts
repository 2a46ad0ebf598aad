import {
  isPart,
  type Part,
  type PartKind,
  type Shape,
  type Shapes,
} from '@junheng/domain/call/shape.ts'
import { fieldSchema } from '#platform/entity-engine/row-schema.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

/** Declarations do not change: what several mounts take or answer is described once. */
const made = new WeakMap<Shapes, JsonSchema>()

/** What a body or an answer looks like, for the description of the calls. */
export function groupSchema(shapes: Shapes): JsonSchema {
  const known = made.get(shapes) ?? makeGroupSchema(shapes)
  made.set(shapes, known)
  return known
}

function makeGroupSchema(shapes: Shapes): JsonSchema {
  const entries = Object.entries(shapes)
  const required = entries.flatMap(([name, shape]) => (isRequired(shape) ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, shape]) => [name, shapeSchema(shape)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

export const isRequired = (shape: Shape): boolean =>
  isPart(shape) ? shape.required : shape.attrs.required === true

export const shapeSchema = (shape: Shape): JsonSchema =>
  isPart(shape) ? { ...described(shape), ...PART_SCHEMAS[shape.part](shape) } : fieldSchema(shape)

const described = ({ label }: Part): JsonSchema => (label === '' ? {} : { description: label })

const itemsOf = ({ of }: Part): JsonSchema => (of === undefined ? {} : shapeSchema(of))

const PART_SCHEMAS: Readonly<Record<PartKind, (part: Part) => JsonSchema>> = {
  ids: (part) => listSchema(part),
  list: (part) => listSchema(part),
  group: ({ shapes = {} }) => groupSchema(shapes),
  map: (part) => ({ type: 'object', additionalProperties: itemsOf(part) }),
  orNull: (part) => ({ ...itemsOf(part), nullable: true }),
  secret: ({ most }) => ({
    type: 'string',
    format: 'password',
    ...(most === undefined ? {} : { maxLength: most }),
  }),
}

const listSchema = (part: Part): JsonSchema => ({
  type: 'array',
  items: itemsOf(part),
  ...(part.most === undefined ? {} : { maxItems: part.most }),
  ...(part.least ? { minItems: part.least } : {}),
})
