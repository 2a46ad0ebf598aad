import { idsOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { EXCEPTION_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { EXCEPTION_STATES, type ExceptionRow, exception } from './exception.entity.ts'
import { storeHandling } from './exception.queries.ts'

const handle = defineAction(exception, {
  name: 'handle',
  label: '处理称重异常：通过，或确认异常',
  button: [
    { label: '处理通过', send: { pass: true }, otherThan: { field: 'createUserId' } },
    {
      name: 'confirmException',
      label: '确认异常',
      type: 'danger',
      send: { pass: false },
      confirm: '确认异常后磅单须作废，确定？',
      otherThan: { field: 'createUserId' },
    },
  ],
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['exception'],
  flow: 'free',
  body: {
    ids: idsOf('exception', { label: '称重异常' }),
    pass: flag({ label: '通过', required: true }),
    remark: text({ label: '处理说明', length: 200 }),
  },
  answers: COUNT,
  refuses: ['exception.closed', 'exception.own'],
  async run(tx, act) {
    const { caller, model } = act
    const { engine } = act.services
    const { pass, remark } = act.body
    const now = engine.clock.now()
    const user = { id: caller.userId, name: caller.realName }
    const state = pass ? 'HANDLED' : 'CONFIRMED'
    const label = pass ? '处理通过' : '确认异常'
    for (const before of act.rows) {
      const { id } = before
      assertAllowed(refuseHandling(before, caller))
      await storeHandling(tx, { id, state, remark, user, now })
      const row = await loadRow(tx, engine.registry, { model, caller, id })
      const changes = fieldChanges(model, { ...before }, row)
      act.log({ entity: model.name, bizKey: id, action: 'handle', label, changes })
      await engine.publish(tx, { name: 'exceptionHandled', entity: model.name, row })
    }
    return { count: act.rows.length }
  },
})

/** What is open is handled once, and by somebody else. */
function refuseHandling(row: Pick<ExceptionRow, 'state' | 'type'>, caller: Caller): Refusal | null {
  if (row.state !== 'OPEN')
    return refuse('exception.closed', {
      type: EXCEPTION_TYPES[row.type],
      state: EXCEPTION_STATES[row.state],
    })
  const { createUserId } = row as AnyRow
  return createUserId === caller.userId ? refuse('exception.own') : null
}

export const exceptionActions: readonly Action[] = [handle]
