import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireTime } from '@junheng/domain/values/wire-time.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkFit } from '../check-fit.ts'
import { type QcAutoModelRow, qcAutoModel } from './auto-model.entity.ts'

export const qcAutoModelRules = rulesFor(qcAutoModel, {
  complete: async (_tx, { row: { deadlineMode, deadlineValue } }) => ({
    deadlineValue: VALUED[deadlineMode] === null ? null : deadlineValue,
  }),
  check: async (_tx, { row }) => checkFit(row) ?? checkDeadline(row),
})

/** What a deadline is given as; null: it needs nothing. */
const VALUED: Readonly<Record<QcAutoModelRow['deadlineMode'], ((text: string) => boolean) | null>> =
  {
    NONE: null,
    MINUTES: (text) => /^[1-9]\d{0,4}$/.test(text),
    DAY_END: null,
    CLOCK: (text) => parseWireTime(text.length === 5 ? `${text}:00` : text) !== null,
  }

/** A group without a limit on its cars ends by its deadline alone. */
function checkDeadline(row: QcAutoModelRow): Refusal | null {
  const { deadlineMode, deadlineValue, carGroupNum } = row
  if (carGroupNum === 0 && deadlineMode === 'NONE') return refuse('autoModel.deadline')
  const isRight = VALUED[deadlineMode]
  return isRight === null || isRight(deadlineValue ?? '') ? null : refuse('autoModel.deadlineValue')
}
