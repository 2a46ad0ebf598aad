import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { grossLimit } from '@junheng/domain/party/axle-limits.ts'
import type { SingleAction, WeighStanding } from '@junheng/domain/weighing/console-wire.ts'
import { findPlateType, findVehicleLimits } from '#modules/archives/api.ts'
import { confirmStateOf } from '#modules/confirmation/api.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredWeigh } from '../weigh-row.ts'

export async function formFacts(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<Pick<WeighStanding, 'plateType' | 'limitUnknown' | 'single'>> {
  return {
    plateType: await findPlateType(db, visit.vehicleId),
    limitUnknown: await isLimitUnknown(db, visit.vehicleId),
    single: await singleOf(db, { visit, weigh }),
  }
}

/** Whether neither licence nor axles say what the vehicle may weigh. */
async function isLimitUnknown(db: Queryable, vehicleId: string | null): Promise<boolean> {
  const limits = vehicleId === null ? null : await findVehicleLimits(db, vehicleId)
  return limits !== null && grossLimit(limits) === null
}

async function singleOf(
  db: Queryable,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh | null },
): Promise<SingleAction | null> {
  if (weigh?.weighState !== 'FIRST' || visit.stage !== 'FIRST_WEIGHED') return null
  const rows = await confirmStateOf(db, visit.id)
  if (rows.some(({ confirmState }) => confirmState !== 'NONE')) return null
  if (weigh.singleType !== null) return 'BACK'
  return passageOf(visit.kind, visit.side).direction === 'in' ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
}
