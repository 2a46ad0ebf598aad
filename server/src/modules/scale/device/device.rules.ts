import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkBeams } from '@junheng/domain/scale/scale-setup.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findScale } from '../scale/scale.queries.ts'
import { type DeviceRow, device } from './device.entity.ts'

export const deviceRules = rulesFor(device, {
  check: async (tx, { row }) =>
    row.scaleId === null && row.checkId === null ? refuse('device.place') : checkSensor(tx, row),
  guards: { enable: (tx, { row }) => checkSensor(tx, row) },
})

/** Beams at a scale where nobody would look at them promise what is not done. */
async function checkSensor(
  db: Queryable,
  { deviceType, scaleId }: Pick<DeviceRow, 'deviceType' | 'scaleId'>,
): Promise<Refusal | null> {
  const scale = deviceType === 'INFRARED' && scaleId !== null ? await findScale(db, scaleId) : null
  return scale && checkBeams(scale)
}
