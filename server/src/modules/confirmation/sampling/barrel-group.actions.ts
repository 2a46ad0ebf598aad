import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { barrelGroupUnsealed, barrelGroupVoided } from '@junheng/domain/confirm/group-told.ts'
import { definePopup, pick } from '@junheng/domain/entity/define-entity.ts'
import { tell as tellEvent } from '@junheng/domain/entity/define-event.ts'
import { only } from '@junheng/domain/entity/popup-parts.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit, visitsOfSubs } from '#modules/registry/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { lockRows } from '../lock-rows.ts'
import { tellSamples } from '../samples-changed.ts'
import { BARREL_STATUSES, barrelGroup } from './barrel-group.entity.ts'
import {
  deleteCar,
  findCar,
  type GroupedCar,
  type GroupState,
  lockGroups,
  moveCarTo,
  recountGroup,
  storeCarGroup,
  storeUnseal,
  storeVoid,
  subsOfGroup,
  waitAgain,
} from './barrel-group.queries.ts'
import { sealGroup } from './seal-group.ts'

const barrelCarPopup = definePopup({
  code: 'pick-barrel-car',
  label: '选择桶组车辆',
  entity: 'barrelCar',
  style: 'list',
  shown: ['plateNumber', 'sampleDate', 'sampleUser'],
  carried: ['id'],
  value: 'id',
  view: 'plateNumber',
})

