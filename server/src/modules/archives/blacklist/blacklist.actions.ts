import { permissionKey } from '@junheng/domain/entity/model.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import type { BlacklistRow } from './blacklist.entity.ts'
import { storeLift } from './blacklist.queries.ts'

const LONGEST_REASON = 200

export function blacklistCalls({ engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model('blacklist')
  const [mount] = model.mounts
  if (mount === undefined) return []
  return [
    writeCall({
      method: 'PUT',
      path: `${mount.base}/lift`,
      access: needs(permissionKey(mount, 'lift')),
      tag: mount.label,
      summary: '解除黑名单，从现在起失效',
      body: {
        type: 'object',
        required: ['ids', 'reason'],
        properties: {
          ids: { type: 'array', items: { type: 'string' } },
          reason: { type: 'string', maxLength: LONGEST_REASON },
        },
        additionalProperties: false,
      },
      prepare: async ({ request }) => readBody(request.body),
      async write(tx, call, { ids, reason }) {
        const { caller } = call
        const now = engine.clock.now()
        const user = { id: caller.userId, name: caller.realName }
        const rows = await loadBatch(tx, engine, { model, mount, caller, ids })
        for (const before of rows) {
          assertAllowed(refuseEnded(before as unknown as BlacklistRow, now))
          const id = String(before['id'])
          await storeLift(tx, { id, reason, user, now })
          const row = await loadRow(tx, engine.registry, { model, caller, id })
          const changes = fieldChanges(model, before, row)
          call.log({ entity: model.name, bizKey: id, action: 'lift', label: '解除', changes })
          await engine.publish(tx, { name: 'blacklistLifted', entity: model.name, row })
        }
        return { count: rows.length }
      },
    }),
  ]
}

function refuseEnded(row: BlacklistRow, now: Date): Refusal | null {
  const isOver = row.endTime !== null && row.endTime <= formatWireDateTime(now)
  if (row.liftTime === null && !isOver) return null
  return refuse('blacklist.ended', { name: row.targetName ?? row.targetValue })
}

function readBody(body: unknown): { readonly ids: readonly string[]; readonly reason: string } {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { reason, ...rest } = body
  const ids = readIds(rest)
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    throw new RefusalError(refuse('call.fieldType', { field: 'reason' }))
  const text = (reason ?? '').trim()
  if (!isStorableText(text)) throw new RefusalError(refuse('call.fieldType', { field: 'reason' }))
  if (text === '') throw new RefusalError(refuse('check.required', { label: '解除原因' }))
  if (text.length > LONGEST_REASON)
    throw new RefusalError(refuse('check.tooLong', { label: '解除原因', max: LONGEST_REASON }))
  return { ids, reason: text }
}
