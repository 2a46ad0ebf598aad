import { CREDIT_MODES } from '@junheng/domain/account/available.ts'
import { idOf } from '@junheng/domain/call/shape.ts'
import { choice, date, flag, int, money } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { lockVisit } from '#modules/registry/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { account } from './account.entity.ts'
import { storeCredit, storeRelease } from './account.queries.ts'

/** How far a partner is trusted. */
const setCredit = defineAction(account, {
  name: 'setCredit',
  label: '设置授信',
  button: { done: '授信已设置' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['account'],
  flow: 'free',
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
    const { row, body, model, log } = act
    const { id, reason, ...terms } = body
    await storeCredit(tx, { id, ...terms, now: act.services.engine.clock.now() })
    const changes = [
      ...fieldChanges(model, { ...row }, { ...row, ...terms }),
      { table: model.table, field: 'reason', label: '原因', from: null, to: reason },
    ]
    log({ entity: 'account', bizKey: id, action: 'setCredit', label: '设置授信', changes })
    return { count: 1 }
  },
})

/** Lets a truck out that is held for its customer's money. */
const release = defineAction(account, {
  name: 'release',
  label: '信用放行',
  button: { none: '门岗被拦的车辆由有权的人在出厂页放行，供外部系统' },
  method: 'PUT',
  right: 'of-mount',
  locks: ['registry'],
  body: { registryId: idOf('registry', { label: '登记单', required: true }), reason: REASON },
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
