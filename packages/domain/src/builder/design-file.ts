import type { Checked } from '../entity/parse-custom-field.ts'
import { isPlainObject } from '../row/any-row.ts'
import { compareDesigns, sayChanges } from './compare-designs.ts'
import { sortKeys } from './sorted-json.ts'
import { designOver, readDesign, settledDesign, type TableDesign } from './table-design.ts'

/** Tables as they are carried from site to site: readable, and the same text for the same tables. */
export interface DesignFile {
  readonly kind: typeof FILE_KIND
  readonly version: 1
  readonly tables: readonly TableDesign[]
}

const FILE_KIND = 'junheng-tables'
const MOST_TABLES = 200

/**
 * @example
 * designFile([blankDesign('xTool', '工具')]).tables[0]?.name // 'xTool'
 */
export const designFile = (designs: readonly TableDesign[]): DesignFile => ({
  kind: FILE_KIND,
  version: 1,
  tables: [...designs]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((design) => sortKeys(settledDesign(design)) as TableDesign),
})

export function readDesignFile(sent: unknown): Checked<DesignFile> {
  const fault = (what: string) => ({ ok: false as const, faults: [what] })
  if (!isPlainObject(sent) || sent['kind'] !== FILE_KIND) return fault('不是自定义表的文件')
  if (sent['version'] !== 1) return fault('文件来自更新的版本，请先升级')
  const { tables } = sent
  if (!Array.isArray(tables) || tables.length > MOST_TABLES) return fault('文件里没有表')
  const read = tables.map(readDesign)
  const faults = read.flatMap((one) => (one.ok ? [] : one.faults))
  if (faults.length > 0) return { ok: false, faults }
  const designs = read.flatMap((one) => (one.ok ? [one.value] : []))
  const names = new Set(designs.map(({ name }) => name))
  if (names.size < designs.length) return fault('文件里有同名的表')
  return { ok: true, value: designFile(designs) }
}

/** What an import does to one table. */
export interface ImportStep {
  readonly name: string
  readonly label: string
  readonly action: 'add' | 'change' | 'same'
  readonly changes: readonly string[]
  readonly design: TableDesign
}

/** Steps in an order in which every table finds those it refers to. */
export function planImport(
  { tables }: DesignFile,
  current: (name: string) => TableDesign | null,
): readonly ImportStep[] {
  return inOrder(tables).map((sent) => {
    const known = current(sent.name)
    const design = designOver(sent, known)
    const changes = sayChanges(compareDesigns(known, design))
    const action = known === null ? 'add' : changes.length > 0 ? 'change' : 'same'
    return { name: sent.name, label: sent.label, action, changes, design }
  })
}

const targetsOf = ({ fields, children }: TableDesign): readonly string[] =>
  [fields, ...children.map((child) => child.fields)].flatMap((own) =>
    own.flatMap(({ attrs: { target } }) => (target === undefined ? [] : [target])),
  )

/** Where tables refer to each other in a circle, the order of their names decides. */
function inOrder(tables: readonly TableDesign[]): readonly TableDesign[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableDesign[] = []
  while (left.size > 0) {
    const all = [...left.values()]
    const free = all.find((table) =>
      targetsOf(table).every((name) => name === table.name || !left.has(name)),
    )
    const next = free ?? all[0]
    if (next === undefined) break
    ordered.push(next)
    left.delete(next.name)
  }
  return ordered
}
