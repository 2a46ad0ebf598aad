import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { auditedOnly, enabledOnly } from '@junheng/domain/entity/popup-parts.ts'

// What is picked is the laboratory's, which stands above and is known here by name alone. For whom it is meant is not
// told: whoever reads a material may open these, and some of them must not know who delivers.

export const qcFormatPopup = definePopup({
  code: 'pick-qc-format',
  label: '选择检验方案',
  entity: 'qcFormat',
  style: 'list',
  shown: ['code', 'name', 'invName'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

export const qcModelPopup = definePopup({
  code: 'pick-qc-model',
  label: '选择质检模型',
  entity: 'qcModel',
  style: 'list',
  shown: ['code', 'name', 'invName', 'startDate'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [auditedOnly],
})
