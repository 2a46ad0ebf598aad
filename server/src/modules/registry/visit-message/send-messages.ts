import { STEP_TYPES, type StepType } from '@junheng/domain/passage/step-order.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  calledMessage,
  mobilesOf,
  overdueMessage,
  rejectedMessage,
  rejectedNotice,
} from '@junheng/domain/visit/visit-messages.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import {
  type Message,
  type MessageChannel,
  NO_CHANNEL,
} from '#platform/messages/message-channel.ts'
import { writeEntry } from '../registry/course/change-visit.ts'
import { alarmMobiles } from '../registry-settings.ts'
import { findLeaderMobile, findNamed, type NamedVisit } from './visit-message.queries.ts'

export interface MessageParts {
  engine(): Engine
  readonly messages: MessageChannel
}

/** Tells people outside the product what happened to a visit, once that stands. */
export const messageOnVisit = (parts: MessageParts): EventSubscriber => ({
  name: 'visit-messages',
  events: ['visitCalled', 'visitRejected', 'visitOverdue'],
  async handle({ event, payload }, { db }) {
    const { row = {} } = payload as { readonly row?: AnyRow }
    const visit = await findNamed(db, String(row['id']))
    if (visit === null) return
    const told = { event, visit, row }
    const messages = [
      ...(event === 'visitOverdue' ? [] : toDriver(told)),
      ...(event === 'visitCalled' ? [] : await toLeaders(db, parts.engine(), told)),
    ]
    for (const message of messages) await parts.messages.send(message)
    if (messages.length > 0) await logSent(db, parts, { visit, messages })
  },
})

interface Told {
  readonly event: string
  readonly visit: NamedVisit
  readonly row: AnyRow
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

function toDriver({ event, visit, row }: Told): readonly Message[] {
  const mobile = textOf(row['mobile'])
  if (mobile === null) return []
  const { plateNumber } = visit
  const text =
    event === 'visitRejected'
      ? rejectedMessage(plateNumber, String(row['says']))
      : calledMessage({
          plateNumber,
          queueNo: textOf(row['queueNo']),
          place: textOf(row['dischargeAddressName']),
        })
  return [{ mobile, text }]
}

/** Whom the company names, else who leads those that registered the truck. */
async function toLeaders(
  db: Database,
  engine: Engine,
  { event, visit, row }: Told,
): Promise<readonly Message[]> {
  const named = mobilesOf((await engine.setting(alarmMobiles, visit)) ?? '')
  const leader = named.length > 0 ? null : await findLeaderMobile(db, visit.id)
  const text =
    event === 'visitRejected' ? rejectedNotice(visit, String(row['says'])) : overdueText(visit, row)
  return (leader === null ? named : [leader]).map((mobile) => ({ mobile, text }))
}

function overdueText(visit: NamedVisit, row: AnyRow): string {
  const type = String(row['stepType'])
  const stepType = Object.hasOwn(STEP_TYPES, type) ? (type as StepType) : null
  return overdueMessage({ ...visit, stepType, limitMinutes: Number(row['limitMinutes']) })
}

/** What was sent, or that it went nowhere, in the log of the visit. */
async function logSent(
  db: Database,
  { engine, messages: channel }: MessageParts,
  { visit, messages }: { readonly visit: NamedVisit; readonly messages: readonly Message[] },
): Promise<void> {
  const table = 'tr_registry'
  const changes = [
    ...new Set(messages.map(({ text }) => text)),
    ...(channel.reachesPeople ? [] : [NO_CHANNEL]),
  ].map((to) => ({ table, field: 'message', label: '短信', from: null, to }))
  await db.transaction((tx) =>
    writeEntry(tx, engine(), {
      visit,
      draft: { entity: 'registry', bizKey: visit.id, action: 'message', label: '短信', changes },
    }),
  )
}
