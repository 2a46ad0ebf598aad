import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, flag, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call } from '#platform/http/call.ts'
import { endAbsence, findAbsences, findOverlap, insertAbsence } from './absence.queries.ts'
import { findMembers, findNames, findPeople } from './people.queries.ts'

const TAG = '审批'
const about = (label: string) => ({ right: 'own', tag: TAG, label }) as const

/** Whoever is away names who decides in his place; his own matter, and nobody else's. */
export function absenceCalls(db: Database, engine: Engine): readonly Call[] {
  return [listCall(db, engine), peopleCall(db), nameCall(engine), endCall(engine)]
}

const ABSENCE = {
  id: idOf('flowAbsence', { label: '代理', required: true }),
  userName: text({ label: '被代理人', required: true }),
  substituteName: text({ label: '代理人', required: true }),
  fromTime: dateTime({ label: '开始时间', required: true }),
  toTime: dateTime({ label: '结束时间', required: true }),
  reason: text({ label: '原因', length: 200 }),
  mine: flag({ label: '我的代理' }),
}

function listCall(db: Database, engine: Engine): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/substitutes',
    ...about('审批代理'),
    answers: listOf(group(ABSENCE, { required: true })),
    read: ({ caller }) => findAbsences(db, caller, engine.clock.now()),
  })
}

const PERSON = {
  userId: idOf('user', { label: '用户', required: true }),
  realName: text({ label: '姓名', required: true }),
  username: text({ label: '用户名', required: true }),
}
const MOST_PEOPLE = 20

function peopleCall(db: Database): Call {
  return defineCall({
    method: 'GET',
    path: '/activti/substitutes/people',
    ...about('可选的代理人'),
    query: { text: text({ label: '姓名或用户名' }) },
    answers: listOf(group(PERSON, { required: true })),
    read: ({ query, caller }) =>
      findPeople(
        db,
        { ...caller, applicantId: caller.userId },
        { text: query.text ?? '', notId: caller.userId, limit: MOST_PEOPLE },
      ),
  })
}

/** Longer is no absence but another person's work. */
const MOST_DAYS = 90
const DAY_MS = 86_400_000

function nameCall(engine: Engine): Call {
  return defineCall({
    method: 'POST',
    path: '/activti/substitutes',
    ...about('设置审批代理'),
    body: {
      substituteId: idOf('user', { label: '代理人', required: true }),
      fromTime: dateTime({ label: '开始时间', required: true }),
      toTime: dateTime({ label: '结束时间', required: true }),
      reason: text({ label: '原因', length: 200 }),
    },
    answers: { id: idOf('flowAbsence', { label: '代理', required: true }) },
    async run(tx, { body, caller, log }) {
      const now = engine.clock.now()
      const times = spanOf(body, now)
      const { userId, groupId, orgId, realName } = caller
      if (body.substituteId === userId) throw new RefusalError(refuse('flow.toSelf'))
      const asked = { userIds: [body.substituteId], roleIds: [] }
      const [substituteId] = await findMembers(tx, { groupId, orgId }, asked)
      if (substituteId === undefined) throw new RefusalError(refuse('flow.toStranger'))
      const span = { userId, ...times }
      const taken = await findOverlap(tx, span)
      if (taken !== null) throw new RefusalError(refuse('flow.absenceTwice', { user: taken }))
      const substituteName = (await findNames(tx, asked)).get(substituteId) ?? ''
      const id = engine.newId()
      const named = { id, groupId, userName: realName, substituteId, substituteName }
      await insertAbsence(tx, { ...span, ...named, reason: body.reason, now })
      const changes = changesOf({ ...body, substituteName })
      log({ entity: 'flowAbsence', bizKey: id, action: 'substitute', label: '审批代理', changes })
      return { id }
    },
  })
}

const LOGGED = { substituteName: '代理人', fromTime: '开始时间', toTime: '结束时间' } as const

const changesOf = (named: Readonly<Record<keyof typeof LOGGED, string>>) =>
  (['substituteName', 'fromTime', 'toTime'] as const).map((field) => ({
    table: 'sys_flow_absence',
    field,
    label: LOGGED[field],
    from: null,
    to: named[field],
  }))

function spanOf(
  { fromTime, toTime }: { readonly fromTime: string; readonly toTime: string },
  now: Date,
): { readonly fromTime: string; readonly toTime: string } {
  const [from, to] = [parseWireDateTime(fromTime), parseWireDateTime(toTime)]
  if (from === null || to === null || to <= from || to <= now)
    throw new RefusalError(refuse('flow.absenceTimes'))
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
    throw new RefusalError(refuse('flow.absenceLong', { days: MOST_DAYS }))
  return { fromTime: from.toISOString(), toTime: to.toISOString() }
}

function endCall(engine: Engine): Call {
  return defineCall({
    method: 'DELETE',
    path: '/activti/substitutes/:id',
    ...about('结束审批代理'),
    answers: 'nothing',
    async run(tx, { params: { id }, caller, log }) {
      const now = engine.clock.now()
      if (!(await endAbsence(tx, { id, userId: caller.userId, now })))
        throw new RefusalError(refuse('row.missing'))
      log({ entity: 'flowAbsence', bizKey: id, action: 'end', label: '结束审批代理', changes: [] })
      return null
    },
  })
}
