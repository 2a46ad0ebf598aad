interface Referring {
  readonly paths: object
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

/** What only one place refers to stands there itself: its name would be longer than what it saves. */
export function inlineOnce<T extends Referring>(document: T): T {
  const counts = new Map<string, number>()
  countRefs(document, counts)
  const inlined = new Set<string>()
  const place = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(place)
    if (typeof value !== 'object' || value === null) return value
    const ref = refOf(value)
    if (ref !== null && counts.get(ref) === 1) {
      inlined.add(ref)
      return place(resolved(document, ref))
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, place(part)]))
  }
  const paths = place(document.paths)
  const components = place(document.components) as Referring['components']
  const kept = Object.entries(components).map(([section, parts]) => [
    section,
    Object.fromEntries(
      Object.entries(parts).filter(([name]) => !inlined.has(`#/components/${section}/${name}`)),
    ),
  ])
  return { ...document, paths, components: Object.fromEntries(kept) }
}

/** A property may be called `$ref` too; a reference is a text. */
const refOf = (value: object): string | null =>
  '$ref' in value && typeof value.$ref === 'string' ? value.$ref : null

function countRefs(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return
  const ref = refOf(value)
  if (ref !== null) counts.set(ref, (counts.get(ref) ?? 0) + 1)
  for (const part of Object.values(value)) countRefs(part, counts)
}

function resolved({ components }: Referring, ref: string): object | undefined {
  const [section = '', name = ''] = ref.replace('#/components/', '').split('/')
  return components[section]?.[name]
}
