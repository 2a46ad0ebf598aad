import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAddressBook } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { resumeReceivers } from '../queue/receiver-queue.ts'
import { dropMessages, renewMessages } from '../queue/steer-messages.ts'
import { insertMessages, MESSAGE_QUEUE, storeChannelSecret } from './message.queries.ts'
import { messageChannel } from './message-channel.entity.ts'
import { messageRule } from './message-rule.entity.ts'
import { messageQueued } from './queue-messages.ts'
import { sentMessage } from './sent-message.entity.ts'

/** 设置密钥: sealed at once, never answered. */
const setSecret = defineAction(messageChannel, {
  name: 'secret',
  label: '设置密钥',
  button: { label: '设置密钥', done: '密钥已保存' },
  method: 'PUT',
  path: 'secret/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: {
    secret: text({
      label: '密钥',
      length: 200,
      required: true,
      tips: '机器人地址中的 key 或 access_token，或网关的令牌',
    }),
    signKey: text({ label: '加签密钥', length: 200, tips: '钉钉安全设置中的 SEC…，没有不填' }),
  },
  answers: { id: idOf('messageChannel', { label: '消息通道', required: true }) },
  async run(tx, { row: { id }, body: { secret, signKey }, services: { engine }, log }) {
    const { seal } = engine.parts.get(siteSealer)
    const sealed = { secret: seal(secret), signKey: signKey === null ? null : seal(signKey) }
    await storeChannelSecret(tx, { id, ...sealed, now: engine.clock.now() })
    log({ entity: 'messageChannel', bizKey: id, action: 'secret', label: '设置密钥', changes: [] })
    return { id }
  },
})

/** 恢复发送: after the service was paused for its failures. */
const resume = defineAction(messageChannel, {
  name: 'resume',
  label: '恢复发送',
  button: { label: '恢复发送', done: '已恢复' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('messageChannel', { label: '消息通道' }) },
  answers: COUNT,
  async run(tx, { rows, services: { engine }, log }) {
    const ids = rows.map(({ id }) => id)
    await resumeReceivers(tx, MESSAGE_QUEUE, { ids, now: engine.clock.now() })
    for (const { id, orgId } of rows) {
      await engine.publish(tx, { ...messageQueued, row: { id, orgId: String(orgId) } })
      log({
        entity: 'messageChannel',
        bizKey: id,
        action: 'resume',
        label: '恢复发送',
        changes: [],
      })
    }
    return { count: rows.length }
  },
})

/** 发送测试: a message about nothing, by the same way as all others. */
const ping = defineAction(messageChannel, {
  name: 'ping',
  label: '发送测试',
  button: { label: '发送测试', inRow: true, done: '测试消息已放入队列，结果见消息记录' },
  method: 'POST',
  path: 'ping/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { mobile: text({ label: '手机号', length: 11, check: 'mobile', tips: '短信必填' }) },
  answers: { id: idOf('sentMessage', { label: '消息记录', required: true }) },
  refuses: ['message.noSecret', 'message.noMobile'],
  async run(tx, { row, body: { mobile }, services: { engine }, log }) {
    const { id: channelId, name, kind, secretTime } = row
    if (kind !== 'LOG' && secretTime === null)
      throw new RefusalError(refuse('message.noSecret', { name }))
    if (kind === 'SMS' && mobile === null) throw new RefusalError(refuse('message.noMobile'))
    const id = engine.newId()
    const now = engine.clock.now()
    const orgId = String(row.orgId)
    const content = `测试消息：${name}可以收到消息。`
    const to = mobile === null ? [] : [{ name: mobile, mobile }]
    const subject = { type: 'messageChannel', id: channelId, code: name }
    const payload = {
      id,
      event: 'PING' as const,
      time: now.toISOString(),
      text: content,
      subject,
      to,
      copy: [],
      blind: [],
    }
    const message = {
      id,
      channelId,
      ruleId: null,
      orgId,
      groupId: String(row.groupId),
      event: 'PING' as const,
      subjectId: channelId,
      subjectCode: name,
      receivers: '测试',
      content,
      payload,
      fault: null,
    }
    await insertMessages(tx, [message], now)
    await engine.publish(tx, { ...messageQueued, row: { id: channelId, orgId } })
    log({
      entity: 'messageChannel',
      bizKey: channelId,
      action: 'ping',
      label: '发送测试',
      changes: [],
    })
    return { id }
  },
})

/** The address book of the company, for who chooses recipients. */
const people = defineAction(messageRule, {
  name: 'people',
  label: '通讯录',
  button: { none: '在消息规则的表单里选人' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: {
    nodes: listOf(
      group(
        {
          id: text({ label: '编号', required: true }),
          pid: text({ label: '上级编号' }),
          label: text({ label: '名称', required: true }),
          email: text({ label: '邮箱' }),
        },
        { required: true },
      ),
    ),
  },
  async read({ caller, services: { db } }) {
    const nodes = await findAddressBook(db, caller)
    return { nodes: nodes.map(({ id, pid, label, email }) => ({ id, pid, label, email })) }
  },
})

const resend = defineAction(sentMessage, {
  name: 'resend',
  label: '重新发送',
  button: { label: '重新发送', type: 'primary', done: '已放回队列' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('sentMessage', { label: '消息记录' }) },
  answers: COUNT,
  refuses: ['hook.state'],
  async run(tx, { rows, services: { engine }, log }) {
    const now = engine.clock.now()
    const count = await renewMessages(tx, MESSAGE_QUEUE, { rows, action: '重新发送', now })
    for (const { id, orgId } of rows) {
      await engine.publish(tx, { ...messageQueued, row: { id, orgId: String(orgId) } })
      log({ entity: 'sentMessage', bizKey: id, action: 'resend', label: '重新发送', changes: [] })
    }
    return { count }
  },
})

const cancel = defineAction(sentMessage, {
  name: 'cancel',
  label: '取消发送',
  button: { label: '取消发送', type: 'danger', done: '已取消' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('sentMessage', { label: '消息记录' }), reason: REASON },
  answers: COUNT,
  refuses: ['hook.state'],
  async run(tx, { rows, body: { reason }, services: { engine }, log }) {
    const now = engine.clock.now()
    const count = await dropMessages(tx, MESSAGE_QUEUE, { rows, action: '取消发送', reason, now })
    const label = `取消发送：${reason}`
    for (const { id } of rows)
      log({ entity: 'sentMessage', bizKey: id, action: 'cancel', label, changes: [] })
    return { count }
  },
})

export const messageActions: readonly Action[] = [setSecret, resume, ping, people, resend, cancel]
