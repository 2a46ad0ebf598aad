import { checkEntity } from '../entity/check-entity.ts'
import { defineChild, defineEntity, definePopup, pick } from '../entity/define-entity.ts'
import {
  choice,
  date,
  dateTime,
  dict,
  file,
  flag,
  int,
  money,
  price,
  ref,
  text,
  tons,
} from '../entity/field.ts'
import type { EntityModel, MountModel } from '../entity/model.ts'
import { deriveForm } from './derive-form.ts'
import { deriveList } from './derive-list.ts'
import type { FormModel, ListModel, TemplateSources } from './template-model.ts'

export const yardPopup = definePopup({
  code: 'pick-yard',
  label: '选择堆场',
  entity: 'yard',
  style: 'tree-list',
  shown: ['id', 'code', 'name', 'kindOf'],
  carried: ['keeper'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  params: [
    { field: 'enabled', op: 'eq', value: 'true', hidden: true },
    { field: 'orgId', op: 'eq', value: 'currentCompanyId()', hidden: false },
  ],
})

export const linePopup = definePopup({
  code: 'pick-order-line',
  label: '选择订单明细',
  entity: 'orderLine',
  style: 'list',
  shown: ['id', 'quantity'],
  value: 'id',
  view: 'quantity',
  pageSize: 20,
})

const yard = defineEntity({
  name: 'yard',
  table: 'zz_yard',
  label: '堆场',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  parentField: 'parentId',
  fields: {
    code: text({ label: '编码', required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('yard', 'parent', { label: '上级', quick: true }),
    kindOf: choice({ IN: { label: '室内', color: 'green' }, OUT: '室外' }, { label: '类型' }),
    keeper: text({ label: '保管员', mask: 'mobile' }),
    photo: file({ label: '照片' }),
  },
  picks: { parentId: pick(yardPopup, { fill: { keeper: 'keeper' } }) },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    { code: 'main', base: '/material/as-yard', route: '/modules/material/as_yard', label: '堆场' },
  ],
})

const orderLine = defineChild({
  name: 'orderLine',
  table: 'zz_order_line',
  label: '明细',
  min: 1,
  nameField: 'remark',
  fields: {
    ...ref('yard', 'yard', { label: '堆场', required: true }),
    quantity: tons({ label: '数量', required: true, min: '0' }),
    unitPrice: price({ label: '单价' }),
    amount: money({ label: '金额' }),
    remark: text({ label: '备注' }),
  },
  calculate: { amount: ['quantity', '*', 'unitPrice'] },
  picks: { yardId: pick(yardPopup, { fill: {}, filter: { name: 'remark' } }) },
})

const orderExtra = defineChild({
  name: 'orderExtra',
  table: 'zz_order_extra',
  label: '附加',
  shape: 'one',
  fields: { fragile: flag({ label: '易碎' }) },
})

const order = defineEntity({
  name: 'order',
  table: 'zz_order',
  label: '订单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  fields: {
    code: text({ label: '单号', quick: true, write: 'create' }),
    makerName: text({ label: '制单人', default: 'currentLoginName()', required: true }),
    ...ref('yard', 'yard', { label: '堆场', required: true }),
    ...ref('orderLine', 'source', { label: '来源明细' }),
    hasTrailer: flag({ label: '有挂车' }),
    trailerNo: text({ label: '挂车号', required: true, tips: '请输入挂车号' }),
    level: choice({ A: '甲', B: '乙', C: '丙' }, { label: '等级', default: 'A' }),
    colour: dict('colour', { label: '颜色' }),
    dueDate: date({
      label: '到期日',
      default: {
        type: 'date',
        year: { mark: '+', value: 0 },
        month: { mark: '+', value: 1 },
        day: { mark: '-', value: 1 },
        hour: { mark: '+', value: 0 },
        minute: { mark: '+', value: 0 },
        second: { mark: '+', value: 0 },
      },
    }),
    seenAt: dateTime({ label: '看到时间', format: { name: 'date', args: ['yyyy-MM-dd HH:mm'] } }),
    pieces: int({
      label: '件数',
      min: '0',
      total: true,
      validate: { pattern: '/^\\d+$/', title: '只能是数字' },
    }),
    weight: tons({ label: '合计', total: true }),
    contractId: text({ label: '合同', show: false }),
    closed: flag({ label: '关闭', write: 'server' }),
  },
  children: { zzOrderLine: orderLine, zzOrderExtra: orderExtra },
  actions: ['close'],
  calculate: { weight: { sum: 'zzOrderLine', of: ['quantity'] } },
  when: {
    trailerNo: { field: 'hasTrailer', is: ['true'], set: 'show' },
    level: { field: 'hasTrailer', is: ['true', '1'], set: { options: ['A', 'B'] } },
  },
  picks: {
    yardId: pick(yardPopup, { fill: { makerName: 'keeper' }, filter: { code: 'code' } }),
    sourceId: pick(linePopup, { fill: { weight: 'quantity' } }),
  },
  form: {
    style: 'tab',
    parts: [
      { tab: '基本' },
      'code',
      'makerName',
      'yardId',
      'sourceId',
      'hasTrailer',
      'trailerNo',
      'zzOrderLine',
      { tab: '其他' },
      'level',
      'colour',
      'dueDate',
      'seenAt',
      'pieces',
      'weight',
      'contractId',
      'closed',
      'zzOrderExtra',
    ],
  },
  list: ['code', 'yardName', 'level', 'pieces', 'status', 'createDate'],
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-order',
      route: '/modules/purorder/pu_order',
      label: '采购订单',
      buttons: [
        { action: 'close', label: '关闭', type: 'danger' },
        { action: 'audit', label: '批准' },
      ],
    },
    {
      code: 'sa',
      base: '/sale/sa-order',
      route: '/modules/sale/sa_order',
      label: '销售订单',
      fields: { seenAt: 'absent', level: { label: '销售等级', required: true } },
      children: ['zzOrderLine'],
      actions: ['list', 'create', 'export'],
    },
  ],
})

export const yardModel = checkEntity(yard)
export const orderModel = checkEntity(order)
const models = [yardModel, orderModel]

/** The two entities as a registry would offer them. */
export const sources: TemplateSources = {
  target(name) {
    for (const owner of models)
      for (const table of [owner, ...owner.children.values()])
        if (table.name === name) return { table, owner }
    return null
  },
  popup: (code) =>
    [yardPopup, linePopup].find(({ definition }) => definition.code === code)?.definition ?? null,
}

export function mountOf(model: EntityModel, code: string): MountModel {
  const mount = model.mounts.find((each) => each.code === code)
  if (mount === undefined) throw new Error(`${model.name} has no mount ${code}`)
  return mount
}

export const puForm = (): FormModel => deriveForm(orderModel, mountOf(orderModel, 'pu'))
export const puList = (): ListModel => deriveList(sources, orderModel, mountOf(orderModel, 'pu'))
export const yardList = (): ListModel => deriveList(sources, yardModel, mountOf(yardModel, 'main'))
