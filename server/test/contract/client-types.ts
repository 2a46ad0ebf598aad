import type { Call } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

const HEAD = `// Made from the calls of the server; never edited. After a call has changed:
// npx vitest run --project db server/test/contract/client.db.test.ts -u
import type { Changed, Given, List, Page, Raw, Text, Whole } from './shapes.ts'
`

/** Older names of a call that goes by another one, too. */
const SECOND_NAMES = /\/(?:list\/:paramId|get\/:id|detail\/:id|deletes|mulAudit|mulInit)$/

/**
 * The calls as types: one line a call, shapes that several of them name once above. `packages/client` stands on it.
 */
export function clientTypes(calls: readonly Call[]): string {
  const shapes = createShapes()
  const lines = calls
    .filter(({ path }) => !SECOND_NAMES.test(path))
    .map((call) => `  '${call.method} ${call.path}': ${callType(call, shapes)}`)
  const table = ['export interface Calls {', ...new Set(lines.toSorted()), '}', '']
  return [HEAD, ...shapeLines(shapes.shapes), '', ...table].join('\n')
}

function callType(call: Call, shapes: Shapes): string {
  const name = pascal(`${call.path.replaceAll(/:(\w+)/g, 'by-$1')}-${call.method}`)
  const parts = [
    ...(call.query ? [`query: ${shapes.typeOf(call.query, `${name}Query`)}`] : []),
    ...(call.body ? [`body: ${bodyType(call, shapes, `${name}Body`)}`] : []),
    `answer: ${answerType(call, shapes, `${name}Answer`)}`,
  ]
  return `{ ${parts.join('; ')} }`
}

/** What changes a row need not repeat it. */
function bodyType({ path, body = {} }: Call, shapes: Shapes, name: string): string {
  const type = shapes.typeOf(body, name)
  return /\/(?:update|safeUpdate)$/.test(path) && body.properties?.['id']
    ? `Changed<${type}>`
    : type
}

function answerType({ kind, response }: Call, shapes: Shapes, name: string): string {
  if (response?.maxProperties === 0) return 'null'
  if (kind === 'raw' && response === undefined) return 'Raw'
  if (response === undefined) return 'unknown'
  const rows = response.shared?.endsWith('.page') ? response.properties?.['list']?.items : undefined
  if (rows) return `Page<${shapes.typeOf(rows, name)}>`
  const type = shapes.typeOf(response, name)
  return /^[a-z]+$/.test(type) ? type : `Given<${type}>`
}

interface Shape {
  readonly name: string
  readonly fields: readonly string[]
}

interface Shapes {
  typeOf(schema: JsonSchema, name: string): string
  readonly shapes: readonly Shape[]
}

/** Below this a name would be longer than what it stands for. */
const WORTH_NAMING = 60

function createShapes(): Shapes {
  const byText = new Map<string, string>()
  const shapes: Shape[] = []
  const taken = new Set<string>()
  /** The same content goes by the name it was first given. */
  const named = (fields: readonly string[], wanted: string): string => {
    const text = fields.join()
    const before = byText.get(text)
    if (before !== undefined) return before
    let name = wanted
    for (let at = 2; taken.has(name); at += 1) name = `${wanted}${at}`
    taken.add(name)
    byText.set(text, name)
    shapes.push({ name, fields })
    return name
  }
  const typeOf = (schema: JsonSchema, name: string): string => {
    const wanted = schema.shared === undefined ? name : pascal(schema.shared)
    const ofPart: TypeOfPart = (part, at) => typeOf(part, `${wanted}${pascal(at)}`)
    if (schema.type !== 'object' || schema.properties === undefined)
      return orNull(schema, plainText(schema, ofPart))
    const fields = fieldTexts(schema, ofPart)
    const isWorth = schema.shared !== undefined || fields.join().length > WORTH_NAMING
    return orNull(schema, isWorth ? named(fields, wanted) : `{ ${fields.join('; ')} }`)
  }
  return { typeOf, shapes }
}

const orNull = ({ nullable }: JsonSchema, type: string): string =>
  nullable && type !== 'unknown' ? `${type} | null` : type

/** So many shapes have a field in common before it stands above them all. */
const COMMON = 100

/** Shapes as interfaces; what nearly every row has stands once. */
function shapeLines(shapes: readonly Shape[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const field of shapes.flatMap(({ fields }) => fields))
    counts.set(field, (counts.get(field) ?? 0) + 1)
  const stamped = [...counts].filter(([, count]) => count > COMMON).map(([field]) => field)
  return [
    `interface Stamped { ${stamped.join('; ')} }`,
    ...shapes.map((shape) => interfaceLine(shape, stamped)),
  ]
}

function interfaceLine({ name, fields }: Shape, stamped: readonly string[]): string {
  const isStamped = stamped.every((field) => fields.includes(field))
  const own = isStamped ? fields.filter((field) => !stamped.includes(field)) : fields
  return `interface ${name}${isStamped ? ' extends Stamped' : ''} { ${own.join('; ')} }`
}

type TypeOfPart = (part: JsonSchema, at: string) => string

function plainText({ type, ...schema }: JsonSchema, typeOf: TypeOfPart): string {
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ') || 'string'
  if (schema.oneOf) return schema.oneOf.map((part, at) => typeOf(part, String(at))).join(' | ')
  switch (type) {
    case 'string':
    case 'boolean':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `List<${typeOf(schema.items ?? {}, '')}>`
    case 'object':
      return mapText(schema, typeOf)
    default:
      return 'unknown'
  }
}

/** What may be left empty, by its type when it is not. */
const EMPTIED: Readonly<Record<string, string>> = {
  unknown: 'unknown',
  boolean: 'boolean',
  string: 'Text',
  number: 'Whole',
}

const mapText = ({ additionalProperties }: JsonSchema, typeOf: TypeOfPart): string =>
  `Readonly<Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, 'Of') : 'unknown'}>>`

const fieldTexts = (
  { properties = {}, required = [] }: JsonSchema,
  typeOf: TypeOfPart,
): readonly string[] =>
  Object.entries(properties).map(([name, part]) => {
    const of = typeOf(part, name)
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    if (required.includes(name)) return `${key}: ${of}`
    return `${key}?: ${EMPTIED[of] ?? orNull({ nullable: !of.endsWith(' | null') }, of)}`
  })

/** `notice.sa` → `NoticeSa`. */
const pascal = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
