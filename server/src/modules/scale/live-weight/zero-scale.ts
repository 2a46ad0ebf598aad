import { setTimeout as sleep } from 'node:timers/promises'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  checkSteady,
  isInPosition,
  isZeroWeight,
  type LiveScale,
  standingVisit,
} from '@junheng/domain/scale/live-scale.ts'
import type { StationState } from '@junheng/domain/station/flow.ts'
import { isLess, multiplyDecimal } from '@junheng/domain/values/decimal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { negateTons, roundTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { hasLeft } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { findReading, type StoredReading } from '../reading/reading.queries.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { type WorkPlace, workPlaceOf } from '../shift/place-in-shift.ts'
import {
  appendCheckReading,
  assertUsable,
  type CaptureServices,
  checkRoom,
  linkToHolder,
  notConnected,
  type Operator,
  reachScale,
} from './capture-reading.ts'
import { bandsOfScale, liveHubOf } from './live-hub.ts'

export const ZERO_REASONS = { SNOW: '积雪', MUD: '泥土', DRIFT: '漂移' } as const
export type ZeroReason = keyof typeof ZERO_REASONS

/** More than this in a shift is no weather: the scale needs repair. */
const MOST_ZEROES = 6
const FIRST_SHARE = '0.04'
const LATER_DIVISIONS = '10'

export interface Zeroed {
  readonly id: string
  readonly scale: ScaleFacts
  readonly before: StoredReading
  readonly after: StoredReading
}

/** What the other node says: ids of the zeroing and of its readings. */
interface ZeroAnswer {
  readonly id: string
  readonly before: string
  readonly after: string
}

/** An indicator that has not come to zero by then was not told, or did not listen. */
const ZERO_TIME = 4000
const LOOK_AGAIN = 100
/** What another node may take for it. */
const ASK_TIME = 8000

/**
 * Sets an empty platform to zero, with a reading before and after it. The readings commit alone; who is
 * refused in between has left a reading, and nothing else. The node that reads the scale does it.
 */
export async function zeroScale(
  services: CaptureServices,
  request: { readonly scaleId: string; readonly reason: ZeroReason; readonly caller: Caller },
): Promise<Zeroed> {
  const { db } = services
  const { caller, reason } = request
  const scale = await reachScale({ db }, request.scaleId, caller)
  const link = await linkToHolder(services, scale)
  if (link === null) return zeroHere(services, { scale, reason, caller })
  const { userId, realName } = caller
  const ask = { scaleId: scale.id, what: 'zero', body: { reason, userId, realName } } as const
  const answer = await link.ask<ZeroAnswer>(ask, { name: scale.name, time: ASK_TIME })
  const before = await findReading(db, answer.before)
  const after = await findReading(db, answer.after)
  if (before === null || after === null) throw notConnected(scale)
  return { id: answer.id, scale, before, after }
}

/** The same on the node that reads the scale. */
export async function zeroHere(
  services: CaptureServices,
  {
    scale,
    reason,
    caller,
  }: { readonly scale: ScaleFacts; readonly reason: ZeroReason; readonly caller: Operator },
): Promise<Zeroed> {
  const { db, engine } = services
  const hub = liveHubOf(engine)
  return hub.inTurn(scale.id, async () => {
    assertUsable(scale, hub)
    if (hub.isNoisy(scale.id)) throw notConnected(scale)
    const now = engine.clock.now()
    const live = await hub.read(db, scale, now)
    assertZeroable(live, scale, { now, isFirst: !hub.hasZeroed(scale.id) })
    await assertNobodyThere(services, scale, live)
    assertAllowed(checkRoom(operated(scale), { caller }))
    await assertSeldom(services, scale, now)
    const before = await appendCheckReading(services, { scale, live, caller })
    const zeroed = await tellIndicator(services, scale)
    const after = await appendCheckReading(services, { scale, live: zeroed, caller })
    const id = engine.newId()
    const readings = { beforeReadingId: before.id, afterReadingId: after.id }
    await insertZero(db, { id, scaleId: scale.id, time: now, reason, ...readings, caller })
    hub.noteZeroed(scale.id)
    return { id, scale, before, after }
  })
}

