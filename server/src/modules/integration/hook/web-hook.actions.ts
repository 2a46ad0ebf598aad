import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { HOOK_VERSION } from '@junheng/domain/integration/hook-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { newSecret } from '#platform/session/tokens.ts'
import { resumeReceivers } from '../queue/receiver-queue.ts'
import { dropMessages, renewMessages } from '../queue/steer-messages.ts'
import { hookMessage } from './hook-message.entity.ts'
import { HOOK_QUEUE, insertHookMessages } from './hook-message.queries.ts'
import { hookQueued } from './queue-hooks.ts'
import { webHook } from './web-hook.entity.ts'
import { storeSecret } from './web-hook.queries.ts'

/** 发放签名密钥: answered this once, and kept sealed. */
const issue = defineAction(webHook, {
  name: 'issue',
  label: '发放签名密钥',
  button: {
    label: '发放密钥',
    type: 'primary',
    confirm: '新密钥只显示一次；已有密钥的，原密钥随即失效。确定发放？',
    result: 'secret',
  },
  method: 'POST',
  path: 'issue/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: {
    id: idOf('webHook', { label: '消息推送', required: true }),
    name: text({ label: '名称', required: true }),
    secret: text({ label: '签名密钥', required: true }),
  },
  async run(tx, { row: { id, name }, services: { engine }, log }) {
    const secret = newSecret()
    const sealed = engine.parts.get(siteSealer).seal(secret)
    await storeSecret(tx, { id, secret: sealed, now: engine.clock.now() })
    log({ entity: 'webHook', bizKey: id, action: 'issue', label: '发放签名密钥', changes: [] })
    return { id, name, secret }
  },
})

/** 恢复推送: after the receiver was paused for its failures. */
const resume = defineAction(webHook, {
  name: 'resume',
  label: '恢复推送',
  button: { label: '恢复推送', done: '已恢复' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('webHook', { label: '消息推送' }) },
  answers: COUNT,
  async run(tx, { rows, services: { engine }, log }) {
    const ids = rows.map(({ id }) => id)
    await resumeReceivers(tx, HOOK_QUEUE, { ids, now: engine.clock.now() })
    for (const { id, orgId } of rows) {
      await engine.publish(tx, { ...hookQueued, row: { id, orgId: String(orgId) } })
      log({ entity: 'webHook', bizKey: id, action: 'resume', label: '恢复推送', changes: [] })
    }
    return { count: rows.length }
  },
})

/** 发送测试: a message about nothing, by the same way as all others. */
const ping = defineAction(webHook, {
  name: 'ping',
  label: '发送测试',
  button: { label: '发送测试', inRow: true, done: '测试消息已放入队列，结果见推送记录' },
  method: 'POST',
  path: 'ping/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: { id: idOf('hookMessage', { label: '推送记录', required: true }) },
  refuses: ['hook.noSecret'],
  async run(tx, { row, services: { engine }, log }) {
    const { id: hookId, name, issueTime } = row
    if (issueTime === null) throw new RefusalError(refuse('hook.noSecret', { name }))
    const orgId = String(row.orgId)
    const groupId = String(row.groupId)
    const id = engine.newId()
    const now = engine.clock.now()
    const payload = {
      id,
      event: 'PING' as const,
      version: HOOK_VERSION,
      time: now.toISOString(),
      orgId,
      subject: { type: 'webHook', id: hookId, code: name },
      data: {},
    }
    const about = { event: 'PING' as const, subjectId: hookId, subjectCode: name }
    await insertHookMessages(tx, [{ id, hookId, orgId, groupId, ...about, payload }], now)
    await engine.publish(tx, { ...hookQueued, row: { id: hookId, orgId } })
    log({ entity: 'webHook', bizKey: hookId, action: 'ping', label: '发送测试', changes: [] })
    return { id }
  },
})

const resend = defineAction(hookMessage, {
  name: 'resend',
  label: '重新推送',
  button: { label: '重新推送', type: 'primary', done: '已放回队列' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('hookMessage', { label: '推送记录' }) },
  answers: COUNT,
  refuses: ['hook.state'],
  async run(tx, { rows, services: { engine }, log }) {
    const now = engine.clock.now()
    const count = await renewMessages(tx, HOOK_QUEUE, { rows, action: '重新推送', now })
    for (const { id, orgId } of rows) {
      await engine.publish(tx, { ...hookQueued, row: { id, orgId: String(orgId) } })
      log({ entity: 'hookMessage', bizKey: id, action: 'resend', label: '重新推送', changes: [] })
    }
    return { count }
  },
})

const cancel = defineAction(hookMessage, {
  name: 'cancel',
  label: '取消推送',
  button: { label: '取消推送', type: 'danger', done: '已取消' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('hookMessage', { label: '推送记录' }), reason: REASON },
  answers: COUNT,
  refuses: ['hook.state'],
  async run(tx, { rows, body: { reason }, services: { engine }, log }) {
    const now = engine.clock.now()
    const count = await dropMessages(tx, HOOK_QUEUE, { rows, action: '取消推送', reason, now })
    for (const { id } of rows)
      log({
        entity: 'hookMessage',
        bizKey: id,
        action: 'cancel',
        label: `取消推送：${reason}`,
        changes: [],
      })
    return { count }
  },
})

export const hookActions: readonly Action[] = [issue, resume, ping, resend, cancel]
