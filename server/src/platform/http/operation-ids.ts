import type { Call } from './call.ts'

/**
 * A name for each call: `GET /purorder/tr-registry/get/:id` → `purorder_trRegistry_get`, and `asSilo_list` where one
 * area alone has such a thing. Parameters and method are told where a name without them would be another call's, too.
 */
export function operationIds(calls: readonly Call[]): ReadonlyMap<Call, string> {
  const areas = new Map<string, Set<string>>()
  for (const { path } of calls) {
    const [area = '', thing = ''] = wordsOf(path)
    areas.set(thing, (areas.get(thing) ?? new Set()).add(area))
  }
  const shortly = (path: string): string => {
    const [area = '', ...words] = wordsOf(path)
    const isPlain = words.length > 1 && areas.get(words[0] ?? '')?.size === 1
    return joined(isPlain ? words : [area, ...words])
  }
  const wholly = (path: string): string => joined(wordsOf(path.replaceAll(':', '')))
  return distinct(calls, [
    ({ path }) => shortly(path),
    ({ path }) => shortly(path.replaceAll(':', '')),
    ({ path }) => wholly(path),
    ({ method, path }) => `${method.toLowerCase()}_${wholly(path)}`,
  ])
}

const wordsOf = (path: string): readonly string[] =>
  path.split('/').filter((word) => word !== '' && !word.startsWith(':'))

/** Words of one part in one: `tr-registry` → `trRegistry`. */
const joined = (words: readonly string[]): string =>
  words
    .map((word) =>
      word.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    .join('_')

/** By the first of the ways that gives a name nobody else has by it. */
function distinct<T>(
  all: readonly T[],
  ways: readonly ((each: T) => string)[],
): ReadonlyMap<T, string> {
  const names = new Map<T, string>()
  let open = all
  for (const nameOf of ways) {
    const byName = new Map<string, T[]>()
    for (const each of open) byName.set(nameOf(each), [...(byName.get(nameOf(each)) ?? []), each])
    const given = new Set(names.values())
    for (const [name, [first, ...others]] of byName)
      if (first !== undefined && others.length === 0 && !given.has(name)) names.set(first, name)
    open = open.filter((each) => !names.has(each))
  }
  return names
}
