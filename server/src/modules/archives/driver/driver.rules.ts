import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { checkCode } from '../archive-fields.ts'
import { offeredParties } from '../blacklist/offered-parties.ts'
import { driver } from './driver.entity.ts'

/** What other systems deliver of a driver. */
const DELIVERED = ['code', 'driverName', 'idNumber', 'innerCode'] as const

export const driverRules = rulesFor(driver, {
  offered: offeredParties('DRIVER'),
  // One notation, or the same card could be entered twice.
  complete: async (_tx, { row }) => ({ idNumber: row.idNumber.toUpperCase() }),
  async check(_tx, change) {
    const { trainDate, trainEndDate } = change.row
    const isBackwards = trainDate !== null && trainEndDate !== null && trainEndDate < trainDate
    return (
      checkCode(change.row) ??
      checkSource(change, DELIVERED) ??
      (isBackwards ? refuse('driver.trainPeriod') : null)
    )
  },
})
