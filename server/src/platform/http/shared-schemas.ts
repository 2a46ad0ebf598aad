import type { JsonSchema } from './json-schema.ts'
import { liftShared } from './lift-shared.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: true
  readonly schema: JsonSchema
}

/** What something may be called, the shortest name first: `split`, `weigh.split`, `measure.weigh.split`. */
type Wishes = readonly string[]

/** Where an OpenAPI document keeps what several of its calls name. */
export interface SharedSchemas {
  parameter(parameter: Parameter): object
  requestBody(schema: JsonSchema, wishes: Wishes): object
  /** Null: the call does not say what is in its envelope. */
  response(data: JsonSchema | null, wishes: Wishes): object
  /** An answer that is no envelope: a file, events. */
  bytes(mediaType: string, name: string): object
  /** Once all calls are told: what they have in common gets its name now. */
  components(
    more: Readonly<Record<string, JsonSchema>>,
  ): Readonly<Record<Section, Readonly<Record<string, object>>>>
}

const SECTIONS = ['schemas', 'parameters', 'requestBodies', 'responses'] as const
type Section = (typeof SECTIONS)[number]

interface Kept {
  readonly section: Section
  readonly content: object
  /** The one object that stands wherever it is referred to. */
  readonly ref: { $ref: string }
  readonly wishes: Wishes[]
}

/** Below this a reference would be longer than what it stands for. */
const WORTH_SHARING = 60

export function createSharedSchemas(): SharedSchemas {
  const all = new Map<string, Kept>()
  const keep = (section: Section, content: object, wishes: Wishes): object => {
    const key = `${section} ${JSON.stringify(content)}`
    const kept = all.get(key) ?? { section, content, ref: { $ref: `#${all.size}` }, wishes: [] }
    kept.wishes.push(wishes)
    all.set(key, kept)
    return kept.ref
  }
  const placers = { asked: placing(keep, true), answered: placing(keep, false) }
  const json = (schema: object): object => ({ 'application/json': { schema } })
  return {
    parameter: ({ schema, ...parameter }) =>
      keep('parameters', { ...parameter, schema: placers.asked(schema, []) }, [parameter.name]),
    requestBody: (schema, wishes) =>
      keep(
        'requestBodies',
        { content: json(placers.asked(schema, wishes)) },
        wished(schema.shared, wishes),
      ),
    response(data, wishes) {
      const envelope = { $ref: '#/components/schemas/Envelope' }
      const answer = data && { properties: { data: placers.answered(data, wishes) } }
      const schema = answer ? { allOf: [envelope, answer] } : envelope
      return keep(
        'responses',
        { description: '信封', content: json(schema) },
        data ? wished(data.shared, wishes) : ['Answer'],
      )
    },
    bytes(mediaType, name) {
      const schema = { type: 'string', format: 'binary' }
      return keep(
        'responses',
        { description: '文件或数据流，不是信封', content: { [mediaType]: { schema } } },
        [name],
      )
    },
    components(more) {
      const sections = named([...all.values()])
      return { ...sections, schemas: { ...more, ...liftShared(sections.schemas) } }
    },
  }
}

/** An entity with one mount needs no word for it: `vehicle`, and its pages `vehicle.page`. */
const wished = (shared: string | undefined, wishes: Wishes): Wishes =>
  shared === undefined ? wishes : [...new Set([shared.replace('.main', ''), shared])]

/**
 * Puts what is worth it among the components. An answer may say more tomorrow than it does today: there a shape is
 * not closed, and how long a list may be is of no use to who reads it.
 */
function placing(
  keep: (section: Section, content: object, wishes: Wishes) => object,
  isAsked: boolean,
): (schema: JsonSchema, wishes: Wishes) => object {
  const placed = new WeakMap<JsonSchema, object>()
  const place = (schema: JsonSchema, above: Wishes): object => {
    const before = placed.get(schema)
    if (before) return before
    const { shared, ...plain } = isAsked ? schema : opened(schema)
    const wishes = wished(shared, above)
    const content = withParts(titled(plain), (part, name) =>
      place(
        /^\.ids?$/.test(name) ? unlabelled(part) : part,
        part.properties || part.items ? wishes.map((wish) => wish + name) : [],
      ),
    )
    const isWorth =
      wishes.length > 0 && !plain.items && JSON.stringify(content).length > WORTH_SHARING
    const result = isWorth ? keep('schemas', content, wishes) : content
    placed.set(schema, result)
    return result
  }
  return place
}

function opened(schema: JsonSchema): JsonSchema {
  const { additionalProperties, maxItems: _, ...rest } = schema
  return additionalProperties === undefined || additionalProperties === false
    ? rest
    : { ...rest, additionalProperties }
}

/** Whose id it is the heading says. */
const unlabelled = ({ description: _, ...schema }: JsonSchema): JsonSchema =>
  schema.items ? { ...schema, items: unlabelled(schema.items) } : schema

/** What a field is called is its title. */
function titled(schema: Plain): object {
  const { description, ...rest } = schema
  return description === undefined || schema.properties || schema.items
    ? schema
    : { ...rest, title: description }
}

/** Names for all of them, the shortest for what most refer to. */
function named(all: readonly Kept[]): Record<Section, Record<string, object>> {
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, {}])) as Record<
    Section,
    Record<string, object>
  >
  for (const { section, content, ref, wishes } of all.toSorted(
    (a, b) => b.wishes.length - a.wishes.length,
  )) {
    const name = freeName(sections[section], wishes)
    ref.$ref = `#/components/${section}/${name}`
    sections[section][name] = content
  }
  return sections
}

/** What most of them would call it, else the longer names of the first, else a number behind. */
function freeName(taken: Readonly<Record<string, unknown>>, wishes: readonly Wishes[]): string {
  const counts = new Map<string, number>()
  for (const [shortest = ''] of wishes) counts.set(shortest, (counts.get(shortest) ?? 0) + 1)
  const most = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  const [, ...longer] = wishes.find(([shortest]) => shortest === most) ?? []
  const isFree = (name: string) => !Object.hasOwn(taken, name)
  const free = [most, ...longer].find(isFree)
  if (free !== undefined) return free
  for (let at = 2; ; at += 1) if (isFree(`${most}.${at}`)) return `${most}.${at}`
}

type Plain = Omit<JsonSchema, 'shared'>

/** `name`: what a part's name adds to that of the whole. */
function withParts(schema: Plain, place: (part: JsonSchema, name: string) => object): object {
  const { properties, items, oneOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, place(part, `.${name}`)]),
          ),
        }
      : {}),
    ...(items ? { items: place(items, '') } : {}),
    ...(oneOf ? { oneOf: oneOf.map((part) => place(part, '')) } : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: place(additionalProperties, '') }
      : {}),
  }
}
