import { refuse } from '@junheng/domain/refusals/refusal.ts'
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
import { weighAtStation } from '../weigh/at-scale/station-weigh.ts'
import { expectOf } from '../weigh/form/weigh-form.actions.ts'
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
import { refusalOf } from './refused-or-busy.ts'
import { numberPrefix } from './station-config.ts'
import { COUNTED } from './station-scales.ts'

interface Offline {
  readonly agent: KnownAgent
  readonly message: OfflineWeighing
  /** What is added to a time of the station. */
  readonly offset: number
}

/** A weighing with its place among those that have come. */
interface Placed extends Offline {
  /** What it is stored under. */
  readonly number: string
  /** Its own number stands for another weighing already. */
  readonly isTwin: boolean
}

interface Outcome {
  readonly result: OfflineResult
  readonly msg: string | null
}

/**
 * Takes a weighing in that was made while the server was away: its reading first, which stays, then the record.
 * Station and number are its key, so that it may be sent as often as it takes. What the rules refuse now is for a
 * human to look at, and so is a number that comes with another weighing than the one it stands for.
 */
export async function storeOffline(site: AgentSite, sent: Offline): Promise<Outcome> {
  const { db } = site.services
  const { agent, message } = sent
  const { offline, stored } = await findPlace(site, sent)
  const scaleId = parseId(message.scaleId)
  const found = scaleId === null ? null : await findScale(db, scaleId)
  const scale = found?.orgId === agent.orgId ? found : null
  const known = stored ?? (await keep(site, offline, scale))
  if (known.result !== null) return { result: known.result, msg: known.msg }
  const outcome = await save(site, { offline, scale, readingId: known.readingId ?? '0' })
  await noteResult(db, { agentId: agent.id, number: offline.number, ...outcome })
  return outcome
}

/** Whether it is there, and where it belongs if not. Only its hash says that two with one number are the same. */
async function findPlace({ services }: AgentSite, sent: Offline) {
  const { agent, message } = sent
  const own = message.number
  const beside = `${own.slice(0, 31)}#${message.hash.slice(0, 8)}`
  const rows = await findOffline(services.db, { agentId: agent.id, numbers: [own, beside] })
  const hash = message.hash.slice(0, 64)
  const isTwin = rows.some((row) => row.number === own && row.hash !== hash)
  const number = isTwin ? beside : own
  const stored = rows.find((row) => row.number === number) ?? null
  return { offline: { ...sent, number, isTwin } satisfies Placed, stored }
}

/** Its reading where a scale can have it; what no scale can have is kept as it came. */
function keep(site: AgentSite, offline: Placed, scale: ScaleFacts | null) {
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

async function keepReading(site: AgentSite, offline: Placed, scale: ScaleFacts) {
  const { db, engine } = site.services
  const { agent, message } = offline
  const visit = await findTruck(site, offline)
  const purpose = (visit && (await expectedOf(site, visit))) ?? 'FIRST'
  const registryId = visit?.id ?? null
  const reading = await db.transaction(async (tx) => {
    const appended = await appendReading(tx, engine, {
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
    await enqueue(tx, site, offline, { scale, registryId, readingId: appended.id })
    return appended
  })
  // Who was weighed then may still stand there.
  site.hub.noteLate(scale.id, reading, { visit: registryId, purpose, weight: reading.weight })
  return { readingId: reading.id, result: null, msg: null }
}

/** A human has to look at it; which truck, which weight and which number is all he needs. */
async function keepAlone(
  site: AgentSite,
  offline: Placed,
  { scale, msg }: { readonly scale: ScaleFacts | null; readonly msg: string },
) {
  const { agent, message } = offline
  const result = 'EXCEPTION' as const
  return site.services.db.transaction(async (tx) => {
    await enqueue(tx, site, offline, { scale, registryId: null, readingId: null })
    await noteResult(tx, { agentId: agent.id, number: offline.number, result, msg })
    const detail = unsavedText(message, msg)
    await raise(tx, site, { offline, scale, readingId: null, type: 'OFFLINE', detail })
    return { readingId: null, result, msg }
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
  },
): Promise<void> {
  const { agent, message, number } = offline
  const { scale, registryId, readingId } = of
  const now = site.services.engine.clock.now()
  const { queueHash } = await readAgentState(tx, agent.id)
  const isChained =
    message.prevHash === (queueHash ?? FIRST_OFFLINE_HASH) &&
    message.hash === hashLine(offlineText(message))
  const about = { scaleId: scale?.id ?? null, registryId, readingId }
  const row = { agentId: agent.id, number, message, ...about }
  // The connection takes one message after the other; another node may have taken it all the same.
  if (!(await insertOffline(tx, { ...row, takenTime: timeOf(offline, now), now })))
    throw new Error(`offline ${message.number} came twice`)
  await noteQueue(tx, { agentId: agent.id, number: countOf(offline), hash: message.hash })
  const detail = `采集端${agent.name}的离线队列在${message.number}处断裂`
  if (!isChained) await raise(tx, site, { offline, scale, readingId, type: 'CHAIN_BROKEN', detail })
}

/** Where its number stands in the blocks of the station; null: it is of none of them. */
function countOf({ agent, message: { number } }: Offline): number | null {
  const prefix = numberPrefix(agent)
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : ''
  return /^\d{1,15}$/.test(rest) ? Number(rest) : null
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
  }: { readonly offline: Placed; readonly scale: ScaleFacts | null; readonly readingId: string },
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
  if (offline.isTwin) return unsaved('票号已用于另一次称重')
  const registryId = reading?.registryId ?? null
  if (reading === null || registryId === null) return unsaved('没有进行中的登记单')
  if (scale === null) return unsaved('地磅不存在')
  const place = { orgId: agent.orgId, groupId: agent.groupId, name: message.operator.slice(0, 40) }
  try {
    const body = { registryId, scaleId: scale.id, expect: reading.purpose, readingId }
    await weighAtStation(site.weigh, place, { body, answer: async () => null })
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
