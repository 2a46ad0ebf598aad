import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  dateTime,
  flag,
  int,
  money,
  price,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'

/** A document as wide and as busy as a weighing record; it exists only here. */
export const weighLike = defineEntity({
  name: 'benchWeigh',
  table: 'zz_bench_weigh',
  label: '测试磅单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  codeRule: {
    id: 'benchWeigh',
    segments: [
      { type: 'constant', value: 'BD' },
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'sequence', width: 6, reset: 'day' },
    ],
  },
  fields: {
    code: text({ label: '磅单号', length: 40, unique: 'scope', quick: true, write: 'create' }),
    kind: choice({ pu: '采购', sa: '销售' }, { label: '业务', required: true, default: 'sa' }),
    plateNumber: text({ label: '车牌号', length: 12, required: true, quick: true }),
    partnerName: text({ label: '往来单位' }),
    invName: text({ label: '物料' }),
    driverName: text({ label: '司机', length: 40 }),
    warehouseName: text({ label: '仓库', length: 40 }),
    gross: tons({ label: '毛重' }),
    tare: tons({ label: '皮重' }),
    suttle: tons({ label: '净重', total: true }),
    deduct: tons({ label: '扣重', total: true }),
    deSuttle: tons({ label: '实发数', total: true }),
    price: price({ label: '单价' }),
    amount: money({ label: '金额', total: true }),
    grossTime: dateTime({ label: '毛重时间' }),
    tareTime: dateTime({ label: '皮重时间' }),
    printCount: int({ label: '打印次数' }),
    isHand: flag({ label: '手工' }),
    remark: text({ label: '备注', length: 200 }),
  },
  mounts: [{ code: 'main', base: '/bench/weigh', route: '/bench/weigh', label: '测试磅单' }],
})

/** The same with ten times as many, where somebody asks for them. */
export const weighLikeHuge = defineEntity({
  ...weighLike.definition,
  name: 'benchWeighHuge',
  table: 'zz_bench_weigh_huge',
  mounts: [
    {
      code: 'main',
      base: '/bench/weigh-huge',
      route: '/bench/weigh-huge',
      label: '测试磅单（大）',
    },
  ],
})

/** The same with few rows beside it: what a list costs must not grow with the table. */
export const weighLikeSmall = defineEntity({
  ...weighLike.definition,
  name: 'benchWeighSmall',
  table: 'zz_bench_weigh_small',
  mounts: [
    {
      code: 'main',
      base: '/bench/weigh-small',
      route: '/bench/weigh-small',
      label: '测试磅单（小）',
    },
  ],
})
