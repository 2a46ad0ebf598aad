import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  COMMANDS,
  type Command,
  type DeviceType,
  testCommand,
} from '@junheng/domain/scale/device-command.ts'
import { findOpenVisit, type Visit } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  pathId,
  readBody,
  readText,
  TEXT,
} from '#platform/http/closed-body.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { assertDone, resultOf } from './command-results.ts'
import { device } from './device.entity.ts'
import { sendCommand } from './send-command.ts'

/** Trying a device, and working it from afar. */
export function deviceCalls({ db, engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model(device.definition.name)
  const order = (tx: Tx, call: WriteContext, wanted: WantedOrder) =>
    giveOrder(tx, { db, engine, model, call }, wanted)
  const about = (mount: MountModel, action: string, summary: string) => ({
    access: needs(permissionKey(mount, action)),
    tag: mount.label,
    summary,
  })
  return model.mounts.flatMap((mount) => [
    writeCall({
      method: 'POST',
      path: `${mount.base}/:id/test`,
      ...about(mount, 'test', '测试设备'),
      write: (tx, call) => order(tx, call, { choose: testCommand, text: '测试', label: '测试' }),
    }),
    writeCall({
      method: 'POST',
      path: `${mount.base}/:id/command`,
      ...about(mount, 'command', '远程控制'),
      body: closedBody({ command: TEXT, text: TEXT, plateNumber: TEXT }, ['command']),
      async write(tx, call) {
        const body = readBody(call.request.body, ['command', 'text', 'plateNumber'])
        const command = COMMANDS.find((each) => each === body['command'])
        if (command === undefined) throw fieldType('command')
        const text = readText(body, 'text', { label: '内容', max: 200 })
        const plateNumber = readText(body, 'plateNumber', { label: '车牌号', max: 20 })
        return order(tx, call, { choose: () => command, text, plateNumber, label: '远程控制' })
      },
    }),
  ])
}

interface WantedOrder {
  readonly choose: (type: DeviceType) => Command
  readonly text: string | null
  readonly label: string
  /** Whose truck it is for; null: nobody's. */
  readonly plateNumber?: string | null
}

interface OrderSite {
  readonly db: EntityServices['db']
  readonly engine: EntityServices['engine']
  readonly model: EntityModel
  readonly call: WriteContext
}

/** Sends it, says in the log who did, and once it has left waits for what becomes of it. */
async function giveOrder(
  tx: Tx,
  site: OrderSite,
  { choose, text, label, plateNumber = null }: WantedOrder,
): Promise<{ readonly id: string; readonly command: Command }> {
  const { db, engine, model, call } = site
  const { caller } = call
  const found = await loadDevice(tx, site)
  const { id, deviceType, orgId } = found
  const command = choose(deviceType)
  const visit = await visitOf(tx, { orgId, plate: plateNumber })
  const { userId } = caller
  const sent = await sendCommand(tx, engine, { device: found, command, text, userId })
  // Nobody works a device that is only made up.
  const result = found.connType === 'SIM' ? undefined : resultOf(db, sent)
  if (result !== undefined) call.afterCommit(async () => assertDone(found.name, await result))
  if (deviceType === 'BARRIER' && command === 'open' && visit === null)
    await tellForced(tx, engine, { device: found, caller })
  const to = visit === null ? command : `${command} ${visit.plateNumber}`
  const change = { table: model.table, field: 'command', label: '指令', from: null, to }
  call.log({ entity: 'device', bizKey: id, action: 'command', label, changes: [change] })
  return { id: sent, command }
}

/** The open visit of a plate that was named; null: none was. */
async function visitOf(
  tx: Tx,
  { orgId, plate }: { readonly orgId: string; readonly plate: string | null },
): Promise<Visit | null> {
  const plateNumber = plate === null ? '' : normalisePlate(plate)
  if (plateNumber === '') return null
  const visit = await findOpenVisit(tx, { orgId, plateNumber })
  if (visit === null) throw new RefusalError(refuse('agent.visit'))
  return visit
}

/** Somebody lets a vehicle through that nobody has named: it stands in the list until another has looked at it. */
async function tellForced(
  tx: Tx,
  engine: EntityServices['engine'],
  { device: opened, caller }: { readonly device: LoadedDevice; readonly caller: Caller },
): Promise<void> {
  const { name, scaleId, orgId } = opened
  await raiseException(tx, engine, {
    noticed: {
      type: 'BARRIER_FORCED',
      level: 'WARN',
      isOpen: true,
      detail: `${caller.realName}远程开闸，没有对应车辆：${name}`,
    },
    about: {
      orgId,
      groupId: caller.groupId,
      scaleId,
      user: { id: caller.userId, name: caller.realName },
    },
  })
}

interface LoadedDevice {
  readonly id: string
  readonly name: string
  readonly deviceType: DeviceType
  readonly connType: string
  readonly scaleId: string | null
  readonly orgId: string
}

async function loadDevice(tx: Tx, { engine, model, call }: OrderSite): Promise<LoadedDevice> {
  const id = pathId(call.request.params['id'])
  const [row] = await loadBatch(tx, engine, { model, caller: call.caller, ids: [id] })
  if (row === undefined) throw new RefusalError(refuse('row.missing'))
  if (row['enabled'] !== true)
    throw new RefusalError(refuse('row.refDisabled', { label: '设备', name: String(row['name']) }))
  const { name, scaleId, orgId } = row
  return {
    id,
    name: String(name),
    deviceType: row['deviceType'] as DeviceType,
    connType: String(row['connType']),
    scaleId: typeof scaleId === 'string' ? scaleId : null,
    orgId: String(orgId),
  }
}
