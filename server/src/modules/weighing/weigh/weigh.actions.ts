import { idsOf } from '@junheng/domain/call/shape.ts'
import { choice, flag } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { SINGLE_ACTIONS } from '@junheng/domain/weighing/console-wire.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, OPTIONAL_REASON, REASON } from '#platform/actions/shapes.ts'
import type { StockKeeper } from '../ports.ts'
import { weighsaveActions } from './at-scale/weighsave.actions.ts'
import { copyAction } from './correction/copy-weigh.ts'
import { lockRecords } from './correction/lock-records.ts'
import { recoverWeigh } from './correction/recover-weigh.ts'
import { voidWeigh } from './correction/void-weigh.ts'
import { sendAway } from './form/single.ts'
import { weighFormActions } from './form/weigh-form.actions.ts'
import { productionActions } from './production/production.actions.ts'
import { weigh as record } from './weigh.entity.ts'
import { atKinds } from './weigh-buttons.ts'
import { MAY_WEIGH, siteOf, VISIT_ID, visitToWeigh } from './weigh-context.ts'
import { weighLineActions } from './weigh-line.actions.ts'
import { lockWeigh, standingOf, storeWeigh } from './weigh-row.ts'

const WEIGH_IDS = idsOf('weigh', { label: '磅单' })

/** Notice and stock follow: all that the batch touches is held before the first goes. */
const MOVES = {
  method: 'PUT',
  right: 'of-row-kind',
  reach: 'rows',
  locking: 'run',
  locks: [
    'registry',
    'weigh',
    'weighLine',
    'confirm',
    'vehicle',
    'batch',
    'task',
    'noticeLine',
    'stock',
  ],
  flow: 'undecided',
  answers: COUNT,
} as const

const obsoleteWith = (stock: StockKeeper): Action =>
  defineAction(record, {
    ...MOVES,
    name: 'obsolete',
    label: '作废磅单',
    button: atKinds({
      name: 'voidWeigh',
      label: '作废',
      type: 'danger',
      confirm: '通知单和库存都会退回。',
    }),
    replaces: 'obsolete',
    body: { ids: WEIGH_IDS, reason: REASON },
    async run(tx, act) {
      const { ids, reason } = act.body
      const site = siteOf(act, stock)
      await lockRecords(tx, site.engine, ids)
      for (const id of ids) await voidWeigh(tx, site, act, { id, reason, way: 'HAND' })
      return { count: ids.length }
    },
  })

const recoverWith = (stock: StockKeeper): Action =>
  defineAction(record, {
    ...MOVES,
    name: 'recover',
    label: '恢复磅单',
    button: atKinds({ name: 'recoverWeigh', label: '恢复', input: [] }),
    replaces: 'recover',
    body: { ids: WEIGH_IDS, reason: OPTIONAL_REASON },
    async run(tx, act) {
      const { ids } = act.body
      const site = siteOf(act, stock)
      await lockRecords(tx, site.engine, ids)
      for (const id of ids) await recoverWeigh(tx, site, act, id)
      return { count: ids.length }
    },
  })

const SWITCHES = {
  enable: {
    label: '启用',
    reason: OPTIONAL_REASON,
    button: atKinds({ name: 'enableWeigh', label: '启用', input: [] }),
  },
  disable: {
    label: '停用',
    reason: REASON,
    button: atKinds({ name: 'disableWeigh', label: '停用' }),
  },
} as const

/** Unlike other documents a record can be switched off before it is audited: then it cannot be. */
const switchAction = (name: keyof typeof SWITCHES): Action => {
  const { label, reason: asked, button } = SWITCHES[name]
  return defineAction(record, {
    name,
    label: `${label}磅单`,
    button,
    method: 'PUT',
    replaces: name,
    right: 'of-row-kind',
    reach: 'rows',
    locks: ['weigh'],
    flow: 'undecided',
    body: { ids: WEIGH_IDS, reason: asked },
    answers: COUNT,
    async run(tx, act) {
      const { engine } = act.services
      const { ids, reason } = act.body
      for (const id of ids) {
        const weigh = await lockWeigh(tx, engine, id)
        assertAllowed(checkWeighEvent(standingOf(weigh), 'switch'))
        await storeWeigh(tx, engine, act, weigh, {
          header: { enabled: name === 'enable' },
          log: { action: name, label, reason },
        })
      }
      return { count: ids.length }
    },
  })
}

/** Leaves the lists of others; what was weighed counts as before. */
export const hide: Action = defineAction(record, {
  name: 'hide',
  label: '隐藏磅单',
  button: atKinds([
    { name: 'hideWeigh', label: '隐藏', send: { hidden: true } },
    { name: 'unhideWeigh', label: '取消隐藏', send: { hidden: false } },
  ]),
  method: 'PUT',
  right: 'of-row-kind',
  reach: 'rows',
  locks: ['weigh'],
  flow: 'undecided',
  body: {
    ids: WEIGH_IDS,
    hidden: flag({ label: '隐藏', required: true }),
    reason: REASON,
  },
  answers: COUNT,
  async run(tx, act) {
    const { engine } = act.services
    const { ids, hidden, reason } = act.body
    for (const id of ids) {
      const weigh = await lockWeigh(tx, engine, id)
      assertAllowed(checkWeighEvent(standingOf(weigh), 'hide'))
      await storeWeigh(tx, engine, act, weigh, {
        header: { hidden },
        log: { action: 'hide', label: hidden ? '隐藏' : '取消隐藏', reason },
      })
    }
    return { count: ids.length }
  },
})

/** A truck of a visit without confirmation leaves as it came, or does not after all. */
const singleWith = (stock: StockKeeper): Action =>
  defineAction(record, {
    name: 'single',
    label: '原车出厂',
    button: { none: '司磅台的原车出厂' },
    method: 'POST',
    at: ['all'],
    right: MAY_WEIGH,
    reach: (db, { body }) => visitToWeigh(db, body),
    locking: 'run',
    locks: ['registry', 'weigh'],
    flow: 'free',
    body: {
      registryId: VISIT_ID,
      action: choice(SINGLE_ACTIONS, { label: '方式', required: true }),
      reason: OPTIONAL_REASON,
    },
    answers: 'row',
    async run(tx, act) {
      const { action, reason } = act.body
      if (action !== 'BACK' && reason === null)
        throw new RefusalError(refuse('check.required', { label: '原因' }))
      return { ...(await sendAway(tx, siteOf(act, stock), act, act.body)) }
    },
  })

/** What is done to records beyond what every document can do, at each of their mounts. */
export const weighActions = (stock: StockKeeper): readonly Action[] => [
  ...weighsaveActions(stock),
  ...productionActions(stock),
  obsoleteWith(stock),
  recoverWith(stock),
  switchAction('enable'),
  switchAction('disable'),
  copyAction,
  singleWith(stock),
  ...weighFormActions(stock),
  ...weighLineActions(stock),
]
