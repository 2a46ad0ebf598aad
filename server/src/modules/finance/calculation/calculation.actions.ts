import { idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { calculation } from './calculation.entity.ts'
import { GROUP_ANSWER, GROUP_BODY, groupOpen } from './group-list.ts'
import { recalculate } from './recompute.ts'

const IDS = idsOf('calculation', { label: '结算计算' })

const RECKONS = {
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['weigh', 'weighLine', 'calculation'],
  flow: 'free',
  body: { ids: IDS },
  answers: COUNT,
  refuses: ['settle.settledCalculation'],
} as const

/** Reckons by today's rules. */
const reckonAs = (name: 'calculate' | 'clearForCal', label: string, confirm?: string): Action =>
  defineAction(calculation, {
    ...RECKONS,
    name,
    label,
    button: { label, done: '已重新计算', ...(confirm ? { confirm } : {}) },
    async run(tx, act) {
      const { engine } = act.services
      const { caller, body, log } = act
      const held = await recalculate(tx, { engine, caller }, body.ids)
      for (const { id } of held)
        log({ entity: 'calculation', bizKey: id, action: name, label, changes: [] })
      return { count: held.length }
    },
  })

const groupList = defineAction(calculation, {
  name: 'groupList',
  label: '待结算分组',
  button: { none: '结算单编制时分组选取' },
  method: 'POST',
  right: 'of-mount',
  body: GROUP_BODY,
  answers: GROUP_ANSWER,
  read: (asked) => {
    const { groupBy, search } = asked.body
    const settleType = asked.mount.code === 'tr' ? 'FARE' : 'GOODS'
    return groupOpen(asked.services, asked, { mount: asked.mount.id, groupBy, search, settleType })
  },
})

/** Rows in the order that was asked for, ready as lines of a settlement. */
const findByIds = defineAction(calculation, {
  name: 'findByIds',
  label: '按编号取结算计算',
  button: { none: '结算单编制时取行' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  reach: 'rows',
  body: { ids: idsOf('calculation', { label: '结算计算', most: 5000 }) },
  answers: {
    list: listOf(json({ label: '结算计算', required: true }), { label: '行', most: 5000 }),
  },
  async read(asked) {
    const order = orderOf(asked.request.body)
    const byId = new Map(asked.rows.map((row) => [String(row.id), row]))
    const ids = order.length > 0 ? order : [...byId.keys()]
    return {
      list: ids.map((id) => {
        const row = byId.get(id)
        if (row === undefined) throw new RefusalError(refuse('row.missing'))
        return { ...shownRow(asked, asked, { ...row }), calculationId: id }
      }),
    }
  },
})

/** Ids are read once each and ascending; the order they were sent in is the user's. */
function orderOf(body: unknown): readonly string[] {
  const { ids } = (body ?? {}) as { readonly ids?: unknown }
  return Array.isArray(ids) ? [...new Set(ids.map(String))] : []
}

export const calculationActions: readonly Action[] = [
  reckonAs('calculate', '计算'),
  reckonAs('clearForCal', '清除重算', '清除所选的计算结果并按现行规则重算？'),
  groupList,
  findByIds,
]
