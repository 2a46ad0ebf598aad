import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, dateTime, int, text } from '@junheng/domain/entity/field.ts'
import { BIZ_TYPES, OUTBOX_STATES, TRY_KINDS } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { reaches } from '#platform/access/reach.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { adaptersOf } from '../adapter/adapter.queries.ts'
import { sourceOf } from '../document/sources.ts'
import { outbox } from './outbox.entity.ts'
import { assertTarget, targetOf } from './outbox.rules.ts'
import { rehearse } from './rehearse.ts'
import { countStates } from './stat.queries.ts'

/** 预览: what the ERP would be told of a document as it stands, and which codes it lacks. */
const preview = defineAction(outbox, {
  name: 'preview',
  label: '预览报文',
  button: { none: '对照表在适配器页维护，报文由接口预览' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  body: {
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true }),
    id: idOf('weigh', { label: '单据', required: true }),
  },
  answers: {
    url: text({ label: '地址', length: 500, required: true }),
    body: text({ label: '报文', length: 20000, required: true }),
    unmapped: listOf(text({ label: '未维护ERP编码', required: true })),
  },
  refuses: ['erp.noAdapter'],
  async read({ body: { bizType, id }, caller, mount, services: { db, engine } }) {
    const document = await sourceOf(bizType).find(db, engine, id)
    if (document?.bizType !== bizType || !reaches(caller, document))
      throw new RefusalError(refuse('row.missing'))
    const target = targetOf(mount)
    const adapters = await adaptersOf(db, engine, document.orgId)
    const adapter = adapters.find((each) => each.target === target)
    if (adapter === undefined) throw new RefusalError(refuse('erp.noAdapter'))
    const { url, body, payload } = await rehearse(db, engine, { words: adapter, document })
    return { url, body, unmapped: payload.unmapped }
  },
})

/** 上传经过: each time the ERP was asked about a message, the first on top. */
const tries = defineAction(outbox, {
  name: 'tries',
  label: '上传经过',
  button: { name: 'tries', label: '上传经过', inRow: true, result: 'outboxTries' },
  method: 'GET',
  path: ':id/tries',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  answers: {
    bizCode: text({ label: '单号', required: true }),
    idemKey: text({ label: '幂等键', required: true }),
    status: choice(OUTBOX_STATES, { label: '状态', required: true }),
    tries: listOf(
      group(
        {
          no: int({ label: '次序', required: true }),
          kind: choice(TRY_KINDS, { label: '内容', required: true }),
          time: dateTime({ label: '时间', required: true }),
          ms: int({ label: '毫秒' }),
          error: text({ label: '结果', length: 500 }),
          request: text({ label: '发出', length: 20000 }),
          response: text({ label: '收到', length: 4000 }),
        },
        { required: true },
      ),
    ),
  },
  async read({ row, mount }) {
    assertTarget([row], mount)
    const { bizCode, idemKey, status, sysOutboxTry } = row
    return { bizCode, idemKey, status, tries: sysOutboxTry }
  },
})

/** 统计: how many messages are in which state, of the caller's companies. */
const stat = defineAction(outbox, {
  name: 'stat',
  label: '上传统计',
  button: { none: '首页预警和监控读取' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: {
    states: listOf(
      group(
        {
          status: choice(OUTBOX_STATES, { label: '状态', required: true }),
          count: int({ label: '条数', required: true }),
          oldest: dateTime({ label: '最早', required: true }),
        },
        { required: true },
      ),
    ),
  },
  async read({ caller, mount, model, services: { db } }) {
    return { states: await countStates(db, { caller, model, target: targetOf(mount) }) }
  },
})

export const previewActions: readonly Action[] = [tries, preview, stat]
