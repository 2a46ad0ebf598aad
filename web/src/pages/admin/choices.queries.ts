import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface CompanyChoice {
  readonly id: string
  readonly orgCode: string
  readonly orgName: string
}

export interface UserChoice {
  readonly id: string
  readonly username: string
  readonly realName: string
}

export interface RoleChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly enabled: boolean
}

const select = <T>(base: string) =>
  queryOptions({
    queryKey: [base, 'select'] as const,
    queryFn: () =>
      api.request<readonly T[]>({ method: 'POST', path: `${base}/select`, body: {}, quiet: true }),
  })

export const companyChoices = () => select<CompanyChoice>('/sys-organization')
export const userChoices = () => select<UserChoice>('/sys-user')

const MOST_ROLES = 100

export const roleChoices = () =>
  queryOptions({
    queryKey: ['/sys-role', 'choices'] as const,
    queryFn: () =>
      api.request<{ readonly list: readonly RoleChoice[] }>({
        path: '/role/page',
        query: { pn: 1, ps: MOST_ROLES },
        quiet: true,
      }),
  })
