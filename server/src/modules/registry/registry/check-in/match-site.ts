import { tell } from '@junheng/domain/entity/define-event.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { dueStep, isStepNeeded } from '@junheng/domain/visit/visit-steps.ts'
import { visitQueued } from '@junheng/domain/visit/visit-told.ts'
import {
  chooseDischargeAddress,
  findDefaultFactory,
  findFactoryOfNotice,
  findLineSteps,
  findName,
  findQueue,
  findRule,
  isAppointmentRequired,
  type Matched,
  type QueueFacts,
} from '#modules/archives/api.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { countAtAddresses, nextTicket } from '../visit-facts.queries.ts'
import type { StoredStep } from '../visit-lines.queries.ts'
import { findStepNeeds, findSteps } from '../visit-steps.queries.ts'

/** What the rules of the site are asked with. */
export interface SiteQuestion {
  readonly orgId: string
  readonly groupId: string
  readonly noticeId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly inventoryId: string
  readonly partnerId: string | null
  readonly carrierId: string | null
}

/** Where a vehicle goes in the plant. */
export interface SitePlace {
  readonly factoryId: string
  readonly factoryName: string | null
  readonly lineId: string
  readonly lineName: string | null
}

/** Factory and line of a visit; without either it is refused. */
export async function matchSite(tx: Tx, question: SiteQuestion): Promise<SitePlace> {
  const factoryId = await findFactory(tx, question)
  const line = await ruleOf(tx, 'line', { ...question, factoryId })
  if (line === null) throw new RefusalError(refuse('line.none'))
  return {
    factoryId,
    factoryName: await findName(tx, 'factory', factoryId),
    lineId: line,
    lineName: await findName(tx, 'line', line),
  }
}

/** A notice put to a factory goes there, other goods by the factories' lists, the rest to the default. */
async function findFactory(tx: Tx, question: SiteQuestion): Promise<string> {
  const { orgId, noticeId } = question
  const found =
    (await findFactoryOfNotice(tx, { orgId, noticeId })) ??
    (await ruleOf(tx, 'factory', { ...question, factoryId: null })) ??
    (await findDefaultFactory(tx, orgId))
  if (found === null) throw new RefusalError(refuse('visit.factory'))
  return found
}

type Asked = SiteQuestion & { readonly factoryId: string | null }

async function ruleOf(tx: Tx, entity: Matched, { orgId, ...question }: Asked) {
  const found = await findRule(tx, { entity, orgId, question })
  if (isRefusal(found)) throw new RefusalError(found)
  return found.rule?.id ?? null
}

const isRefusal = (found: object): found is Refusal => 'message' in found

/** Refuses a vehicle that should have been booked. */
export async function assertNoAppointment(
  tx: Tx,
  question: SiteQuestion,
  { factoryId }: SitePlace,
): Promise<void> {
  const rule = await ruleOf(tx, 'appointmentRule', { ...question, factoryId })
  if (rule !== null && (await isAppointmentRequired(tx, rule)))
    throw new RefusalError(refuse('visit.appoint'))
}

/** The queue a vehicle has to wait in; null: it may enter at once. */
export async function matchQueue(
  tx: Tx,
  question: SiteQuestion,
  { factoryId }: Pick<SitePlace, 'factoryId'>,
): Promise<QueueFacts | null> {
  const id = await ruleOf(tx, 'queue', { ...question, factoryId })
  return id === null ? null : findQueue(tx, id)
}

/** A number at the tail of a queue. */
export async function takeTicket(
  tx: Tx,
  engine: Engine,
  { orgId, groupId, queue }: Pick<SiteQuestion, 'orgId' | 'groupId'> & { queue: QueueFacts },
) {
  const now = engine.clock.now()
  const day = await businessDay(engine, { orgId, groupId }, now)
  const number = await nextTicket(tx, { queueId: queue.id, day })
  await engine.publish(tx, tell(visitQueued, { queueId: queue.id, orgId }))
  return {
    queueId: queue.id,
    queueName: queue.name,
    queueNo: `${queue.prefix}${String(number).padStart(3, '0')}`,
    queueTime: now,
  }
}

