import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { choice, price, rate, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { FARE_MODES } from '@junheng/domain/freight/fare-terms.ts'
import {
  carrierFields,
  carrierPick,
  fareKindField,
  fareMounts,
  matchKeyField,
  roadFields,
  roadPicks,
  UNCOPIED,
} from './fare-fields.ts'

/** Bands are rates per ton, and are held to the plan of those. */
const { BAND: _band, ...PLANNED_MODES } = FARE_MODES

/** 计划运价: what a month's freight on a road was planned at; dearer rates are not put in force. */
export const plannedPrice = defineEntity({
  name: 'farePlannedPrice',
  table: 'fd_fare_planedprice',
  label: '计划运价',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('farePlannedPrice', 'JJ'),
  fields: {
    code: codeField('编号'),
    kind: fareKindField,
    month: text({
      label: '月份',
      length: 7,
      required: true,
      sort: true,
      tips: '如 2026-05',
      validate: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: '月份须写成 2026-05 的样子' },
    }),
    ...roadFields,
    routeId: ref('route', 'route', { label: '运输线路', required: true }).routeId,
    ...carrierFields,
    fareMode: choice(PLANNED_MODES, { label: '计价方式', required: true, default: 'TON' }),
    planPrice: price({ label: '计划运价', required: true, min: '0' }),
    planQuantity: tons({ label: '计划运量', min: '0', total: true }),
    overRate: rate({ label: '允许上浮率', required: true, min: '0', max: '1', default: '0' }),
    matchKey: matchKeyField,
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  picks: { ...roadPicks, ...carrierPick },
  unique: [['matchKey']],
  list: [
    'code',
    'month',
    'routeName',
    'carrierName',
    'invName',
    'fareMode',
    'planPrice',
    'planQuantity',
    'overRate',
    'status',
  ],
  sort: { field: 'month', dir: 'desc' },
  mounts: fareMounts('farePlanedPrice', '计划运价').map((mount) => ({
    ...mount,
    actions: UNCOPIED,
  })),
})

export interface PlannedPriceRow extends RowOf<typeof plannedPrice> {}
