import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  COMMAND_LABELS,
  type Command,
  type DeviceType,
  testCommand,
} from '@junheng/domain/scale/device-command.ts'
import { findOpenVisit, type Visit } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { assertDone, resultOf } from './command-results.ts'
import { type DeviceRow, device } from './device.entity.ts'
import { sendCommand } from './send-command.ts'

const COMMAND = choice(COMMAND_LABELS, { label: '指令', required: true })
/** Trying has a button of its own. */
const { ping: _ping, ...GIVEN_BY_HAND } = COMMAND_LABELS
const GIVEN = { id: text({ label: '指令编号', required: true }), command: COMMAND }

const test = defineAction(device, {
  name: 'test',
  path: ':id/test',
  label: '测试设备',
  button: { label: '测试' },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: GIVEN,
  run: (tx, act) => giveOrder(tx, act, { choose: testCommand, text: '测试', label: '测试' }),
})

const command = defineAction(device, {
  name: 'command',
  path: ':id/command',
  label: '远程控制',
  button: {
    input: {
      command: choice(GIVEN_BY_HAND, { label: '指令', required: true }),
      text: true,
      plateNumber: { tips: '为哪辆车开闸；不填会记为道闸异常开启' },
    },
  },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: {
    command: COMMAND,
    text: text({ label: '内容', length: 200 }),
    plateNumber: text({ label: '车牌号', length: 20 }),
  },
  answers: GIVEN,
  run(tx, act) {
    const { command: wanted, ...rest } = act.body
    return giveOrder(tx, act, { choose: () => wanted, ...rest, label: '远程控制' })
  },
})

/** Trying a device, and working it from afar. */
export const deviceActions: readonly Action[] = [test, command]

interface WantedOrder {
  readonly choose: (type: DeviceType) => Command
  readonly text: string | null
  readonly label: string
  /** Whose truck it is for; null: nobody's. */
  readonly plateNumber?: string | null
}

type Ordering = WriteContext & MountContext & { readonly row: DeviceRow }

/** Sends it, says in the log who did, and once it has left waits for what becomes of it. */
async function giveOrder(
  tx: Tx,
  act: Ordering,
  { choose, text, label, plateNumber = null }: WantedOrder,
): Promise<{ readonly id: string; readonly command: Command }> {
  const { services, model, caller } = act
  const { engine } = services
  const found = enabledDevice(act.row)
  const { id, deviceType, orgId } = found
  const command = choose(deviceType)
  const visit = await visitOf(tx, { orgId, plate: plateNumber })
  const { userId } = caller
  const sent = await sendCommand(tx, engine, { device: found, command, text, userId })
  // Nobody works a device that is only made up.
  const result = found.connType === 'SIM' ? undefined : resultOf(engine, sent)
  if (result !== undefined) act.afterCommit(async () => assertDone(found.name, await result))
  if (deviceType === 'BARRIER' && command === 'open' && visit === null)
    await tellForced(tx, engine, { device: found, caller })
  const to = visit === null ? command : `${command} ${visit.plateNumber}`
  const change = { table: model.table, field: 'command', label: '指令', from: null, to }
  act.log({ entity: 'device', bizKey: id, action: 'command', label, changes: [change] })
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

function enabledDevice(row: DeviceRow): LoadedDevice {
  const { id, name, deviceType, connType, scaleId, orgId } = row
  const { enabled } = row as AnyRow
  if (enabled !== true) throw new RefusalError(refuse('row.refDisabled', { label: '设备', name }))
  return { id, name, deviceType, connType, scaleId, orgId: String(orgId) }
}
