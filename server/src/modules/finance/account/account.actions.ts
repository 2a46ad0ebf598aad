import { CREDIT_MODES } from '@junheng/domain/account/available.ts'
import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, flag, int, money } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit } from '#modules/registry/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { heldVisitPopup } from '../finance-popups.ts'
import { account } from './account.entity.ts'
import { storeRelease } from './account.queries.ts'
import { CREDIT_ACTION, changeCredit, creditDocuments } from './credit-flow.ts'

/** How far a partner is trusted; where a flow stands before it, another person agrees first. */
const setCredit = defineAction(account, {
  name: CREDIT_ACTION,
  label: '设置授信',
  button: { done: '授信已设置' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['flow', 'account'],
  flow: { sends: async (_tx, { row, body }) => creditDocuments(row, body) },
  body: {
    id: idOf('account', { label: '账户', required: true }),
    creditLimit: money({ label: '授信额度', required: true, min: '0' }),
    creditStart: date({ label: '授信起' }),
    creditEnd: date({ label: '授信止' }),
    creditMode: choice(CREDIT_MODES, { label: '信用控制', required: true }),
    overdueDays: int({ label: '逾期天数', min: '0' }),
    locked: flag({ label: '锁定' }),
    reason: REASON,
  },
  answers: COUNT,
  async run(tx, act) {
    const { engine } = act.services
    await changeCredit(tx, engine, act, { row: act.row, asked: act.body })
    return { count: 1 }
  },
})

/** Lets a truck out that is held for its customer's money. */
const release = defineAction(account, {
  name: 'release',
  label: '信用放行',
  button: {
    input: { registryId: true, reason: true },
    picks: { registryId: pick(heldVisitPopup, { fill: { registryName: 'plateNumber' } }) },
    done: '已放行',
  },
  method: 'PUT',
  right: 'of-mount',
  locks: ['registry'],
  body: { registryId: idOf('registry', { label: '车辆', required: true }), reason: REASON },
  answers: COUNT,
  refuses: ['account.noVisit'],
  async run(tx, act) {
    const { registryId, reason } = act.body
    const visit = await lockVisit(tx, registryId)
    act.assertReached({ orgId: visit.orgId, groupId: visit.groupId })
    if (visit.kind !== 'sa' || visit.stage === 'LEFT')
      throw new RefusalError(refuse('account.noVisit'))
    const { userId, realName: userName } = act.caller
    const now = act.services.engine.clock.now()
    await storeRelease(tx, { registryId, userId, userName, reason, now })
    const change = {
      table: 'fd_credit_release',
      field: 'credit',
      label: '信用放行',
      from: null,
      to: reason,
    }
    act.log({
      entity: 'registry',
      bizKey: registryId,
      action: 'creditRelease',
      label: '信用放行',
      orgId: visit.orgId,
      changes: [change],
    })
    return { count: 1 }
  },
})

export const accountActions: readonly Action[] = [setCredit, release]
