import type { StockKeeper } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { applyDetermination, revertDetermination } from './apply-determination.ts'
import { IDS, lockIn, note, tell } from './determination-steps.ts'
import { qcDetermine } from './determine.entity.ts'

/** All that follows from a determination, and goes with it again. */
const LOCKS = [
  'determination',
  'registry',
  'weigh',
  'weighLine',
  'barrelGroup',
  'noticeLine',
  'stock',
] as const

/** What is decided about cars: weight, price, notice and stock follow in one transaction. */
const audit = (stock: StockKeeper): Action =>
  defineAction(qcDetermine, {
    name: 'audit',
    also: ['mulAudit'],
    label: '审核',
    method: 'PUT',
    right: 'of-mount',
    held: true,
    reach: 'rows',
    locking: 'run',
    locks: LOCKS,
    flow: 'undecided',
    body: IDS,
    answers: COUNT,
    refuses: ['determine.state', 'determine.down', 'assay.valueMissing', 'weigh.deductOver'],
    async run(tx, act) {
      const found = await lockIn(tx, act.body.ids, { status: 'DRAFT', action: '审核' })
      const site = { engine: act.services.engine, stock }
      for (const of of found) {
        await applyDetermination(tx, site, act, of)
        tell(act, of, 'audit', '审核')
      }
      for (const of of found) await note(tx, act, { of, action: 'DETERMINE' })
      return { count: found.length }
    },
  })

const init = (stock: StockKeeper): Action =>
  defineAction(qcDetermine, {
    name: 'init',
    also: ['mulInit'],
    label: '反审核',
    method: 'PUT',
    right: 'of-mount',
    held: true,
    reach: 'rows',
    locking: 'run',
    locks: LOCKS,
    flow: 'undecided',
    body: { ...IDS, reason: REASON },
    answers: COUNT,
    refuses: ['determine.state', 'determine.down'],
    async run(tx, act) {
      const found = await lockIn(tx, act.body.ids, { status: 'AUDITED', action: '反审核' })
      const site = { engine: act.services.engine, stock }
      for (const of of found) {
        await revertDetermination(tx, site, act, of)
        tell(act, of, 'init', '反审核')
      }
      const { reason } = act.body
      for (const of of found) await note(tx, act, { of, action: 'REVERT', reason })
      return { count: found.length }
    },
  })

export const determineAuditActions = (stock: StockKeeper): readonly Action[] => [
  audit(stock),
  init(stock),
]
