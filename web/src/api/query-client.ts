import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const SECOND = 1000

/** The cache of server data. What was refused stays refused; what did not come through is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30 * SECOND,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && error.kind === 'network',
    },
  },
})
