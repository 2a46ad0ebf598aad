import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { flag, json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  claimText,
  platesText,
  type QueueClaim,
  type QueueOrder,
} from '@junheng/domain/visit/queue-order.ts'
import type { BoardVehicle, QueueBoard } from '@junheng/domain/visit/queue-wire.ts'
import { findCallingQueue, findOpenQueues, queuePopup } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { logOf } from '../passing/gate-site.ts'
import { isRepeated, noteEvent } from '../passing/passing.queries.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import { registry } from '../registry/registry.entity.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { answerOf, VISIT_ANSWER, VISIT_IDS, visitsByIds } from '../registry/visit-shapes.ts'
import type { Visit } from '../visit.ts'
import { countVisitorsInside } from '../visitor/visitor.queries.ts'
import { findOpenAlarms } from './alarm.queries.ts'
import { callFreePlaces } from './auto-call.ts'
import { callVisit, lockNext } from './call-visit.ts'
import { passOver } from './miss-call.ts'
import { findPassedOver, nextPriority, QUEUE_CLAIM, QUEUE_ORDER } from './queueing.queries.ts'

interface BoardRow extends Omit<BoardVehicle, 'why'>, QueueClaim {
  readonly queueId: string
  readonly stage: string
}

/** Calls one visit; a second click of the same user finds it called and does nothing. */
async function callOnce(
  tx: Tx,
  call: WriteContext & Pick<MountContext, 'services'>,
  visit: Visit,
): Promise<Visit> {
  const { engine } = call.services
  const { userId } = call.caller
  const moment = { registryId: visit.id, event: 'call', userId, now: engine.clock.now() } as const
  if (visit.stage === 'CALLED' && (await isRepeated(tx, moment))) return visit
  const log = logOf(call, { action: 'call', label: '叫号' })
  const called = await callVisit(tx, { engine, log }, visit)
  await noteEvent(tx, { ...moment, checkId: null })
  return called
}

const call = defineAction(registry, {
  name: 'call',
  label: '叫号',
  button: { send: { ask: true } },
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry', 'queue'],
  flow: 'free',
  body: {
    ids: VISIT_IDS,
    ask: flag({ label: '前面还有车在等时先问' }),
  },
  answers: COUNT,
  refuses: ['queue.passesOver'],
  async run(tx, act) {
    if (act.body.ask) await askBefore(tx, act.rows)
    for (const visit of act.rows) await callOnce(tx, act, visit)
    return { count: act.rows.length }
  },
})

/** A person who calls one out of its turn is told whom it passes over; what calls by itself has nobody to ask. */
async function askBefore(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const waiting = await findPassedOver(
    tx,
    visits.map(({ id }) => id),
  )
  if (waiting.length === 0) return
  const called = platesText(visits.map(({ plateNumber }) => plateNumber))
  const asked = { n: waiting.length, waiting: platesText(waiting), called }
  throw new RefusalError(refuse('queue.passesOver', asked))
}

const callNext = defineAction(registry, {
  name: 'callNext',
  label: '叫下一位',
  button: {
    name: 'callNext',
    picks: { queueId: pick(queuePopup, { fill: { queueName: 'name' } }) },
    done: '已叫号',
  },
  method: 'POST',
  right: { of: 'row-kind', action: 'call' },
  locks: ['registry', 'queue'],
  body: { queueId: idOf('queue', { label: '排队规则', required: true }) },
  answers: VISIT_ANSWER,
  async run(tx, act) {
    const { caller, mount } = act
    const { queueId } = act.body
    const queue = await findCallingQueue(tx, { orgId: caller.orgId, id: queueId })
    if (queue === null) throw new RefusalError(refuse('row.missing'))
    const visit = await lockNext(tx, { queueId, except: [], kinds: mount.kinds })
    if (visit === null) throw new RefusalError(refuse('queue.empty', { name: queue.name }))
    act.assertReached(visit)
    return answerOf(await callOnce(tx, act, visit))
  },
})

