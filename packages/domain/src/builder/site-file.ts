import type { Checked } from '../entity/parse-custom-field.ts'
import { type AnyRow, isPlainObject, textOf } from '../row/any-row.ts'
import type { Layer } from '../template/layer-template.ts'
import { parseLayer } from '../template/parse-layer.ts'
import { designFile, readDesignFile } from './design-file.ts'
import { sortKeys } from './sorted-json.ts'
import type { TableDesign } from './table-design.ts'

/** What a site has made for itself, in the order in which it can be put in: what is referred to first. */
export const SITE_SECTIONS = {
  tables: '自定义表',
  views: '视图',
  dictionaries: '字典',
  roles: '角色',
  layers: '模板修改',
  flows: '审批流程',
  prints: '打印设计',
  reports: '报表模板',
  menus: '菜单',
  grants: '角色的菜单',
} as const
export type SiteSection = keyof typeof SITE_SECTIONS
export const SITE_SECTION_NAMES = Object.keys(SITE_SECTIONS) as readonly SiteSection[]

/** Sections whose entries are rows, named by what people know them by instead of ids. */
export type RowSection = Exclude<SiteSection, 'tables' | 'layers'>

/** One row of a section: its key, and what is said under it. */
export interface SiteEntry {
  readonly key: string
  readonly values: AnyRow
}

/** All of it as one text: readable, and the same for the same site. */
export interface SiteFile {
  readonly kind: typeof FILE_KIND
  readonly version: 1
  readonly tables: readonly TableDesign[]
  readonly layers: readonly Layer[]
  readonly rows: Readonly<Partial<Record<RowSection, readonly SiteEntry[]>>>
  /** What is to go where the file is put in; nothing goes because a file is silent about it. */
  readonly remove: readonly { readonly section: SiteSection; readonly key: string }[]
}

const FILE_KIND = 'junheng-site'
const MOST_ENTRIES = 5000

const byKey = (a: SiteEntry, b: SiteEntry): number => (a.key < b.key ? -1 : 1)

/** @example siteFile({ rows: { dictionaries: [] } }).kind // 'junheng-site' */
export function siteFile({
  tables = [],
  layers = [],
  rows = {},
  remove = [],
}: Partial<Omit<SiteFile, 'kind' | 'version'>>): SiteFile {
  const sorted = Object.entries(rows).map(([section, entries]) => [
    section,
    [...entries].toSorted(byKey).map(({ key, values }) => ({ key, values: sortKeys(values) })),
  ])
  const place = ({ at, template }: Layer): string => `${at} ${template}`
  return {
    kind: FILE_KIND,
    version: 1,
    tables: designFile(tables).tables,
    layers: [...layers].toSorted((a, b) => (place(a) < place(b) ? -1 : 1)),
    rows: Object.fromEntries(sorted) as SiteFile['rows'],
    remove,
  }
}

/** Reads a file of this kind, or one that holds tables alone. */
export function readSiteFile(sent: unknown): Checked<SiteFile> {
  const fault = (what: string) => ({ ok: false as const, faults: [what] })
  if (!isPlainObject(sent)) return fault('不是站点配置的文件')
  if (sent['kind'] === 'junheng-tables') {
    const read = readDesignFile(sent)
    return read.ok ? { ok: true, value: siteFile({ tables: read.value.tables }) } : read
  }
  if (sent['kind'] !== FILE_KIND) return fault('不是站点配置的文件')
  if (sent['version'] !== 1) return fault('文件来自更新的版本，请先升级再导入')
  const { tables = [], layers = [], rows = {}, remove = [] } = sent
  const designs = readDesignFile({ kind: 'junheng-tables', version: 1, tables })
  if (!designs.ok) return designs
  if (!Array.isArray(layers) || !isPlainObject(rows) || !Array.isArray(remove))
    return fault('文件的写法有误')
  const read = layers.map(parseLayer)
  if (read.includes(null)) return fault('模板修改的写法有误')
  const wrong = Object.entries(rows).find(([section, entries]) => !isSection(section, entries))
  if (wrong !== undefined) return fault(`“${wrong[0].slice(0, 40)}”的写法有误`)
  if (!remove.every(isRemoval)) return fault('要删除的写法有误')
  return {
    ok: true,
    value: siteFile({
      tables: designs.value.tables,
      layers: read.flatMap((layer) => (layer === null ? [] : [layer])),
      rows,
      remove: remove as SiteFile['remove'],
    }),
  }
}

const isName = (value: unknown): value is SiteSection =>
  typeof value === 'string' && Object.hasOwn(SITE_SECTIONS, value)

function isSection(section: string, entries: unknown): boolean {
  if (!isName(section) || section === 'tables' || section === 'layers') return false
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES) return false
  const keys = entries.map((one) => (isPlainObject(one) ? one['key'] : null))
  const isEntry = (one: unknown): boolean =>
    isPlainObject(one) && typeof one['key'] === 'string' && isPlainObject(one['values'])
  return entries.every(isEntry) && new Set(keys).size === keys.length
}

const isRemoval = (value: unknown): boolean =>
  isPlainObject(value) && isName(value['section']) && typeof value['key'] === 'string'

/**
 * What differs between two rows, in the words of their fields.
 *
 * @example
 * sayDifferences({ name: '甲' }, { name: '乙' }, (field) => field) // ['name：甲 → 乙']
 */
export function sayDifferences(
  before: AnyRow,
  after: AnyRow,
  labelOf: (field: string) => string,
): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(sortKeys(from)) === JSON.stringify(sortKeys(to))) return []
    if (Array.isArray(from) && Array.isArray(to)) return [sayLists(labelOf(name), from, to)]
    const isPlain = [from, to].every((value) => value === null || typeof value !== 'object')
    const said = (value: unknown): string => (value === null ? '空' : textOf(value).slice(0, 60))
    return [isPlain ? `${labelOf(name)}：${said(from)} → ${said(to)}` : `${labelOf(name)}有变化`]
  })
}

function sayLists(label: string, from: readonly unknown[], to: readonly unknown[]): string {
  const text = (value: unknown): string => JSON.stringify(sortKeys(value))
  const [old, now] = [new Set(from.map(text)), new Set(to.map(text))]
  const added = [...now].filter((one) => !old.has(one)).length
  const gone = [...old].filter((one) => !now.has(one)).length
  return added + gone === 0 ? `${label}：次序有变化` : `${label}：新的${added}项，去掉${gone}项`
}
