import { type Action, defineAction } from '#platform/actions/action.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { carryOver } from './carry-over.ts'
import { plan } from './plan.entity.ts'

/** The draft of the next period. */
const carryOverAction = defineAction(plan, {
  name: 'carryOver',
  path: 'carryOver/:id',
  label: '结转到下一期',
  button: {
    label: '结转',
    confirm: '结转到下一期？',
    done: '已结转，请核对新计划',
    opens: true,
  },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  // Numbers are taken before the plan is held, as by everybody who makes a document.
  locking: 'run',
  flow: 'free',
  answers: 'row',
  refuses: ['row.status', 'plan.open', 'plan.carried'],
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, act) {
    const { model, params, prepared: giveCode, log: write } = act
    const code = giveCode && (await giveCode(tx))
    const row = await carryOver(tx, act, { call: act, id: params.id, code })
    const log = { entity: model.name, action: 'carryOver', label: '结转' }
    write({ ...log, bizKey: params.id, changes: [] })
    write({ ...log, bizKey: row.id, changes: fieldChanges(model, null, row) })
    return row
  },
})

/** Actions of plans beyond those of every document. */
export const planActions: readonly Action[] = [carryOverAction]
