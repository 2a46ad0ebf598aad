import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Ask } from '@junheng/domain/station/agent-wire.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { EXCEPTION_TYPES, type ExceptionType } from '@junheng/domain/weighing/weigh-rules.ts'
import { EXPECTS, type Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { parseQr } from '#modules/archives/api.ts'
import { assertStep, findOpenVisit, readVisit, type Visit } from '#modules/registry/api.ts'
import { hashCall, runOnce } from '#platform/idempotency/run-once.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { findUse, findVisitReadings } from '../reading/reading.queries.ts'
import { roomToLoad } from '../weigh/room-to-load.ts'
import { stationCaller, weighAtStation } from '../weigh/station-weigh.ts'
import { blockersOf, expectOf } from '../weigh/weigh-form.actions.ts'
import { findExitWeigh, readWeigh, type StoredWeigh } from '../weigh/weigh-row.ts'
import type { KnownAgent } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { ticketText } from './ticket-text.ts'

interface Asked {
  readonly agent: KnownAgent
  readonly ask: Ask
}

/** Answers what the unattended flow of a station asks. Throws the refusal that the driver is told. */
export function answerAsk(site: AgentSite, asked: Asked): Promise<AnyRow> {
  return ANSWERS[asked.ask.question](site, asked)
}

const ANSWERS: Readonly<
  Record<Ask['question'], (site: AgentSite, asked: Asked) => Promise<AnyRow>>
> = { identify, weigh, raise, loaded }

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
  const asked = { visit, weigh, expect, scaleId: ask.scaleId, isAttended: false }
  const [blocker] = await blockersOf(site.weigh, asked)
  if (blocker !== undefined) throw new StationRefusal(blocker.msg)
  return { registryId: visit.id, expect, plateNumber: visit.plateNumber }
}

/** A refusal that is known by its sentence alone. */
export class StationRefusal extends Error {}

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

async function visitOf({ services }: AgentSite, { agent, ask }: Asked): Promise<Visit> {
  const registryId = parseId(ask.body['registryId'] ?? '')
  const visit = registryId === null ? null : await readVisit(services.db, registryId)
  if (visit === null || visit.orgId !== agent.orgId) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** Takes the weight and saves it; what was saved before a restart is not taken again. */
async function weigh(site: AgentSite, asked: Asked): Promise<AnyRow> {
  const { agent, ask } = asked
  const visit = await visitOf(site, asked)
  const expect = EXPECTS.find((known) => known === ask.body['expect'])
  if (expect === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'expect' }))
  const saved = await findSaved(site, visit, expect)
  if (saved !== null) return saved
  const body = { registryId: visit.id, scaleId: ask.scaleId, expect }
  await weighAtStation(site.weigh, placeOf(agent), body)
  const done = await findSaved(site, visit, expect)
  if (done === null) throw new Error(`weighing of visit ${visit.id} was not saved`)
  return done
}

/** What a weighing of this visit and step gave, where it has been saved. */
async function findSaved(
  { services: { db, engine } }: AgentSite,
  visit: Visit,
  expect: Expect,
): Promise<AnyRow | null> {
  // One line after the other has the same step; only the record knows which is meant.
  const readings = expect === 'SUB' ? [] : await findVisitReadings(db, visit.id)
  for (const reading of readings.filter(({ purpose }) => purpose === expect).toReversed()) {
    const use = await findUse(db, reading.id)
    const record = use && (await readWeigh(db, engine, use.weighId))
    if (record && isStanding(record)) return savedAnswer(record, reading.weight)
  }
  if (expect !== 'SUB') return null
  const record = await findExitWeigh(db, engine, { registryId: visit.id })
  return record && savedAnswer(record, record.gross ?? record.tare ?? '0.000')
}

const isStanding = ({ status, weighState }: StoredWeigh): boolean =>
  status !== 'OBSOLETE' && weighState !== 'REPLACED'

function savedAnswer(record: StoredWeigh, weight: string): AnyRow {
  const done = record.weighState === 'DONE'
  return { weight, done, ticket: done ? ticketText(record) : null }
}

/** What a station has seen and a human must know; told again with the same id it is stored once. */
async function raise(site: AgentSite, { agent, ask }: Asked): Promise<AnyRow> {
  const { db, engine } = site.services
  const { type, detail, registryId, time } = ask.body
  if (!type || !Object.hasOwn(EXCEPTION_TYPES, type))
    throw new RefusalError(refuse('call.fieldType', { field: 'type' }))
  const key = `agent:${agent.id}:${ask.id}`.slice(0, 200)
  const bodyHash = hashCall({ method: 'POST', path: 'agent', body: JSON.stringify(ask.body) })
  await db.transaction((tx) =>
    runOnce(tx, { userId: '0', key, bodyHash }, async () => {
      await raiseException(tx, engine, {
        noticed: {
          type: type as ExceptionType,
          level: 'WARN',
          isOpen: true,
          detail:
            `${detail ?? EXCEPTION_TYPES[type as ExceptionType]}${time ? `（${time}）` : ''}`.slice(
              0,
              500,
            ),
        },
        about: {
          orgId: agent.orgId,
          groupId: agent.groupId,
          registryId: parseId(registryId ?? ''),
          scaleId: parseId(ask.scaleId),
          user: null,
        },
      })
      return {}
    }),
  )
  return {}
}

/** How much the truck may still load. */
async function loaded(site: AgentSite, asked: Asked): Promise<AnyRow> {
  return roomToLoad(site.services, await visitOf(site, asked))
}
