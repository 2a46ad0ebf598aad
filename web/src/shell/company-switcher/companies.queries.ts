import { queryOptions } from '@tanstack/react-query'
import { sessionCalls } from '#web/api/session-calls.ts'

/** The list comes whole: nobody belongs to more companies than this. */
const PAGE_SIZE = 100

export interface CompanyFilter {
  readonly orgCode?: string
  readonly orgName?: string
}

/** The companies of the user. */
export const companies = (filter: CompanyFilter = {}) =>
  queryOptions({
    queryKey: ['currentOrgs', filter] as const,
    queryFn: () =>
      sessionCalls.orgs({
        limit: { pn: 1, ps: PAGE_SIZE },
        sort: [{ key: 'orgCode', dir: 'asc' }],
        search: Object.entries(filter)
          .filter(([, val]) => val !== undefined && val !== '')
          .map(([key, val]) => ({ key, op: 'like', val })),
      }),
  })
