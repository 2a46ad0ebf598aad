import type { SiteEntry } from '@junheng/domain/builder/site-file.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { Queryable } from '#platform/db/database.ts'
import { listMenus, type MenuRow } from '#platform/menu/menu.queries.ts'

/** The group's menu with a name for each entry that means the same on every site. */
export interface MenuBook {
  readonly keys: ReadonlyMap<string, string>
  readonly rows: ReadonlyMap<string, MenuRow>
}

const CARRIED = [
  'title',
  'label',
  'name',
  'urlPath',
  'path',
  'component',
  'icon',
  'query',
  'keepAlive',
  'menuFlag',
  'buttonUrls',
  'buttonCode',
  'permision',
  'seq',
  'enabled',
  'newWindow',
  'mount',
  'roles',
] as const

/** The product's entries by their codes, a site's own by their way down the tree, buttons by their right. */
export async function readMenus(db: Queryable, groupId: string): Promise<MenuBook> {
  const all = await listMenus(db, groupId)
  const byId = new Map(all.map((row) => [row.id, row]))
  const keyOf = (row: MenuRow): string => {
    if (row.code !== null) return row.code
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    const own = row.menuFlag === 'button' ? `#${row.permision ?? row.title}` : `/${row.title}`
    return `${parent === undefined ? '' : keyOf(parent)}${own}`
  }
  const keys = new Map(all.map((row) => [row.id, keyOf(row)]))
  return { keys, rows: new Map(all.map((row) => [keys.get(row.id) ?? '', row])) }
}

/** What the site has put into the menu itself, parents before what lies below them. */
export const carryMenus = ({ keys, rows }: MenuBook): readonly SiteEntry[] =>
  [...rows].flatMap(([key, row]) =>
    row.groupId === null ? [] : [{ key, values: carryMenu(row, keys) }],
  )

function carryMenu(row: MenuRow, keys: ReadonlyMap<string, string>): AnyRow {
  const parent = row.parentId === null ? null : (keys.get(row.parentId) ?? null)
  const values = CARRIED.map((name) => [name, row[name]] as const)
  return Object.fromEntries([['parent', parent], ...values].filter(([, value]) => value !== null))
}

/** What is stored of an entry here. @throws RefusalError where what it lies below is not here */
export function menuBody({ values }: SiteEntry, { rows }: MenuBook): AnyRow {
  const { parent = null } = values
  const above = typeof parent === 'string' ? rows.get(parent) : undefined
  if (parent !== null && above === undefined)
    throw new RefusalError(refuse('builder.noSuch', { label: '上级菜单', name: textOf(parent) }))
  const own = CARRIED.map((name) => [name, values[name] ?? null])
  return { ...Object.fromEntries(own), parentId: above?.id ?? null }
}

/** Ids of entries by their names. */
export const menuIds = ({ rows }: MenuBook, keys: readonly string[]): readonly string[] =>
  keys.map((key) => {
    const row = rows.get(key)
    if (row === undefined)
      throw new RefusalError(refuse('builder.noSuch', { label: '菜单', name: key }))
    return row.id
  })
