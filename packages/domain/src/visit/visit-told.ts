import { defineEvent } from '../entity/define-event.ts'
import type { StepType } from '../passage/step-order.ts'
import type { Stage } from './stages.ts'

interface OfVisit {
  /** The visit's. */
  readonly id: string
  readonly orgId: string
}

/** It has passed the gate. */
export const visitEntered = defineEvent<OfVisit & { readonly checkId: string | null }>(
  'registry',
  'visitEntered',
)

export const visitLeft = defineEvent<
  OfVisit & {
    readonly releaseType: string
    readonly stageBefore: Stage
    readonly checkId: string | null
  }
>('registry', 'visitLeft')

/** Null: it had no place in a queue. */
export const visitCancelled = defineEvent<OfVisit & { readonly queueId: string | null }>(
  'registry',
  'visitCancelled',
)

/** The visit goes on with another plate. */
export const visitReplated = defineEvent<{
  readonly id: string
  readonly plateNumber: string
  readonly from: string
  readonly vehicleId: string | null
}>('registry', 'visitReplated')

/** A row of it belongs to another line. */
export const visitMoved = defineEvent<{ readonly id: string; readonly registrySubId: string }>(
  'registry',
  'visitMoved',
)

/** Goods are on their way: the visit at the other end is made. */
export const mirrorMade = defineEvent<{
  readonly id: string
  readonly sourceWeighId: string | null
}>('registry', 'mirrorMade')

/** Somebody waits in a queue; the visit itself may not be stored yet. */
export const visitQueued = defineEvent<{ readonly queueId: string; readonly orgId: string }>(
  'registry',
  'visitQueued',
)

export const visitCalled = defineEvent<
  OfVisit & {
    readonly queueId: string
    readonly queueNo: string | null
    readonly plateNumber: string
    readonly mobile: string | null
    readonly dischargeAddressName: string | null
  }
>('registry', 'visitCalled')

/** Called and not there. */
export const visitPassedOver = defineEvent<
  OfVisit & { readonly queueId: string; readonly place: string }
>('registry', 'visitPassedOver')

/** It goes back to load or unload. */
export const visitRejected = defineEvent<
  OfVisit & {
    readonly plateNumber: string
    readonly mobile: string | null
    readonly scaleId: string | null
    /** Why, as people read it. */
    readonly says: string
  }
>('registry', 'visitRejected')

/** A step takes longer than it may. */
export const visitOverdue = defineEvent<
  OfVisit & {
    readonly stepSeq: number
    /** Null: the whole stay. */
    readonly stepType: StepType | null
    readonly limitMinutes: number
  }
>('registry', 'visitOverdue')

/** A barrier is to open; the row is the control point. */
export const barrierOpen = defineEvent<{
  readonly id: string
  readonly deviceCode: string | null
  readonly registryId: string
  readonly node: string
}>('check', 'barrierOpen')
