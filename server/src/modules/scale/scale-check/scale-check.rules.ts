import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { judgeCheck } from '@junheng/domain/scale/max-error.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findReading } from '../reading/reading.queries.ts'
import { findScale } from '../scale/scale.queries.ts'
import { scaleCheck } from './scale-check.entity.ts'

export const scaleCheckRules = rulesFor(scaleCheck, {
  async complete(tx, { row, caller }) {
    const scale = await findScale(tx, row.scaleId)
    const reading = await findReading(tx, row.readingId)
    if (scale === null || reading?.scaleId !== scale.id || reading.purpose !== 'CHECK')
      throw new RefusalError(refuse('scaleCheck.reading'))
    if (isLess(scale.maxCapacity, row.standardWeight))
      throw new RefusalError(refuse('scaleCheck.range'))
    const facts = {
      shown: reading.weight,
      standard: row.standardWeight,
      division: reading.division,
    }
    return {
      ...judgeCheck(facts),
      shownWeight: reading.weight,
      checkTime: formatWireDateTime(reading.readingTime),
      user: caller.realName,
    }
  },
})
