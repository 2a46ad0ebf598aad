import type { VerifiedPaper } from '@junheng/domain/qr/verified-paper.ts'
import type { VerifiedTicket } from '@junheng/domain/visit/driver-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export const verifiedTicket = (text: string) =>
  queryOptions({
    queryKey: ['/print/verify', text] as const,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<VerifiedTicket | VerifiedPaper>({
        path: `/print/verify/${encodeURIComponent(text)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
  })
