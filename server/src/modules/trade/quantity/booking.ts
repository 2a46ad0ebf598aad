import { isZero } from '@junheng/domain/values/decimal.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'

/**
 * What one registry row holds on its notice line. The registry keeps it; every operation takes it as it
 * stands under the registry's lock and gives back what stands afterwards, so that a repeat finds nothing
 * left to do.
 */
export interface Booking {
  /** Registry row it belongs to; names it in events. */
  readonly key: string
  readonly noticeSubId: string
  readonly noticeVehicleId: string | null
  readonly taskId: string | null
  readonly planDay: PlanDay | null
  /** Tons on preQuantity. */
  readonly reserved: Tons
  /** Counts as a document made. */
  readonly made: boolean
  /** Counts as a vehicle used. */
  readonly used: boolean
  /** Tons on deSuttle; null: not weighed out. */
  readonly delivered: DeSuttle | null
  /** The other side of an allocation has weighed it in, or the trip was closed. */
  readonly arrived: boolean
}

/** What was taken of a plan line's day. */
export interface PlanDay {
  readonly planSubId: string
  readonly day: string
  readonly quantity: Tons
}

/** A vehicle as the notice's lists know it. */
export interface BookedVehicle {
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly carrierId: string | null
}

export const NOTHING_HELD = {
  noticeVehicleId: null,
  taskId: null,
  planDay: null,
  reserved: ZERO_TONS,
  made: false,
  used: false,
  delivered: null,
  arrived: false,
} as const

/** Whether anything of it still stands on the line. */
export function isHeld(booking: Booking): boolean {
  return booking.used || booking.delivered !== null || !isZero(booking.reserved)
}