/** Where it loads or unloads: what the notice says, else a place of its queue that is open and has room. */
export async function matchAddress(
  tx: Tx,
  engine: Engine,
  {
    noticed,
    queue,
    kind,
    side,
  }: Pick<SiteQuestion, 'kind' | 'side'> & {
    readonly noticed: string | null
    readonly queue: QueueFacts | null
  },
): Promise<{
  readonly dischargeAddressId: string | null
  readonly dischargeAddressName: string | null
}> {
  const chosen = noticed ?? (queue && (await chooseOpen(tx, engine, { queue, kind, side })))
  return {
    dischargeAddressId: chosen,
    dischargeAddressName: await findName(tx, 'dischargeAddress', chosen),
  }
}

async function chooseOpen(
  tx: Tx,
  engine: Engine,
  { queue, kind, side }: Pick<SiteQuestion, 'kind' | 'side'> & { readonly queue: QueueFacts },
): Promise<string | null> {
  const answer = await chooseDischargeAddress(tx, {
    queueId: queue.id,
    kind,
    side,
    now: engine.clock.now(),
    vehiclesAt: (ids) => countAtAddresses(tx, ids),
  })
  // Nothing open yet keeps nobody from waiting: the vehicle gets its place when it is called.
  return isRefusal(answer) ? null : answer.dischargeAddressId
}

/** The line that a visit takes, and what it carries there. */
interface Taking {
  readonly registryId: string
  readonly lineId: string
  readonly inventoryIds: readonly string[]
  /** Who has seen the vehicle come, and so made the step of checking in; absent: it is not made by this. */
  readonly checkedInBy?: string
}

/** Steps of a line for a visit that has just been stored. */
export const copySteps = (tx: Tx, engine: Engine, taking: Taking): Promise<void> =>
  insertSteps(tx, engine, taking, [])

/** The same for a visit that has had a line before; steps that it has passed stay. */
export async function renewSteps(tx: Tx, engine: Engine, taking: Taking): Promise<void> {
  const { registryId } = taking
  const known = await findSteps(tx, registryId)
  if (known.length > 0)
    tx.post(sql`delete from tr_registry_step where main_id = ${registryId} and pass_time is null`)
  const passed = known.filter(({ passTime }) => passTime !== null)
  await insertSteps(tx, engine, taking, passed)
}

async function insertSteps(
  tx: Tx,
  engine: Engine,
  { registryId, lineId, inventoryIds, checkedInBy }: Taking,
  passed: readonly StoredStep[],
): Promise<void> {
  const needs = await findStepNeeds(tx, inventoryIds)
  const open = withoutPassed(await findLineSteps(tx, lineId), passed).map((step) => ({
    ...step,
    needed: isStepNeeded(step.stepType, needs),
    passTime: null,
  }))
  if (open.length === 0) return
  const checkIn = checkedInBy === undefined ? undefined : dueStep(open, 'CHECKIN')
  const now = engine.clock.now().toISOString()
  const rows = open.map((step) => {
    const { seq, stepType, checkIds, required, needed, limitMinutes } = step
    const [passTime, passUser] = step === checkIn ? [now, checkedInBy] : [null, null]
    return sql`(${engine.newId()}, ${registryId}, ${seq}, ${seq}, ${stepType}, ${idsOf(checkIds)}::bigint[], ${required}, ${needed}, ${limitMinutes}, ${passTime}::timestamptz, ${passUser})`
  })
  tx.post(
    sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, check_ids, required, needed, limit_minutes, pass_time, pass_user) values ${joinSql(rows)}`,
  )
}

type LineSteps = Awaited<ReturnType<typeof findLineSteps>>

/** Steps of a line without those that have been passed, each as often as it was. */
function withoutPassed(
  steps: LineSteps,
  passed: readonly Pick<StoredStep, 'stepType'>[],
): LineSteps {
  const done = new Map<string, number>()
  for (const { stepType } of passed) done.set(stepType, (done.get(stepType) ?? 0) + 1)
  return steps.filter(({ stepType }) => {
    const left = done.get(stepType) ?? 0
    done.set(stepType, left - 1)
    return left <= 0
  })
}

/** References to several rows travel comma-joined. */
const idsOf = (ids: readonly string[] | string | null): readonly string[] =>
  typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : (ids ?? [])
