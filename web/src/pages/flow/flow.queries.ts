import type { ApprovalVerb } from '@junheng/domain/workflow/flow-run.ts'
import type {
  FlowAbsence,
  FlowCopy,
  FlowDone,
  FlowPerson,
  FlowSchedule,
  FlowTodo,
} from '@junheng/domain/workflow/schedule.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const BASE = '/activti'
/** Others decide too; what waits should not be stale for long. */
const REFRESH_MS = 60_000

export interface Page<T> {
  readonly list: readonly T[]
  readonly total: number
}

interface PageNo {
  readonly pn: number
  readonly ps: number
}

export const flowKey = [BASE] as const

export const flowTodo = (page: PageNo) =>
  queryOptions({
    queryKey: [BASE, 'todo', page.pn, page.ps] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: () =>
      api.request<Page<FlowTodo>>({ path: `${BASE}/todo`, query: { ...page }, quiet: true }),
  })

export const flowDone = (page: PageNo) =>
  queryOptions({
    queryKey: [BASE, 'done', page.pn, page.ps] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<Page<FlowDone>>({ path: `${BASE}/done`, query: { ...page }, quiet: true }),
  })

export const flowCopied = (page: PageNo) =>
  queryOptions({
    queryKey: [BASE, 'copied', page.pn, page.ps] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<Page<FlowCopy>>({ path: `${BASE}/copied`, query: { ...page }, quiet: true }),
  })

export const flowAbsences = () =>
  queryOptions({
    queryKey: [BASE, 'substitutes'] as const,
    staleTime: 0,
    queryFn: () =>
      api.request<readonly FlowAbsence[]>({ path: `${BASE}/substitutes`, quiet: true }),
  })

/** Whom the user may name to decide in his place. */
export const flowSubstitutes = (text: string) =>
  queryOptions({
    queryKey: [BASE, 'substitutes', 'people', text] as const,
    queryFn: () =>
      api.request<readonly FlowPerson[]>({
        path: `${BASE}/substitutes/people`,
        query: { text },
        quiet: true,
      }),
  })

export const flowSchedule = (id: string) =>
  queryOptions({
    queryKey: [BASE, 'schedule', id] as const,
    staleTime: 0,
    retry: false,
    queryFn: () => api.request<FlowSchedule>({ path: `${BASE}/schedule/${id}`, quiet: true }),
  })

/** Whom the signer of a task may bring in. */
export const flowSigners = (taskId: string, text: string) =>
  queryOptions({
    queryKey: [BASE, 'signers', taskId, text] as const,
    queryFn: () =>
      api.request<readonly FlowPerson[]>({
        path: `${BASE}/signers/${taskId}`,
        query: { text },
        quiet: true,
      }),
  })

export const flowCalls = {
  decide: (body: {
    readonly taskId: string
    readonly verb: ApprovalVerb
    readonly opinion?: string
    readonly toUserId?: string
    readonly nextUserId?: string
  }) => api.request<unknown>({ method: 'POST', path: `${BASE}/approval`, body }),
  revoke: (id: string) =>
    api.request<unknown>({ method: 'POST', path: `${BASE}/revoke`, body: { id } }),
  substitute: (body: {
    readonly substituteId: string
    readonly fromTime: string
    readonly toTime: string
    readonly reason: string | null
  }) => api.request<unknown>({ method: 'POST', path: `${BASE}/substitutes`, body }),
  endSubstitute: (id: string) =>
    api.request<unknown>({ method: 'DELETE', path: `${BASE}/substitutes/${id}` }),
  /** The flow of a hand application that was sent in. */
  ofHandFlow: (id: string) => api.request<FlowSchedule>({ path: `/flow/inf/schedule/${id}` }),
}

export const detailUrl = (instanceId: string): string => `/activti/detail/${instanceId}`
