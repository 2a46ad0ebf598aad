import type {
  ChartCode,
  HomeChart,
  HomeDetail,
  HomeEntry,
  HomeFigure,
  HomePart,
  HomeWarning,
  VehicleColumn,
  VehicleTableRow,
  VehicleVisit,
} from '@junheng/domain/home/home-wire.ts'
import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

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

const HOME = '/index/home'
const SHORTCUTS = '/index/shortcuts'
/** What stands on the page is never older. */
const REFRESH_MS = 30_000

const live = { staleTime: 0, refetchInterval: REFRESH_MS } as const

/** A part of the page, asked anew while it is shown; the figures stay in sight meanwhile. */
const part = <T>(name: string) =>
  queryOptions({
    ...live,
    queryKey: [HOME, name] as const,
    queryFn: ({ signal }) => api.request<T>({ path: `/index/${name}`, quiet: true, signal }),
  })

export const homeKey = [HOME] as const

export const homeParts = () => ({
  ...part<readonly HomePart[]>('getConf'),
  refetchInterval: false as const,
})
export const homeFigures = () => part<readonly HomeFigure[]>('getCount')
export const vehicleTable = () => part<readonly VehicleTableRow[]>('getVehicleTable')
export const homeAgency = () => part<readonly HomeEntry[]>('getAgency')
export const homeWarnings = () => part<readonly HomeWarning[]>('getWarn')

/** Milliseconds after which it is asked again how far the demo data is. */
const FILLING_MS = 5000

/** Asked again only while there is something to tell. */
export const homeFilling = () => ({
  ...part<{ readonly done: number; readonly whole: number } | null>('getFilling'),
  refetchInterval: (query: { readonly state: { readonly data: unknown } }) =>
    query.state.data ? FILLING_MS : (false as const),
})

/** The visits behind a cell of the vehicle table. */
export const vehiclesBehind = (id: string, column: VehicleColumn) =>
  queryOptions({
    ...live,
    queryKey: [HOME, 'visits', id, column] as const,
    queryFn: ({ signal }) =>
      api.request<readonly VehicleVisit[]>({
        path: `/index/getxjztVehicleTable/${id}`,
        query: { column },
        quiet: true,
        signal,
      }),
  })

/** The rows behind a to-do or a warning. */
export const entryDetail = (type: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [HOME, 'detail', type] as const,
    queryFn: ({ signal }) =>
      api.request<HomeDetail>({
        method: 'POST',
        path: '/index/getDetail',
        body: { type },
        quiet: true,
        signal,
      }),
  })

export const homeChart = (code: ChartCode) =>
  queryOptions({
    ...live,
    queryKey: [HOME, 'chart', code] as const,
    queryFn: ({ signal }) =>
      api.request<HomeChart | null>({
        method: 'POST',
        path: '/index/chart',
        body: { code },
        quiet: true,
        signal,
      }),
  })

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

/** More would be a menu again. */
export const MOST_SHORTCUTS = 20

export const saveShortcuts = (menuIds: readonly string[]) =>
  api.request<unknown>({
    method: 'POST',
    path: '/index/batchUpdate',
    body: { menus: menuIds.map((menuId, at) => ({ menuId, seq: at + 1 })) },
  })

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
