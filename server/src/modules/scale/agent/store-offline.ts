import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { OfflineWeighing } from '@junheng/domain/station/agent-wire.ts'
import { FIRST_OFFLINE_HASH, offlineText } from '@junheng/domain/station/offline.ts'
import { countIn } from '@junheng/domain/station/offline-claim.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { findOpenVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { appendReading, hashLine } from '../reading/append-reading.ts'
import { findReading } from '../reading/reading.queries.ts'
import { findScale, type ScaleFacts } from '../scale/scale.queries.ts'
import { readAgentState } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import {
  findOffline,
  insertOffline,
  noteQueue,
  noteResult,
  type OfflineResult,
} from './offline.queries.ts'
import { type Claimed, claimText, columnsOf, doubtOf, keyOf, timeIn } from './offline-claim.ts'
import { plainText } from './plain-text.ts'
import { isWholeClaim, type OfflineClaim } from './read-message.ts'
import { refusalOf } from './refused-or-busy.ts'
import { givenNumbers } from './station-config.ts'
import { COUNTED } from './station-scales.ts'

/** A claim with its place among those that have come. */
interface Placed extends Claimed {
  /** What it is stored under. */
  readonly number: string
  /** Its own number stands for another weighing already. */
  readonly isTwin: boolean
}

/** One that everything the server knows agrees with. */
interface Believed extends Placed {
  readonly claim: OfflineClaim & OfflineWeighing
}

interface Outcome {
  readonly result: OfflineResult
  readonly msg: string | null
}

/**
 * Takes a weighing in that was made while the server was away: its reading first, which stays, then the record.
 * Station and number are its key, so that it may be sent as often as it takes. What is not believed is set aside
 * for a person and touches neither the chain nor the visit; what the rules refuse now is for a person as well, and
 * so is a number that comes with another weighing than the one it stands for.
 */
export async function storeOffline(site: AgentSite, sent: Claimed): Promise<Outcome> {
  const { db } = site.services
  const { agent, claim } = sent
  const { placed, stored } = await findPlace(site, sent)
  const scaleId = parseId(plainText(claim['scaleId'], 30))
  const found = scaleId === null ? null : await findScale(db, scaleId)
  const scale = found?.orgId === agent.orgId ? found : null
  if (stored !== null && stored.result !== null) return { result: stored.result, msg: stored.msg }
  const doubt = stored === null ? await doubtOf(site, sent, scale) : null
  if (doubt !== null || scale === null || !isWholeClaim(claim))
    return setAside(site, placed, { scale, doubt: doubt ?? refuse('offline.noScale') })
  const offline: Believed = { ...placed, claim }
  const readingId = stored?.readingId ?? (await keepReading(site, offline, scale))
  const outcome = await save(site, { offline, scale, readingId })
  await noteResult(db, { agentId: agent.id, number: placed.number, ...outcome })
  return outcome
}

/** Whether it is there, and where it belongs if not. Only its hash says that two with one number are the same. */
async function findPlace({ services }: AgentSite, sent: Claimed) {
  const { agent, claim } = sent
  const own = keyOf(claim)
  const { hash } = columnsOf(claim)
  const beside = `${own.slice(0, 80)}#${hash.slice(0, 8)}`
  const rows = await findOffline(services.db, { agentId: agent.id, numbers: [own, beside] })
  const isTwin = rows.some((row) => row.number === own && row.hash !== hash)
  const number = isTwin ? beside : own
  const stored = rows.find((row) => row.number === number) ?? null
  return { placed: { ...sent, number, isTwin } satisfies Placed, stored }
}

/** The truck by its visit, or by its plate where the station did not know it. */
async function findTruck(
  { services }: AgentSite,
  { agent, claim }: Believed,
): Promise<Visit | null> {
  const registryId = claim.registryId === null ? null : parseId(claim.registryId)
  const { plateNumber } = claim
  const { orgId } = agent
  const sign = registryId === null ? { orgId, plateNumber } : { orgId, registryId }
  return findOpenVisit(services.db, sign)
}

async function keepReading(site: AgentSite, offline: Believed, scale: ScaleFacts): Promise<string> {
  const { db, engine } = site.services
  const { agent, claim } = offline
  const visit = await findTruck(site, offline)
  const purpose = (visit && (await site.weighing.expectOf(visit))) ?? 'FIRST'
  const registryId = visit?.id ?? null
  const reading = await db.transaction(async (tx) => {
    const appended = await appendReading(tx, engine, {
      scale,
      weight: claim.weight,
      source: 'OFFLINE',
      purpose,
      registryId,
      plateNumber: visit?.plateNumber ?? claim.plateNumber,
      operator: { userId: '0', realName: claim.operator },
      raw: claim.raw,
      stable: true,
      zeroOk: true,
      positionOk: true,
      readingTime: timeOf(offline, engine.clock.now()),
      signed: {
        agentId: agent.id,
        agentSeq: claim.counter % COUNTED,
        signature: claim.signature,
      },
    })
    const about = { scale, registryId, readingId: appended.id, message: null }
    await enqueue(tx, site, offline, about)
    return appended
  })
  // Who was weighed then may still stand there.
  site.hub.noteLate(scale.id, reading, { visit: registryId, purpose, weight: reading.weight })
  return reading.id
}

