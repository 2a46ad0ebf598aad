import type { Kind, Side } from '../kinds/kinds.ts'
import type { Stage } from './stages.ts'

/** A control point at which vehicles go in or out. */
export interface GatePoint {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly checkType: 'GATE_IN' | 'GATE_OUT'
}

/** What a gate shows of a visit. */
export interface GateVisit {
  readonly id: string
  readonly code: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly stage: Stage
  readonly stageName: string
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly driverName: string | null
  readonly partnerName: string | null
  readonly materials: string
  readonly cardNo: string | null
  readonly queueNo: string | null
  /** Of one who waits: who stands before him, and by what. */
  readonly queuePlace: string | null
  readonly dischargeAddressName: string | null
  readonly weighCode: string | null
  /** Tons weighed out, to be compared with what the vehicle seems to carry; null: not weighed out. */
  readonly deSuttle: string | null
  readonly passNo: string | null
  /** Comma-joined; to be compared with what is on the vehicle. */
  readonly seals: string | null
}

/** What was agreed for a vehicle that comes to visit somebody. */
export interface GateVisitor {
  readonly id: string
  readonly plateNumber: string
  readonly visitor: string
  readonly hostUserName: string | null
  readonly startTime: string
  readonly endTime: string
}

export const GATE_OFFERS = { CALL: '叫号', REGISTER: '去登记' } as const
export type GateOffer = keyof typeof GATE_OFFERS

/** The one card that the gate's screen shows: go or not, why, and the one button. */
export interface GateAnswer {
  readonly light: 'green' | 'red'
  /** What stops the vehicle, in the words of the refusal. */
  readonly why: string | null
  /** What to do about it, or what happens now. */
  readonly todo: string
  readonly button: {
    readonly label: string
    /** Call under /api. */
    readonly path: string
    readonly body: Readonly<Record<string, string>>
  } | null
  /** Nothing is the matter with it: it is registered and waits to be called. */
  readonly waits: boolean
  /** What helps a vehicle that is stopped: it waits and could be called, or nobody has registered it. */
  readonly offer: GateOffer | null
  readonly visit: GateVisit | null
  readonly visitor: GateVisitor | null
}
