import { checkEntity } from '../entity/check-entity.ts'
import { defineChild, defineEntity } from '../entity/define-entity.ts'
import {
  assayValue,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  dict,
  file,
  flag,
  int,
  json,
  kilograms,
  money,
  price,
  rate,
  ref,
  refs,
  text,
  timeOfDay,
  tons,
} from '../entity/field.ts'
import type { EntityModel, FieldModel, MountModel } from '../entity/model.ts'

const line = defineChild({
  name: 'rowLine',
  table: 'zz_row_line',
  label: '明细',
  fields: {
    quantity: tons({ label: '数量', required: true }),
    amount: money({ label: '金额' }),
    stamp: text({ label: '戳', write: 'server' }),
  },
  calculate: { amount: ['quantity', '*', '2'] },
})

const box = defineChild({
  name: 'rowBox',
  table: 'zz_row_box',
  label: '箱',
  shape: 'one',
  fields: { size: int({ label: '尺寸' }) },
})

const entity = defineEntity({
  name: 'rowSample',
  table: 'zz_row',
  label: '样例',
  scope: 'org',
  lifeCycle: 'document',
  fields: {
    name: text({ label: '名称', length: 5, required: true }),
    long: text({ label: '长文' }),
    weight: tons({ label: '重量', min: '0' }),
    piece: kilograms({ label: '单重' }),
    price: price({ label: '单价' }),
    fee: money({ label: '费用', max: '100' }),
    share: rate({ label: '比率', min: '0', max: '1' }),
    ash: assayValue({ label: '灰分' }),
    factor: decimal(6, 2, { label: '系数', above: '0' }),
    count: int({ label: '件数', min: '1', max: '9' }),
    urgent: flag({ label: '加急' }),
    reason: text({ label: '原因', required: true }),
    day: date({ label: '日期' }),
    at: dateTime({ label: '时间' }),
    open: timeOfDay({ label: '开门' }),
    photo: file({ label: '照片' }),
    extra: json({ label: '数据' }),
    colour: dict('colour', { label: '颜色' }),
    grade: choice({ A: '甲', B: '乙', C: '丙' }, { label: '等级' }),
    free: choice({ A: '甲' }, { label: '自填', control: 'SELECT_ONE_TXT' }),
    tags: choices({ hot: '热', cold: '冷' }, { label: '标签', required: true }),
    ...ref('rowSample', 'other', { label: '别的' }),
    ...refs('rowSample', 'via', { label: '途经', required: true }),
    email: text({ label: '邮箱', check: 'email' }),
    idNumber: text({ label: '身份证号', check: 'idNumber' }),
    mobile: text({ label: '手机', check: 'mobile' }),
    creditCode: text({ label: '信用代码', check: 'creditCode' }),
    plate: text({ label: '车牌', check: 'plateNumber' }),
    plateType: text({ label: '车牌类型' }),
    digits: text({ label: '数字', check: 'digits' }),
    pattern: text({ label: '规则', validate: { pattern: '/^[^#]*$/', title: '不能含#号' } }),
    untitled: text({ label: '规则2', validate: { pattern: '^a$', title: '' } }),
    total: money({ label: '合计', write: 'server' }),
  },
  children: { zzRowLine: line, zzRowBox: box },
  calculate: { fee: ['weight', '*', 'price'] },
  when: {
    reason: { field: 'urgent', is: ['true'], set: 'show' },
    grade: { field: 'colour', is: ['RED'], set: { options: ['A', 'B'] } },
  },
  mounts: [{ code: 'main', base: '/test/row', route: '/modules/test/row', label: '样例' }],
})

/** An entity with every kind of field and every check. */
export const rowModel: EntityModel = checkEntity(entity)
export const rowMount = rowModel.mounts[0] as MountModel

export function rowField(name: string): FieldModel {
  const field = rowModel.fields.get(name)
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}
