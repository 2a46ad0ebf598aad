import { defineEvent } from '../entity/define-event.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { UnitPrice } from '../values/unit-price.ts'

/** What those who hear of a weigh record need; the whole record is told. */
export interface ToldWeigh {
  readonly id: string
  readonly kind: Kind
  /** Null: weighed without a visit. */
  readonly registryId: string | null
}

export const weighStarted = defineEvent<ToldWeigh>('weigh', 'weighStarted')
export const weighCompleted = defineEvent<ToldWeigh>('weigh', 'weighCompleted')
export const weighReopened = defineEvent<ToldWeigh>('weigh', 'weighReopened')
export const weighRecomputed = defineEvent<ToldWeigh>('weigh', 'weighRecomputed')
export const weighObsoleted = defineEvent<ToldWeigh>('weigh', 'weighObsoleted')
export const weighRecovered = defineEvent<ToldWeigh>('weigh', 'weighRecovered')

/** The price of a line was changed. */
export const weighPriced = defineEvent<{
  readonly id: string
  readonly lineId: string
  readonly price: UnitPrice | null
}>('weigh', 'weighPriced')

/** A weight was saved at a window, by this person. */
export const weightSaved = defineEvent<{
  readonly id: string
  readonly scaleId: string
  readonly readingId: string
  readonly expect: string
  readonly userId: string
  readonly realName: string
}>('weigh', 'weightSaved')
