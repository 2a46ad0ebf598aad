import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface ProbedCodes {
  /** What documents the rule is for; null: none that the product knows. */
  readonly entity: string | null
  readonly codes: readonly string[]
  readonly taken: readonly string[]
  readonly fault: string | null
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/** Archives that are trees with codes. */
export const treeArchives = () =>
  queryOptions({
    queryKey: ['hierarchy-rule', 'trees'] as const,
    queryFn: async () =>
      (
        await api.request<{
          readonly list: readonly { readonly name: string; readonly label: string }[]
        }>({ method: 'GET', path: '/sys-hierarchy-code-rule/trees', quiet: true })
      ).list,
  })

/** Asked anew with each change: the server has the counters and the documents. */
export const probedCodes = (code: string, segments: readonly CodeSegment[]) =>
  queryOptions({
    queryKey: ['code-rule', 'probe', code, segments] as const,
    enabled: code !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<ProbedCodes>({
        method: 'POST',
        path: '/core/sys-code-rule/probe',
        body: { code, segments },
        quiet: true,
        signal,
      }),
  })
