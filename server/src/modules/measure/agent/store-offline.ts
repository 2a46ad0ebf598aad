import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { OfflineWeighing } from '@junheng/domain/station/agent-wire.ts'
import { FIRST_OFFLINE_HASH, offlineText } from '@junheng/domain/station/offline.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { findOpenVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { appendReading, hashLine } from '../reading/append-reading.ts'
import { findReading } from '../reading/reading.queries.ts'
import { findScale, type ScaleFacts } from '../scale/scale.queries.ts'
import { weighAtStation } from '../weigh/station-weigh.ts'
import { expectOf } from '../weigh/weigh-form.actions.ts'
import { findExitWeigh } from '../weigh/weigh-row.ts'
import { type KnownAgent, readAgentState } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import {
  findOffline,
  insertOffline,
  noteQueue,
  noteResult,
  type OfflineResult,
} from './offline.queries.ts'
import { COUNTED } from './station-scales.ts'

interface Offline {
  readonly agent: KnownAgent
  readonly message: OfflineWeighing
  /** What is added to a time of the station. */
  readonly offset: number
}

interface Outcome {
  readonly result: OfflineResult
  readonly msg: string | null
}

/**
 * Takes a weighing in that was made while the server was away: its reading first, which stays, then the record.
 * Station and number are its key, so that it may be sent as often as it takes. What the rules refuse now is for a
 * human to look at.
 */
export async function storeOffline(site: AgentSite, offline: Offline): Promise<Outcome> {
  const { db } = site.services
  const { agent, message } = offline
  const key = { agentId: agent.id, number: message.number }
  const scaleId = parseId(message.scaleId)
  const found = scaleId === null ? null : await findScale(db, scaleId)
  const scale = found?.orgId === agent.orgId ? found : null
  const known = (await findOffline(db, key)) ?? (await keep(site, offline, scale))
  if (known.result !== null) return { result: known.result, msg: known.msg }
  const outcome = await save(site, { offline, scale, readingId: known.readingId ?? '0' })
  await noteResult(db, { ...key, ...outcome })
  return outcome
}

/** Its reading where a scale can have it; what no scale can have is kept as it came. */
function keep(site: AgentSite, offline: Offline, scale: ScaleFacts | null) {
  const { hub } = site
  const isMadeUp = offline.message.simulated === true && scale?.isDemo !== true && !hub.simulates
  if (scale === null) return keepAlone(site, offline, { scale, msg: '地磅不存在' })
  const refusal = isMadeUp ? refuse('scale.simulated').message : null
  return refusal === null
    ? keepReading(site, offline, scale)
    : keepAlone(site, offline, { scale, msg: refusal })
}

/** The truck by its visit, or by its plate where the station did not know it. */
async function findTruck(
  { services }: AgentSite,
  { agent, message }: Offline,
): Promise<Visit | null> {
  const registryId = message.registryId === null ? null : parseId(message.registryId)
  const { plateNumber } = message
  const { orgId } = agent
  const sign = registryId === null ? { orgId, plateNumber } : { orgId, registryId }
  return findOpenVisit(services.db, sign)
}

async function expectedOf({ services, weigh }: AgentSite, visit: Visit): Promise<Expect | null> {
  const { db, engine } = services
  const record = await findExitWeigh(db, engine, { registryId: visit.id })
  return expectOf(weigh, { visit, weigh: record })
}

async function keepReading(site: AgentSite, offline: Offline, scale: ScaleFacts) {
  const { db, engine } = site.services
  const { agent, message } = offline
  const visit = await findTruck(site, offline)
  const purpose = (visit && (await expectedOf(site, visit))) ?? 'FIRST'
  const registryId = visit?.id ?? null
  return db.transaction(async (tx) => {
    const reading = await appendReading(tx, engine, {
      scale,
      weight: message.weight,
      source: 'OFFLINE',
      purpose,
      registryId,
      plateNumber: visit?.plateNumber ?? message.plateNumber,
      operator: { userId: '0', realName: message.operator.slice(0, 40) },
      raw: message.raw.slice(0, 400),
      stable: true,
      zeroOk: true,
      positionOk: true,
      readingTime: timeOf(offline, engine.clock.now()),
      signed: {
        agentId: agent.id,
        agentSeq: message.counter % COUNTED,
        signature: message.signature,
      },
    })
    await enqueue(tx, site, offline, { scale, registryId, readingId: reading.id })
    return { readingId: reading.id, result: null, msg: null }
  })
}

