import { randomInt } from 'node:crypto'
import { drawPoints, type GroupPlan, planGroups } from '@junheng/domain/confirm/group-cars.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import {
  insertCars,
  lockGroupKey,
  lockOpenGroups,
  recountGroup,
  weighJoined,
} from './barrel-group.queries.ts'
import { drawBarrel, putIntoBarrel } from './draw-barrel.ts'
import { sealGroup } from './seal-group.ts'

/** A car whose sample was taken. */
export interface SampledCar {
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly registryId: string
  readonly registrySubId: string
  readonly weighSubId: string | null
  readonly plateNumber: string
  readonly inventoryId: string
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly noticeId?: string | null
  readonly warehouseId?: string | null
  readonly pointCount: number | null
  /** Drawn as the car came in. */
  readonly points: readonly number[] | null
  readonly formatId: string | null
  readonly modelId: string | null
  /** Taken as it was sampled; the first is kept with the car. */
  readonly pictures?: readonly string[] | null
  /** What else its group has in common, by the rule that groups it. */
  readonly rule?: CarRule | null
}

/** The rule by which a car joins its group. */
export interface CarRule {
  readonly id: string
  readonly code: string
  /** A group that is full is sealed in the rule's name, and not in that of whoever sampled its last car. */
  readonly autoSeal: boolean
  readonly carGroupNum: number
  readonly deadline: Date | null
  /** Conditions beside material, partner and contract. */
  readonly keys: readonly GroupCondition[]
  readonly formatId: string | null
  readonly modelId: string | null
}

/** Fields of a car that a rule may keep apart. */
const CONDITIONS = { NOTICE: 'noticeId', WAREHOUSE: 'warehouseId' } as const
export type GroupCondition = keyof typeof CONDITIONS

/** What is asked to find the rule of a car. */
export interface GroupingAsked
  extends Pick<SampledCar, 'orgId' | 'kind' | 'inventoryId' | 'contractId' | 'partnerId'> {
  /** yyyy-MM-dd */
  readonly day: string
  readonly now: Date
}

/** Answered by the laboratory. */
export interface GroupingRules {
  /** The rule that groups such a car by itself; null: its material says how. */
  ruleOf(tx: Tx, asked: GroupingAsked): Promise<CarRule | null>
  /** Which sealed groups are offered to be determined, the table being `t`; nothing of what was found is in it. */
  determinable(): SqlFragment
}

/** How groups that are opened for cars are to be. */
export interface GroupTerms {
  readonly carGroupNum: number
  readonly deadline: Date | null
}

interface Sampling {
  readonly caller: Pick<Caller, 'userId' | 'realName'>
  /** Cars of one key have the same. */
  termsOf(car: SampledCar): GroupTerms
  /** yyyy-MM-dd */
  readonly sampleDate: string
  /** A code for each group that is opened; prepared before the transaction. */
  giveCode(tx: Tx): Promise<string>
}

/** Group by registry line. */
export type JoinedGroups = ReadonlyMap<string, string>

/**
 * What cars of a group have in common. Partner and contract are in it: the assay of a group decides on one
 * price, which is one contract's.
 */
export function groupKeyOf(
  car: Pick<
    SampledCar,
    | 'kind'
    | 'side'
    | 'inventoryId'
    | 'partnerId'
    | 'contractId'
    | 'noticeId'
    | 'warehouseId'
    | 'rule'
  >,
): string {
  const { kind, side, inventoryId, partnerId, contractId, rule } = car
  const further = (rule?.keys ?? []).map((key) => `${key}=${car[CONDITIONS[key]] ?? ''}`)
  const always = [`${kind}${side ?? ''}`, inventoryId, partnerId ?? '', contractId ?? '']
  return [...always, ...further].join('/')
}

const placeKey = (car: SampledCar): string => `${car.orgId} ${groupKeyOf(car)}`

/** Without a number of cars only a time ends a group, and that must be ahead. */
export function assertTerms({ carGroupNum, deadline }: GroupTerms, now: Date): void {
  if (carGroupNum === 0 && deadline === null) throw new RefusalError(refuse('sample.deadline'))
  if (deadline !== null && deadline.getTime() <= now.getTime())
    throw new RefusalError(refuse('sample.deadlinePast'))
}

