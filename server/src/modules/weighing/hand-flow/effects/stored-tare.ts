import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVehicle } from '#modules/archives/api.ts'
import { recordTare } from '#modules/weighing/vehicle-tare/record-tare.ts'
import { tareValidDays } from '#modules/weighing/weighing-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'
import { appendHandReading, handScale } from './hand-reading.ts'

/** An empty weight that somebody vouches for becomes the stored tare of the truck. */
export const storedTare: FlowEffect = {
  flowType: 'STORED_TARE',
  async check(tx, context, flow) {
    await assertAllowedHere(tx, context, flow)
  },
  async run(tx, context, flow) {
    await assertAllowedHere(tx, context, flow)
    const { engine } = context.services
    const vehicle = await lockVehicle(tx, given(flow.vehicleId, '车辆'))
    if (vehicle === null) throw new RefusalError(refuse('row.refMissing', { label: '车辆' }))
    const scale = await handScale(tx, flow)
    const reading = await appendHandReading(tx, context, flow, { scale, purpose: 'TARE' })
    const { caller } = context.act
    await recordTare(
      tx,
      { engine, company: flow, user: { id: caller.userId, name: caller.realName } },
      {
        vehicleId: vehicle.id,
        trailerPlateNumber: vehicle.trailerPlateNumber,
        tare: reading.weight,
        tareTime: reading.readingTime,
        source: 'HAND',
        readingId: reading.id,
        weighId: null,
      },
    )
  },
}

/** 0 days: this company keeps no tares. */
async function assertAllowedHere(tx: Tx, context: EffectContext, flow: HandFlow): Promise<void> {
  await handScale(tx, flow)
  const days = await context.services.engine.setting(tareValidDays, flow)
  if (days === null || days <= 0) throw new RefusalError(refuse('flow.noStoredTare'))
}
