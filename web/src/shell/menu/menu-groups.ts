import { flattenMenu, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { isExternalAddress, menuLocation } from '@junheng/domain/menu/menu-location.ts'

/**
 * The top entry above a menu entry; null when the menu has no such entry.
 *
 * @example
 * groupOf([{ id: '1', children: [{ id: '2' }] }], '2')?.id // '1'
 */
export function groupOf(menu: readonly MenuItem[], menuId: string | null): MenuItem | null {
  if (menuId === null) return null
  return menu.find((top) => pathTo([top], menuId).length > 0) ?? null
}

/**
 * Ids from the top down to an entry, the entry included.
 *
 * @example
 * pathTo([{ id: '1', children: [{ id: '2' }] }], '2') // ['1', '2']
 */
export function pathTo(menu: readonly MenuItem[], menuId: string): readonly string[] {
  for (const item of menu) {
    if (item.id === menuId) return [item.id]
    const below = pathTo(item.children ?? [], menuId)
    if (below.length > 0) return [item.id, ...below]
  }
  return []
}

/** The first page of a top entry: itself when it has none below. */
export function firstPageOf(top: MenuItem): MenuItem {
  return flattenMenu([top])[0] ?? top
}

/**
 * The address an entry opens: the index below its path, with its query.
 *
 * @example
 * menuUrl({ id: '7', path: '/modules/sale/sa_notice?type=st' }) // '/modules/sale/sa_notice/index?type=st'
 */
export function menuUrl(item: MenuItem): string {
  const { path, query } = menuLocation(item)
  const isPage = !path.startsWith('/myiframe/') && !/\/index\d?$/.test(path)
  const text = new URLSearchParams(query).toString()
  return `${path}${isPage ? '/index' : ''}${text === '' ? '' : `?${text}`}`
}

/**
 * The address of the window an entry opens in: its own address, which is the page's where it has none.
 *
 * @example
 * windowAddress({ id: '7', path: '/a', urlPath: '/wall?key=1' }) // '#/wall?key=1'
 */
export function windowAddress(item: MenuItem): string {
  const path = item.path?.trim() ?? ''
  const own = item.urlPath?.trim() || path
  if (isExternalAddress(own)) return own
  if (own === path) return `#${menuUrl(item)}`
  return `#${own.replace(/^#?\/*/, '/')}`
}
