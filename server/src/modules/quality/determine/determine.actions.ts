import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { assayValue, choice, price, text } from '@junheng/domain/entity/field.ts'
import { VALUE_RULES } from '@junheng/domain/quality/determine-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import type { StockKeeper } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { applyDetermination, revertDetermination } from './apply-determination.ts'
import { deleteDetermination, storeRule, storeTerms, storeVendor } from './determination.queries.ts'
import { ID, IDS, lockIn, note, recalculate, tell } from './determination-steps.ts'
import { qcDetermine } from './determine.entity.ts'
import { makeDetermination } from './make-determination.ts'

const MADE = {
  id: idOf('qcDetermine', { label: '判定单', required: true }),
  code: text({ label: '判定单号', required: true }),
}

const create = defineAction(qcDetermine, {
  name: 'create',
  label: '判定桶组',
  method: 'POST',
  right: 'of-mount',
  held: true,
  locks: ['determination', 'barrelGroup', 'sample'],
  body: {
    barrelGroupId: idOf('barrelGroup', { label: '桶组' }),
    barrelGroupIds: listOf(idOf('barrelGroup', { label: '桶组', required: true }), {
      label: '桶组',
      most: 200,
    }),
  },
  answers: MADE,
  refuses: [
    'determine.openSheet',
    'determine.openCar',
    'determine.grouped',
    'determine.mixed',
    'model.none',
  ],
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, act) {
    const { caller, body, prepared: giveCode, services } = act
    const ids = body.barrelGroupIds.length > 0 ? body.barrelGroupIds : [body.barrelGroupId]
    const barrelGroupIds = ids.flatMap((id) => id ?? [])
    if (barrelGroupIds.length === 0) throw new RefusalError(refuse('row.none'))
    if (giveCode === null) throw new Error('determinations are numbered')
    const of = await makeDetermination(tx, {
      engine: services.engine,
      user: caller,
      barrelGroupIds,
      giveCode,
      assertReached: act.assertReached,
    })
    await recalculate(tx, act, of)
    await note(tx, act, { of, action: 'CREATE' })
    tell(act, of, 'create', '新增')
    return { id: of.id, code: of.code }
  },
})

const calculateAction = defineAction(qcDetermine, {
  name: 'calculate',
  label: '计算',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'rows',
  locking: 'run',
  locks: ['determination'],
  flow: 'free',
  body: IDS,
  answers: COUNT,
  refuses: ['determine.state', 'assay.valueMissing'],
  async run(tx, act) {
    const found = await lockIn(tx, act.body.ids, { status: 'DRAFT', action: '计算' })
    for (const of of found) await recalculate(tx, act, of)
    return { count: found.length }
  },
})

/** The vendor's values and whose settle; worked out anew at once. */
const vendorValues = defineAction(qcDetermine, {
  name: 'vendorValues',
  label: '供方化验值',
  button: { none: '判定结果窗口里录' },
  method: 'PUT',
  right: { of: 'mount', action: 'calculate' },
  held: true,
  reach: 'row',
  locking: 'run',
  locks: ['determination'],
  flow: 'free',
  body: {
    ...ID,
    valueRule: choice(VALUE_RULES, { label: '取值规则', required: true }),
    values: listOf(
      group(
        {
          itemId: idOf('qcItem', { label: '项目', required: true }),
          value: assayValue({ label: '供方值' }),
        },
        { required: true },
      ),
    ),
  },
  answers: COUNT,
  refuses: ['determine.state'],
  async run(tx, act) {
    const { body } = act
    const [of] = await lockIn(tx, [body.id], { status: 'DRAFT', action: '修改' })
    if (of === undefined) throw new RefusalError(refuse('row.missing'))
    await storeRule(tx, of.id, body.valueRule)
    await storeVendor(tx, of.id, body.values)
    await recalculate(tx, act, { ...of, valueRule: body.valueRule })
    return { count: body.values.length }
  },
})

/** Goods that are not as agreed are taken all the same, for less. */
const concession = defineAction(qcDetermine, {
  name: 'concession',
  label: '让步接收',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'row',
  locking: 'run',
  locks: ['determination'],
  flow: 'undecided',
  body: {
    ...ID,
    reason: REASON,
    discountPrice: price({ label: '让步扣价', min: '0' }),
  },
  answers: COUNT,
  refuses: ['determine.state', 'determine.concession'],
  async run(tx, act) {
    const { body } = act
    const [of] = await lockIn(tx, [body.id], { status: 'DRAFT', action: '让步接收' })
    if (of === undefined) throw new RefusalError(refuse('row.missing'))
    const { allowConcession } = await findAssayTerms(tx, of.inventoryId)
    if (!allowConcession) throw new RefusalError(refuse('determine.concession'))
    const terms = { reason: body.reason, discountPrice: body.discountPrice }
    await storeTerms(tx, of.id, terms)
    await recalculate(tx, act, { ...of, ...terms })
    await note(tx, act, { of, action: 'DETERMINE', reason: body.reason })
    tell(act, of, 'concession', '让步接收')
    return { count: 1 }
  },
})

/** A draft that nobody wants gives its groups free. */
const del = defineAction(qcDetermine, {
  name: 'del',
  label: '删除',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'rows',
  locking: 'run',
  locks: ['determination'],
  flow: 'undecided',
  body: IDS,
  answers: COUNT,
  refuses: ['determine.state'],
  async run(tx, act) {
    const found = await lockIn(tx, act.body.ids, { status: 'DRAFT', action: '删除' })
    for (const of of found) {
      await deleteDetermination(tx, of.id)
      await note(tx, act, { of, action: 'VOID' })
      tell(act, of, 'del', '删除')
    }
    return { count: found.length }
  },
})

/** All that follows from a determination, and goes with it again. */
const AUDIT_LOCKS = [
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
    locks: AUDIT_LOCKS,
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
    locks: AUDIT_LOCKS,
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

export const determineActions = (stock: StockKeeper): readonly Action[] => [
  create,
  calculateAction,
  vendorValues,
  concession,
  audit(stock),
  init(stock),
  del,
]
