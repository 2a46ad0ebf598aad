export type Components = Readonly<Record<string, object>>

interface Open {
  readonly name: string
  readonly properties: Readonly<Record<string, object>>
}

/** So many shapes have a property in common before it stands above them all. */
const COMMON = 40
/** Fewer are not worth a shape of their own; what every page says beside its rows is. */
const FEWEST = 6
const FEWEST_OF_PAGES = 4

/**
 * The mounts of an entity are nearly alike, and every row is stamped alike. What they have in common stands once, in
 * a shape that they are made of; the document is half as long in its shapes.
 */
export function liftShared(schemas: Components): Components {
  const byStem = new Map<string, Open[]>()
  for (const shape of openShapes(schemas)) {
    const stem = shape.name.replace(/\..*$/, '')
    byStem.set(stem, [...(byStem.get(stem) ?? []), shape])
  }
  let lifted = schemas
  for (const [stem, shapes] of byStem)
    lifted = lift(lifted, shapes, { name: `${stem}.shared`, least: shapes.length })
  const stamped = lift(lifted, openShapes(lifted), { name: 'Stamped', least: COMMON })
  const pages = openShapes(stamped, FEWEST_OF_PAGES).filter(
    ({ properties }) => 'list' in properties && 'total' in properties,
  )
  return lift(stamped, pages, { name: 'Page', least: COMMON, fewest: FEWEST_OF_PAGES })
}

/** Objects that may hold more than they name; a closed one cannot be made of two. */
function openShapes(schemas: Components, fewest = FEWEST): readonly Open[] {
  return Object.entries(schemas).flatMap(([name, schema]) =>
    'properties' in schema && !('additionalProperties' in schema) && !('nullable' in schema)
      ? [{ name, properties: schema.properties as Open['properties'] }].filter(
          ({ properties }) => Object.keys(properties).length >= fewest,
        )
      : [],
  )
}

function lift(
  schemas: Components,
  shapes: readonly Open[],
  {
    name,
    least,
    fewest = FEWEST,
  }: { readonly name: string; readonly least: number; readonly fewest?: number },
): Components {
  const { common, sharing } = commonOf(shapes, least)
  const [first] = sharing
  if (first === undefined || sharing.length < 2 || common.size < fewest) return schemas
  const isCommon = (entry: [string, object]): boolean => common.has(textOf(entry))
  const made: Record<string, object> = { ...schemas }
  made[name] = { type: 'object', properties: pick(first.properties, isCommon) }
  for (const { name: of, properties } of sharing) {
    const { properties: _properties, ...schema } = made[of] as { readonly properties: object }
    const own = { ...schema, properties: pick(properties, (entry) => !isCommon(entry)) }
    made[of] = { allOf: [{ $ref: `#/components/schemas/${name}` }, own] }
  }
  return made
}

/** The properties that at least so many shapes all have, taken from the most common down, and those shapes. */
function commonOf(shapes: readonly Open[], least: number) {
  const texts = new Map(
    shapes.map((shape) => [shape, new Set(Object.entries(shape.properties).map(textOf))] as const),
  )
  const counts = new Map<string, number>()
  for (const own of texts.values())
    for (const text of own) counts.set(text, (counts.get(text) ?? 0) + 1)
  const common = new Set<string>()
  let sharing = shapes
  for (const [text, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    if (count < least) break
    const having = sharing.filter((shape) => texts.get(shape)?.has(text))
    if (having.length < least) continue
    common.add(text)
    sharing = having
  }
  return { common, sharing }
}

const textOf = ([name, schema]: [string, object]): string => `${name} ${JSON.stringify(schema)}`

const pick = (
  properties: Open['properties'],
  isWanted: (entry: [string, object]) => boolean,
): Open['properties'] => Object.fromEntries(Object.entries(properties).filter(isWanted))
