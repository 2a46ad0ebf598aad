import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { entityQueries } from '#web/api/entity-queries.ts'

/** A page that may become a shortcut. */
export interface DefinedMenu extends MenuItem {
  readonly selected: boolean
}

/** An entry of the operation log as the list shows it. */
export interface Operation {
  readonly id: string
  readonly entity: string
  readonly action: string
  readonly label: string | null
  readonly createDate: string
}

const SHORTCUTS = '/index/shortcuts'

/** The pages the user has chosen, in order. */
export const shortcuts = () =>
  queryOptions({
    queryKey: [SHORTCUTS, 'chosen'] as const,
    queryFn: () => api.request<readonly MenuItem[]>({ path: '/index/getUserMenus', quiet: true }),
  })

/** All pages, each with whether it is chosen. */
export const definedMenus = () =>
  queryOptions({
    queryKey: [SHORTCUTS, 'all'] as const,
    queryFn: () => api.request<readonly DefinedMenu[]>({ path: '/index/getDefineMenus' }),
  })

export const shortcutKey = [SHORTCUTS] as const

export const saveShortcuts = (menuIds: readonly string[]) =>
  api.request<unknown>({ method: 'POST', path: '/index/batchUpdate', body: { menuIds } })

/** What the user did last; only for who may read the log. */
export const recentOperations = (userId: string) =>
  queryOptions({
    queryKey: ['/admin/log', 'recent', userId] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<{ readonly list: readonly Operation[] }>({
        path: '/admin/log/page',
        query: { pn: 1, ps: 12, kind: 'operation', userId },
        quiet: true,
      }),
  })

/**
 * The base path behind a list's right.
 *
 * @example
 * baseOfPermission('material:as-plate:list') // '/material/as-plate'
 */
export function baseOfPermission(permision: string | null | undefined): string | null {
  const parts = permision?.split(':') ?? []
  return parts.length > 1 && parts.at(-1) === 'list' ? `/${parts.slice(0, -1).join('/')}` : null
}

/** How many rows a list has, as the list itself says it. */
export const rowCount = (base: string) => entityQueries(base).list({ limit: { pn: 1, ps: 1 } })
