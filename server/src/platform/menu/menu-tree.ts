import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { MenuRow } from './menu.queries.ts'

/** What the shell gets of an entry, apart from those below it. */
interface ShellEntry extends Omit<MenuItem, 'children'> {
  readonly parentId: string | null
}

/** An entry as the user's shell gets it. */
export interface ShellItem extends ShellEntry {
  readonly children?: readonly ShellItem[]
}

/** An entry as the menu screen and the role editor get it. */
export interface AdminItem extends ShellEntry {
  readonly code: string | null
  readonly mount: string | null
  readonly seq: number
  readonly enabled: boolean
  readonly builtIn: boolean
  readonly children?: readonly AdminItem[]
}

type Granted = Pick<Caller, 'admin' | 'menus'>

/**
 * Whether the caller's roles give the entry; switched-off entries are nobody's.
 *
 * @example
 * isGranted({ admin: false, menus: new Set(['7']) }, row) // row.id === '7' and enabled
 */
export function isGranted({ admin, menus }: Granted, row: MenuRow): boolean {
  const isOfAdmin = admin && row.isHeld !== true
  return row.enabled && (isOfAdmin || row.isOpen || menus?.has(row.id) === true)
}

/** The user's tree: granted pages, and the folders above them; entries of the app and buttons never. */
export function shellTree(rows: readonly MenuRow[], caller: Granted): readonly ShellItem[] {
  const web = rows.filter(({ menuFlag, enabled }) => menuFlag === 'web' && enabled)
  const byParent = groupByParent(web)
  const build = (parent: string | null): readonly ShellItem[] =>
    (byParent.get(parent) ?? []).flatMap((row): readonly ShellItem[] => {
      const below = build(row.id)
      if (below.length > 0) return [{ ...shellItem(row), children: below }]
      // A folder without a page left is not a page.
      return isPage(row, byParent) && isGranted(caller, row)
        ? [{ ...shellItem(row), children: [] }]
        : []
    })
  return build(null)
}

function isPage(row: MenuRow, byParent: ReadonlyMap<string | null, readonly MenuRow[]>): boolean {
  return !byParent.has(row.id) && (row.path !== null || row.component !== null || row.code === null)
}

/** The pages of the user's tree, without the folders above them. */
export function shellPages(rows: readonly MenuRow[], caller: Granted): readonly ShellItem[] {
  const flatten = (items: readonly ShellItem[]): readonly ShellItem[] =>
    items.flatMap(({ children = [], ...item }) =>
      children.length > 0 ? flatten(children) : [item],
    )
  return flatten(shellTree(rows, caller))
}

export function shellButtons(rows: readonly MenuRow[], caller: Granted): readonly ShellItem[] {
  return rows.filter((row) => row.menuFlag === 'button' && isGranted(caller, row)).map(shellItem)
}

/** Everything there is, for who administers it. */
export function adminTree(rows: readonly MenuRow[]): readonly AdminItem[] {
  const byParent = groupByParent(rows)
  const build = (parent: string | null): readonly AdminItem[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...adminItem(row), children: build(row.id) }))
  return build(null)
}

export function adminItem(row: MenuRow): AdminItem {
  const { code, mount, seq, enabled } = row
  return { ...shellItem(row), code, mount, seq, enabled, builtIn: code !== null }
}

function shellItem(row: MenuRow): ShellEntry {
  return {
    id: row.id,
    parentId: row.parentId,
    title: row.title,
    label: row.label ?? row.title,
    name: row.name ?? row.title,
    urlPath: row.urlPath ?? row.path,
    path: row.path,
    component: row.component,
    icon: row.icon,
    query: row.query,
    keepAlive: row.keepAlive,
    menuFlag: row.menuFlag,
    buttonUrls: row.buttonUrls,
    buttonCode: row.buttonCode,
    permision: row.permision,
    newWindow: row.newWindow,
    roles: row.roles,
  }
}

function groupByParent(rows: readonly MenuRow[]): ReadonlyMap<string | null, readonly MenuRow[]> {
  const groups = new Map<string | null, MenuRow[]>()
  for (const row of rows) {
    const siblings = groups.get(row.parentId)
    if (siblings) siblings.push(row)
    else groups.set(row.parentId, [row])
  }
  return groups
}
