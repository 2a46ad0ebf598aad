import type { SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const REFRESH_MS = 15_000
const SAMPLING = '/measure/mm-sampling'

/** Trucks to be sampled, with their cells; out of coverage what was read last stays on the screen. */
export const samplingBoard = () =>
  queryOptions({
    queryKey: [SAMPLING, 'board'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly SampleTruck[]>({ path: `${SAMPLING}/board`, quiet: true, signal }),
  })
