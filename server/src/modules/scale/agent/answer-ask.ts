import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Ask } from '@junheng/domain/station/agent-wire.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { EXCEPTION_TYPES, type ExceptionType } from '@junheng/domain/weighing/weigh-rules.ts'
import { runOnce } from '#platform/idempotency/run-once.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import type { StationAsk } from '../ports.ts'
import { findScale } from '../scale/scale.queries.ts'
import { readAgentState } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { findStored } from './offline.queries.ts'
import { plainText } from './plain-text.ts'
import { onceOf, ownVisit } from './station-ask.ts'

/** Answers what the unattended flow of a station asks. Throws the refusal that the driver is told. */
export async function answerAsk(site: AgentSite, asked: StationAsk): Promise<AnyRow> {
  const { question } = asked.ask
  if (!Object.hasOwn(ANSWERS, question))
    throw new RefusalError(refuse('call.fieldType', { field: 'question' }))
  return ANSWERS[question](site, asked)
}

const ANSWERS: Readonly<
  Record<Ask['question'], (site: AgentSite, asked: StationAsk) => Promise<AnyRow>>
> = {
  identify: ({ weighing }, asked) => weighing.identify(asked),
  weigh: ({ weighing }, asked) => weighing.weigh(asked),
  loaded: ({ weighing }, asked) => weighing.loaded(asked),
  raise,
  queue,
}

/** What a station has seen and a human must know; told again with the same id it is stored once. */
async function raise(site: AgentSite, { agent, ask }: StationAsk): Promise<AnyRow> {
  const { db, engine } = site.services
  const { type, detail, time } = ask.body
  if (!type || !Object.hasOwn(EXCEPTION_TYPES, type))
    throw new RefusalError(refuse('call.fieldType', { field: 'type' }))
  // What it names may be gone, or of a station in a demonstration: it is told all the same.
  const scaleId = await ownScale(site, { agent, ask })
  const visit = await ownVisit(db, { agent, ask })
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
          plateNumber: visit?.plateNumber ?? null,
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
  `${plainText(detail, 300)}${time ? `（${timeWords(time)}）` : ''}`

/** Stations tell times as machines do; people read them by the site's clock. */
function timeWords(time: string): string {
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? plainText(time, 40) : formatWireDateTime(at)
}

/** The scale it happened at; null at a gate, or where the scale is none of this company. */
async function ownScale(
  { services }: AgentSite,
  { agent, ask }: StationAsk,
): Promise<string | null> {
  const id = parseId(ask.scaleId)
  const scale = id === null ? null : await findScale(services.db, id)
  return scale?.orgId === agent.orgId ? scale.id : null
}

/** What has come of the station's queue, so that it can be held against the file at the station. */
async function queue({ services: { db } }: AgentSite, { agent, ask }: StationAsk): Promise<AnyRow> {
  const numbers = (ask.body['numbers'] ?? '').split(',').slice(0, MOST_NUMBERS)
  const lines = await findStored(db, { agentId: agent.id, numbers })
  const { queueHash } = await readAgentState(db, agent.id)
  return { lines, head: queueHash }
}

const MOST_NUMBERS = 500
