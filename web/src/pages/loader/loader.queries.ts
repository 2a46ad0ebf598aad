import type { CanLoad } from '@junheng/domain/weighing/console-wire.ts'
import type { LoadPlace, LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { LOADING } from './row-draft.ts'

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

/** 还可装 of a truck that stands there with its tare taken. */
export const roomToLoad = ({ registryId, direction, tare }: LoadTruck) =>
  queryOptions({
    queryKey: [LOADING, 'room', registryId, tare] as const,
    enabled: direction === 'out' && tare !== null,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<CanLoad>({ path: `${LOADING}/room/${registryId}`, quiet: true, signal }),
  })

/** Every place at once, read while there is a connection. */
export const loadPlaces = () =>
  queryOptions({
    queryKey: [LOADING, 'places'] as const,
    staleTime: 30 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly LoadPlace[]>({ path: `${LOADING}/places`, quiet: true, signal }),
  })