/** The scale once its indicator shows an empty platform. */
async function tellIndicator(
  { db, engine }: CaptureServices,
  scale: ScaleFacts,
): Promise<LiveScale> {
  const hub = liveHubOf(engine)
  if (scale.connType === 'SIM') {
    const now = engine.clock.now()
    await hub.simulate(db, scale, { load: { weight: ZERO_TONS }, now })
    return hub.read(db, scale, now)
  }
  const isTold = (await hub.portOf(scale.id)?.zero()) ?? false
  if (!isTold) throw new RefusalError(refuse('scale.noRemoteZero', { name: scale.name }))
  const deadline = performance.now() + ZERO_TIME
  const bands = bandsOfScale(scale)
  while (performance.now() < deadline) {
    await sleep(LOOK_AGAIN)
    const live = await hub.read(db, scale, engine.clock.now())
    const newest = live.frames.at(-1)
    if (newest !== undefined && isZeroWeight(newest.weight, { zeroBand: bands.division }))
      return live
  }
  throw new RefusalError(refuse('scale.zeroFailed', { name: scale.name }))
}

function assertZeroable(
  live: LiveScale,
  scale: ScaleFacts,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): void {
  const bands = bandsOfScale(scale)
  assertAllowed(checkSteady(live, bands, { now: now.getTime(), name: scale.name }))
  const most = isFirst ? roundTons(multiplyDecimal(scale.maxCapacity, FIRST_SHARE)) : dirtOf(scale)
  // A truck on the platform, or half on it, is no dirt.
  if (isLess(most, sizeOf(live)) || !isInPosition(live, bands))
    throw new RefusalError(refuse('scale.zeroTooFar'))
}

/** How far from zero the platform is. */
function sizeOf(live: LiveScale): Tons {
  const weight = live.frames.at(-1)?.weight ?? ZERO_TONS
  return isLess(weight, ZERO_TONS) ? negateTons(weight) : weight
}

/** What dirt may weigh; no vehicle is as light. */
const dirtOf = ({ division }: ScaleFacts): Tons =>
  roundTons(multiplyDecimal(division, LATER_DIVISIONS))

/** Where an unattended scale stands while nobody is on it, or a human has it. */
const EMPTY_STATES: readonly string[] = ['IDLE', 'ATTENDED', 'FAULT'] satisfies StationState[]

/** Snow falls on scales that nobody works, too: an operator of the room may clear them. */
const operated = (scale: ScaleFacts): ScaleFacts =>
  scale.controlMode === 'UNATTENDED' ? { ...scale, controlMode: 'ATTENDED' } : scale

/**
 * A light truck weighs less than the first zeroing may take away: whoever was weighed last must have left the
 * platform, or the plant.
 */
async function assertNobodyThere(
  { db, engine }: CaptureServices,
  scale: ScaleFacts,
  live: LiveScale,
): Promise<void> {
  const occupied = new RefusalError(refuse('scale.zeroOccupied', { name: scale.name }))
  const state = liveHubOf(engine).portOf(scale.id)?.counters().state ?? null
  if (state !== null && !EMPTY_STATES.includes(state)) throw occupied
  const visit = standingVisit(live)
  if (visit === null || !isLess(dirtOf(scale), sizeOf(live))) return
  const id = parseId(visit)
  if (id === null || !(await hasLeft(db, id))) throw occupied
}

async function assertSeldom(
  { db, engine }: CaptureServices,
  scale: ScaleFacts,
  now: Date,
): Promise<void> {
  const times = await findZeroTimes(db, scale.id, now)
  const placeOf = (instant: Date) => workPlaceOf(db, engine, { company: scale, instant })
  const [place, ...places] = await Promise.all([now, ...times].map(placeOf))
  const isSame = ({ shiftId, shiftDate }: WorkPlace): boolean =>
    shiftId === place?.shiftId && shiftDate === place.shiftDate
  if (places.filter(isSame).length >= MOST_ZEROES)
    throw new RefusalError(refuse('scale.zeroTooOften', { n: MOST_ZEROES }))
}

/** When a scale was set to zero within the last day. */
async function findZeroTimes(db: Queryable, scaleId: string, now: Date): Promise<readonly Date[]> {
  const from = new Date(now.getTime() - 86_400_000).toISOString()
  const rows = await db.rows<{ readonly time: string }>(
    sql`select to_char(zero_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time from mm_scale_zero where scale_id = ${scaleId} and zero_time > ${from} order by zero_time`,
  )
  return rows.map(({ time }) => new Date(time))
}

async function insertZero(
  db: Queryable,
  zero: {
    readonly id: string
    readonly scaleId: string
    readonly time: Date
    readonly reason: string
    readonly beforeReadingId: string
    readonly afterReadingId: string
    readonly caller: Pick<Caller, 'userId' | 'realName'>
  },
): Promise<void> {
  await db.run(
    sql`insert into mm_scale_zero (id, scale_id, zero_time, reason, before_reading_id, after_reading_id, user_id, user_name) values (${zero.id}, ${zero.scaleId}, ${zero.time.toISOString()}, ${zero.reason}, ${zero.beforeReadingId}, ${zero.afterReadingId}, ${zero.caller.userId}, ${zero.caller.realName})`,
  )
}
