import type { Call } from '#platform/http/call.ts'
import { namesRow } from './access-probe.ts'
import type { Expected } from './expected-access.ts'
import { MOUNT_CALLS } from './matrix.ts'
import { DOCUMENT_CALLS } from './mount-plan.ts'

/** Lists decide themselves, because a picker may open them; asked without one, they go by their own key. */
const LISTS = /\/(list|list\/:paramId|summary)$/

/** Whether one key decides, and nothing else. */
export function isByKey({ access, path }: Call, expected: Expected): boolean {
  if (access.kind === 'permission') return true
  if (access.kind !== 'checked-inside' || expected.kind !== 'right' || !LISTS.test(path))
    return false
  return expected.anyOf.length === 1 && expected.anyOf[0] === access.key
}

/** Whether the engine answers it, by the same lines for every mount. */
export function isOfEngine({ method, path }: Call, base: string | null): boolean {
  if (base === null || !path.startsWith(`${base}/`)) return false
  const call = `${method} ${path.slice(base.length + 1)}`
  return call in MOUNT_CALLS || call in DOCUMENT_CALLS || ROWS_BELOW.test(call)
}

/** Lists of a table below the mount's own. */
const ROWS_BELOW = /^POST \w+\/list(\/:paramId)?$/

/**
 * Those that stand for their mount: of what reads and of what writes the first that names a row, and the first
 * that names none.
 */
export function standingCalls(
  calls: readonly Call[],
  baseOf: (call: Call) => string | null,
): ReadonlySet<Call> {
  const first = new Map<string, Call>()
  for (const call of calls) {
    const base = baseOf(call)
    const sort = `${base} ${call.kind} ${namesRow(call)}`
    if (base !== null && !first.has(sort)) first.set(sort, call)
  }
  return new Set(first.values())
}
