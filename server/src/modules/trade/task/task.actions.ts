import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { fieldType, readBody } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { TaskRow } from './task.entity.ts'
import { storeTaskDone } from './task.queries.ts'
import { assertRoom, checkOpen } from './task.rules.ts'

/** Calls of tasks beyond those of every document. */
export function taskCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('task')
  return model.mounts.map((mount) => updateDoneCall({ services, model, mount }))
}

interface DoneRequest {
  readonly ids: readonly string[]
  readonly done: boolean
}

/** Closes tasks before all their vehicles have come, or opens them again. */
function updateDoneCall(context: MountContext): Call {
  const { mount } = context
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/updateDone`,
    access: needs(permissionKey(mount, 'updateDone')),
    tag: mount.label,
    summary: '完成或重开任务',
    body: doneSchema,
    prepare: async ({ request }) => readDone(request.body),
    write: (tx, call, request) => updateDone(tx, context, { call, ...request }),
  })
}

function readDone(body: unknown): DoneRequest {
  const { ids, done } = readBody(body, ['ids', 'done'])
  if (typeof done !== 'boolean') throw fieldType('done')
  return { ids: readIds({ ids }), done }
}

async function updateDone(
  tx: Tx,
  { services, model, mount }: MountContext,
  { call, ids, done }: DoneRequest & { readonly call: WriteContext },
): Promise<{ readonly count: number }> {
  const { caller } = call
  const rows = await loadBatch(tx, services.engine, { model, mount, caller, ids })
  const label = done ? '完成' : '取消完成'
  for (const loaded of rows) {
    const row = loaded as unknown as TaskRow & { readonly status: keyof typeof STATUS_LABELS }
    const { id, code, status } = row
    if (status !== 'AUDITED')
      throw new RefusalError(
        refuse('row.status', { code, status: STATUS_LABELS[status], action: label }),
      )
    await storeTaskDone(tx, { id, done })
    if (!done) {
      assertAllowed(await checkOpen(tx, row))
      await assertRoom(tx, row)
    }
    const change = { table: model.table, field: 'done', label: '完成', from: row.done, to: done }
    call.log({ entity: model.name, bizKey: id, action: 'updateDone', label, changes: [change] })
  }
  return { count: rows.length }
}

const doneSchema: JsonSchema = {
  type: 'object',
  required: ['ids', 'done'],
  properties: {
    ids: { type: 'array', items: { type: 'string' } },
    done: { type: 'boolean' },
  },
  additionalProperties: false,
}
