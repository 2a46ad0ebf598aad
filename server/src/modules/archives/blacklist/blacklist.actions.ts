import { idsOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type BlacklistRow, blacklist } from './blacklist.entity.ts'
import { storeLift } from './blacklist.queries.ts'

const lift = defineAction(blacklist, {
  name: 'lift',
  label: '解除黑名单，从现在起失效',
  button: { label: '解除' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: {
    ids: idsOf('blacklist', { label: '黑名单' }),
    reason: text({ label: '解除原因', length: 200, required: true }),
  },
  answers: COUNT,
  refuses: ['blacklist.ended'],
  async run(tx, { services: { engine }, model, caller, body, rows, log }) {
    const now = engine.clock.now()
    const user = { id: caller.userId, name: caller.realName }
    for (const before of rows) {
      assertAllowed(refuseEnded(before, now))
      const { id } = before
      await storeLift(tx, { id, reason: body.reason, user, now })
      const row = await loadRow(tx, engine.registry, { model, caller, id })
      const changes = fieldChanges(model, { ...before }, row)
      log({ entity: model.name, bizKey: id, action: 'lift', label: '解除', changes })
      await engine.publish(tx, { name: 'blacklistLifted', entity: model.name, row })
    }
    return { count: rows.length }
  },
})

function refuseEnded(row: BlacklistRow, now: Date): Refusal | null {
  const isOver = row.endTime !== null && row.endTime <= formatWireDateTime(now)
  if (row.liftTime === null && !isOver) return null
  return refuse('blacklist.ended', { name: row.targetName ?? row.targetValue })
}

export const blacklistActions: readonly Action[] = [lift]