/** A human has to look at it; which truck, which weight and which number is all he needs. */
async function keepAlone(
  site: AgentSite,
  offline: Offline,
  { scale, msg }: { readonly scale: ScaleFacts | null; readonly msg: string },
) {
  const { agent, message } = offline
  const result = 'EXCEPTION' as const
  return site.services.db.transaction(async (tx) => {
    await enqueue(tx, site, offline, { scale, registryId: null, readingId: null })
    await noteResult(tx, { agentId: agent.id, number: message.number, result, msg })
    const detail = unsavedText(message, msg)
    await raise(tx, site, { offline, scale, readingId: null, type: 'OFFLINE', detail })
    return { readingId: null, result, msg }
  })
}

/** Notes a weighing as taken in, and where the queue has come to; one that does not stand on the line before is told. */
async function enqueue(
  tx: Tx,
  site: AgentSite,
  offline: Offline,
  of: {
    readonly scale: ScaleFacts | null
    readonly registryId: string | null
    readonly readingId: string | null
  },
): Promise<void> {
  const { agent, message } = offline
  const { scale, registryId, readingId } = of
  const now = site.services.engine.clock.now()
  const { queueHash } = await readAgentState(tx, agent.id)
  const isChained =
    message.prevHash === (queueHash ?? FIRST_OFFLINE_HASH) &&
    message.hash === hashLine(offlineText(message))
  const row = { agentId: agent.id, message, scaleId: scale?.id ?? null, registryId, readingId }
  // The connection takes one message after the other; another node may have taken it all the same.
  if (!(await insertOffline(tx, { ...row, takenTime: timeOf(offline, now), now })))
    throw new Error(`offline ${message.number} came twice`)
  const number = Number(/\d+$/.exec(message.number)?.[0] ?? 0)
  await noteQueue(tx, { agentId: agent.id, number, hash: message.hash })
  const detail = `采集端${agent.name}的离线队列在${message.number}处断裂`
  if (!isChained) await raise(tx, site, { offline, scale, readingId, type: 'CHAIN_BROKEN', detail })
}

const unsavedText = ({ number, plateNumber, weight }: OfflineWeighing, msg: string): string =>
  `离线称重${number}（${plateNumber} ${weight}吨）未能保存：${msg}`

/** When it was weighed, by the server's clock; never later than now. */
function timeOf({ message: { takenTime }, offset }: Offline, now: Date): Date {
  const time = Date.parse(takenTime) + offset
  return new Date(Number.isNaN(time) ? now.getTime() : Math.min(time, now.getTime()))
}

async function save(
  site: AgentSite,
  {
    offline,
    scale,
    readingId,
  }: { readonly offline: Offline; readonly scale: ScaleFacts | null; readonly readingId: string },
): Promise<Outcome> {
  const { db } = site.services
  const { agent, message } = offline
  const reading = await findReading(db, readingId)
  const unsaved = (msg: string): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const detail = unsavedText(message, msg)
      await raise(tx, site, { offline, scale, readingId, type: 'OFFLINE', detail })
      return { result: 'EXCEPTION', msg }
    })
  const registryId = reading?.registryId ?? null
  if (reading === null || registryId === null) return unsaved('没有进行中的登记单')
  if (scale === null) return unsaved('地磅不存在')
  const place = { orgId: agent.orgId, groupId: agent.groupId, name: message.operator.slice(0, 40) }
  try {
    const body = { registryId, scaleId: scale.id, expect: reading.purpose, readingId }
    await weighAtStation(site.weigh, place, { body, answer: async () => null })
    return { result: 'SAVED', msg: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return unsaved(error.refusal.message)
  }
}

async function raise(
  tx: Tx,
  site: AgentSite,
  {
    offline: { agent, message },
    scale,
    readingId,
    type,
    detail,
  }: {
    readonly offline: Offline
    readonly scale: ScaleFacts | null
    readonly readingId: string | null
    readonly type: 'OFFLINE' | 'CHAIN_BROKEN'
    readonly detail: string
  },
): Promise<void> {
  await raiseException(tx, site.services.engine, {
    noticed: { type, level: 'WARN', isOpen: true, detail: detail.slice(0, 500) },
    about: {
      orgId: agent.orgId,
      groupId: agent.groupId,
      plateNumber: message.plateNumber.slice(0, 20),
      readingId,
      scaleId: scale?.id ?? null,
      user: null,
    },
  })
}
