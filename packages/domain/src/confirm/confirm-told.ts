import { defineEvent } from '../entity/define-event.ts'
import type { Tons } from '../values/tons.ts'

/** Samples of visits stand differently. */
export const samplesChanged = defineEvent<{ readonly registryIds: readonly string[] }>(
  'confirm',
  'samplesChanged',
)

/** A customer has signed for goods, or no longer has. */
export const goodsReceived = defineEvent<{
  readonly weighId: string
  readonly weighSubId: string
  /** Null: it is not signed for any more. */
  readonly tons: Tons | null
}>('saConfirm', 'goodsReceived')