const pass = defineAction(registry, {
  name: 'pass',
  label: '过号',
  button: {},
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry', 'queue'],
  flow: 'free',
  body: { ids: VISIT_IDS },
  answers: COUNT,
  async run(tx, act) {
    const { services, rows } = act
    const log = logOf(act, { action: 'pass', label: '过号' })
    for (const visit of rows) await passOver(tx, services.engine, { visit, log })
    for (const orgId of new Set(rows.map((visit) => visit.orgId)))
      act.afterCommit(() => callFreePlaces(services, orgId))
    return { count: rows.length }
  },
})

const top = defineAction(registry, {
  name: 'top',
  label: '置顶',
  button: {},
  method: 'POST',
  right: 'of-row-kind',
  reach: visitsByIds,
  locks: ['registry'],
  flow: 'free',
  body: { ids: VISIT_IDS, reason: REASON },
  answers: COUNT,
  async run(tx, act) {
    const { engine } = act.services
    for (const visit of act.rows) {
      assertVisitEvent(visit, 'top')
      const priority = await nextPriority(tx, visit.id)
      const log = logOf(act, { action: 'top', label: '置顶', reason: act.body.reason })
      await changeVisit(tx, engine, visit, { priority }, log)
    }
    return { count: act.rows.length }
  },
})

/** What belongs to queues of all kinds, at the one mount for all. */
const board = defineAction(registry, {
  name: 'board',
  label: '排队看板',
  button: { none: '排队看板自己读' },
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'list' },
  answers: json({ label: '看板' }),
  async read({ caller, services }) {
    // A screen on a wall has nobody who would know its company.
    return { orgName: caller.orgName, ...(await readBoard(services.db, { orgId: caller.orgId })) }
  },
})

const alarms = defineAction(registry, {
  name: 'alarms',
  label: '超时车辆',
  button: { none: '过磅台和首页预警带着同样的超时，这个接口给外部看板读' },
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'list' },
  answers: json({ label: '超时车辆' }),
  read: ({ caller, services }) => findOpenAlarms(services.db, caller.orgId),
})

export const queueingActions: readonly Action[] = [call, callNext, pass, top, board, alarms]

/** Queues of a company with who waits, who is called and who is inside. */
async function readBoard(
  db: Queryable,
  { orgId }: { readonly orgId: string },
): Promise<Omit<QueueBoard, 'orgName'>> {
  const queues = await findOpenQueues(db, orgId)
  const rows = await db.rows<BoardRow>(
    sql`select r.id, r.queue_id as "queueId", r.stage, r.queue_no as "queueNo", r.plate_number as "plateNumber", r.discharge_address_name as "dischargeAddressName", ${QUEUE_CLAIM},
      case r.stage when 'QUEUING' then r.queue_time when 'CALLED' then r.call_time else r.entrance_time end as time
    from tr_registry r join as_queue q on q.id = r.queue_id
    where r.org_id = ${orgId} and r.stage in ('QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED')
    order by case r.stage when 'QUEUING' then 0 when 'CALLED' then 1 else 2 end, case when r.stage = 'CALLED' then r.call_time end desc, ${QUEUE_ORDER}`,
  )
  return {
    queues: queues.map((queue) => ({ ...queue, ...standing(rows, queue) })),
    inside: (await countInside(db, orgId)) + (await countVisitorsInside(db, orgId)),
  }
}

function standing(
  rows: readonly BoardRow[],
  queue: { readonly id: string; readonly orderBy: QueueOrder },
) {
  const own = rows.filter((row) => row.queueId === queue.id)
  const of = (isMeant: (stage: string) => boolean): readonly BoardVehicle[] =>
    own.filter(({ stage }) => isMeant(stage)).map((row) => vehicleOf(row, queue.orderBy))
  const waiting = of((stage) => stage === 'QUEUING')
  return {
    waiting,
    called: of((stage) => stage === 'CALLED'),
    inside: of((stage) => stage !== 'QUEUING' && stage !== 'CALLED'),
    next: waiting[0] ?? null,
  }
}

function vehicleOf(row: BoardRow, order: QueueOrder): BoardVehicle {
  const { id, queueNo, plateNumber, time, dischargeAddressName } = row
  const why = row.stage === 'QUEUING' ? claimText(order, row) : null
  return { id, queueNo, plateNumber, time, dischargeAddressName, why }
}

async function countInside(db: Queryable, orgId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_registry where org_id = ${orgId} and stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')`,
  )
  return row?.count ?? 0
}
