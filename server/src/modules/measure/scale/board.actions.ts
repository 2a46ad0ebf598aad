import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { detectProtocol } from '@junheng/domain/indicator/detect-protocol.ts'
import { bytesOfRecording, readRecording } from '@junheng/domain/indicator/recording.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import type { StationState } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS } from '@junheng/domain/station/flow-operations.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteCall, writeCall } from '#platform/http/call.ts'
import { type LiveHub, liveHubOf } from '../live-weight/live-hub.ts'
import { type Operation, operateScale } from '../live-weight/operate-scale.ts'
import { LONGEST_RECORDING, type Recorded, recordScale } from '../live-weight/record-scale.ts'
import { closedBody, fieldType, readBody, TEXT } from '../weigh-rule/call-body.ts'
import { findBoard } from './board.queries.ts'
import { pathId } from './path-id.ts'
import { scale } from './scale.entity.ts'

/** Scales and devices on one screen, and what is done there beyond the list. */
export function boardCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model(scale.definition.name)
  return model.mounts.flatMap((mount) => [
    boardCall(services, mount),
    recordCall(services, mount),
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
    async handle({ caller: { scope } }) {
      const { groupId, wholeGroup, orgIds } = scope
      const hub = liveHubOf(db)
      const board = await findBoard(db, { groupId, orgIds: wholeGroup ? null : orgIds })
      const scales = await Promise.all(
        board.scales.map(async (row) => ({ ...row, flow: await flowOf(hub, row) })),
      )
      return { ...board, scales }
    },
  }
}

/** Where the program of a scale stands, whichever node its station is connected to. */
async function flowOf(hub: LiveHub, { id, controlMode }: AnyRow): Promise<StationState | null> {
  if (controlMode !== 'UNATTENDED') return null
  const scaleId = String(id)
  if (hub.portOf(scaleId) !== null) return hub.flowOf(scaleId)
  return (await hub.link?.look(scaleId))?.state ?? null
}

function recordCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall<{ readonly seconds: number; readonly recorded: Recorded }>({
    method: 'POST',
    path: `${mount.base}/:id/record`,
    ...about(mount, 'record', '录制仪表数据'),
    body: closedBody({ seconds: { type: 'integer', minimum: 1, maximum: LONGEST_RECORDING } }),
    // It takes as long as it says; no transaction waits for it.
    async prepare({ request, caller }) {
      const { seconds } = readBody(request.body, ['seconds'])
      if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > LONGEST_RECORDING)
        throw fieldType('seconds')
      const scaleId = pathId(request.params['id'])
      const asked = { scaleId, seconds: Number(seconds), caller }
      return { seconds: Number(seconds), recorded: await recordScale(services, asked) }
    },
    async write(_tx, { log }, { seconds, recorded }) {
      const { scale: found, content } = recorded
      const change = { table: 'mm_scale', field: 'seconds', label: '录制秒数', from: null }
      log({
        entity: 'scale',
        bizKey: found.id,
        action: 'record',
        label: '录制仪表数据',
        changes: [{ ...change, to: String(seconds) }],
      })
      return { name: `${found.code}.txt`, content, ...heardIn(content) }
    },
  })
}

/** What a recording seems to be, best guess first. */
function heardIn(content: string) {
  const bytes = content === '' ? new Uint8Array() : bytesOfRecording(readRecording(content))
  const guesses = detectProtocol(bytes).slice(0, 5)
  return {
    bytes: bytes.length,
    guesses: guesses.map(
      ({ scale: { protocol, unit, checksum, parserParams }, share, frames, weight }) => ({
        protocol,
        protocolName: PROTOCOL_LABELS[protocol],
        unit,
        checksum,
        parserParams,
        share: Math.round(share * 1000) / 10,
        frames,
        weight,
      }),
    ),
  }
}

function operateCall(services: EntityServices, mount: MountModel): WriteCall {
  return writeCall<{ readonly action: Operation; readonly scaleId: string }>({
    method: 'POST',
    path: `${mount.base}/:id/operate`,
    ...about(mount, 'operate', '无人值守介入'),
    body: closedBody({ action: { ...TEXT, enum: Object.keys(OPERATION_LABELS) } }),
    async prepare({ request, caller }) {
      const { action } = readBody(request.body, ['action'])
      if (typeof action !== 'string' || !Object.hasOwn(OPERATION_LABELS, action))
        throw fieldType('action')
      const scaleId = pathId(request.params['id'])
      await operateScale(services, { scaleId, action: action as Operation, caller })
      return { action: action as Operation, scaleId }
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
