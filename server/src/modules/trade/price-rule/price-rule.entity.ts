import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, int, text } from '@junheng/domain/entity/field.ts'
import {
  DATE_BASIS_LABELS,
  PRICE_KEY_LABELS,
  PRICE_LEVEL_LABELS,
  PRICE_SOURCE_LABELS,
} from '@junheng/domain/price/price-terms.ts'
import { kindField } from '../trade-fields.ts'

/** All of an archive but the copy: two equal rules could not both be enabled. */
const ACTIONS = [
  'list',
  'create',
  'update',
  'delList',
  'enable',
  'disable',
  'export',
  'importExcel',
] as const

/** In which order, by what and for which moment a company looks for the price of its goods. */
export const priceRule = defineEntity({
  name: 'priceRule',
  table: 'or_price_rule',
  label: '取价规则',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  codeRule: {
    id: 'priceRule',
    segments: [
      { type: 'constant', value: 'QJ' },
      { type: 'sequence', width: 4, reset: 'never' },
    ],
  },
  fields: {
    code: text({ label: '编码', length: 40, unique: 'scope', quick: true, tips: '不填自动编号' }),
    name: text({ label: '名称', required: true, quick: true }),
    kind: kindField(['pu', 'sa', 'al']),
    priority: int({ label: '优先级', required: true, min: '0', sort: true, tips: '小的先用' }),
    source: choice(PRICE_SOURCE_LABELS, { label: '来源', required: true, default: 'PRICE' }),
    keys: choices(PRICE_KEY_LABELS, {
      label: '取价条件',
      control: 'MULTIPLE_SELECTION',
      tips: '价格单须填且只填这些条件',
    }),
    level: choice(PRICE_LEVEL_LABELS, { label: '级别', required: true, default: 'INV' }),
    dateBasis: choice(DATE_BASIS_LABELS, { label: '取价时间', tips: '不填按参数设置' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  when: { keys: { field: 'source', is: ['PRICE'], set: 'show' } },
  sort: { field: 'priority', dir: 'asc' },
  list: [
    'code',
    'name',
    'priority',
    'source',
    'keys',
    'level',
    'dateBasis',
    'enabled',
    'createUser',
    'createDate',
  ],
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-price-match-rule',
      route: '/modules/purorder/pu_price_match_rule',
      label: '采购取价规则',
      kinds: ['pu'],
      actions: ACTIONS,
    },
    {
      code: 'sa',
      base: '/sale/sa-price-match-rule',
      route: '/modules/sale/sa_price_match_rule',
      label: '销售取价规则',
      kinds: ['sa'],
      actions: ACTIONS,
    },
    {
      code: 'al',
      base: '/allot/al-price-match-rule',
      route: '/modules/allot/al_price_match_rule',
      label: '调拨取价规则',
      kinds: ['al'],
      actions: ACTIONS,
    },
  ],
})

export interface PriceRuleRow extends RowOf<typeof priceRule> {}
