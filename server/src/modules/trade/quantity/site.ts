import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { CreditGate } from '../ports.ts'
import type { Booking } from './booking.ts'

/** What has become of a booking. */
export interface ToldQuantity {
  readonly name: 'noticeReserved' | 'noticeReleased' | 'noticeDelivered'
  readonly booking: Booking
  /** That of the line; null: there is none any more. */
  readonly kind: Kind | null
}

/** What the operations need besides their transaction; made where the caller's calls are wired. */
export interface QuantitySite {
  readonly engine: Engine
  readonly credit: CreditGate
  /** What is told only once the caller has moved all else: accounts are held last. Absent: told at once. */
  readonly later?: ToldQuantity[]
  /** Price at which goods of a line would be let go now; null: none is found. */
  priceOf(tx: Tx, line: { readonly noticeSubId: string }): Promise<UnitPrice | null>
}
