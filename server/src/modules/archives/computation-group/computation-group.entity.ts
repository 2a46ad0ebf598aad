import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, decimal, flag, int, text } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'

const computationUnit = defineChild({
  name: 'computationUnit',
  table: 'as_computation_unit',
  label: '计量单位',
  codeField: 'comCode',
  nameField: 'comName',
  fields: {
    comCode: text({ label: '单位编码', required: true, unique: 'scope' }),
    comName: text({ label: '单位名称', length: 20, required: true }),
    isMain: flag({ label: '主单位' }),
    rate: decimal(14, 6, { label: '换算率', required: true, default: '1.000000', above: '0' }),
    scale: int({ label: '小数位数', required: true, default: '3', min: '0', max: '3' }),
  },
})

export const computationGroup = defineEntity({
  name: 'computationGroup',
  table: 'as_computation_group',
  label: '计量单位组',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    groupType: choice(
      { NONE: '无换算', FIXED: '固定换算', FLOAT: '浮动换算' },
      { label: '换算方式', required: true },
    ),
    ...archiveFields,
  },
  children: { asComputationUnit: computationUnit },
  mounts: [
    {
      code: 'main',
      base: '/material/as-computation-group',
      route: '/modules/material/computation_group',
      label: '计量单位组',
      aliases: { computationGroupCreate: 'create' },
    },
  ],
})

export interface ComputationGroupRow extends RowOf<typeof computationGroup> {}
