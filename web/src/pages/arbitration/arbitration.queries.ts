import { api } from '#web/api/api.ts'
import { DETERMINE_BASE } from '#web/pages/determination/determination.queries.ts'

export interface ContestedItem {
  readonly itemId: string
  readonly name: string
  readonly first: string | null
  readonly second: string | null
  /** By how much two assays may differ. */
  readonly limit: string | null
  /** What the outside laboratory found. */
  readonly value: string | null
}

/** Two assays of a group that do not agree. */
export interface Contest {
  readonly barrelGroupId: string
  readonly code: string
  readonly partnerName: string | null
  readonly isReported: boolean
  /** Somebody of ours has typed a value: no report is taken any more. */
  readonly isBegun: boolean
  readonly labName: string | null
  readonly reportNo: string | null
  readonly reportDate: string | null
  readonly fileId: string | null
  readonly fileUrl: string | null
  readonly items: readonly ContestedItem[]
}

export interface Report {
  readonly labName: string
  readonly reportNo: string
  readonly reportDate: string
  readonly fileId: string
  readonly values: readonly { readonly itemId: string; readonly value: string }[]
  readonly reason: string | null
}

export const loadContests = (): Promise<readonly Contest[]> =>
  api.request({ method: 'GET', path: `${DETERMINE_BASE}/arbitrations` })

export const saveReport = (barrelGroupId: string, report: Report): Promise<unknown> =>
  api.request({
    method: 'PUT',
    path: `${DETERMINE_BASE}/arbitrate`,
    body: { barrelGroupId, ...report },
    quiet: true,
  })
