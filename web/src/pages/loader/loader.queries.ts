import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
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

export const PLACE_KINDS = ['warehouse', 'area', 'silo', 'location'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Somewhere goods may lie, with what it lies in. */
export interface Place {
  readonly kind: PlaceKind
  readonly id: string
  readonly name: string
  readonly warehouseId: string | null
  readonly areaId: string | null
  readonly siloId: string | null
  /** Materials it is for; empty: all. */
  readonly inventoryIds: readonly string[]
}

/** Every place at once, read while there is a connection. */
export const loadPlaces = () =>
  queryOptions({
    queryKey: [LOADING, 'places'] as const,
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly Place[]>({ path: `${LOADING}/places`, quiet: true, signal }),
  })
