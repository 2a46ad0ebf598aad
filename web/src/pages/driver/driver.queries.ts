import type { DriverVisit } from '@junheng/domain/visit/driver-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'

const REFRESH_MS = 10_000

/** Anew every ten seconds while the page is looked at; a dead link stays dead. */
export const driverVisit = (token: string) =>
  queryOptions({
    queryKey: ['/d', token] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<DriverVisit>({
        path: `/d/${encodeURIComponent(token)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFRESH_MS),
  })

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
