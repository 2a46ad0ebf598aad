import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, decimal, price, ref, text } from '@junheng/domain/entity/field.ts'
import { FARE_MODES } from '@junheng/domain/freight/fare-terms.ts'
import {
  carrierFields,
  carrierPick,
  classPick,
  fareKindField,
  fareMounts,
  matchKeyField,
  roadFields,
  roadPicks,
  UNCOPIED,
} from './fare-fields.ts'

/** What a ton costs from so many kilometres on. */
const farePriceBand = defineChild({
  name: 'farePriceBand',
  table: 'fd_fare_price_band',
  label: '里程段',
  fields: {
    fromKm: decimal(8, 1, { label: '从(公里，不含)', required: true, min: '0' }),
    toKm: decimal(8, 1, { label: '到(公里，含)', above: '0', tips: '不填为敞开' }),
    farePrice: price({ label: '段运价', required: true, min: '0' }),
  },
  unique: [['fromKm']],
})

/** 运价: what freight costs from a day on, for those to whom its conditions apply. */
export const farePrice = defineEntity({
  name: 'farePrice',
  table: 'fd_fare_price',
  label: '运价',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('farePrice', 'YJ'),
  fields: {
    code: codeField('编号'),
    kind: fareKindField,
    ...roadFields,
    ...ref('inventoryClass', 'invc', { label: '物料分类' }),
    ...carrierFields,
    startDate: date({ label: '生效日期', required: true, sort: true }),
    endDate: date({ label: '失效日期' }),
    fareMode: choice(FARE_MODES, { label: '计价方式', required: true, default: 'TON' }),
    farePrice: price({
      label: '运价',
      min: '0',
      tips: '里程段计价时在里程段中填写',
      asked: { field: 'fareMode', is: Object.keys(FARE_MODES).filter((mode) => mode !== 'BAND') },
    }),
    matchKey: matchKeyField,
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { fdFarePriceBand: farePriceBand },
  picks: { ...roadPicks, ...carrierPick, ...classPick },
  unique: [['matchKey']],
  list: [
    'code',
    'routeName',
    'carrierName',
    'invName',
    'invcName',
    'fareMode',
    'farePrice',
    'startDate',
    'endDate',
    'status',
  ],
  sort: { field: 'startDate', dir: 'desc' },
  mounts: fareMounts('farePrice', '运价').map((mount) => ({ ...mount, actions: UNCOPIED })),
})

export interface FarePriceRow extends RowOf<typeof farePrice> {}
