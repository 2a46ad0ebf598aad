import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { businessDay } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { period } from './period.entity.ts'
import {
  findClosedAfter,
  isClosed,
  lockMonth,
  storeClosed,
  storeReopened,
} from './period.queries.ts'

const MONTH = text({
  label: '月份',
  length: 7,
  required: true,
  validate: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: '月份格式为 2026-10' },
  tips: '如 2026-10',
})

const change = (from: boolean, to: boolean) => ({
  table: 'fd_period',
  field: 'closed',
  label: '已结账',
  from,
  to,
})

/** 结账: from now on nothing dated in the month changes. */
const close = defineAction(period, {
  name: 'close',
  label: '结账',
  button: { label: '结账', type: 'primary', done: '已结账' },
  method: 'PUT',
  right: 'of-mount',
  flow: 'free',
  body: { month: MONTH },
  answers: COUNT,
  refuses: ['period.notEnded', 'period.closedAlready'],
  async run(tx, { body: { month }, caller, services: { engine }, log }) {
    const { orgId, groupId, userId, realName: userName } = caller
    const now = engine.clock.now()
    const today = await businessDay(engine, caller, now)
    if (month >= today.slice(0, 7)) throw new RefusalError(refuse('period.notEnded', { month }))
    await lockMonth(tx, { orgId, month })
    if (await isClosed(tx, { orgId, month }))
      throw new RefusalError(refuse('period.closedAlready', { month }))
    const id = engine.newId()
    const who = { orgId, groupId, month, id, userId, userName, now }
    const bizKey = await storeClosed(tx, who)
    const changes = [change(false, true)]
    log({ entity: 'period', bizKey, action: 'close', label: `结账${month}`, changes })
    return { count: 1 }
  },
})

/** 反结账: with a reason, the latest first. */
const reopen = defineAction(period, {
  name: 'reopen',
  label: '反结账',
  button: { label: '反结账', type: 'danger', done: '已反结账' },
  method: 'PUT',
  right: 'of-mount',
  flow: 'free',
  body: { month: MONTH, reason: REASON },
  answers: COUNT,
  refuses: ['period.notClosed', 'period.later'],
  async run(tx, { body: { month, reason }, caller, services: { engine }, log }) {
    const { orgId, realName: userName } = caller
    await lockMonth(tx, { orgId, month })
    if (!(await isClosed(tx, { orgId, month })))
      throw new RefusalError(refuse('period.notClosed', { month }))
    const later = await findClosedAfter(tx, { orgId, month })
    if (later !== null) throw new RefusalError(refuse('period.later', { month: later }))
    await storeReopened(tx, { orgId, month, userName, now: engine.clock.now(), reason })
    const why = {
      table: 'fd_period',
      field: 'reopenReason',
      label: '反结账原因',
      from: null,
      to: reason,
    }
    const changes = [change(true, false), why]
    log({ entity: 'period', bizKey: month, action: 'reopen', label: `反结账${month}`, changes })
    return { count: 1 }
  },
})

export const periodActions: readonly Action[] = [close, reopen]
