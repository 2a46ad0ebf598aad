export type Components = Readonly<Record<string, object>>

/** An object that may hold more than it names; a closed one cannot be made of two. */
interface Shape {
  readonly name: string
  /** What it is made of beside its own. */
  bases: readonly string[]
  properties: Readonly<Record<string, object>>
  required: readonly string[]
  readonly rest: object
}

/** Fewer properties are not worth a shape of their own, and fewer shapes not a base. */
const FEWEST = 6
const LEAST = 5

/**
 * What rows of many tables are made of: the columns that every row has, those of an archive and of a document, what
 * is kept of a record that comes from elsewhere, what every page says.
 */
const BASES = {
  Stamped: 'id createUserId createUser createDate updateUserId updateUser updateDate version',
  Owned: 'orgId groupId',
  Archive: 'enabled deleted remark',
  Document: 'status statusBefore auditUserId auditUser auditDate',
  Synced: 'resourceType sourceId innerCode',
  Page: 'total totalCapped sums sumsPending',
} as const

/**
 * The mounts of an entity are nearly alike, and every row is stamped alike. What they have in common stands once, in
 * a shape that they are made of; the document is half as long in its shapes.
 */
export function liftShared(schemas: Components): Components {
  const shapes = Object.entries(schemas).flatMap(([name, schema]) => shapeOf(name, schema))
  standLinesOnRows(shapes)
  const made = [...stems(shapes), ...lines(shapes)]
  for (const [name, fields] of Object.entries(BASES))
    made.push(...baseOf([...shapes, ...made], name, fields.split(' ')))
  return {
    ...schemas,
    ...Object.fromEntries([...shapes, ...made].map((shape) => [shape.name, schemaOf(shape)])),
  }
}

function shapeOf(name: string, schema: object): readonly Shape[] {
  if (!('properties' in schema) || 'additionalProperties' in schema || 'nullable' in schema)
    return []
  const {
    properties,
    required = [],
    ...rest
  } = schema as {
    readonly properties: Shape['properties']
    readonly required?: readonly string[]
  }
  return [{ name, bases: [], properties, required, rest }]
}

const refTo = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

function schemaOf({ bases, properties, required, rest }: Shape): object {
  const own = {
    ...(required.length > 0 ? { required } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
  }
  if (bases.length === 0) return { ...rest, ...own }
  // That it is an object its bases say.
  const { type: _, ...told } = rest as { readonly type?: string }
  const parts = { ...told, ...own }
  return { allOf: [...bases.map(refTo), ...(Object.keys(parts).length > 0 ? [parts] : [])] }
}

/** A line of a list says what the row says, and of its children beside it. */
function standLinesOnRows(shapes: readonly Shape[]): void {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  for (const line of shapes) {
    const row = line.name.endsWith('.line') && byName.get(line.name.replace(/\.line$/, ''))
    if (!row) continue
    const columns = Object.entries(row.properties).filter(([, schema]) => !isChild(schema))
    if (columns.every((column) => has(line, column))) standOn(line, row)
  }
}

/** Rows of another table, or one. */
const isChild = (schema: object): boolean => '$ref' in schema || 'items' in schema

/** What the lines of an entity's mounts say of its children. */
function lines(shapes: readonly Shape[]): readonly Shape[] {
  return common(
    shapes.filter(({ name, bases }) => name.endsWith('.line') && bases.length > 0),
    'line',
  )
}

/** What all mounts of an entity have in common. */
function stems(shapes: readonly Shape[]): readonly Shape[] {
  return common(
    shapes.filter(({ bases }) => bases.length === 0),
    'shared',
  )
}

function common(shapes: readonly Shape[], name: string): readonly Shape[] {
  const byStem = new Map<string, Shape[]>()
  for (const shape of shapes) {
    if (Object.keys(shape.properties).length < FEWEST) continue
    const stem = shape.name.replace(/\..*$/, '')
    byStem.set(stem, [...(byStem.get(stem) ?? []), shape])
  }
  return [...byStem].flatMap(([stem, alike]) => {
    const [first, ...others] = alike
    if (!first || others.length === 0) return []
    const fields = pick(first.properties, (entry) => others.every((each) => has(each, entry)))
    return Object.keys(fields).length < FEWEST ? [] : [lifted(`${stem}.${name}`, alike, fields)]
  })
}

/** A base of the named fields, as most have them, under every shape that has them all. */
function baseOf(
  shapes: readonly Shape[],
  name: string,
  fields: readonly string[],
): readonly Shape[] {
  const holding = shapes.filter(({ properties }) => fields.every((field) => field in properties))
  const common = Object.fromEntries(
    fields.map((field) => [
      field,
      mostCommon(holding.map(({ properties }) => properties[field] ?? {})),
    ]),
  )
  const alike = holding.filter((shape) =>
    Object.entries(common).every((entry) => has(shape, entry)),
  )
  if (alike.length < LEAST) return []
  const base = lifted(name, alike, common)
  // What all of them stand on the base stands on, and they by it.
  const under = alike[0]?.bases.filter(
    (each) => each !== name && alike.every(({ bases }) => bases.includes(each)),
  )
  base.bases = under ?? []
  for (const shape of alike) shape.bases = shape.bases.filter((each) => !base.bases.includes(each))
  return [base]
}

/** A shape of what they have in common, which they are made of from now on. */
function lifted(name: string, alike: readonly Shape[], common: Shape['properties']): Shape {
  const required = Object.keys(common).filter((field) =>
    alike.every((shape) => shape.required.includes(field)),
  )
  const base = { name, bases: [], properties: common, required, rest: { type: 'object' } }
  for (const shape of alike) standOn(shape, base)
  return base
}

function standOn(shape: Shape, base: Shape): void {
  shape.bases = [...shape.bases, base.name]
  shape.properties = pick(shape.properties, (entry) => !has(base, entry))
  shape.required = shape.required.filter((name) => !base.required.includes(name))
}

type Entry = readonly [string, object]
const textOf = ([name, schema]: Entry): string => `${name} ${JSON.stringify(schema)}`

const has = ({ properties }: Shape, entry: Entry): boolean =>
  entry[0] in properties && textOf([entry[0], properties[entry[0]] ?? {}]) === textOf(entry)

function mostCommon(schemas: readonly object[]): object {
  const counts = new Map<string, { readonly schema: object; times: number }>()
  for (const schema of schemas) {
    const text = JSON.stringify(schema)
    const counted = counts.get(text) ?? { schema, times: 0 }
    counted.times += 1
    counts.set(text, counted)
  }
  return [...counts.values()].toSorted((a, b) => b.times - a.times)[0]?.schema ?? {}
}

const pick = (
  properties: Shape['properties'],
  isWanted: (entry: Entry) => boolean,
): Shape['properties'] => Object.fromEntries(Object.entries(properties).filter(isWanted))
