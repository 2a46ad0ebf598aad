import type { Call, CallMethod } from './call.ts'

export interface FoundCall {
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
}

/** All calls of the running product, found by method and path. */
export interface CallTable {
  readonly calls: readonly Call[]
  find(method: CallMethod, path: string): FoundCall | null
}

interface Param {
  readonly name: string
  /** Which part of the path it is. */
  readonly at: number
}

/** A place in the tree of paths: what may come next, and the call that ends here. */
interface Branch {
  readonly named: Map<string, Branch>
  /** Where any text may stand; what it is called is the call's own affair. */
  any: Branch | null
  call: Call | null
  /** What stands where any text may, in the words of that call. */
  params: readonly Param[]
  /** The call that takes all the rest of the path. */
  rest: Call | null
}

/** Longer texts name nothing that we have. */
const LONGEST = 300
/** The name of what an open end leaves over. */
export const REST = '*'

const branch = (): Branch => ({
  named: new Map(),
  any: null,
  call: null,
  params: [],
  rest: null,
})

/**
 * A tree by the parts between slashes. It is grown at every start and with every table that a customer makes,
 * from thousands of calls: a router that compiles what it finds takes as long for it as all else together.
 */
export function buildCallTable(calls: readonly Call[]): CallTable {
  const roots = new Map<CallMethod, Branch>()
  for (const call of calls) {
    const { method, path, openEnd } = call
    // A route that says nothing of who may call it would be open by oversight.
    if (call.access === undefined) throw new Error(`${method} ${path} declares no access`)
    const root = roots.get(method) ?? branch()
    roots.set(method, root)
    const parts = partsOf(path)
    const end = grow(root, parts)
    if (end.call !== null) throw new Error(`${method} ${path} is declared twice`)
    end.call = call
    end.params = parts.flatMap((part, at) =>
      part.startsWith(':') ? [{ name: part.slice(1), at }] : [],
    )
    if (openEnd) grow(root, parts.slice(0, -1)).rest = call
  }
  return {
    calls,
    find(method, path) {
      const root = roots.get(method)
      const parts = readParts(path)
      return root === undefined || parts === null ? null : findFrom(root, parts, 0)
    },
  }
}

/** A slash at the end says nothing. */
const partsOf = (path: string): readonly string[] =>
  (path.endsWith('/') ? path.slice(0, -1) : path).split('/').slice(1)

function grow(root: Branch, parts: readonly string[]): Branch {
  let at = root
  for (const part of parts) {
    const next = (part.startsWith(':') ? at.any : at.named.get(part)) ?? branch()
    if (part.startsWith(':')) at.any = next
    else at.named.set(part, next)
    at = next
  }
  return at
}

/** The parts as they were before a client encoded them; null: nobody encodes so. */
function readParts(path: string): readonly string[] | null {
  const parts = partsOf(path)
  if (!path.includes('%')) return parts
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** What is named goes before what may be anything, and both before a rest. */
function findFrom(at: Branch, parts: readonly string[], index: number): FoundCall | null {
  const part = parts[index]
  if (part === undefined) return at.call && { call: at.call, params: paramsOf(at.params, parts) }
  const named = at.named.get(part)
  const found = named === undefined ? null : findFrom(named, parts, index + 1)
  if (found !== null) return found
  if (at.any !== null && part !== '' && part.length <= LONGEST) {
    const fitting = findFrom(at.any, parts, index + 1)
    if (fitting !== null) return fitting
  }
  return at.rest && { call: at.rest, params: { [REST]: parts.slice(index).join('/') } }
}

const NO_PARAMS = {}

function paramsOf(
  params: readonly Param[],
  parts: readonly string[],
): Readonly<Record<string, string>> {
  if (params.length === 0) return NO_PARAMS
  const found: Record<string, string> = {}
  for (const { name, at } of params) found[name] = parts[at] ?? ''
  return found
}
