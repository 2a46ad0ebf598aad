import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  compareDecimal,
  isLess,
  roundHalfUp,
  subtractDecimal,
} from '@junheng/domain/values/decimal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type PastWeighRow, pastWeigh } from './past-weigh.entity.ts'

export const pastWeighRules = rulesFor(pastWeigh, {
  check: async (_, { row, engine }) =>
    checkDate(row, formatWireDate(engine.clock.now())) ?? checkWeights(row),
})

const checkDate = ({ weighDate }: PastWeighRow, today: string): Refusal | null =>
  weighDate > today ? refuse('pastWeigh.future') : null

/** Old systems left out much; what they told must agree with itself. */
function checkWeights({ gross, tare, deduct, suttle }: PastWeighRow): Refusal | null {
  if (gross === null || tare === null) return null
  if (isLess(gross, tare)) return refuse('pastWeigh.order')
  const net = roundHalfUp(subtractDecimal(subtractDecimal(gross, tare), deduct ?? '0'), 3)
  return compareDecimal(net, suttle) === 0 ? null : refuse('pastWeigh.net', { net })
}
