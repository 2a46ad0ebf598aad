/** Where a menu entry belongs: the web shell, the handset app, or a button inside a page. */
export const MENU_FLAGS = ['web', 'app', 'button'] as const
export type MenuFlag = (typeof MENU_FLAGS)[number]

type Text = string | null

/** An entry of the menu tree as the server sends it; names are the wire's, `permision` included. */
export interface MenuItem {
  readonly id: string
  readonly title?: Text
  readonly label?: Text
  readonly name?: Text
  readonly urlPath?: Text
  readonly path?: Text
  readonly icon?: Text
  readonly component?: Text
  readonly query?: Readonly<Record<string, string>> | Text
  /** 1 keeps the page alive while its tab is open. */
  readonly keepAlive?: number | Text
  readonly menuFlag?: Text
  readonly buttonUrls?: readonly string[] | Text
  readonly buttonCode?: Text
  readonly permision?: Text
  readonly newWindow?: boolean | null
  /** Absent: everybody. */
  readonly roles?: readonly string[] | null
  readonly children?: readonly MenuItem[] | null
}

/**
 * What a person sees as the entry's name.
 *
 * @example
 * menuTitle({ id: '7', title: '', label: '磅单' }) // '磅单'
 */
export function menuTitle({ title, label, name }: MenuItem): string {
  return title || label || name || ''
}

/**
 * The tree as the web shell shows it: entries of the app and buttons are gone, with what lies below.
 *
 * @example
 * webMenu([{ id: '1', children: [{ id: '2', menuFlag: 'button' }] }, { id: '3', menuFlag: 'app' }]) // [{ id: '1', children: [] }]
 */
export function webMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items
    .filter(({ menuFlag }) => menuFlag !== 'app' && menuFlag !== 'button')
    .map((item) => (item.children ? { ...item, children: webMenu(item.children) } : item))
}

/**
 * The entries a user with these roles sees. A folder whose entries are all hidden goes too: left in
 * the tree it would turn into a page of its own.
 *
 * @example
 * visibleFor([{ id: '1', roles: ['lab'] }, { id: '2' }], ['gate']) // [{ id: '2' }]
 */
export function visibleFor(
  items: readonly MenuItem[],
  roles: readonly string[],
): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.roles && !item.roles.some((role) => roles.includes(role))) return []
    if (!item.children || item.children.length === 0) return [item]
    const children = visibleFor(item.children, roles)
    return children.length === 0 ? [] : [{ ...item, children }]
  })
}

/**
 * The pages of the menu in the order of the tree, without the folders above them.
 *
 * @example
 * flattenMenu([{ id: '1', children: [{ id: '2' }, { id: '3' }] }]) // [{ id: '2' }, { id: '3' }]
 */
export function flattenMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return webMenu(items).flatMap((item) =>
    item.children && item.children.length > 0 ? flattenMenu(item.children) : [item],
  )
}

/**
 * The pages whose title contains the word; all of them for an empty word.
 *
 * @example
 * searchMenu([{ id: '1', title: '销售通知单' }, { id: '2', title: '磅单' }], '通知') // [{ id: '1', title: '销售通知单' }]
 */
export function searchMenu(items: readonly MenuItem[], word: string): readonly MenuItem[] {
  const wanted = word.trim().toLowerCase()
  return flattenMenu(items).filter((item) => menuTitle(item).toLowerCase().includes(wanted))
}
