import type { Stage } from '@junheng/domain/visit/stages.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'

export interface DriverTicket {
  readonly code: string
  readonly rows: readonly {
    readonly label: string
    readonly value: string
    readonly unit?: string
    readonly strong?: true
  }[]
  readonly marks: readonly string[]
  readonly verify: string
  /** Address of the site that proves it; null: the one this page came from. */
  readonly verifySite: string | null
}

/** What a driver reads of his visit. */
export interface DriverVisit {
  readonly orgName: string
  readonly code: string
  readonly plateNumber: string
  readonly driverName: string | null
  readonly invName: string | null
  readonly preQuantity: string | null
  readonly addressName: string | null
  readonly stage: Stage
  readonly stageName: string
  readonly entranceTime: string | null
  readonly leaveTime: string | null
  readonly passNo: string | null
  readonly queue: {
    readonly queueName: string | null
    readonly queueNo: string | null
    readonly callTime: string | null
    readonly paused: boolean
    readonly ahead: number | null
    readonly waitMinutes: number | null
  } | null
  readonly next: { readonly title: string; readonly text: string }
  readonly canLoad: string | null
  readonly ticket: DriverTicket | null
}

const REFRESH_MS = 10_000

/** Anew every ten seconds while the page is looked at; a dead link stays dead. */
export const driverVisit = (token: string) =>
  queryOptions({
    queryKey: ['/d', token] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<DriverVisit>({
        path: `/d/${encodeURIComponent(token)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFRESH_MS),
  })

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
