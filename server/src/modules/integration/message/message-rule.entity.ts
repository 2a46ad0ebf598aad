import {
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choices, ref, refs, text } from '@junheng/domain/entity/field.ts'
import { enabledOnly } from '@junheng/domain/entity/popup-parts.ts'
import { HOOK_CHOICES } from '@junheng/domain/integration/hook-terms.ts'
import { userPopup } from '#modules/system/api.ts'

const messageChannelPopup = definePopup({
  code: 'pick-message-channel',
  label: '选择消息通道',
  entity: 'messageChannel',
  style: 'list',
  shown: ['name', 'kind'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

/** 消息规则: who is told of what, in which words and how. */
export const messageRule = defineEntity({
  name: 'messageRule',
  table: 'sys_message_rule',
  label: '消息规则',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, unique: 'scope', quick: true }),
    ...ref('messageChannel', 'channel', { label: '消息通道', required: true }),
    events: choices(HOOK_CHOICES, { label: '何时发送', required: true, ownEvents: true }),
    template: text({
      label: '内容',
      length: 500,
      required: true,
      control: 'TEXTAREA',
      tips: '花括号中写单据的字段，如 {车牌号}{事件}，净重{净重}吨',
    }),
    ...refs('user', 'to', { label: '收件人' }),
    ...refs('user', 'copy', { label: '抄送人' }),
    ...refs('user', 'blind', { label: '密送人' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    channelId: pick(messageChannelPopup, { fill: { channelName: 'name' } }),
    toIds: pick(userPopup, { fill: {} }),
    copyIds: pick(userPopup, { fill: {} }),
    blindIds: pick(userPopup, { fill: {} }),
  },
  list: [
    'name',
    'channelName',
    'events',
    'template',
    'toNames',
    'copyNames',
    'blindNames',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'name', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/core/message-rule',
      route: '/modules/integration/message_rule',
      label: '消息规则',
      actions: ['list', 'create', 'update', 'delList', 'copy', 'enable', 'disable', 'export'],
    },
  ],
})

export interface MessageRuleRow extends RowOf<typeof messageRule> {}
