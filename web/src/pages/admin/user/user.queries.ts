import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface UserCompany {
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}

export const userCompanies = (userId: string) =>
  queryOptions({
    queryKey: ['/sys-user-org', userId] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly UserCompany[]>({ path: `/sys-user-org/${userId}`, quiet: true }),
  })

export const userCalls = {
  saveCompanies: (
    userId: string,
    orgs: readonly { readonly orgId: string; readonly roleIds: readonly string[] }[],
  ) => api.request<unknown>({ method: 'PUT', path: `/sys-user-org/${userId}`, body: { orgs } }),
  /** Answers the new password once. */
  resetPassword: (userId: string) =>
    api.request<{ readonly password: string }>({
      method: 'PUT',
      path: `/sys-user/${userId}/password/reset`,
      body: {},
    }),
  admit: (ids: readonly string[]) =>
    api.request<{ readonly count: number }>({
      method: 'PUT',
      path: '/sys-user/admit',
      body: { ids },
    }),
}
