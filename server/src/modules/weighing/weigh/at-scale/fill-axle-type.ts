import { AXLE_TYPES, type AxleType } from '@junheng/domain/party/axle-limits.ts'
import { addAxleType } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { WeighActor } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'

/** An axle type that nobody has entered comes into the archive before the weight is judged by it. */
export async function fillAxleType(
  tx: Tx,
  actor: WeighActor,
  visit: Visit,
  axleType: AxleType | null,
): Promise<Visit> {
  const { vehicleId } = visit
  if (axleType === null || vehicleId === null) return visit
  if (!(await addAxleType(tx, { id: vehicleId, axleType }))) return visit
  actor.log({
    entity: 'vehicle',
    bizKey: vehicleId,
    action: 'update',
    label: '过磅补录轴型',
    changes: [
      {
        table: 'as_vehicle',
        field: 'axleType',
        label: '轴型',
        from: null,
        to: AXLE_TYPES[axleType],
      },
    ],
  })
  return { ...visit, axleType }
}
