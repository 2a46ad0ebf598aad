import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { int, ref, text } from '@junheng/domain/entity/field.ts'
import { allotButtons } from '../allotment/allot-buttons.ts'
import { archiveFields } from '../archive-fields.ts'
import { inventoryClassPopup } from '../popups.ts'

export const inventoryClass = defineEntity({
  name: 'inventoryClass',
  table: 'as_inventory_class',
  label: '物料分类',
  scope: 'org-or-group',
  lifeCycle: 'master',
  codeField: 'invcCode',
  nameField: 'invcName',
  parentField: 'parentId',
  levelField: 'level',
  fields: {
    invcCode: text({ label: '分类编码', required: true, unique: 'scope', quick: true }),
    invcName: text({ label: '分类名称', required: true, quick: true }),
    ...ref('inventoryClass', 'parent', { label: '上级分类' }),
    level: int({ label: '级次', write: 'server' }),
    seq: int({ label: '排序' }),
    ...archiveFields,
  },
  picks: { parentId: pick(inventoryClassPopup, { fill: { parentName: 'invcName' } }) },
  sort: { field: 'seq', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-inventory-class',
      route: '/modules/material/as_inventory_class',
      label: '物料分类',
      buttons: allotButtons('INVENTORY_CLASS'),
    },
  ],
})
