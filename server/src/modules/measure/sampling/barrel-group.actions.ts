import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId, readReason, TEXT } from '#platform/http/closed-body.ts'
import { lockRows } from '../confirm/confirm.queries.ts'
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
  visitsOfSubs,
  waitAgain,
  worstAgain,
} from './barrel-group.queries.ts'
import { sealGroup } from './seal-group.ts'

/** What is done with a group beyond reading it; cars join it where they are sampled. */
export function barrelGroupCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model(barrelGroup.definition.name)
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [
      sealCall(context),
      unsealCall(context),
      voidCall(context),
      moveCarCall(context),
      removeCarCall(context),
    ]
  })
}

const texts = (...names: readonly string[]) =>
  closedBody(Object.fromEntries(names.map((name) => [name, TEXT])))

const about = ({ mount }: MountContext, action: string, summary: string) => ({
  method: 'PUT' as const,
  path: `${mount.base}/${action}`,
  access: needs(permissionKey(mount, action)),
  tag: mount.label,
  summary,
})

/** Groups that the caller reaches; the visits of their cars are locked before them. */
async function lockReached(
  tx: Tx,
  { services, model, mount }: MountContext,
  { call, ids }: { readonly call: WriteContext; readonly ids: readonly string[] },
): Promise<readonly GroupState[]> {
  const { engine } = services
  const reached = await loadRows(tx, engine.registry, { model, mount, caller: call.caller, ids })
  if (reached.length < new Set(ids).size) throw new RefusalError(refuse('row.missing'))
  return lockGroups(tx, ids)
}

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

function sealCall(context: MountContext): Call {
  const { engine } = context.services
  return writeCall({
    ...about(context, 'seal', '封桶'),
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, call, ids) {
      const groups = await lockReached(tx, context, { call, ids })
      for (const group of groups) {
        assertStatus(group, ['OPEN'], '封桶')
        if (group.carCount === 0 && group.pileWeight === null)
          throw new RefusalError(refuse('barrel.empty'))
        await sealGroup(tx, engine, { id: group.id, user: call.caller })
        const changes = { status: [group.status, 'SEALED'] } as const
        tell(call, { group, action: 'seal', label: '封桶', changes })
      }
      return { count: groups.length }
    },
  })
}

/** Who made a sample of it refuses by the event. */
function unsealCall(context: MountContext): Call {
  const { engine } = context.services
  return writeCall({
    ...about(context, 'unseal', '解封'),
    body: texts('id', 'reason'),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'reason'])
      return { id: readId(body, 'id'), reason: readReason(body) }
    },
    async write(tx, call, { id, reason }) {
      const groups = await lockReached(tx, context, { call, ids: [id] })
      for (const group of groups) {
        assertStatus(group, ['SEALED'], '解封')
        await storeUnseal(tx, id)
        const row = { ...group, status: 'OPEN' }
        await engine.publish(tx, { name: 'barrelGroupUnsealed', entity: 'barrelGroup', row })
        const changes = { status: [group.status, 'OPEN'], reason: [null, reason] } as const
        tell(call, { group, action: 'unseal', label: '解封', changes })
      }
      return { count: groups.length }
    },
  })
}

/** Its cars wait for a sample again. */
function voidCall(context: MountContext): Call {
  const { engine } = context.services
  return writeCall({
    ...about(context, 'void', '作废桶组'),
    body: texts('id', 'reason'),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'reason'])
      return { id: readId(body, 'id'), reason: readReason(body) }
    },
    async write(tx, call, { id, reason }) {
      const subs = await subsOfGroup(tx, id)
      const visits = await lockCars(tx, subs)
      const groups = await lockReached(tx, context, { call, ids: [id] })
      for (const group of groups) {
        assertStatus(group, ['OPEN', 'SEALED'], '作废')
        await storeVoid(tx, { id, reason })
        await waitAgain(tx, subs)
        await worstAgain(tx, visits)
        const row = { ...group, status: 'VOID' }
        await engine.publish(tx, { name: 'barrelGroupVoided', entity: 'barrelGroup', row })
        const changes = { status: [group.status, 'VOID'], reason: [null, reason] } as const
        tell(call, { group, action: 'void', label: '作废', changes })
      }
      return { count: groups.length }
    },
  })
}

async function carOrMissing(tx: Tx, id: string): Promise<GroupedCar> {
  const car = await findCar(tx, id)
  if (car === null) throw new RefusalError(refuse('row.missing'))
  return car
}

function moveCarCall(context: MountContext): Call {
  return writeCall({
    ...about(context, 'moveCar', '车辆移到另一桶组'),
    body: texts('carId', 'barrelGroupId'),
    async prepare({ request }) {
      const body = readBody(request.body, ['carId', 'barrelGroupId'])
      return { carId: readId(body, 'carId'), targetId: readId(body, 'barrelGroupId') }
    },
    async write(tx, call, { carId, targetId }) {
      const { mainId, registrySubId, plateNumber } = await carOrMissing(tx, carId)
      await lockCars(tx, [registrySubId])
      const groups = await lockReached(tx, context, { call, ids: [mainId, targetId] })
      const from = groups.find(({ id }) => id === mainId)
      const to = groups.find(({ id }) => id === targetId)
      if (from === undefined || to === undefined) throw new RefusalError(refuse('row.missing'))
      for (const group of groups) assertStatus(group, ['OPEN'], '移车')
      if (from.groupKey !== to.groupKey) throw new RefusalError(refuse('barrel.key'))
      if (to.carGroupNum > 0 && to.carCount >= to.carGroupNum)
        throw new RefusalError(refuse('barrel.room', { code: to.code }))
      await moveCarTo(tx, { id: carId, groupId: targetId })
      await storeCarGroup(tx, { registrySubId, groupId: targetId })
      for (const { id } of groups) await recountGroup(tx, id)
      tell(call, {
        group: from,
        action: 'moveCar',
        label: '移车',
        changes: { car: [`${from.code} ${plateNumber}`, `${to.code} ${plateNumber}`] },
      })
      const isFull = to.carGroupNum > 0 && to.carCount + 1 >= to.carGroupNum
      if (isFull && from !== to)
        await sealGroup(tx, context.services.engine, { id: to.id, user: call.caller })
      return { id: carId }
    },
  })
}

function removeCarCall(context: MountContext): Call {
  return writeCall({
    ...about(context, 'removeCar', '车辆移出桶组'),
    body: texts('carId', 'reason'),
    async prepare({ request }) {
      const body = readBody(request.body, ['carId', 'reason'])
      return { carId: readId(body, 'carId'), reason: readReason(body) }
    },
    async write(tx, call, { carId, reason }) {
      const { mainId, registrySubId, plateNumber } = await carOrMissing(tx, carId)
      const visits = await lockCars(tx, [registrySubId])
      const [group] = await lockReached(tx, context, { call, ids: [mainId] })
      if (group === undefined) throw new RefusalError(refuse('row.missing'))
      assertStatus(group, ['OPEN'], '移出车辆')
      await deleteCar(tx, carId)
      await recountGroup(tx, group.id)
      await waitAgain(tx, [registrySubId])
      await worstAgain(tx, visits)
      const changes = { car: [plateNumber, null], reason: [null, reason] } as const
      tell(call, { group, action: 'removeCar', label: '移出车辆', changes })
      return { id: carId }
    },
  })
}
