import type { JsonSchema } from './json-schema.ts'
import { liftShared } from './lift-shared.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: true
  readonly schema: JsonSchema
}

/** Where an OpenAPI document keeps what several of its calls name. */
export interface SharedSchemas {
  parameter(parameter: Parameter): object
  requestBody(schema: JsonSchema, name: string): object
  /** Null: the call does not say what is in its envelope. */
  response(data: JsonSchema | null, name: string): object
  /** An answer that is no envelope: a file, events. */
  bytes(mediaType: string, name: string): object
  components(
    more: Readonly<Record<string, JsonSchema>>,
  ): Readonly<Record<Section, Readonly<Record<string, object>>>>
}

type Section = 'schemas' | 'parameters' | 'requestBodies' | 'responses'

/** Below this a reference would be longer than what it stands for. */
const WORTH_SHARING = 60

export function createSharedSchemas(): SharedSchemas {
  const sections: Record<Section, Record<string, object>> = {
    schemas: {},
    parameters: {},
    requestBodies: {},
    responses: {},
  }
  const names = new Map<string, string>()
  /** The same content goes by the name it was first given. */
  const keep = (section: Section, content: object, name: string): object => {
    const key = `${section} ${JSON.stringify(content)}`
    const known = names.get(key) ?? freeName(sections[section], name)
    names.set(key, known)
    sections[section][known] = content
    return { $ref: `#/components/${section}/${known}` }
  }
  const placed = new WeakMap<JsonSchema, object>()
  const place = (schema: JsonSchema, name?: string): object => {
    const before = placed.get(schema)
    if (before) return before
    const { shared = name, ...plain } = schema
    const content = withParts(plain, (part) => place(part))
    const isWorth = shared !== undefined && JSON.stringify(content).length > WORTH_SHARING
    const result = isWorth ? keep('schemas', content, shared) : content
    placed.set(schema, result)
    return result
  }
  const json = (schema: object): object => ({ 'application/json': { schema } })
  return {
    parameter: ({ schema, ...parameter }) =>
      keep('parameters', { ...parameter, schema: place(schema) }, parameter.name),
    requestBody: (schema, name) =>
      keep('requestBodies', { content: json(place(schema, name)) }, schema.shared ?? name),
    response(data, name) {
      const envelope = { $ref: '#/components/schemas/Envelope' }
      const answer = data && { type: 'object', properties: { data: place(data, name) } }
      const schema = answer ? { allOf: [envelope, answer] } : envelope
      return keep(
        'responses',
        { description: '统一信封', content: json(schema) },
        data?.shared ?? (data ? name : 'Answer'),
      )
    },
    bytes(mediaType, name) {
      const schema = { type: 'string', format: 'binary' }
      return keep(
        'responses',
        { description: '文件或数据流，不是信封', content: { [mediaType]: { schema } } },
        name,
      )
    },
    components: (more) => ({
      ...sections,
      schemas: { ...more, ...liftShared(sections.schemas) },
    }),
  }
}

function freeName(taken: Readonly<Record<string, unknown>>, wanted: string): string {
  if (!Object.hasOwn(taken, wanted)) return wanted
  for (let at = 2; ; at += 1) if (!Object.hasOwn(taken, `${wanted}.${at}`)) return `${wanted}.${at}`
}

type Plain = Omit<JsonSchema, 'shared'>

function withParts(schema: Plain, place: (part: JsonSchema) => object): object {
  const { properties, items, oneOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, place(part)]),
          ),
        }
      : {}),
    ...(items ? { items: place(items) } : {}),
    ...(oneOf ? { oneOf: oneOf.map((part) => place(part)) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: place(additionalProperties) }
      : {}),
  }
}
