import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  readBody,
  readId,
  readIdOrNull,
  readReason,
  TEXT,
} from '#platform/http/closed-body.ts'
import { callFreePlaces } from './auto-call.ts'
import { storeClosed, storePaused } from './dispatch.queries.ts'
import { moveWaiting } from './move-waiting.ts'

/** The dispatcher holds a queue or shuts a loading place; both belong to the archives, who waits does not. */
export function dispatchCalls(services: EntityServices): readonly Call[] {
  const queues = mountOf(services, 'queue')
  const places = mountOf(services, 'dischargeAddress')
  return [pauseCall(queues), resumeCall(queues), closeCall(places), openCall(places)]
}

function mountOf(services: EntityServices, entity: string): MountContext {
  const model = services.engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return { services, model, mount }
}

const about = ({ mount }: MountContext, action: string, summary: string) => ({
  method: 'PUT' as const,
  path: `${mount.base}/${action}`,
  access: needs(permissionKey(mount, action)),
  tag: mount.label,
  summary,
})

async function lockOne(
  tx: Tx,
  { services, model, mount }: MountContext,
  { caller, id }: { readonly caller: WriteContext['caller']; readonly id: string },
): Promise<AnyRow> {
  const [row] = await loadBatch(tx, services.engine, { model, mount, caller, ids: [id] })
  return row ?? {}
}

interface Switched {
  readonly row: AnyRow
  readonly action: string
  readonly label: string
  readonly field: string
  readonly to: boolean
  readonly reason: string | null
}

function logSwitch(
  { model }: MountContext,
  call: WriteContext,
  { row, action, label, field, to, reason }: Switched,
): void {
  const { table, name } = model
  const changes = [{ table, field, label, from: row[field], to }]
  const because = { table, field: 'reason', label: '原因', from: null, to: reason }
  call.log({
    entity: name,
    bizKey: String(row['id']),
    action,
    label,
    changes: reason === null ? changes : [...changes, because],
  })
}

function pauseCall(context: MountContext): Call {
  return writeCall({
    ...about(context, 'pause', '暂停叫号'),
    body: closedBody({ id: TEXT, reason: TEXT }, ['id', 'reason']),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'reason'])
      return { id: readId(body, 'id'), reason: readReason(body) }
    },
    async write(tx, call, { id, reason }) {
      const row = await lockOne(tx, context, { caller: call.caller, id })
      await storePaused(tx, { id, reason })
      const told = { row, action: 'pause', label: '暂停叫号', field: 'paused', to: true, reason }
      logSwitch(context, call, told)
      return { id, paused: true }
    },
  })
}

function resumeCall(context: MountContext): Call {
  return writeCall({
    ...about(context, 'resume', '恢复叫号'),
    body: closedBody({ id: TEXT }, ['id']),
    prepare: async ({ request }) => readId(readBody(request.body, ['id']), 'id'),
    async write(tx, call, id) {
      const row = await lockOne(tx, context, { caller: call.caller, id })
      await storePaused(tx, { id, reason: null })
      const told = { action: 'resume', label: '恢复叫号', field: 'paused', to: false, reason: null }
      logSwitch(context, call, { row, ...told })
      const orgId = String(row['orgId'])
      call.afterCommit(() => callFreePlaces(context.services, orgId))
      return { id, paused: false }
    },
  })
}

function closeCall(context: MountContext): Call {
  const { services, model } = context
  return writeCall({
    ...about(context, 'close', '关闭装卸地点'),
    body: closedBody({ id: TEXT, reason: TEXT, toId: TEXT }, ['id', 'reason']),
    async prepare({ request }) {
      const body = readBody(request.body, ['id', 'reason', 'toId'])
      const reason = readReason(body)
      return { id: readId(body, 'id'), reason, toId: readIdOrNull(body, 'toId') }
    },
    async write(tx, call, { id, reason, toId }) {
      const { caller } = call
      const { engine } = services
      if (toId !== null) await loadRow(tx, engine.registry, { model, caller, id: toId })
      const moved = await moveWaiting(tx, engine, { call, id, toId, reason, close: () => shut() })
      return { id, closed: true, moved }

      async function shut(): Promise<void> {
        const row = await lockOne(tx, context, { caller, id })
        await storeClosed(tx, { id, reason })
        const told = { action: 'close', label: '关闭', field: 'closed', to: true, reason }
        logSwitch(context, call, { row, ...told })
      }
    },
  })
}

function openCall(context: MountContext): Call {
  return writeCall({
    ...about(context, 'open', '开放装卸地点'),
    body: closedBody({ id: TEXT }, ['id']),
    prepare: async ({ request }) => readId(readBody(request.body, ['id']), 'id'),
    async write(tx, call, id) {
      const row = await lockOne(tx, context, { caller: call.caller, id })
      await storeClosed(tx, { id, reason: null })
      const told = { action: 'open', label: '开放', field: 'closed', to: false, reason: null }
      logSwitch(context, call, { row, ...told })
      const orgId = String(row['orgId'])
      call.afterCommit(() => callFreePlaces(context.services, orgId))
      return { id, closed: false }
    },
  })
}
