import type { ExplainedRight } from '@junheng/domain/access/explain-right.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface NamedRight {
  readonly key: string
  readonly title: string
}

export const namedRights = (text: string) =>
  queryOptions({
    queryKey: ['/sys-role', 'rights', text] as const,
    queryFn: () =>
      api.request<readonly NamedRight[]>({
        path: '/sys-role/rights',
        query: { text },
        quiet: true,
      }),
  })

export interface Question {
  readonly userId: string
  readonly orgId: string
  readonly key: string
}

export const explainedRight = (asked: Question | null) =>
  queryOptions({
    queryKey: ['/sys-role', 'explain', asked] as const,
    enabled: asked !== null,
    retry: false,
    staleTime: 0,
    queryFn: () =>
      api.request<ExplainedRight>({ path: '/sys-role/explain', query: { ...asked }, quiet: true }),
  })
