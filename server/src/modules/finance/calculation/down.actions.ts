import { idsOf } from '@junheng/domain/call/shape.ts'
import { choice } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { weigh } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { RecheckSource } from '../ports.ts'
import { downWeighs, reverseDown } from './down.ts'

const TARGET = choice({ ALL: '全部', GOODS: '货款', FARE: '运费' }, { label: '结算内容' })

/** At the lists of the kinds: each has rights of its own. */
const ofOneKind = ({ kinds }: MountModel): boolean => kinds.length === 1

const SHARED = {
  method: 'PUT',
  at: ofOneKind,
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['weigh', 'weighLine', 'calculation', 'account'],
  flow: 'undecided',
  body: { ids: idsOf('weigh', { label: '磅单' }), target: TARGET },
  answers: COUNT,
} as const

/** `PUT down {ids, target}`: hands records on for settlement. */
const down = (rechecks: RecheckSource) =>
  defineAction(weigh, {
    ...SHARED,
    name: 'down',
    label: '下推结算',
    button: [
      { label: '下推', input: [], done: '已下推结算 {count} 条' },
      {
        name: 'downFare',
        label: '下推运费',
        input: [],
        send: { target: 'FARE' },
        done: '已下推运费结算 {count} 条',
      },
    ],
    refuses: [
      'settle.notAudited',
      'settle.notWeighed',
      'settle.down',
      'settle.notDetermined',
      'settle.transfer',
      'settle.production',
      'settle.fromReceiver',
      'assay.rechecking',
      'settle.goodsRefused',
      'fareSettle.notPaid',
    ],
    async run(tx, act) {
      const { ids, target } = act.body
      const request = { ids, target: target ?? 'ALL', rechecks }
      return { count: await downWeighs(tx, act.services.engine, act, request) }
    },
  })

/** `PUT reversedown {ids, target}`: takes them back. */
const reversedown = defineAction(weigh, {
  ...SHARED,
  name: 'reversedown',
  label: '撤回下推',
  button: { label: '撤回下推', input: { target: true }, done: '已撤回 {count} 条' },
  refuses: ['settle.notDown', 'settle.inSettlement'],
  async run(tx, act) {
    const { ids, target } = act.body
    const request = { ids, target: target ?? 'ALL' }
    return { count: await reverseDown(tx, act.services.engine, act, request) }
  },
})

export const downActions = (rechecks: RecheckSource): readonly Action[] => [
  down(rechecks),
  reversedown,
]
