import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** What anybody who holds a ticket may know of it; of one that is not ours nothing. */
export type VerifiedTicket =
  | { readonly genuine: false }
  | {
      readonly genuine: true
      readonly code: string
      readonly printNo: number
      readonly plateNumber: string
      readonly weight: string | null
      readonly weightLabel: string
      readonly time: string | null
      readonly printTime: string | null
      readonly valid: boolean
    }

export const verifiedTicket = (text: string) =>
  queryOptions({
    queryKey: ['/print/verify', text] as const,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<VerifiedTicket>({
        path: `/print/verify/${encodeURIComponent(text)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
  })
