import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** What is chosen of a new sheet; what is left out, the clock and one's own room say. */
export interface AskedShift {
  readonly roomId?: string
  readonly shiftDate?: string
  readonly shiftId?: string
}

const START = '/measure/mm-handover/start'

/** A new sheet before it is stored, figures included. */
export const handoverStart = (asked: AskedShift) =>
  queryOptions({
    queryKey: [START, asked] as const,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<AnyRow>({ method: 'POST', path: START, body: asked, quiet: true, signal }),
  })
