import type { MenuItem } from './menu-item.ts'

/** Parts of a button URL that belong to the monitoring system, which has a sign-in page of its own. */
export const EXTERNAL_SIGN_IN_MARKS = ['jzjk', 'pdjk', 'dsrw'] as const

/** How an entry opens. */
export const OPEN_MODES = ['tab', 'iframe', 'window', 'externalSignIn'] as const
export type OpenMode = (typeof OPEN_MODES)[number]

export interface MenuLocation {
  /** The hash route, without its query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Where an entry leads. The query string of its path moves into the query, an entry without a path
 * gets a placeholder of its own (its id, so that two of them do not share a route), and an external
 * page goes into the iframe route with the entry's properties.
 *
 * @example
 * menuLocation({ id: '7', path: '/modules/sale/sa_notice?type=st', query: 'from=menu' }) // { path: '/modules/sale/sa_notice', query: { type: 'st', from: 'menu' } }
 */
export function menuLocation(item: MenuItem): MenuLocation {
  const address = item.path?.trim() ?? ''
  if (isExternalAddress(address)) {
    return { path: `/myiframe/${encodeURIComponent(item.id)}`, query: itemProperties(item) }
  }
  const { path, query } = splitAddress(address)
  return { path: path || `/menu-${item.id}`, query: { ...query, ...readQuery(item.query) } }
}

/**
 * How an entry opens. `tabsShown` is the user's switch: without a tab bar a page gets a window.
 *
 * @example
 * openMode({ id: '7', path: '/a', buttonUrls: 'http://10.0.0.8/jzjk/login' }, { tabsShown: true }) // 'externalSignIn'
 */
export function openMode(item: MenuItem, { tabsShown }: { readonly tabsShown: boolean }): OpenMode {
  if (needsExternalSignIn(item)) return 'externalSignIn'
  if (item.newWindow === true || !tabsShown) return 'window'
  return isExternalAddress(item.path?.trim() ?? '') ? 'iframe' : 'tab'
}

/**
 * Whether the entry's button URLs belong to the monitoring system.
 *
 * @example
 * needsExternalSignIn({ id: '7', menuFlag: 'button', urlPath: '/dsrw/list' }) // true
 */
export function needsExternalSignIn({ menuFlag, buttonUrls, urlPath }: MenuItem): boolean {
  const urls = typeof buttonUrls === 'string' ? [buttonUrls] : [...(buttonUrls ?? [])]
  // A page's own urlPath is no button URL; a button's is.
  if (menuFlag === 'button' && urlPath) urls.push(urlPath)
  return urls.some((url) => EXTERNAL_SIGN_IN_MARKS.some((mark) => url.includes(mark)))
}

/**
 * Whether an address leaves the product.
 *
 * @example
 * isExternalAddress('https://example.com/a') // true
 */
export function isExternalAddress(address: string): boolean {
  return /^https?:/i.test(address)
}

/**
 * Cuts an address of ours into route and query. A `#` before it is taken off, slashes are made one.
 *
 * @example
 * splitAddress('modules/a/?type=create') // { path: '/modules/a', query: { type: 'create' } }
 */
export function splitAddress(address: string): MenuLocation {
  const [route = '', ...rest] = address.replace(/^#/, '').split('?')
  const path = route.split('/').filter(Boolean).join('/')
  return { path: path && `/${path}`, query: readQuery(rest.join('?')) }
}

function readQuery(query: MenuItem['query']): Readonly<Record<string, string>> {
  if (!query) return {}
  if (typeof query !== 'string') return query
  return Object.fromEntries(new URLSearchParams(query))
}

/** Everything about the entry that fits a query: texts, numbers and switches that are not empty. */
function itemProperties(item: MenuItem): Readonly<Record<string, string>> {
  const { children: _children, roles: _roles, query, ...own } = item
  const properties: Record<string, string> = {}
  for (const [name, value] of Object.entries(own)) {
    if (value === null || value === undefined || value === '') continue
    properties[name] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return { ...properties, ...readQuery(query) }
}