/** A person has to look at it. All that came is kept; the station goes on with the next. */
async function setAside(
  site: AgentSite,
  offline: Placed,
  { scale, doubt }: { readonly scale: ScaleFacts | null; readonly doubt: Refusal },
): Promise<Outcome> {
  const { agent, claim, number } = offline
  const result = 'EXCEPTION' as const
  const msg = doubt.message
  return site.services.db.transaction(async (tx) => {
    const message = claimText(claim)
    await enqueue(tx, site, offline, { scale, registryId: null, readingId: null, message })
    await noteResult(tx, { agentId: agent.id, number, result, msg })
    const detail = `${unsavedText(claim, msg)}。原文：${message}`
    await raise(tx, site, { offline, scale, readingId: null, type: 'OFFLINE', detail })
    return { result, msg }
  })
}

/** Notes a weighing as taken in, and where the queue has come to; one that does not stand on the line before is told. */
async function enqueue(
  tx: Tx,
  site: AgentSite,
  offline: Placed,
  of: {
    readonly scale: ScaleFacts | null
    readonly registryId: string | null
    readonly readingId: string | null
    readonly message: string | null
  },
): Promise<void> {
  const { agent, claim, number } = offline
  const { scale, registryId, readingId, message } = of
  const now = site.services.engine.clock.now()
  const state = await readAgentState(tx, agent.id)
  const about = { scaleId: scale?.id ?? null, registryId, readingId, message }
  const row = { ...columnsOf(claim), agentId: agent.id, number, ...about }
  // The connection takes one message after the other; another node may have taken it all the same.
  if (!(await insertOffline(tx, { ...row, takenTime: timeOf(offline, now), now })))
    throw new Error(`offline ${number} came twice`)
  const count = countIn(givenNumbers(agent, state), claim.number)
  const hash = /^[0-9a-f]{64}$/.test(row.hash) ? row.hash : null
  await noteQueue(tx, { agentId: agent.id, number: count, hash })
  const detail = `采集端${agent.name}的离线队列在${number}处断裂`
  if (!isChained(claim, state.queueHash))
    await raise(tx, site, { offline, scale, readingId, type: 'CHAIN_BROKEN', detail })
}

const isChained = (claim: OfflineClaim, queueHash: string | null): boolean =>
  isWholeClaim(claim) &&
  claim.prevHash === (queueHash ?? FIRST_OFFLINE_HASH) &&
  claim.hash === hashLine(offlineText(claim))

const unsavedText = (claim: OfflineClaim, msg: string): string => {
  const { plateNumber, weight } = columnsOf(claim)
  const said = weight ?? plainText(claim['weight'], 30)
  return `离线称重${plainText(claim.number, 80)}（${plateNumber} ${said}吨）未能保存：${msg}`
}

/** When it was weighed, by the server's clock; never later than now. */
function timeOf({ claim, offset }: Claimed, now: Date): Date {
  return new Date(Math.min(timeIn(claim, offset) ?? now.getTime(), now.getTime()))
}

async function save(
  site: AgentSite,
  {
    offline,
    scale,
    readingId,
  }: { readonly offline: Believed; readonly scale: ScaleFacts; readonly readingId: string },
): Promise<Outcome> {
  const { db } = site.services
  const { agent, claim } = offline
  const reading = await findReading(db, readingId)
  const unsaved = (msg: string): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const detail = unsavedText(claim, msg)
      await raise(tx, site, { offline, scale, readingId, type: 'OFFLINE', detail })
      return { result: 'EXCEPTION', msg }
    })
  if (offline.isTwin) return unsaved('票号已用于另一次称重')
  const registryId = reading?.registryId ?? null
  if (reading === null || registryId === null) return unsaved('没有进行中的登记单')
  const { orgId, groupId } = agent
  const place = { orgId, groupId, operator: claim.operator, scaleId: scale.id }
  try {
    await site.weighing.saveLate({ ...place, registryId, expect: reading.purpose, readingId })
    return { result: 'SAVED', msg: null }
  } catch (error) {
    const refusal = refusalOf(error)
    // Busy is no verdict: the station sends it again.
    if (refusal === null) throw error
    return unsaved(refusal)
  }
}

async function raise(
  tx: Tx,
  site: AgentSite,
  {
    offline: { agent, claim },
    scale,
    readingId,
    type,
    detail,
  }: {
    readonly offline: Claimed
    readonly scale: ScaleFacts | null
    readonly readingId: string | null
    readonly type: 'OFFLINE' | 'CHAIN_BROKEN'
    readonly detail: string
  },
): Promise<void> {
  await raiseException(tx, site.services.engine, {
    noticed: { type, level: 'WARN', isOpen: true, detail },
    about: {
      orgId: agent.orgId,
      groupId: agent.groupId,
      plateNumber: plainText(claim['plateNumber'], 20),
      readingId,
      scaleId: scale?.id ?? null,
      user: null,
    },
  })
}
