import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, int, rate, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { RULE_LEVELS } from '@junheng/domain/weighing/weigh-rule.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import { inventoryClassPopup, inventoryPopup } from '#modules/archives/api.ts'

const kindLabels = Object.fromEntries(KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]))

const asBuiltIn = '不填按系统默认'

/** A plant's own word on one of the rules by which weighings are judged; without a row the product's holds. */
export const weighRule = defineEntity({
  name: 'weighRule',
  table: 'mm_weigh_rule',
  label: '称重规则',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'code',
  codeRule: {
    id: 'weighRule',
    segments: [
      { type: 'constant', value: 'CZGZ' },
      { type: 'sequence', width: 4, reset: 'never' },
    ],
  },
  fields: {
    code: text({
      label: '编码',
      length: 40,
      unique: 'scope',
      quick: true,
      tips: '不填自动编号',
    }),
    ruleType: choice(RULE_TYPES, { label: '规则', required: true }),
    kinds: choices(kindLabels, { label: '业务类型', tips: '不填为全部业务' }),
    ...ref('inventory', 'inventory', { label: '物料', quick: true }),
    ...ref('inventoryClass', 'invc', { label: '物料分类', quick: true }),
    level: choice(RULE_LEVELS, { label: '级别', required: true, default: 'WARN' }),
    tolWeight: tons({ label: '允差(吨)', min: '0', tips: asBuiltIn }),
    tolRate: rate({
      label: '允差率',
      min: '0',
      max: '1',
      tips: '与允差(吨)取大的',
    }),
    minutes: int({ label: '分钟', min: '0', max: '100000', tips: asBuiltIn }),
    holdAudit: flag({
      label: '处理前不能审核',
      tips: '途损、涨吨、手工录磅、现场扣重建议勾选；选择或禁止后放行的总要处理',
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    invcId: pick(inventoryClassPopup, { fill: { invcName: 'invcName' } }),
  },
  list: [
    'code',
    'ruleType',
    'kinds',
    'inventoryName',
    'invcName',
    'level',
    'tolWeight',
    'tolRate',
    'minutes',
    'holdAudit',
    'enabled',
    'updateUser',
    'updateDate',
  ],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-weigh-rule',
      route: '/modules/measure/mm_weigh_rule',
      label: '称重规则',
      // No copy: it would be the same rule once more.
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

export interface WeighRuleRow extends RowOf<typeof weighRule> {}
