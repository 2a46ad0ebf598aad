import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import { makeRed } from './red.ts'
import { settlement } from './settlement.entity.ts'
import { findRed } from './settlement.queries.ts'

/** 红冲: makes the red draft of an examined settlement. */
const red = defineAction(settlement, {
  name: 'red',
  label: '红冲',
  button: { type: 'danger', done: '已生成红字结算单' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement'],
  flow: 'undecided',
  body: { id: idOf('settlement', { label: '结算单', required: true }), reason: REASON },
  answers: {
    id: idOf('settlement', { label: '红字结算单', required: true }),
    code: text({ label: '单号', required: true }),
  },
  refuses: ['settle.redOnly', 'settle.reversed', 'settle.redOpen'],
  async prepare({ services, model, caller }) {
    return { giveCode: await services.prepareCode({ model, caller, values: {} }) }
  },
  async run(tx, act) {
    const { row, services, caller, body, prepared } = act
    if (row.redBlue === 'RED' || row.examineStatus === 'NONE')
      throw new RefusalError(refuse('settle.redOnly'))
    const other = await findRed(tx, row.id)
    if (other !== null)
      throw new RefusalError(
        other.isOpen ? refuse('settle.redOpen') : refuse('settle.reversed', { code: other.code }),
      )
    const code = prepared.giveCode ? await prepared.giveCode(tx) : `${row.code}-H`
    const { reason } = body
    const id = await makeRed(tx, services.engine, { source: row, code, reason, caller })
    const change = {
      table: 'fd_settlement_main',
      field: 'redReason',
      label: '红冲原因',
      from: null,
      to: reason,
    }
    act.log({
      entity: 'settlement',
      bizKey: row.id,
      action: 'red',
      label: '红冲',
      changes: [change],
    })
    return { id, code }
  },
})

export const settlementRedActions: readonly Action[] = [red]
