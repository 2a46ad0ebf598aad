import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { flag, json, text } from '@junheng/domain/entity/field.ts'

export const codeRule = defineEntity({
  name: 'codeRule',
  table: 'sys_code_rule',
  label: '编码规则',
  scope: 'org-or-group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({
      label: '规则标识',
      length: 60,
      required: true,
      unique: 'scope',
      quick: true,
      // Counters are kept under it: another key would start them anew.
      write: 'create',
      tips: '单据定义中的规则标识，如 notice',
    }),
    name: text({ label: '名称', required: true, quick: true }),
    segments: json({
      label: '编码段',
      required: true,
      tips: '如 [{"type":"orgPrefix"},{"type":"date","pattern":"yyyyMMdd"},{"type":"sequence","width":4,"reset":"day"}]',
    }),
    gapless: flag({ label: '不允许断号', tips: '勾选后同一规则的单据逐张排队取号' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-code-rule',
      route: '/modules/system/sys_code_rule',
      label: '编码规则',
      // No import: the segments do not fit into the cells of a sheet.
      actions: ['list', 'create', 'update', 'delList', 'copy', 'enable', 'disable', 'export'],
    },
  ],
})

export interface CodeRuleRow extends RowOf<typeof codeRule> {}