/** Puts sampled cars into the groups of their keys and seals those that are full. */
export async function joinGroups(
  tx: Tx,
  engine: Engine,
  cars: readonly SampledCar[],
  sampling: Sampling,
): Promise<JoinedGroups> {
  const joined = new Map<string, string>()
  const keys = [...new Set(cars.map(placeKey))].toSorted()
  for (const key of keys) {
    const own = cars.filter((car) => placeKey(car) === key)
    for (const [line, group] of await joinKey(tx, engine, own, sampling)) joined.set(line, group)
  }
  return joined
}

async function joinKey(
  tx: Tx,
  engine: Engine,
  cars: readonly SampledCar[],
  sampling: Sampling,
): Promise<JoinedGroups> {
  const joined = new Map<string, string>()
  const [first] = cars
  if (first === undefined) return joined
  const place = { orgId: first.orgId, groupKey: groupKeyOf(first) }
  await lockGroupKey(tx, place)
  const plans = planGroups({
    cars: cars.map(({ registrySubId }) => registrySubId),
    open: await lockOpenGroups(tx, place),
    carGroupNum: sampling.termsOf(first).carGroupNum,
    now: engine.clock.now(),
  })
  for (const plan of plans) {
    const id = plan.groupId ?? (await openGroup(tx, engine, first, sampling))
    await fillGroup(tx, engine, { id, plan, cars, sampling })
    for (const line of plan.cars) joined.set(line, id)
  }
  return joined
}

interface Filling {
  readonly id: string
  readonly plan: GroupPlan
  readonly cars: readonly SampledCar[]
  readonly sampling: Sampling
}

async function fillGroup(
  tx: Tx,
  engine: Engine,
  { id, plan, cars, sampling }: Filling,
): Promise<void> {
  const { caller: user, sampleDate } = sampling
  const own = cars.filter(({ registrySubId }) => plan.cars.includes(registrySubId))
  await insertCars(
    tx,
    id,
    own.map((car) => ({
      ...car,
      id: engine.newId(),
      sampleDate,
      user,
      photo: car.pictures?.[0] ?? null,
      points: car.points ?? drawPoints(car.pointCount ?? 0, (below) => randomInt(below)),
    })),
  )
  await putIntoBarrel(tx, id)
  await weighJoined(tx, id)
  await recountGroup(tx, id)
  const rule = own[0]?.rule
  const sealer = rule?.autoSeal ? { userId: null, realName: `系统（规则${rule.code}）` } : user
  if (plan.full) await sealGroup(tx, engine, { id, user: sealer })
}

/** What a group says of itself because its rule keeps cars of others out. */
function groupedBy({ rule, noticeId = null, warehouseId = null }: SampledCar) {
  const keys = rule?.keys ?? []
  return {
    noticeId: keys.includes('NOTICE') ? noticeId : null,
    warehouseId: keys.includes('WAREHOUSE') ? warehouseId : null,
  }
}

async function openGroup(
  tx: Tx,
  engine: Engine,
  car: SampledCar,
  { caller, termsOf, giveCode }: Sampling,
): Promise<string> {
  const terms = termsOf(car)
  const id = engine.newId()
  const now = formatWireDateTime(engine.clock.now())
  const { orgId, groupId, kind, inventoryId, partnerId, partnerName, contractId } = car
  const trail = { createUserId: caller.userId, createUser: caller.realName, createDate: now }
  const values = {
    code: await giveCode(tx),
    status: 'OPEN',
    orgId,
    groupId,
    kind,
    inventoryId,
    partnerId,
    partnerName,
    contractId,
    groupKey: groupKeyOf(car),
    carGroupNum: terms.carGroupNum,
    deadline: terms.deadline && formatWireDateTime(terms.deadline),
    carCount: 0,
    formatId: car.rule?.formatId ?? car.formatId,
    modelId: car.rule?.modelId ?? car.modelId,
    autoModelId: car.rule?.id ?? null,
    ...groupedBy(car),
    ...trail,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: now,
    version: 0,
  }
  insertRows(tx, engine.registry.model('barrelGroup'), [{ head: [id], values }], ['id'])
  await drawBarrel(tx, engine, { id, orgId, groupId })
  return id
}
