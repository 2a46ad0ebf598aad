import { group, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, text } from '@junheng/domain/entity/field.ts'
import { BIZ_TYPES, OUTBOX_STATES } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { reaches } from '#platform/access/reach.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { adaptersOf, openParty } from '../adapter/adapter.queries.ts'
import { sourceOf } from '../document/sources.ts'
import { type OutboxRow, outbox } from './outbox.entity.ts'
import { assertTarget, targetOf } from './outbox.rules.ts'
import { previewActions } from './preview.actions.ts'
import { queueDocument } from './queue-document.ts'
import { askErp, messageOf } from './send-due.ts'
import { cancelRows, resendRows, reverseRows } from './steer-rows.ts'
import { mappingActions } from './try-mapping.actions.ts'

/** At a time: the ERP is asked while somebody waits. */
const MOST_CHECKED = 20

const CHECK_FINDINGS = {
  MATCH: '一致',
  MISSING: 'ERP没有',
  EXTRA: 'ERP已有',
  SILENT: '没有应答',
} as const

/** 核对: asks the ERP what it has. It changes nothing; what is unknown finds out by itself. */
const check = defineAction(outbox, {
  name: 'check',
  label: '核对',
  button: { label: '核对', result: 'outboxCheck' },
  method: 'POST',
  right: 'of-mount',
  reach: 'rows',
  body: { ids: idsOf('outbox', { label: '上传队列', most: MOST_CHECKED }) },
  answers: {
    lists: listOf(
      group(
        {
          bizCode: text({ label: '单号', required: true }),
          status: choice(OUTBOX_STATES, { label: '状态', required: true }),
          found: choice(CHECK_FINDINGS, { label: '核对结果', required: true }),
          extCode: text({ label: 'ERP单号' }),
          said: text({ label: 'ERP的话', length: 500 }),
        },
        { required: true },
      ),
    ),
  },
  refuses: ['erp.noAdapter'],
  async read({ rows, mount, services }) {
    assertTarget(rows, mount)
    const lists = []
    for (const row of rows) lists.push(await compare(services, row))
    return { lists }
  },
})

async function compare({ db, engine }: EntityServices, row: OutboxRow) {
  const adapters = await adaptersOf(db, engine, row.orgId)
  const adapter = adapters.find(({ target }) => target === row.target)
  if (adapter === undefined) throw new RefusalError(refuse('erp.noAdapter'))
  const { payload, bizCode, status } = row
  if (payload === null) throw new RefusalError(refuse('row.missing'))
  const message = await messageOf(db, adapter, { ...row, payload })
  const signal = new AbortController().signal
  const party = await openParty(db, engine, adapter)
  const { outcome } = await askErp({ engine, signal }, party, { message, kind: 'QUERY' })
  const isThere = outcome.kind === 'accepted'
  const extCode = isThere ? outcome.extCode : null
  const said = outcome.kind === 'accepted' || outcome.kind === 'missing' ? null : outcome.error
  if (!isThere && outcome.kind !== 'missing')
    return { bizCode, status, found: 'SILENT' as const, extCode, said }
  const found = isThere === (status === 'DONE') ? 'MATCH' : isThere ? 'EXTRA' : 'MISSING'
  return { bizCode, status, found, extCode, said } as const
}

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
  check,
  send,
  ...previewActions,
  ...mappingActions,
]
