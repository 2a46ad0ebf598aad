import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { EXPECT_LABELS, type Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { sealVisit } from '#modules/confirmation/api.ts'
import { assertReach, assertStep, assertVisitEvent, type Visit } from '#modules/registry/api.ts'
import { type AskedReading, findAskedReading, type StoredReading } from '#modules/scale/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import { minInterval, readingTtl } from '#modules/weighing/weighing-settings.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { completeRecord, isGrossFirst } from '../complete/complete-record.ts'
import { checkSite, siteLines } from '../complete/site-standing.ts'
import { grossOf, tareOf } from '../complete/weights.ts'
import { lockVisitChain } from '../lock-visits.ts'
import {
  findExitWeigh,
  findLiveWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
} from '../weigh-row.ts'
import { assertExitAsked, checkExit } from './exit-check.ts'
import { weighFirst } from './first-weighing.ts'
import { openLines, weighSecond, weighSub } from './second-weighing.ts'
import type { WeighRequest } from './weigh-request.ts'

/** A record with the weight that was saved. */
export interface SavedWeigh {
  readonly weigh: StoredWeigh
  /** It was saved before, by the same call. */
  readonly isRepeated: boolean
}

/**
 * Saves a weight that stands in the reading log. Everything is asked again under the locks: whoever comes
 * second is told what the first has done.
 */
export async function saveWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  request: WeighRequest,
): Promise<SavedWeigh> {
  const { engine } = site
  const visit = await lockVisitChain(tx, request.registryId, request.side)
  assertReach(visit, actor.caller)
  const weigh = await findExpectedWeigh(tx, engine, { ...request, lock: true })
  const { readingId } = request
  const asked = await findAskedReading(tx, { readingId, weighId: weigh?.id ?? null })
  const repeated = await findRepeat(tx, engine, actor, { request, asked })
  if (repeated !== null) return { weigh: repeated, isRepeated: true }
  return {
    weigh: await weighNext(tx, site, actor, { visit, weigh, asked, request }),
    isRepeated: false,
  }
}

interface NextStep {
  /** Locked, and its record with it. */
  readonly visit: Visit
  readonly weigh: StoredWeigh | null
  /**
   * Serves nothing yet, and will not while the visit is locked: a reading is used for the visit alone that it was
   * taken for.
   */
  readonly asked: AskedReading | null
  readonly request: WeighRequest
}

async function weighNext(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, asked, request }: NextStep,
): Promise<StoredWeigh> {
  const { engine } = site
  assertExpected(visit, weigh, request.expect)
  if (request.expect !== 'FIRST' && request.splitMode !== null)
    throw new RefusalError(refuse('weigh.splitFixed'))
  if (request.expect === 'EXIT_CHECK' && weigh !== null)
    await assertExitAsked(tx, engine, { visit, weigh })
  if (asked === null) throw new RefusalError(refuse('row.missing'))
  const { reading, lastTime } = asked
  await assertReading(engine, { reading, visit, request })
  if (weigh !== null) await assertInterval(engine, { weigh, reading, lastTime })
  if (request.expect === 'FIRST' || weigh === null) {
    await assertStep(tx, visit, 'WEIGH_1')
    return weighFirst(tx, site, actor, { visit, reading, request })
  }
  if (request.sealNos !== undefined && request.expect !== 'EXIT_CHECK') {
    const write = (draft: LogDraft) => actor.log(draft)
    await sealVisit(tx, engine, visit, { sealNos: request.sealNos, write })
  }
  const next = { visit, weigh, reading, request }
  if (request.expect === 'EXIT_CHECK') return checkExit(tx, site, actor, next)
  if (request.expect === 'SUB') {
    if (weigh.splitMode !== 'SEQUENTIAL') throw new RefusalError(refuse('weigh.subLast'))
    return weighSub(tx, site, actor, next)
  }
  if (
    weigh.splitMode === 'SEQUENTIAL' &&
    openLines(weigh, await siteLines(tx, visit.id)).length > 1
  )
    throw new RefusalError(refuse('weigh.subFirst'))
  assertAllowed(checkSite([...(await siteLines(tx, visit.id)).values()]))
  await assertStep(tx, visit, 'WEIGH_2')
  return weighSecond(tx, site, actor, next)
}

/** The record that a weighing goes to; null: it makes one. */
export function findExpectedWeigh(
  db: Queryable,
  engine: Engine,
  {
    registryId,
    expect,
    lock = false,
  }: { readonly registryId: string; readonly expect: Expect; readonly lock?: boolean },
): Promise<StoredWeigh | null> {
  const find = expect === 'EXIT_CHECK' ? findExitWeigh : findLiveWeigh
  return find(db, engine, { registryId, lock })
}

