import { businessDayInterval, businessDayOf } from '@junheng/domain/values/business-day.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { dayStart } from '#modules/system/api.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { pictureKeepDays } from '../scale-settings.ts'
import { firstShiftStart } from '../shift/place-in-shift.ts'
import {
  type ChainedScale,
  findChainedScales,
  findDayHeads,
  storeDayHead,
} from './verify.queries.ts'
import { type Verified, verifyReadings } from './verify-readings.ts'

/** Walks each chain from the last day that was noted, then notes the day that is over. */
export async function verifyNightly(
  db: Database,
  engine: Engine,
): Promise<ReadonlyMap<string, Verified>> {
  const results = new Map<string, Verified>()
  for (const scale of await findChainedScales(db)) {
    const lastDay = (await findDayHeads(db, scale.id)).at(-1)
    const verified = await verifyReadings(db, {
      scaleId: scale.id,
      fromSeq: lastDay?.seq,
      picturesFrom: await picturesFrom(engine, scale),
    })
    results.set(scale.id, verified)
    if (verified.ok) await noteDay(db, engine, scale)
    else await reportBroken(db, engine, scale, verified)
  }
  return results
}

/** Pictures older than this may have been cleared away. */
export async function picturesFrom(
  engine: Pick<Engine, 'clock' | 'setting'>,
  company: { readonly orgId: string; readonly groupId: string },
): Promise<Date> {
  const days = await engine.setting(pictureKeepDays, company)
  return new Date(engine.clock.now().getTime() - days * 86_400_000)
}

async function noteDay(db: Database, engine: Engine, scale: ChainedScale): Promise<void> {
  const start =
    (await engine.setting(dayStart, scale)) ?? (await firstShiftStart(db, scale.orgId)) ?? '00:00'
  const today = businessDayOf(engine.clock.now(), start)
  const { from: until } = businessDayInterval(today, start)
  await storeDayHead(db, { scaleId: scale.id, day: addDays(today, -1), until })
}

async function reportBroken(
  db: Database,
  engine: Engine,
  scale: ChainedScale,
  { firstBadSeq, reason }: Verified,
): Promise<void> {
  const detail = `地磅${scale.name}的读数从第${firstBadSeq}条起校验不符（${reason}）`
  await db.transaction((tx) =>
    raiseException(tx, engine, {
      noticed: { type: 'CHAIN_BROKEN', level: 'WARN', isOpen: true, detail },
      about: { orgId: scale.orgId, groupId: scale.groupId, scaleId: scale.id, user: null },
    }),
  )
}
