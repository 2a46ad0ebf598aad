import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'

export const hierarchyCodeRule = defineEntity({
  name: 'hierarchyCodeRule',
  table: 'sys_hierarchy_code_rule',
  label: '层级编码规则',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'entity',
  nameField: 'name',
  fields: {
    entity: text({
      label: '档案',
      length: 60,
      required: true,
      unique: 'scope',
      quick: true,
      write: 'create',
      tips: '给哪种树形档案编码',
    }),
    name: text({ label: '名称', required: true, quick: true }),
    widths: text({
      label: '各级位数',
      length: 40,
      required: true,
      tips: '逗号分隔，2,2,2 即 01、0101、010101',
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  sort: { field: 'entity', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/sys-hierarchy-code-rule',
      route: '/modules/system/sys_hierarchy_code_rule',
      label: '层级编码规则',
      // No copy: a tree has one rule, and the copy of one would belong to no tree.
      actions: [
        'list',
        'create',
        'update',
        'delList',
        'enable',
        'disable',
        'export',
        'importExcel',
      ],
    },
  ],
})
