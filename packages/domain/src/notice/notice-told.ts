import { defineEvent } from '../entity/define-event.ts'
import type { DeSuttle } from '../values/suttle.ts'
import type { Tons } from '../values/tons.ts'

/** What a row of a visit holds on the line of its notice now. */
export interface ToldBooking {
  /** The line of the notice. */
  readonly id: string
  readonly registrySubId: string
  readonly reserved: Tons
  /** Null: not weighed out. */
  readonly delivered: DeSuttle | null
}

export const noticeReserved = defineEvent<ToldBooking>('noticeSub', 'noticeReserved')
export const noticeReleased = defineEvent<ToldBooking>('noticeSub', 'noticeReleased')
export const noticeDelivered = defineEvent<ToldBooking>('noticeSub', 'noticeDelivered')
