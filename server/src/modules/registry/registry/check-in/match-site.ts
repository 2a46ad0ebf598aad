import { tell } from '@junheng/domain/entity/define-event.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isStepNeeded, type StepNeeds } from '@junheng/domain/visit/visit-steps.ts'
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
import { findSteps } from '../visit.queries.ts'
import { countAtAddresses, nextTicket } from '../visit-facts.queries.ts'

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

/** Copies the steps of a line into a visit; those it has passed stay. */
export async function copySteps(
  tx: Tx,
  engine: Engine,
  {
    registryId,
    lineId,
    needs,
  }: { readonly registryId: string; readonly lineId: string; readonly needs: StepNeeds },
): Promise<void> {
  const known = await findSteps(tx, registryId)
  const passed = known.filter(({ passTime }) => passTime !== null)
  if (known.length > 0)
    await tx.run(
      sql`delete from tr_registry_step where main_id = ${registryId} and pass_time is null`,
    )
  const done = new Map<string, number>()
  for (const { stepType } of passed) done.set(stepType, (done.get(stepType) ?? 0) + 1)
  const open = (await findLineSteps(tx, lineId)).filter(({ stepType }) => {
    const left = done.get(stepType) ?? 0
    done.set(stepType, left - 1)
    return left <= 0
  })
  if (open.length === 0) return
  const rows = open.map(
    ({ seq, stepType, checkIds, required, limitMinutes }) =>
      sql`(${engine.newId()}, ${registryId}, ${seq}, ${seq}, ${stepType}, ${idsOf(checkIds)}::bigint[], ${required}, ${isStepNeeded(stepType, needs)}, ${limitMinutes})`,
  )
  await tx.run(
    sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, check_ids, required, needed, limit_minutes) values ${joinSql(rows)}`,
  )
}

/** References to several rows travel comma-joined. */
const idsOf = (ids: readonly string[] | string | null): readonly string[] =>
  typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : (ids ?? [])
