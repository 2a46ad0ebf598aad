import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { int, ref } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { qcClassPopup } from '../party-popups.ts'

export const qcClass = defineEntity({
  name: 'qcClass',
  table: 'qc_class',
  label: '化验分类',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  parentField: 'parentId',
  fields: {
    ...codeAndName,
    ...ref('qcClass', 'parent', { label: '上级分类' }),
    seq: int({ label: '排序' }),
    ...archiveFields,
  },
  picks: { parentId: pick(qcClassPopup, { fill: { parentName: 'name' } }) },
  sort: { field: 'seq', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-qc-class',
      route: '/modules/quality/pro_qc_class',
      label: '化验分类',
    },
  ],
})
