/** What is said of every call whose path ends so: `/list` is 查看 and needs the right `…:list`. */
interface Standard {
  readonly summary: string
  /** Behind the words of the path before the end, with a colon between each. */
  readonly permission: string
  /** Codes of refusals of their own; none: left out. */
  readonly refusals?: readonly string[]
}
export type Standards = Readonly<Record<string, Standard>>

/** What a call says of itself, in the document's words. */
export interface Said {
  readonly path: string
  readonly summary: string
  readonly permission: string
  readonly refusals: readonly string[]
}

/** So many calls end alike before it is said once for them all. */
const LEAST = 3

/** What most calls with the same end say of themselves. */
export function standardsOf(calls: readonly Said[]): Standards {
  const byEnd = new Map<string, Map<string, { readonly standard: Standard; times: number }>>()
  for (const { path, summary, permission, refusals } of calls) {
    const split = splitOf(path, permission)
    if (!split) continue
    const standard = {
      summary,
      permission: split.right,
      ...(refusals.length > 0 ? { refusals } : {}),
    }
    const told = byEnd.get(split.end) ?? new Map()
    const counted = told.get(JSON.stringify(standard)) ?? { standard, times: 0 }
    counted.times += 1
    byEnd.set(split.end, told.set(JSON.stringify(standard), counted))
  }
  const most = [...byEnd].flatMap(([end, told]) => {
    const [first] = [...told.values()].toSorted((a, b) => b.times - a.times)
    return first && first.times >= LEAST ? [[end, first.standard] as const] : []
  })
  return Object.fromEntries(most)
}

/** `/sale/sa-notice/get/{id}` by `sale:sa-notice:list` → `/get/{id}`, `list`. */
function splitOf(path: string, permission: string) {
  const [right = '', ...before] = permission.split(':').toReversed()
  const start = `/${before.toReversed().join('/')}`
  return before.length > 0 && path.startsWith(`${start}/`)
    ? { end: path.slice(start.length), right }
    : null
}

/** What the longest end that a path has says of it; of a right nobody names, the path itself. */
export function standardFor(standards: Standards, path: string): Partial<Said> {
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) {
    const standard = standards[path.slice(at)]
    if (!standard) continue
    const { summary, permission, refusals = [] } = standard
    return { summary, refusals, permission: `${colons(path.slice(0, at))}:${permission}` }
  }
  return { permission: colons(path), refusals: [] }
}

const colons = (path: string): string => path.slice(1).replaceAll('/', ':')
