import type { GateAnswer, GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { GateSign } from './gate-sign.ts'

const REGISTRY = '/registry/tr-registry'
const FRESH_MS = 10 * 60_000

export const gatePoints = () =>
  queryOptions({
    queryKey: [REGISTRY, 'gatePoints'] as const,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      api.request<readonly GatePoint[]>({ path: `${REGISTRY}/gatePoints`, quiet: true, signal }),
  })

/** Who stands there, and may he pass? Changes nothing. */
export const lookAtGate = (
  checkId: string,
  { sign, onWarned }: { readonly sign: GateSign; readonly onWarned: (text: string) => void },
) =>
  api.request<GateAnswer>({
    method: 'POST',
    path: `${REGISTRY}/gate`,
    body: { checkId, ...sign },
    quiet: true,
    onWarned,
  })

/** Lets the vehicle pass; the key makes a second press of a shaky hand the same passing. */
export const passGate = (
  path: string,
  body: Readonly<Record<string, string>>,
  idempotencyKey: string,
) => api.request<unknown>({ method: 'POST', path, body, quiet: 'failures', idempotencyKey })

/** Calls a truck that waits; asks back while others wait before it, unless it is confirmed. */
export const callVisit = (id: string, isSure: boolean) =>
  api.request<unknown>({
    method: 'POST',
    path: `${REGISTRY}/call`,
    body: { ids: [id], ask: !isSure },
  })

/** Lets a truck go that was never weighed. */
export const releaseUnweighed = (body: Readonly<Record<string, string>>) =>
  api.request<unknown>({ method: 'POST', path: `${REGISTRY}/release`, body })
