import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { DeviceBoard, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import type { StationState } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteCall, writeCall } from '#platform/http/call.ts'
import { closedBody, fieldType, pathId, readBody, TEXT } from '#platform/http/closed-body.ts'
import { type LiveHub, liveHubOf } from '../live-weight/live-hub.ts'
import { operateScale } from '../live-weight/operate-scale.ts'
import { findBoard } from './board.queries.ts'
import { recordingCalls } from './recording.actions.ts'
import { scale } from './scale.entity.ts'

/** Scales and devices on one screen, and what is done there beyond the list. */
export function boardCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model(scale.definition.name)
  return model.mounts.flatMap((mount) => [
    boardCall(services, mount),
    ...recordingCalls(services, mount),
    operateCall(services, mount),
  ])
}

const about = (mount: MountModel, action: string, summary: string) => ({
  access: needs(permissionKey(mount, action)),
  tag: mount.label,
  summary,
})

function boardCall({ db }: EntityServices, mount: MountModel): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/board`,
    ...about(mount, 'live', '设备状态'),
    async handle({ caller }): Promise<DeviceBoard> {
      const hub = liveHubOf(db)
      const board = await findBoard(db, caller)
      const scales = await Promise.all(
        board.scales.map(async (row) => ({ ...row, flow: await flowOf(hub, row) })),
      )
      return { ...board, scales }
    },
  }
}

/** Where the program of a scale stands, whichever node its station is connected to. */
async function flowOf(
  hub: LiveHub,
  { id: scaleId, controlMode }: Pick<ScaleState, 'id' | 'controlMode'>,
): Promise<StationState | null> {
  if (controlMode !== 'UNATTENDED') return null
  if (hub.portOf(scaleId) !== null) return hub.flowOf(scaleId)
  return (await hub.link?.look(scaleId))?.state ?? null
}

function operateCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall<{ readonly action: OperatorAction; readonly scaleId: string }>({
    method: 'POST',
    path: `${mount.base}/:id/operate`,
    ...about(mount, 'operate', '无人值守介入'),
    body: closedBody({ action: { ...TEXT, enum: Object.keys(OPERATION_LABELS) } }),
    async prepare({ request, caller }) {
      const { action } = readBody(request.body, ['action'])
      if (typeof action !== 'string' || !Object.hasOwn(OPERATION_LABELS, action))
        throw fieldType('action')
      const scaleId = pathId(request.params['id'])
      await operateScale(services, { scaleId, action: action as OperatorAction, caller })
      return { action: action as OperatorAction, scaleId }
    },
    async write(_tx, { log }, { action, scaleId }) {
      const change = { table: 'mm_scale', field: 'controlMode', label: '介入', from: null }
      log({
        entity: 'scale',
        bizKey: scaleId,
        action: 'operate',
        label: '无人值守介入',
        changes: [{ ...change, to: OPERATION_LABELS[action] }],
      })
      return { action }
    },
  })
}
