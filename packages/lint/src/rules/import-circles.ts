import { posix } from 'node:path'
import { type ImportedName, listImports, resolveImport } from '../imports.ts'
import { type Finding, isCode, isTest, type SourceFile } from '../rule.ts'

/** Folders whose own folders must not stand in a circle either; every module of the server is one too. */
const LAYERED = [
  'server/src/platform',
  'web/src/screens',
  'web/src/shell',
  'web/src/controls',
  'web/src/pages',
]
const MODULE = /^server\/src\/modules\/[^/]+(?=\/[^/]+\/)/

/** Circles that are still to be undone, each with all its files; one that grows is found again. */
const KNOTS_STILL_THERE: readonly (readonly string[])[] = []

type Graph = ReadonlyMap<string, ReadonlyMap<string, ImportedName>>

/**
 * Whatever stands in a circle can be understood, moved and tested only together: files anywhere in the
 * project, and folders beside each other where {@link LAYERED} says so. Imports of types count as well:
 * who needs another's type depends on it.
 */
export function findImportCircles(
  files: readonly SourceFile[],
  stillThere: readonly (readonly string[])[] = KNOTS_STILL_THERE,
): Finding[] {
  const imports = readImports(files.filter(({ path }) => isCode(path)))
  const circles = knotsOf(imports)
  const isKnown = (knot: readonly string[]) => stillThere.some((known) => covers(known, knot))
  return [
    ...circles.filter((knot) => !isKnown(knot)).map((knot) => report(imports, knot, 'file')),
    ...stillThere.filter((known) => !circles.some((knot) => covers(known, knot))).map(undone),
    ...[...LAYERED, ...modulesAmong(imports)].flatMap((parent) => {
      const folders = foldersBelow(imports, parent)
      return knotsOf(folders).map((knot) => report(folders, knot, 'folder'))
    }),
  ]
}

const covers = (known: readonly string[], knot: readonly string[]): boolean =>
  knot.every((path) => known.includes(path))

/** Nobody is held up for having undone one. */
const undone = ([path = '']: readonly string[]): Finding => ({
  path,
  line: 1,
  message: 'stands in no circle any more; take it off KNOTS_STILL_THERE',
  warning: true,
})

function readImports(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => {
      const targets = new Map<string, ImportedName>()
      for (const imported of listImports(text)) {
        const target = resolveImport(path, imported.specifier)
        if (target !== null && known.has(target) && !targets.has(target)) {
          targets.set(target, imported)
        }
      }
      return [path, targets]
    }),
  )
}

const modulesAmong = (imports: Graph): readonly string[] => [
  ...new Set([...imports.keys()].flatMap((path) => MODULE.exec(path)?.[0] ?? [])),
]

/** Tests and fixtures of the server set up whatever they look at. */
const setsUp = (path: string): boolean =>
  path.startsWith('server/') && (isTest(path) || path.endsWith('.fixtures.ts'))

/** The same imports, seen from the folders right below one: `web/src/shell/tabs` → `web/src/shell/menu`. */
function foldersBelow(imports: Graph, parent: string): Graph {
  const folders = new Map<string, Map<string, ImportedName>>()
  for (const [path, targets] of imports) {
    const from = folderBelow(path, parent)
    if (from === null || setsUp(path)) continue
    const reached = folders.get(from) ?? new Map<string, ImportedName>()
    folders.set(from, reached)
    for (const [target, { line }] of targets) {
      const to = folderBelow(target, parent)
      if (to !== null && to !== from && !reached.has(to)) {
        reached.set(to, { specifier: `${path} → ${target}`, line })
      }
    }
  }
  return folders
}

/** A file that lies in the parent itself counts as a folder of its own. */
function folderBelow(path: string, parent: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null
  const [name = ''] = path.slice(parent.length + 1).split('/')
  return posix.join(parent, name)
}

function report(graph: Graph, knot: readonly string[], what: 'file' | 'folder'): Finding {
  const [first = ''] = knot
  const way = shortestCircle(graph, first)
  const [, second = first] = way
  const edge = graph.get(first)?.get(second)
  const path = what === 'file' ? first : (edge?.specifier.split(' → ')[0] ?? first)
  return { path, line: edge?.line ?? 1, message: `${what}s in a circle: ${way.join(' → ')}` }
}

/** The sets of nodes that all reach each other, each in the order of the alphabet (Tarjan). */
function knotsOf(graph: Graph): string[][] {
  const knots: string[][] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    let low = own
    open.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      const seen = index.get(next)
      if (seen === undefined) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? seen)
    }
    lowest.set(node, low)
    if (low === own) {
      const knot = open.splice(open.indexOf(node)).sort()
      if (knot.length > 1 || graph.get(node)?.has(node)) knots.push(knot)
    }
    return low
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return knots.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

function shortestCircle(graph: Graph, start: string): string[] {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const node of waiting) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (next === start) return [...wayBack(cameFrom, node), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, node)
      waiting.push(next)
    }
  }
  return [start]
}

function wayBack(cameFrom: ReadonlyMap<string, string>, end: string): string[] {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...wayBack(cameFrom, before), end]
}
