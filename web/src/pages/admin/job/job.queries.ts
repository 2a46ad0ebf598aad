import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** A schedule of a job, and how the job's last run ended. */
export interface JobSchedule {
  readonly id: string
  readonly jobName: string
  readonly label: string
  /** Null: it runs when there is something to do. */
  readonly cronExpression: string | null
  /** What the product itself would have. */
  readonly ownCron: string | null
  readonly enabled: boolean
  /** Somebody has added it beside the product's own. */
  readonly added: boolean
  readonly remark: string | null
  readonly nextTime: string | null
  readonly lastStartTime: string | null
  readonly lastMilliseconds: number | null
  readonly lastState: string | null
  readonly lastError: string | null
}

export interface JobRun {
  readonly state: string
  readonly startTime: string
  readonly endTime: string | null
  readonly milliseconds: number | null
  readonly error: string | null
}

const BASE = '/quartz/scheduler-job-info'
const REFRESH_MS = 10_000
/** There are a dozen or two; one page holds them. */
const ALL = { pn: 1, ps: 100 }

const ask = <T>(path: string, body: object) =>
  api.request<T>({ method: 'POST', path: `${BASE}/${path}`, body, quiet: true })

export const jobList = () =>
  queryOptions({
    queryKey: [BASE, 'list'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: () =>
      ask<{ readonly list: readonly JobSchedule[]; readonly total: number }>('list', {
        limit: ALL,
      }),
  })

export const jobHistory = (jobName: string) =>
  queryOptions({
    queryKey: [BASE, 'history', jobName] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: () => ask<readonly JobRun[]>('history', { jobName }),
  })

/** The next times of an expression; refused where it is none. */
export const nextTimes = (cronExpression: string) =>
  queryOptions({
    queryKey: [BASE, 'nextTimes', cronExpression] as const,
    staleTime: 30_000,
    retry: false,
    queryFn: () => ask<readonly string[]>('nextTimes', { cronExpression }),
  })

export interface ScheduleBody {
  readonly cronExpression: string
  readonly label?: string
  readonly remark?: string
}

/** What an administrator does; each refusal is told by the client. */
export const jobCalls = {
  create: (body: ScheduleBody & { readonly jobName: string }) =>
    api.request<unknown>({ method: 'POST', path: `${BASE}/create`, body }),
  update: (body: ScheduleBody & { readonly id: string }) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/update`, body }),
  remove: (id: string) => api.request<unknown>({ method: 'DELETE', path: `${BASE}/remove/${id}` }),
  start: (id: string) =>
    api.request<unknown>({ method: 'PUT', path: `${BASE}/start`, body: { id } }),
  stop: (id: string) => api.request<unknown>({ method: 'PUT', path: `${BASE}/stop/${id}` }),
  run: (id: string) => api.request<unknown>({ method: 'POST', path: `${BASE}/run`, body: { id } }),
}

export const JOB_RIGHT = 'quartz:scheduler-job-info'
