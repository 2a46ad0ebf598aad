import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { Place } from '@junheng/domain/place/place.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Booking } from '#modules/trade/api.ts'

/** One visit of one vehicle as the modules above the registry see it, read under its lock. */
export interface Visit {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly status: 'DRAFT' | 'AUDITED' | 'OBSOLETE'
  readonly stage: Stage
  readonly enabled: boolean
  readonly noticeId: string | null
  readonly notoCode: string | null
  readonly contractId: string | null
  readonly contractCode: string | null
  readonly partnerType: string | null
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
  readonly axleType: AxleType | null
  readonly driverId: string | null
  readonly driverName: string | null
  readonly mobile: string | null
  readonly idNumber: string | null
  readonly carrierId: string | null
  readonly carrierName: string | null
  readonly cardNo: string | null
  readonly lineId: string | null
  readonly entranceTime: Date | null
  readonly weighId: string | null
  readonly sourceWeighId: string | null
  readonly source: string
  readonly rejectCount: number
  readonly subs: readonly VisitSub[]
}

/** One material on the vehicle. */
export interface VisitSub extends Place {
  readonly id: string
  readonly seq: number
  readonly noticeSubId: string | null
  readonly inventoryId: string
  readonly invCode: string
  readonly invName: string
  readonly model: string | null
  readonly pkOrg: string | null
  readonly orgName: string | null
  readonly batchNo: string | null
  readonly preQuantity: Tons
  readonly originalWeight: Tons | null
  /** The two weights of the shipper's ticket, where somebody has entered them. */
  readonly originalGross: Tons | null
  readonly originalTare: Tons | null
  readonly pieces: number | null
  /** What it holds on its notice line; null: a visit without reservation, as of goods in transit. */
  readonly booking: Booking | null
}
