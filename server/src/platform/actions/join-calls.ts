import type { Call } from '#platform/http/call.ts'

const keyOf = ({ method, path }: Call): string => `${method} ${path}`

/**
 * Derived calls and declared ones as one table. A declared call takes the place of a derived one only if it
 * says so: order of registration never decides.
 *
 * @throws Error that names all that stand at one path twice
 */
export function joinCalls(derived: readonly Call[], own: readonly Call[]): readonly Call[] {
  const keys = derived.map(keyOf)
  const known = new Set(keys)
  const taken = new Set<string>()
  const faults: string[] = []
  for (const call of own) {
    const key = keyOf(call)
    if (taken.has(key)) faults.push(`${key} is declared twice`)
    else if (known.has(key) && call.replaces === undefined)
      faults.push(`${key} takes the place of a derived call without saying so`)
    taken.add(key)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [...derived.filter((_, at) => !taken.has(keys[at] ?? '')), ...own]
}
