import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkDeviceParams } from '@junheng/domain/scale/device-params.ts'
import { checkBeams } from '@junheng/domain/scale/scale-setup.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findScale } from '../scale/scale.queries.ts'
import { type DeviceRow, device } from './device.entity.ts'

export const deviceRules = rulesFor(device, {
  async check(tx, { row, before }) {
    if (row.scaleId === null && row.checkId === null) return refuse('device.place')
    const isTold = before?.deviceType === row.deviceType && sameJson(before.params, row.params)
    return (
      (isTold ? null : checkDeviceParams(row.deviceType, row.params)) ??
      (await checkSensor(tx, row))
    )
  },
  guards: { enable: (tx, { row }) => checkSensor(tx, row) },
})

/** What was stored before there was a check is not held against who changes something else. */
const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Beams at a scale where nobody would look at them promise what is not done. */
async function checkSensor(
  db: Queryable,
  { deviceType, scaleId }: Pick<DeviceRow, 'deviceType' | 'scaleId'>,
): Promise<Refusal | null> {
  const scale = deviceType === 'INFRARED' && scaleId !== null ? await findScale(db, scaleId) : null
  return scale && checkBeams(scale)
}
