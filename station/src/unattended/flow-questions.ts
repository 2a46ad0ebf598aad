import { randomUUID } from 'node:crypto'
import type { Credential, FlowVisit } from '@junheng/domain/station/flow.ts'
import type { StationEvent } from '@junheng/domain/station/unattended.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import type { Answer } from '#station/server-link/open-questions.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'

/** A capture takes pictures, and waits for its turn. */
const WEIGH_TIME = 20_000
const NO_ANSWER = '系统无应答，请联系磅房'

type Data = Readonly<Record<string, unknown>> | null | undefined

const textIn = (data: Data, key: string): string | null => {
  const value = data?.[key]
  return typeof value === 'string' ? value : null
}

/** Who is this? */
export async function askIdentity(
  link: ServerLink,
  scaleId: string,
  seen: Credential,
): Promise<StationEvent> {
  const question = { type: 'ask', id: randomUUID(), question: 'identify', scaleId } as const
  const answer = await link.ask({ ...question, body: { ...seen } })
  const visit = answer?.ok === true ? visitIn(answer.data) : null
  return visit === null
    ? { type: 'unknown', msg: answer?.msg ?? NO_ANSWER }
    : { type: 'known', visit }
}

function visitIn(data: Data): FlowVisit | null {
  const [registryId, expect] = [textIn(data, 'registryId'), textIn(data, 'expect')]
  if (registryId === null || expect === null) return null
  const plateNumber = textIn(data, 'plateNumber') ?? ''
  return { registryId, expect, plateNumber, crossing: randomUUID() }
}

/** Takes and saves the weight; null: nobody was there to ask. */
export async function askWeighing(
  link: ServerLink,
  scaleId: string,
  { registryId, expect, crossing }: FlowVisit,
): Promise<StationEvent | null> {
  const question = { type: 'ask', id: randomUUID(), question: 'weigh', scaleId } as const
  const answer = await link.ask({ ...question, body: { registryId, expect, crossing } }, WEIGH_TIME)
  return answer === null && !link.isReady() ? null : weighed(answer)
}

function weighed(answer: Answer | null): StationEvent {
  const weight = parseTons(textIn(answer?.data, 'weight') ?? '')
  if (answer?.ok !== true || weight === null)
    return { type: 'refused', msg: answer?.msg ?? NO_ANSWER }
  return { type: 'saved', weight, ticket: textIn(answer.data, 'ticket') }
}

/** What an empty truck may load, in words; null where it is none. */
export async function askRoom(
  link: ServerLink,
  scaleId: string,
  { registryId, expect }: FlowVisit,
): Promise<string | null> {
  if (expect !== 'FIRST') return null
  const question = { type: 'ask', id: randomUUID(), question: 'loaded', scaleId } as const
  const answer = await link.ask({ ...question, body: { registryId } })
  return answer?.ok === true ? textIn(answer.data, 'msg') : null
}
