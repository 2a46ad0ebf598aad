import { choice } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ScaleState } from '@junheng/domain/scale/device-wire.ts'
import type { StationState } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS } from '@junheng/domain/station/flow-operations.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { findBoard } from '../scale/board.queries.ts'
import { DEVICE_BOARD } from '../scale/board-shapes.ts'
import { scale } from '../scale/scale.entity.ts'
import { type CaptureServices, linkToHolder, notConnected, reachScale } from './capture-reading.ts'
import { type LiveHub, liveHubOf } from './live-hub.ts'
import { recordingActions } from './recording.actions.ts'

const board = defineAction(scale, {
  name: 'board',
  label: '设备状态',
  button: { none: '设备状态页面自己读' },
  method: 'GET',
  right: { of: 'mount', action: 'live' },
  answers: DEVICE_BOARD,
  async read({ services: { db, engine }, caller }) {
    const hub = liveHubOf(engine)
    const found = await findBoard(db, caller)
    const scales = await Promise.all(
      found.scales.map(async (row) => ({ ...row, flow: await flowOf(hub, row) })),
    )
    return { ...found, scales }
  },
})

/** Where the program of a scale stands, whichever node its station is connected to. */
async function flowOf(
  hub: LiveHub,
  { id: scaleId, controlMode }: Pick<ScaleState, 'id' | 'controlMode'>,
): Promise<StationState | null> {
  if (controlMode !== 'UNATTENDED') return null
  if (hub.portOf(scaleId) !== null) return hub.flowOf(scaleId)
  return (await hub.link?.look(scaleId))?.state ?? null
}

const ACTION = choice(OPERATION_LABELS, { label: '介入', required: true })

const operate = defineAction(scale, {
  name: 'operate',
  path: ':id/operate',
  label: '无人值守介入',
  button: { none: '设备状态页面介入无人值守' },
  method: 'POST',
  right: 'of-mount',
  body: { action: ACTION },
  answers: { action: ACTION },
  async prepare({ services, body: { action }, params, caller }) {
    await operateScale(services, { scaleId: params.id, action, caller })
  },
  async run(_tx, { log, body: { action }, params }) {
    const change = { table: 'mm_scale', field: 'controlMode', label: '介入', from: null }
    log({
      entity: 'scale',
      bizKey: params.id,
      action: 'operate',
      label: '无人值守介入',
      changes: [{ ...change, to: OPERATION_LABELS[action] }],
    })
    return { action }
  },
})

/** Scales and devices on one screen, and what is done there beyond the list. */
export const boardActions: readonly Action[] = [board, ...recordingActions, operate]

const ASK_TIME = 2000

/** Steps into the unattended flow of a scale, wherever its station is connected. */
async function operateScale(
  services: CaptureServices,
  request: { readonly scaleId: string; readonly action: OperatorAction; readonly caller: Caller },
): Promise<void> {
  const { action, caller } = request
  const scale = await reachScale(services, request.scaleId, caller)
  if (scale.controlMode !== 'UNATTENDED')
    throw new RefusalError(refuse('scale.notUnattended', { name: scale.name }))
  const link = await linkToHolder(services, scale)
  const { userId, realName } = caller
  if (link !== null) {
    const ask = { scaleId: scale.id, what: 'operate', body: { action, userId, realName } } as const
    await link.ask(ask, { name: scale.name, time: ASK_TIME })
    return
  }
  const operate = liveHubOf(services.engine).portOf(scale.id)?.operate
  if (operate === undefined) throw notConnected(scale)
  operate({ action, user: realName })
}
