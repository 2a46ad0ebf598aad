import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { archiveFields } from '../archive-fields.ts'

export const plate = defineEntity({
  name: 'plate',
  table: 'as_plate',
  label: '车牌字典',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'plateCode',
  nameField: 'plateName',
  fields: {
    plateCode: text({
      label: '车牌代码',
      length: 2,
      required: true,
      unique: 'scope',
      quick: true,
      validate: { pattern: '^[A-Z]{1,2}$', title: '车牌代码须为一到两个大写字母' },
    }),
    plateName: text({ label: '车牌简称', length: 4, required: true, quick: true }),
    provinceName: text({ label: '省份', length: 20 }),
    seq: int({ label: '排序' }),
    ...archiveFields,
  },
  sort: { field: 'seq', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-plate',
      route: '/modules/material/as_plate',
      label: '车牌字典',
    },
  ],
})
