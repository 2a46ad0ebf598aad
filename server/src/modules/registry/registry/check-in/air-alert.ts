import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { checkAirAlert } from '@junheng/domain/visit/air-alert.ts'
import { findEmissionStage } from '#modules/archives/api.ts'
import { alertKinds, alertLevel, alertUntil } from '#modules/registry/registry-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** Refuses a vehicle that must not come while the air is bad: today, or on the day it is booked for. */
export async function assertAir(
  tx: Tx,
  engine: Engine,
  coming: {
    readonly orgId: string
    readonly groupId: string
    readonly kind: Kind
    readonly plateNumber: string
    /** `yyyy-MM-dd`; absent: today. */
    readonly day?: string
  },
): Promise<void> {
  const { orgId, groupId, kind, plateNumber } = coming
  const owner = { orgId, groupId }
  const level = await engine.setting(alertLevel, owner)
  if (level === 'OFF') return
  const stage = await findEmissionStage(tx, { groupId, plateNumber })
  const alert = {
    least: Number(level),
    kinds: await engine.setting(alertKinds, owner),
    until: await engine.setting(alertUntil, owner),
  }
  const day = coming.day ?? formatWireDate(engine.clock.now())
  assertAllowed(checkAirAlert(alert, { kind, stage, day }))
}
