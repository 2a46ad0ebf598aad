import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  COMMANDS,
  type Command,
  type DeviceType,
  testCommand,
} from '@junheng/domain/scale/device-command.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { pathId } from '../scale/path-id.ts'
import { closedBody, fieldType, readBody, readText, TEXT } from '../weigh-rule/call-body.ts'
import { device } from './device.entity.ts'
import { sendCommand } from './send-command.ts'

/** Trying a device, and working it from afar. */
export function deviceCalls({ engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model(device.definition.name)
  const order = async (
    tx: Tx,
    call: WriteContext,
    wanted: {
      readonly choose: (type: DeviceType) => Command
      readonly text: string | null
      readonly label: string
    },
  ): Promise<{ readonly id: string; readonly command: Command }> => {
    const { id, deviceType } = await loadDevice(tx, { engine, model, call })
    const command = wanted.choose(deviceType)
    const { caller } = call
    const sent = await sendCommand(tx, engine, {
      device: { id, deviceType },
      command,
      text: wanted.text,
      userId: caller.userId,
    })
    const table = model.table
    const change = { table, field: 'command', label: '指令', from: null, to: command }
    call.log({
      entity: 'device',
      bizKey: id,
      action: 'command',
      label: wanted.label,
      changes: [change],
    })
    return { id: sent, command }
  }
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
      body: closedBody({ command: TEXT, text: TEXT }, ['command']),
      async write(tx, call) {
        const body = readBody(call.request.body, ['command', 'text'])
        const command = COMMANDS.find((each) => each === body['command'])
        if (command === undefined) throw fieldType('command')
        const text = readText(body, 'text', { label: '内容', max: 200 })
        return order(tx, call, { choose: () => command, text, label: '远程控制' })
      },
    }),
  ])
}

async function loadDevice(
  tx: Tx,
  {
    engine,
    model,
    call,
  }: {
    readonly engine: EntityServices['engine']
    readonly model: EntityModel
    readonly call: WriteContext
  },
): Promise<{ readonly id: string; readonly deviceType: DeviceType }> {
  const id = pathId(call.request.params['id'])
  const [row] = await loadBatch(tx, engine, { model, caller: call.caller, ids: [id] })
  if (row === undefined) throw new RefusalError(refuse('row.missing'))
  if (row['enabled'] !== true)
    throw new RefusalError(refuse('row.refDisabled', { label: '设备', name: String(row['name']) }))
  return { id, deviceType: row['deviceType'] as DeviceType }
}
