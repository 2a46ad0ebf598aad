import { permissionKey } from '@junheng/domain/entity/model.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { EXCEPTION_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Caller } from '#platform/access/caller.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { closedBody, fieldType, IDS, readBody, readText, TEXT } from '#platform/http/closed-body.ts'
import { EXCEPTION_STATES, type ExceptionRow } from './exception.entity.ts'
import { storeHandling } from './exception.queries.ts'

export function exceptionCalls({ engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model('exception')
  return model.mounts.map((mount) =>
    writeCall({
      method: 'PUT',
      path: `${mount.base}/handle`,
      access: needs(permissionKey(mount, 'handle')),
      tag: mount.label,
      summary: '处理称重异常：通过，或确认异常',
      body: closedBody({ ids: IDS, pass: { type: 'boolean' }, remark: TEXT }, ['ids', 'pass']),
      prepare: async ({ request }) => readHandling(request.body),
      async write(tx, call, { ids, pass, remark }) {
        const { caller } = call
        const now = engine.clock.now()
        const user = { id: caller.userId, name: caller.realName }
        const state = pass ? 'HANDLED' : 'CONFIRMED'
        const rows = await loadBatch(tx, engine, { model, mount, caller, ids })
        for (const before of rows) {
          const id = String(before['id'])
          assertAllowed(refuseHandling(before as unknown as ExceptionRow & Made, caller))
          await storeHandling(tx, { id, state, remark, user, now })
          const row = await loadRow(tx, engine.registry, { model, caller, id })
          const changes = fieldChanges(model, before, row)
          const label = pass ? '处理通过' : '确认异常'
          call.log({ entity: model.name, bizKey: id, action: 'handle', label, changes })
          await engine.publish(tx, { name: 'exceptionHandled', entity: model.name, row })
        }
        return { count: rows.length }
      },
    }),
  )
}

interface Made {
  readonly createUserId: string | null
}

/** What is open is handled once, and by somebody else. */
function refuseHandling(row: ExceptionRow & Made, caller: Caller): Refusal | null {
  if (row.state !== 'OPEN')
    return refuse('exception.closed', {
      type: EXCEPTION_TYPES[row.type],
      state: EXCEPTION_STATES[row.state],
    })
  return row.createUserId === caller.userId ? refuse('exception.own') : null
}

function readHandling(sent: unknown) {
  const body = readBody(sent, ['ids', 'pass', 'remark'])
  const { pass } = body
  if (typeof pass !== 'boolean') throw fieldType('pass')
  return {
    ids: readIds({ ids: body['ids'] }),
    pass,
    remark: readText(body, 'remark', { label: '处理说明', max: 200 }),
  }
}
