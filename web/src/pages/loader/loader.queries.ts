import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { LOADING, type LoadTruck } from './load-truck.ts'

const REFRESH_MS = 10_000

export const loadingBoard = () =>
  queryOptions({
    queryKey: [LOADING, 'board'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    // Out of coverage what was read last stays on the screen.
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly LoadTruck[]>({ path: `${LOADING}/board`, quiet: true, signal }),
  })

interface Room {
  readonly quantity: string | null
  readonly byName?: string | null
}

/** 还可装 of a truck that stands there with its tare taken. */
export const roomToLoad = ({ registryId, direction, tare }: LoadTruck) =>
  queryOptions({
    queryKey: [LOADING, 'room', registryId, tare] as const,
    enabled: direction === 'out' && tare !== null,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Room>({ path: `${LOADING}/room/${registryId}`, quiet: true, signal }),
  })

/** A place that goods may lie in. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly warehouseId?: string | null
  readonly areaId?: string | null
  readonly siloId?: string | null
}

export const PLACE_KINDS = ['warehouse', 'area', 'silo', 'location'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

const MOST = 100

/** Places by the pickers of the confirmation; below a warehouse where there are too many to read at once. */
export const places = (kind: PlaceKind, warehouseId: string | null) =>
  queryOptions({
    queryKey: ['loader-places', kind, warehouseId] as const,
    enabled: kind === 'warehouse' || warehouseId !== null,
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) => {
      const { list } = await api.request<ListAnswer<Place>>({
        method: 'POST',
        path: `/material/as-${kind}/list`,
        body: {
          limit: { pn: 1, ps: MOST },
          search: warehouseId === null ? [] : [{ key: 'warehouseId', op: 'eq', val: warehouseId }],
          tplId: `pick-${kind}`,
        },
        source: 'RES',
        quiet: true,
        signal,
      })
      return list
    },
  })