/** The same reading sent again by the same user gets what was stored for it. */
async function findRepeat(
  tx: Tx,
  engine: Engine,
  { caller }: WeighActor,
  { request, asked }: Pick<NextStep, 'request' | 'asked'>,
): Promise<StoredWeigh | null> {
  if (asked === null || asked.use === null) return null
  const weigh = await readWeigh(tx, engine, asked.use.weighId)
  const isOwn =
    asked.reading.operatorId === caller.userId && weigh?.registryId === request.registryId
  if (!isOwn || weigh === null) throw new RefusalError(refuse('reading.spent'))
  return weigh
}

const VISIT_EVENTS = {
  FIRST: 'firstWeigh',
  SUB: 'secondWeigh',
  SECOND: 'secondWeigh',
  EXIT_CHECK: 'exitCheck',
} as const satisfies Readonly<Record<Expect, string>>
const WEIGH_EVENTS = { SUB: 'sub', SECOND: 'second', EXIT_CHECK: 'exitCheck' } as const

/** What is asked for must be what comes next; else the caller reads who was faster. */
export function assertExpected(visit: Visit, weigh: StoredWeigh | null, expect: Expect): void {
  if (weigh !== null) assertNotDone(weigh, expect)
  assertVisitEvent(visit, VISIT_EVENTS[expect])
  if (expect === 'FIRST') return
  if (weigh === null) throw new RefusalError(refuse('row.missing'))
  if (expect !== 'EXIT_CHECK' && weigh.singleType !== null)
    throw new RefusalError(refuse('weigh.single'))
  if (expect === 'EXIT_CHECK' && weigh.weighState === 'FIRST' && weigh.singleType === null)
    throw new RefusalError(refuse('weigh.noExitCheck'))
  assertAllowed(checkWeighEvent(standingOf(weigh), WEIGH_EVENTS[expect]))
}

function assertNotDone(weigh: StoredWeigh, expect: Expect): void {
  const isDone = weigh.weighState === 'DONE'
  if (expect === 'EXIT_CHECK' || (expect !== 'FIRST' && !isDone)) return
  const gross = grossOf(weigh)
  const tare = tareOf(weigh)
  const [first, last] = isGrossFirst(weigh) ? [gross, tare] : [tare, gross]
  const by = expect === 'FIRST' ? first : last
  throw new RefusalError(
    refuse('weigh.already', {
      user: by?.user ?? '系统',
      time: by?.time ?? '',
      step: EXPECT_LABELS[expect === 'FIRST' ? 'FIRST' : 'SECOND'],
    }),
  )
}

/** A reading serves the scale and the visit it was taken on, for a while. */
async function assertReading(
  engine: Engine,
  {
    reading,
    visit,
    request,
  }: { readonly reading: StoredReading; readonly visit: Visit; readonly request: WeighRequest },
): Promise<void> {
  const isOurs =
    reading.scaleId === request.scaleId &&
    reading.registryId === visit.id &&
    reading.purpose === request.expect
  const age = engine.clock.now().getTime() - reading.readingTime.getTime()
  const ttl = (await engine.setting(readingTtl, visit)) * 1000
  const isFresh = reading.source === 'OFFLINE' || age <= ttl
  if (!isOurs || !isFresh) throw new RefusalError(refuse('reading.spent'))
  if (reading.weight.startsWith('-') || !/[1-9]/.test(reading.weight))
    throw new RefusalError(refuse('weigh.notPositive'))
}

/** Nobody loads a truck in seconds: a second weight right after the first is the same weight. */
export async function assertInterval(
  engine: Engine,
  {
    weigh,
    reading,
    lastTime,
  }: {
    readonly weigh: StoredWeigh
    readonly reading: StoredReading
    /** Of the newest reading that serves the record; null: none does. */
    readonly lastTime: Date | null
  },
): Promise<void> {
  if (lastTime === null) return
  const least = (await engine.setting(minInterval, weigh)) * 1000
  const passed = reading.readingTime.getTime() - lastTime.getTime()
  const wait = Math.ceil((least - passed) / 1000)
  if (wait > 0) throw new RefusalError(refuse('weigh.interval', { n: wait }))
}

/** The last confirmation of a truck whose tare is known ends its weighing. */
export async function completeByStoredTare(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  registryId: string,
): Promise<void> {
  const { engine } = site
  const visit = await lockVisitChain(tx, registryId)
  const weigh = await findLiveWeigh(tx, engine, { registryId, lock: true })
  const gross = weigh && grossOf(weigh)
  const tare = weigh && tareOf(weigh)
  if (!weigh || weigh.weighState !== 'FIRST' || !gross || tare?.source !== 'STORED') return
  if (checkSite([...(await siteLines(tx, registryId)).values()])) return
  await completeRecord(tx, site, actor, {
    visit,
    weigh,
    gross,
    tare,
    reading: null,
    purpose: 'FIRST',
    answers: { accept: [], reason: null, isAttended: true },
    checkId: null,
  })
}
