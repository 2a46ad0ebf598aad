import { type ToldOf, toldIn } from '@junheng/domain/entity/define-event.ts'
import {
  calledMessage,
  mobilesOf,
  overdueMessage,
  rejectedMessage,
  rejectedNotice,
} from '@junheng/domain/visit/visit-messages.ts'
import { visitCalled, visitOverdue, visitRejected } from '@junheng/domain/visit/visit-told.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import {
  type Message,
  type MessageChannel,
  type MessageWay,
  NO_CHANNEL,
} from '#platform/messages/message-channel.ts'
import { writeEntry } from '../registry/course/change-visit.ts'
import { alarmMobiles } from '../registry-settings.ts'

export interface MessageParts {
  engine(): Engine
  readonly messages: MessageChannel
}

/** A visit as a message names it. */
interface NamedVisit {
  readonly id: string
  readonly code: string
  readonly plateNumber: string
  readonly orgId: string
  readonly groupId: string
}

/** Tells people outside the product what happened to a visit, once that stands. */
export const messageOnVisit = (parts: MessageParts): EventSubscriber => ({
  name: 'visit-messages',
  events: [visitCalled.name, visitRejected.name, visitOverdue.name],
  async handle(event, { db }) {
    const told = {
      called: toldIn(visitCalled, event),
      rejected: toldIn(visitRejected, event),
      overdue: toldIn(visitOverdue, event),
    }
    const id = (told.called ?? told.rejected ?? told.overdue)?.id
    const visit = id === undefined ? null : await findNamed(db, id)
    if (visit === null) return
    const toLead = leaderText(visit, told)
    const messages = [
      ...toDriver(visit, told),
      ...(toLead === null ? [] : await toLeaders(db, parts.engine(), { visit, text: toLead })),
    ]
    const ways = new Set<MessageWay>()
    const { orgId } = visit
    for (const message of messages) ways.add(await parts.messages.send({ ...message, orgId }))
    if (messages.length > 0) await logSent(db, parts, { visit, messages, ways })
  },
})

/** One of them, whichever happened. */
interface Told {
  readonly called: Partial<ToldOf<typeof visitCalled>> | null
  readonly rejected: Partial<ToldOf<typeof visitRejected>> | null
  readonly overdue: Partial<ToldOf<typeof visitOverdue>> | null
}

function toDriver({ plateNumber }: NamedVisit, { called, rejected }: Told): readonly Message[] {
  if (rejected?.mobile && rejected.says)
    return [{ mobile: rejected.mobile, text: rejectedMessage(plateNumber, rejected.says) }]
  if (!called?.mobile) return []
  const [queueNo, place] = [called.queueNo || null, called.dischargeAddressName || null]
  return [{ mobile: called.mobile, text: calledMessage({ plateNumber, queueNo, place }) }]
}

/** What those are told who lead; null: nothing. */
function leaderText(visit: NamedVisit, { rejected, overdue }: Told): string | null {
  if (rejected?.says) return rejectedNotice(visit, rejected.says)
  if (overdue?.limitMinutes === undefined) return null
  const { limitMinutes, stepType = null } = overdue
  return overdueMessage({ ...visit, stepType, limitMinutes })
}

/** Whom the company names, else who leads those that registered the truck. */
async function toLeaders(
  db: Database,
  engine: Engine,
  { visit, text }: { readonly visit: NamedVisit; readonly text: string },
): Promise<readonly Message[]> {
  const named = mobilesOf((await engine.setting(alarmMobiles, visit)) ?? '')
  const leader = named.length > 0 ? null : await findLeaderMobile(db, visit.id)
  return (leader === null ? named : [leader]).map((mobile) => ({ mobile, text }))
}

/** What was sent, or that it went nowhere, in the log of the visit. */
async function logSent(
  db: Database,
  { engine }: MessageParts,
  {
    visit,
    messages,
    ways,
  }: {
    readonly visit: NamedVisit
    readonly messages: readonly Message[]
    readonly ways: ReadonlySet<MessageWay>
  },
): Promise<void> {
  const table = 'tr_registry'
  const changes = [
    ...new Set(messages.map(({ text }) => text)),
    ...(ways.has('LOGGED') ? [NO_CHANNEL] : []),
  ].map((to) => ({ table, field: 'message', label: '短信', from: null, to }))
  await db.transaction((tx) =>
    writeEntry(tx, engine(), {
      visit,
      draft: { entity: 'registry', bizKey: visit.id, action: 'message', label: '短信', changes },
    }),
  )
}

const findNamed = (db: Queryable, id: string): Promise<NamedVisit | null> =>
  db.row<NamedVisit>(
    sql`select id, code, plate_number as "plateNumber", org_id as "orgId", group_id as "groupId" from tr_registry where id = ${id}`,
  )

/** Number of who leads the department that registered a visit; null: nobody does, or has none. */
async function findLeaderMobile(db: Queryable, id: string): Promise<string | null> {
  const row = await db.row<{ readonly mobile: string }>(
    sql`select leader.mobile from tr_registry r join sys_user maker on maker.id = r.create_user_id join sys_dept d on d.id = maker.dept_id
      join sys_user leader on leader.id = d.leader_id where r.id = ${id} and leader.mobile is not null and leader.enabled and not leader.deleted`,
  )
  return row?.mobile ?? null
}
