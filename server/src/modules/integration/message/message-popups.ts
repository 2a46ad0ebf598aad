import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly } from '@junheng/domain/entity/popup-parts.ts'

export const messageChannelPopup = definePopup({
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
