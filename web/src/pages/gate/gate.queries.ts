import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { GateSign } from './gate-sign.ts'

/** A control point at which vehicles go in or out. */
export interface GatePoint {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly checkType: 'GATE_IN' | 'GATE_OUT'
}

export interface GateVisit {
  readonly id: string
  readonly code: string
  readonly stage: string
  readonly stageName: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly driverName: string | null
  readonly partnerName: string | null
  readonly materials: string
  readonly cardNo: string | null
  readonly queueNo: string | null
  readonly dischargeAddressName: string | null
  readonly weighCode: string | null
  readonly passNo: string | null
  /** Comma-joined; to be compared with what is on the vehicle. */
  readonly seals: string | null
}

export interface GateVisitor {
  readonly id: string
  readonly plateNumber: string
  readonly visitor: string
  readonly hostUserName: string | null
  readonly startTime: string
  readonly endTime: string
}

/** What the gate should do with the vehicle in front of it. */
export interface GateAnswer {
  readonly light: 'green' | 'red'
  readonly why: string | null
  readonly todo: string
  readonly button: {
    readonly label: string
    readonly path: string
    readonly body: Readonly<Record<string, string>>
  } | null
  readonly visit: GateVisit | null
  readonly visitor: GateVisitor | null
}

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
export const lookAtGate = (checkId: string, sign: GateSign) =>
  api.request<GateAnswer>({
    method: 'POST',
    path: `${REGISTRY}/gate`,
    body: { checkId, ...sign },
    quiet: 'failures',
  })

/** Lets the vehicle pass; the key makes a second press of a shaky hand the same passing. */
export const passGate = (
  path: string,
  body: Readonly<Record<string, string>>,
  idempotencyKey: string,
) => api.request<unknown>({ method: 'POST', path, body, quiet: 'failures', idempotencyKey })

/** Lets a truck go that was never weighed. */
export const releaseUnweighed = (body: Readonly<Record<string, string>>) =>
  api.request<unknown>({ method: 'POST', path: `${REGISTRY}/release`, body })
