import type { ContinuedNumber, SetupStep } from '@junheng/domain/setup/setup-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export const setupKey = ['/core/setup'] as const
const NUMBERS = ['/core/sys-code-rule', 'numbers'] as const

/** Read anew whenever it is looked at: what fills it happens elsewhere. */
export const setupSteps = () =>
  queryOptions({
    queryKey: setupKey,
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: () => api.request<readonly SetupStep[]>({ path: '/core/setup', quiet: true }),
  })

export const continuedNumbers = () =>
  queryOptions({
    queryKey: NUMBERS,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly ContinuedNumber[]>({
        path: '/core/sys-code-rule/numbers',
        quiet: true,
      }),
  })

export const continueAt = (body: { readonly code: string; readonly next: number }) =>
  api.request<{ readonly nextCode: string }>({
    method: 'PUT',
    path: '/core/sys-code-rule/continueAt',
    body,
  })
