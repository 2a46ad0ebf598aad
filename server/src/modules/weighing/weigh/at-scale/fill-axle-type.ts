import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
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
  const changes = await addAxleType(tx, { id: vehicleId, axleType })
  if (changes.length === 0) return visit
  const entry = { entity: 'vehicle', bizKey: vehicleId, action: 'update', label: '过磅补录轴型' }
  actor.log({ ...entry, changes })
  return { ...visit, axleType }
}
