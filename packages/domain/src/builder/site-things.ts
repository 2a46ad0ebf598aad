import { textOf } from '../row/any-row.ts'
import {
  type RowSection,
  SITE_SECTION_NAMES,
  type SiteEntry,
  type SiteFile,
  type SiteSection,
} from './site-file.ts'

/** One thing in a file of a site, as whoever picks among them sees it. */
export interface SiteThing {
  /** Tells it from every other of the file. */
  readonly id: string
  readonly section: SiteSection
  readonly label: string
  /** A table of one's own: its name. */
  readonly table?: string
  /** Tables of the file that it is about: its template, flow, print, report or menu. */
  readonly about: readonly string[]
}

const idOf = (section: SiteSection, key: string): string => `${section} ${key}`
const layerKey = ({ at, template }: SiteFile['layers'][number]): string => `${at} ${template}`
const entriesOf = (file: SiteFile): readonly (readonly [RowSection, readonly SiteEntry[]])[] =>
  Object.entries(file.rows) as [RowSection, readonly SiteEntry[]][]

/**
 * Everything in a file, section by section.
 *
 * @example
 * thingsOf(file).map(({ label }) => label) // ['安全检查', '检查审核', …]
 */
export function thingsOf(file: SiteFile): readonly SiteThing[] {
  const names = file.tables.map(({ name }) => name)
  const about = (value: unknown): readonly string[] => names.filter((name) => speaksOf(value, name))
  const things: readonly SiteThing[] = [
    ...file.tables.map(({ name, label }): SiteThing => {
      return { id: idOf('tables', name), section: 'tables', label, table: name, about: [] }
    }),
    ...file.layers.map((layer): SiteThing => {
      const { template } = layer
      const id = idOf('layers', layerKey(layer))
      return { id, section: 'layers', label: template, about: about(template) }
    }),
    ...entriesOf(file).flatMap(([section, entries]) =>
      entries.map(({ key, values }): SiteThing => {
        const { title, label, name } = values
        const said = textOf(title ?? label ?? name) || key
        return { id: idOf(section, key), section, label: said, about: about(values) }
      }),
    ),
  ]
  return SITE_SECTION_NAMES.flatMap((section) => things.filter((one) => one.section === section))
}

/** Templates, flows and menus name their table at their beginning: `xTool/main/form`, `xTool.audit`. */
function speaksOf(value: unknown, name: string): boolean {
  if (typeof value === 'string')
    return value === name || value.startsWith(`${name}/`) || value.startsWith(`${name}.`)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((one) => speaksOf(one, name))
}

/**
 * What is ticked after a table was ticked or unticked: what is about it goes with it, unless another ticked table
 * needs that, too.
 */
export function withTheirOwn(
  things: readonly SiteThing[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<string> {
  const tables = things.filter(({ table }) => table !== undefined)
  const named = (ids: ReadonlySet<string>) =>
    new Set(tables.flatMap(({ id, table = '' }) => (ids.has(id) ? [table] : [])))
  const [had, has] = [named(before), named(after)]
  const isAny = (about: readonly string[], among: ReadonlySet<string>, not: ReadonlySet<string>) =>
    about.some((name) => among.has(name) && !not.has(name))
  const next = new Set(after)
  for (const { id, about } of things) {
    if (isAny(about, has, had)) next.add(id)
    else if (isAny(about, had, has) && !about.some((name) => has.has(name))) next.delete(id)
  }
  return next
}

/** The file with the picked things alone. */
export function pickThings(file: SiteFile, picked: ReadonlySet<string>): SiteFile {
  const rows = entriesOf(file).map(([section, entries]) => [
    section,
    entries.filter(({ key }) => picked.has(idOf(section, key))),
  ])
  return {
    ...file,
    tables: file.tables.filter(({ name }) => picked.has(idOf('tables', name))),
    layers: file.layers.filter((layer) => picked.has(idOf('layers', layerKey(layer)))),
    rows: Object.fromEntries(
      rows.filter(([, entries]) => (entries?.length ?? 0) > 0),
    ) as SiteFile['rows'],
  }
}
