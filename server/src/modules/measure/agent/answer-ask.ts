import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Ask } from '@junheng/domain/station/agent-wire.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { EXCEPTION_TYPES, type ExceptionType } from '@junheng/domain/weighing/weigh-rules.ts'
import { EXPECTS, type Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { parseQr } from '#modules/archives/api.ts'
import { assertStep, findOpenVisit, readVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { findOnce, hashCall, type OnceKey, runOnce } from '#platform/idempotency/run-once.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { findReading } from '../reading/reading.queries.ts'
import { findScale } from '../scale/scale.queries.ts'
import { openLines } from '../weigh/at-scale/second-weighing.ts'
import {
  type StationSaved,
  stationCaller,
  weighAtStation,
} from '../weigh/at-scale/station-weigh.ts'
import { siteLines } from '../weigh/complete/site-standing.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { blockersOf, expectOf } from '../weigh/form/weigh-form.actions.ts'
import { findExitWeigh, findLiveWeigh, readWeigh } from '../weigh/weigh-row.ts'
import { type KnownAgent, readAgentState } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { findStored } from './offline.queries.ts'
import { plainText } from './plain-text.ts'
import { StationRefusal } from './refused-or-busy.ts'
import { printTicketLines } from './ticket-text.ts'

interface Asked {
  readonly agent: KnownAgent
  readonly ask: Ask
}

/** Answers what the unattended flow of a station asks. Throws the refusal that the driver is told. */
export async function answerAsk(site: AgentSite, asked: Asked): Promise<AnyRow> {
  const { question } = asked.ask
  if (!Object.hasOwn(ANSWERS, question))
    throw new RefusalError(refuse('call.fieldType', { field: 'question' }))
  return ANSWERS[question](site, asked)
}

const ANSWERS: Readonly<
  Record<Ask['question'], (site: AgentSite, asked: Asked) => Promise<AnyRow>>
> = { identify, weigh, raise, loaded, queue }

const placeOf = ({ orgId, groupId, name }: KnownAgent) => ({ orgId, groupId, name })

/** Who stands in front of the barrier, and what is to be done with him. */
async function identify(site: AgentSite, { agent, ask }: Asked): Promise<AnyRow> {
  const { db, engine } = site.services
  const visit = await findVisit(site, { agent, ask })
  if (visit === null) throw new RefusalError(refuse('agent.visit'))
  const weigh = await findExitWeigh(db, engine, { registryId: visit.id })
  const expect = await expectOf(site.weigh, { visit, weigh })
  if (expect === null) throw new RefusalError(refuse('agent.nothingToWeigh'))
  if (expect === 'FIRST' || expect === 'SECOND')
    await db.transaction((tx) => assertStep(tx, visit, expect === 'FIRST' ? 'WEIGH_1' : 'WEIGH_2'))
  if (expect === 'SUB') await nextSub(site, visit)
  const asked = { visit, weigh, expect, scaleId: ask.scaleId, isAttended: false }
  const [blocker] = await blockersOf(site.weigh, asked)
  if (blocker !== undefined) throw new StationRefusal(blocker.msg)
  return { registryId: visit.id, expect, plateNumber: visit.plateNumber }
}

async function findVisit(site: AgentSite, { agent, ask }: Asked): Promise<Visit | null> {
  const { db, engine } = site.services
  const { orgId } = agent
  const { plateNumber, trailerPlateNumber, cardNo, content } = ask.body
  if (content) {
    const caller = stationCaller(placeOf(agent))
    const { target, id } = await db.transaction((tx) => parseQr(tx, engine, { caller, content }))
    return target === 'REGISTRY' ? findOpenVisit(db, { orgId, registryId: id }) : null
  }
  if (plateNumber) return findOpenVisit(db, { orgId, plateNumber })
  if (trailerPlateNumber) return findOpenVisit(db, { orgId, plateNumber: trailerPlateNumber })
  return cardNo ? findOpenVisit(db, { orgId, cardNo }) : null
}

async function visitOf(site: AgentSite, asked: Asked): Promise<Visit> {
  const visit = await ownVisit(site, asked)
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** The visit that is named; null: it is none of this company. */
async function ownVisit({ services }: AgentSite, { agent, ask }: Asked): Promise<Visit | null> {
  const registryId = parseId(ask.body['registryId'] ?? '')
  const visit = registryId === null ? null : await readVisit(services.db, registryId)
  return visit?.orgId === agent.orgId ? visit : null
}

/** Takes the weight and saves it; asked again for the same crossing it answers what was saved. */
async function weigh(site: AgentSite, asked: Asked): Promise<AnyRow> {
  const { agent, ask } = asked
  const { db } = site.services
  const visit = await visitOf(site, asked)
  const expect = EXPECTS.find((known) => known === ask.body['expect'])
  if (expect === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'expect' }))
  const crossing = ask.body['crossing'] ?? ask.id
  const about = { registryId: visit.id, scaleId: ask.scaleId, expect }
  const once = onceOf(agent, { key: `crossing:${crossing}`, body: about })
  // Before anything is captured: the truck may long have left the platform.
  const known = await findOnce<AnyRow>(db, once)
  if (known !== null) return known
  const subId = expect === 'SUB' ? await nextSub(site, visit) : null
  return weighAtStation(site.weigh, placeOf(agent), {
    body: { ...about, ...(subId === null ? {} : { subId }) },
    once,
    answer: (tx, saved) => savedAnswer(tx, site, { agent, expect, saved }),
  })
}

/** What a question of a station is stored under, so that it has one answer. */
const onceOf = (
  { id }: KnownAgent,
  { key, body }: { readonly key: string; readonly body: AnyRow },
): OnceKey => ({
  userId: '0',
  key: `agent:${id}:${key}`.slice(0, 200),
  bodyHash: hashCall({ method: 'POST', path: 'agent', body: JSON.stringify(body) }),
})

/** The material whose turn it is: the first without a weight that those on site are done with. */
async function nextSub({ services: { db, engine } }: AgentSite, visit: Visit): Promise<string> {
  const record = await findLiveWeigh(db, engine, { registryId: visit.id })
  const lines = await siteLines(db, visit.id)
  const line = record && openLines(record, lines).find((each) => isThrough(lines, each))
  if (!line) throw new RefusalError(refuse('weigh.subDone'))
  return line.id
}

function isThrough(
  lines: Awaited<ReturnType<typeof siteLines>>,
  { registrySubId }: { readonly registrySubId: string | null },
): boolean {
  const state = lines.get(registrySubId ?? '')?.confirmState ?? 'NONE'
  return state === 'CONFIRMED' || state === 'NONE'
}

async function savedAnswer(
  tx: Tx,
  site: AgentSite,
  {
    agent,
    expect,
    saved: { weighId, readingId },
  }: { readonly agent: KnownAgent; readonly expect: Expect; readonly saved: StationSaved },
): Promise<AnyRow> {
  const { engine } = site.services
  const record = await readWeigh(tx, engine, weighId)
  const reading = await findReading(tx, readingId)
  if (record === null || reading === null)
    throw new Error(`weighing ${weighId} of station ${agent.id} was not saved`)
  const done = record.weighState === 'DONE'
  // A truck that is only weighed once more has its paper already.
  const isDue = done && (expect !== 'EXIT_CHECK' || record.printCount === 0)
  const caller = stationCaller(placeOf(agent))
  const ticket = isDue ? await printTicketLines(tx, engine, { caller, record }) : null
  return { weight: reading.weight, done, ticket }
}

/** What a station has seen and a human must know; told again with the same id it is stored once. */
async function raise(site: AgentSite, { agent, ask }: Asked): Promise<AnyRow> {
  const { db, engine } = site.services
  const { type, detail, time } = ask.body
  if (!type || !Object.hasOwn(EXCEPTION_TYPES, type))
    throw new RefusalError(refuse('call.fieldType', { field: 'type' }))
  // What it names may be gone, or of a station in a demonstration: it is told all the same.
  const scaleId = await ownScale(site, { agent, ask })
  const visit = await ownVisit(site, { agent, ask })
  await db.transaction((tx) =>
    runOnce(tx, onceOf(agent, { key: ask.id, body: ask.body }), async () => {
      await raiseException(tx, engine, {
        noticed: {
          type: type as ExceptionType,
          level: 'WARN',
          isOpen: true,
          detail: raisedText(detail ?? EXCEPTION_TYPES[type as ExceptionType], time),
        },
        about: {
          orgId: agent.orgId,
          groupId: agent.groupId,
          registryId: visit?.id ?? null,
          scaleId,
          user: null,
        },
      })
      return {}
    }),
  )
  return {}
}

const raisedText = (detail: string, time: string | null | undefined): string =>
  `${plainText(detail, 300)}${time ? `（${plainText(time, 40)}）` : ''}`

/** The scale it happened at; null at a gate, or where the scale is none of this company. */
async function ownScale({ services }: AgentSite, { agent, ask }: Asked): Promise<string | null> {
  const id = parseId(ask.scaleId)
  const scale = id === null ? null : await findScale(services.db, id)
  return scale?.orgId === agent.orgId ? scale.id : null
}

/** What has come of the station's queue, so that it can be held against the file at the station. */
async function queue({ services: { db } }: AgentSite, { agent, ask }: Asked): Promise<AnyRow> {
  const numbers = (ask.body['numbers'] ?? '').split(',').slice(0, MOST_NUMBERS)
  const lines = await findStored(db, { agentId: agent.id, numbers })
  const { queueHash } = await readAgentState(db, agent.id)
  return { lines, head: queueHash }
}

const MOST_NUMBERS = 500

/** How much the truck may still load. */
async function loaded(site: AgentSite, asked: Asked): Promise<AnyRow> {
  return { ...(await roomToLoad(site.services, await visitOf(site, asked))) }
}
