import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly } from '@junheng/domain/entity/popup-parts.ts'

export const syncSourcePopup = definePopup({
  code: 'pick-sync-source',
  label: '选择数据源',
  entity: 'syncSource',
  style: 'list',
  shown: ['name', 'type', 'system'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})
