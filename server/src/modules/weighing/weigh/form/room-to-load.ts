import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { grossLimit } from '@junheng/domain/party/axle-limits.ts'
import { minDecimal } from '@junheng/domain/values/decimal.ts'
import { sumTons, type Tons } from '@junheng/domain/values/tons.ts'
import { canLoad, LOAD_LIMITS } from '@junheng/domain/weighing/can-load.ts'
import type { CanLoad } from '@junheng/domain/weighing/console-wire.ts'
import { findWeighedVehicle } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/api.ts'
import { findLineRoom } from '#modules/trade/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findLiveWeigh } from '../weigh-row.ts'

/** How much a truck that stands there empty may load, and what sets the limit; nothing where it unloads. */
export async function roomToLoad(
  { db, engine }: { readonly db: Queryable; readonly engine: Engine },
  visit: Visit,
): Promise<CanLoad> {
  const weigh = await findLiveWeigh(db, engine, { registryId: visit.id })
  const tare = weigh?.tare ?? null
  const isOut = passageOf(visit.kind, visit.side).direction === 'out'
  if (!isOut || tare === null) return { quantity: null, by: null, byName: null, msg: null }
  const vehicle =
    visit.vehicleId === null ? null : await findWeighedVehicle(db, { id: visit.vehicleId })
  const limits = vehicle && {
    maxGross: vehicle.maxGross,
    axleType: (visit.axleType ?? vehicle.axleType) as never,
  }
  const found = canLoad({
    tare,
    limit: limits === null ? null : grossLimit(limits),
    ...(await roomOf(db, visit)),
  })
  return {
    quantity: found?.tons ?? null,
    by: found?.by ?? null,
    byName: found ? LOAD_LIMITS[found.by] : null,
    msg: found && `还可装${found.tons}吨`,
  }
}

/** What all lines of the truck may still take together. */
export async function roomOf(db: Queryable, { subs }: Visit) {
  const surplus: Tons[] = []
  const limits: Tons[] = []
  for (const { noticeSubId } of subs) {
    const room = noticeSubId === null ? null : await findLineRoom(db, noticeSubId)
    if (room) surplus.push(room.surplus)
    if (room?.perLimit) limits.push(room.perLimit)
  }
  const [first, ...others] = limits
  return {
    surplus: surplus.length === subs.length ? sumTons(surplus) : null,
    reserved: sumTons(subs.flatMap(({ booking }) => (booking ? [booking.reserved] : []))),
    perLimit: first === undefined ? null : others.reduce<Tons>(minDecimal, first),
  }
}
