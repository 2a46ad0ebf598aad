import { idsOf } from '@junheng/domain/call/shape.ts'
import { choice, flag } from '@junheng/domain/entity/field.ts'
import { BIZ_TYPES } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { reaches } from '#platform/access/reach.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { adaptersOf } from '../adapter/adapter.queries.ts'
import { sourceOf } from '../document/sources.ts'
import { checkActions } from './check.actions.ts'
import { type OutboxRow, outbox } from './outbox.entity.ts'
import { assertTarget, targetOf } from './outbox.rules.ts'
import { previewActions } from './preview.actions.ts'
import { queueDocument } from './queue-document.ts'
import { cancelRows, resendRows, reverseRows } from './steer-rows.ts'
import { mappingActions } from './try-mapping.actions.ts'

const IDS = idsOf('outbox', { label: '上传队列' })

function logEach(
  { log }: Pick<WriteContext, 'log'>,
  rows: readonly OutboxRow[],
  told: { readonly action: string; readonly label: string },
): void {
  for (const { id } of rows) log({ entity: 'outbox', bizKey: id, ...told, changes: [] })
}

/** 上传: documents that were due before the adapter was there, or were cancelled. */
const send = defineAction(outbox, {
  name: 'send',
  label: '上传单据',
  button: { none: '单据审核后自动进入队列；补传由接口发起' },
  method: 'POST',
  right: 'of-mount',
  flow: 'free',
  body: {
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true }),
    ids: idsOf('weigh', { label: '单据' }),
  },
  answers: COUNT,
  refuses: ['erp.noAdapter', 'erp.notDue'],
  async run(tx, { body: { bizType, ids }, caller, mount, services: { engine }, log }) {
    const source = sourceOf(bizType)
    for (const id of ids) {
      await source.hold(tx, id)
      const document = await source.find(tx, engine, id)
      if (document?.bizType !== bizType || !reaches(caller, document))
        throw new RefusalError(refuse('row.missing'))
      const adapters = await adaptersOf(tx, engine, document.orgId)
      if (!adapters.some(({ target }) => target === targetOf(mount)))
        throw new RefusalError(refuse('erp.noAdapter'))
      const { code } = document
      if ((await queueDocument(tx, engine, { source, id, isAnew: true })) === 0)
        throw new RefusalError(refuse('erp.notDue', { code }))
      log({ entity: source.entity, bizKey: id, action: 'send', label: '上传ERP', changes: [] })
    }
    return { count: ids.length }
  },
})

const resend = defineAction(outbox, {
  name: 'resend',
  label: '重新上传',
  button: { label: '重新上传', type: 'primary', done: '已放回队列' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['receipt', 'settlement', 'weigh'],
  flow: 'free',
  body: { ids: IDS, rebuild: flag({ label: '按单据当前内容重建', default: true }) },
  answers: COUNT,
  refuses: ['erp.state', 'erp.unmapped', 'erp.noAdapter'],
  async run(tx, act) {
    const { rows, body, mount, services } = act
    assertTarget(rows, mount)
    await resendRows(tx, services.engine, { rows, rebuild: body.rebuild })
    logEach(act, rows, { action: 'resend', label: '重新上传' })
    return { count: rows.length }
  },
})

const cancel = defineAction(outbox, {
  name: 'cancel',
  label: '取消上传',
  button: { label: '取消上传', type: 'danger', done: '已取消' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['receipt', 'settlement', 'weigh'],
  flow: 'free',
  body: { ids: IDS, reason: REASON },
  answers: COUNT,
  refuses: ['erp.state'],
  async run(tx, act) {
    const { rows, body, mount, services } = act
    assertTarget(rows, mount)
    await cancelRows(tx, services.engine, { rows, reason: body.reason })
    logEach(act, rows, { action: 'cancel', label: `取消上传：${body.reason}` })
    return { count: rows.length }
  },
})

const reverse = defineAction(outbox, {
  name: 'reverse',
  label: '撤回',
  button: { label: '撤回', type: 'danger', done: '已放入撤回队列' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locking: 'run',
  locks: ['receipt', 'settlement', 'weigh'],
  flow: 'free',
  body: { ids: IDS, reason: REASON },
  answers: COUNT,
  refuses: ['erp.state', 'erp.reversed'],
  async run(tx, act) {
    const { rows, body, mount, services } = act
    assertTarget(rows, mount)
    await reverseRows(tx, services.engine, { rows, reason: body.reason })
    logEach(act, rows, { action: 'reverse', label: `撤回：${body.reason}` })
    return { count: rows.length }
  },
})

export const outboxActions: readonly Action[] = [
  resend,
  cancel,
  reverse,
  ...checkActions,
  send,
  ...previewActions,
  ...mappingActions,
]
