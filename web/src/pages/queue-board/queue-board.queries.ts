import type { QueueBoard } from '@junheng/domain/visit/queue-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { wallAccess } from '#web/api/display-key.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** A loading place as the dispatcher sees it. */
export interface LoadingPlace {
  readonly id: string
  readonly orgId: string
  readonly name: string
  readonly closed: boolean | null
  readonly closeReason: string | null
  readonly maxVehicle: number | null
}

const VISITS = '/registry/tr-registry'
export const QUEUES = '/material/as-queue'
export const PLACES = '/material/as-dischargeaddress'
const REFRESH_MS = 5000

/** The board, anew every five seconds also while nobody touches the window. */
export const queueBoard = () =>
  queryOptions({
    queryKey: [VISITS, 'board'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    // The board is asked again in a moment anyway.
    retry: false,
    queryFn: ({ signal }) =>
      api.request<QueueBoard>({ path: `${VISITS}/board`, quiet: true, signal, ...wallAccess() }),
  })

export const loadingPlaces = () =>
  queryOptions({
    queryKey: [PLACES, 'dispatch'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const { list } = await api.request<ListAnswer<LoadingPlace>>({
        method: 'POST',
        path: `${PLACES}/list`,
        body: { limit: { pn: 1, ps: 100 }, search: [{ key: 'enabled', op: 'eq', val: true }] },
        quiet: true,
        signal,
      })
      // Who sees the whole group still dispatches in the company where he works.
      const here = useSession.getState().user?.currentOrg
      return list.filter(({ orgId }) => orgId === here)
    },
  })

const post = (path: string, body: object) =>
  api.request<unknown>({ method: 'POST', path: `${VISITS}/${path}`, body })
const put = (path: string, body: object) => api.request<unknown>({ method: 'PUT', path, body })

/** What a dispatcher does; each refusal is told by the client. */
export const dispatchCalls = {
  /** Asks back while others wait before it, unless it is confirmed. */
  call: (id: string, isSure: boolean) => post('call', { ids: [id], ask: !isSure }),
  callNext: (queueId: string) => post('callNext', { queueId }),
  pass: (id: string) => post('pass', { ids: [id] }),
  top: (id: string, reason: string) => post('top', { ids: [id], reason }),
  pause: (id: string, reason: string) => put(`${QUEUES}/pause`, { id, reason }),
  resume: (id: string) => put(`${QUEUES}/resume`, { id }),
  close: (id: string, reason: string, toId: string) =>
    put(`${PLACES}/close`, { id, reason, ...(toId === '' ? {} : { toId }) }),
  open: (id: string) => put(`${PLACES}/open`, { id }),
}