const openBarrelGroupPopup = definePopup({
  code: 'pick-open-barrel-group',
  label: '选择收集中的桶组',
  entity: 'barrelGroup',
  style: 'list',
  shown: ['code', 'invName', 'partnerName', 'carCount', 'carGroupNum'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  params: [only('status', 'OPEN')],
})

const GROUP_ID = idOf('barrelGroup', { label: '桶组', required: true })
const CAR_PICK = { carId: pick(barrelCarPopup, { fill: { carName: 'plateNumber' } }) }
const CAR_ID = idOf('barrelCar', { label: '车辆', required: true })

/** Visits of the cars are locked before their groups. */
async function lockCars(tx: Tx, registrySubIds: readonly string[]): Promise<readonly string[]> {
  const visits = await visitsOfSubs(tx, registrySubIds)
  for (const id of visits) await lockVisit(tx, id)
  await lockRows(tx, visits)
  return visits
}

function assertStatus(
  { code, status }: GroupState,
  wanted: readonly GroupState['status'][],
  action: string,
): void {
  if (!wanted.includes(status))
    throw new RefusalError(
      refuse('barrel.status', { code, status: BARREL_STATUSES[status], action }),
    )
}

interface Told {
  readonly group: Pick<GroupState, 'id' | 'orgId'>
  readonly action: string
  readonly label: string
  readonly changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>
}

const LABELS: Readonly<Record<string, string>> = { status: '状态', car: '车辆', reason: '原因' }

function tell(call: WriteContext, { group, action, label, changes }: Told): void {
  call.log({
    entity: 'barrelGroup',
    bizKey: group.id,
    action,
    label,
    orgId: group.orgId,
    changes: Object.entries(changes).map(([field, [from, to]]) => ({
      table: 'qc_barrel_group',
      field,
      label: LABELS[field] ?? field,
      from,
      to,
    })),
  })
}

const seal = defineAction(barrelGroup, {
  name: 'seal',
  label: '封桶',
  button: { confirm: '封桶后不能再加车，确定封桶？' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['barrelGroup'],
  flow: 'free',
  body: { ids: idsOf('barrelGroup', { label: '桶组' }) },
  answers: COUNT,
  refuses: ['barrel.status', 'barrel.empty'],
  async run(tx, act) {
    const { engine } = act.services
    const groups = await lockGroups(tx, act.body.ids)
    for (const group of groups) {
      assertStatus(group, ['OPEN'], '封桶')
      if (group.carCount === 0 && group.pileWeight === null)
        throw new RefusalError(refuse('barrel.empty'))
      await sealGroup(tx, engine, { id: group.id, user: act.caller })
      const changes = { status: [group.status, 'SEALED'] } as const
      tell(act, { group, action: 'seal', label: '封桶', changes })
    }
    return { count: groups.length }
  },
})

/** Who made a sample of it refuses by the event. */
const unseal = defineAction(barrelGroup, {
  name: 'unseal',
  label: '解封',
  button: {},
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  locks: ['barrelGroup'],
  flow: 'free',
  body: { id: GROUP_ID, reason: REASON },
  answers: COUNT,
  refuses: ['barrel.status'],
  async run(tx, act) {
    const { engine } = act.services
    const { id, reason } = act.body
    const groups = await lockGroups(tx, [id])
    for (const group of groups) {
      assertStatus(group, ['SEALED'], '解封')
      await storeUnseal(tx, id)
      await engine.publish(tx, tellEvent(barrelGroupUnsealed, group))
      const changes = { status: [group.status, 'OPEN'], reason: [null, reason] } as const
      tell(act, { group, action: 'unseal', label: '解封', changes })
    }
    return { count: groups.length }
  },
})

/** Its cars wait for a sample again. */
const voidGroup = defineAction(barrelGroup, {
  name: 'void',
  label: '作废桶组',
  button: { label: '作废', type: 'danger' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  locks: ['registry', 'confirm', 'barrelGroup'],
  flow: 'free',
  body: { id: GROUP_ID, reason: REASON },
  answers: COUNT,
  refuses: ['barrel.status'],
  async run(tx, act) {
    const { engine } = act.services
    const { id, reason } = act.body
    const subs = await subsOfGroup(tx, id)
    const visits = await lockCars(tx, subs)
    const groups = await lockGroups(tx, [id])
    assertSameCars(subs, await subsOfGroup(tx, id))
    for (const group of groups) {
      assertStatus(group, ['OPEN', 'SEALED'], '作废')
      await storeVoid(tx, { id, reason })
      await waitAgain(tx, subs)
      await tellSamples(tx, engine, visits)
      // Only who may do so takes along what the laboratory has already worked on.
      const mayVoidPrepared = isPermitted(act.caller, 'quality:pro-qc-barrel-group:void-prepared')
      await engine.publish(tx, tellEvent(barrelGroupVoided, { ...group, mayVoidPrepared }))
      const changes = { status: [group.status, 'VOID'], reason: [null, reason] } as const
      tell(act, { group, action: 'void', label: '作废', changes })
    }
    return { count: groups.length }
  },
})

/** Cars are held before their group, so that one may have joined or left it meanwhile. */
function assertSameCars(held: readonly string[], now: readonly string[]): void {
  if (held.toSorted().join() !== now.toSorted().join()) throw new RefusalError(refuse('row.stale'))
}

async function carOrMissing(tx: Tx, id: string): Promise<GroupedCar> {
  const car = await findCar(tx, id)
  if (car === null) throw new RefusalError(refuse('row.missing'))
  return car
}

const moveCar = defineAction(barrelGroup, {
  name: 'moveCar',
  label: '车辆移到另一桶组',
  button: {
    label: '移车',
    picks: {
      ...CAR_PICK,
      barrelGroupId: pick(openBarrelGroupPopup, { fill: { barrelGroupName: 'code' } }),
    },
    done: '已移车',
  },
  method: 'PUT',
  right: 'of-mount',
  locks: ['registry', 'confirm', 'barrelGroup'],
  body: {
    carId: CAR_ID,
    barrelGroupId: idOf('barrelGroup', { label: '目标桶组', required: true }),
  },
  answers: { id: CAR_ID },
  refuses: ['barrel.status', 'barrel.key', 'barrel.room'],
  async run(tx, act) {
    const { carId, barrelGroupId: targetId } = act.body
    const { mainId, registrySubId, plateNumber } = await carOrMissing(tx, carId)
    await lockCars(tx, [registrySubId])
    const groups = await lockGroups(tx, [mainId, targetId])
    assertSameCars([mainId], [(await carOrMissing(tx, carId)).mainId])
    for (const group of groups) act.assertReached(group)
    const from = groups.find(({ id }) => id === mainId)
    const to = groups.find(({ id }) => id === targetId)
    if (from === undefined || to === undefined) throw new RefusalError(refuse('row.missing'))
    for (const group of groups) assertStatus(group, ['OPEN'], '移车')
    assertTakes(to, from)
    await moveCarTo(tx, { id: carId, groupId: targetId })
    await storeCarGroup(tx, { registrySubId, groupId: targetId })
    for (const { id } of groups) await recountGroup(tx, id)
    const car = [`${from.code} ${plateNumber}`, `${to.code} ${plateNumber}`] as const
    tell(act, { group: from, action: 'moveCar', label: '移车', changes: { car } })
    const isFull = to.carGroupNum > 0 && to.carCount + 1 >= to.carGroupNum
    if (isFull && from !== to)
      await sealGroup(tx, act.services.engine, { id: to.id, user: act.caller })
    return { id: carId }
  },
})

/** Only cars of the same key, and only while there is room. */
function assertTakes(to: GroupState, from: GroupState): void {
  if (from.groupKey !== to.groupKey) throw new RefusalError(refuse('barrel.key'))
  if (to.carGroupNum > 0 && to.carCount >= to.carGroupNum)
    throw new RefusalError(refuse('barrel.room', { code: to.code }))
}

const removeCar = defineAction(barrelGroup, {
  name: 'removeCar',
  label: '车辆移出桶组',
  button: { label: '移出车辆', picks: CAR_PICK, done: '已移出' },
  method: 'PUT',
  right: 'of-mount',
  locks: ['registry', 'confirm', 'barrelGroup'],
  body: { carId: CAR_ID, reason: REASON },
  answers: { id: CAR_ID },
  refuses: ['barrel.status'],
  async run(tx, act) {
    const { carId, reason } = act.body
    const { mainId, registrySubId, plateNumber } = await carOrMissing(tx, carId)
    const visits = await lockCars(tx, [registrySubId])
    const [group] = await lockGroups(tx, [mainId])
    assertSameCars([mainId], [(await carOrMissing(tx, carId)).mainId])
    if (group === undefined) throw new RefusalError(refuse('row.missing'))
    act.assertReached(group)
    assertStatus(group, ['OPEN'], '移出车辆')
    await deleteCar(tx, carId)
    await recountGroup(tx, group.id)
    await waitAgain(tx, [registrySubId])
    await tellSamples(tx, act.services.engine, visits)
    const changes = { car: [plateNumber, null], reason: [null, reason] } as const
    tell(act, { group, action: 'removeCar', label: '移出车辆', changes })
    return { id: carId }
  },
})

/** What is done with a group beyond reading it; cars join it where they are sampled. */
export const barrelGroupActions: readonly Action[] = [seal, unseal, voidGroup, moveCar, removeCar]
