import {
  defineChild,
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
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
} from '@junheng/domain/entity/field.ts'

/** A small archive for the sample document to point at: a tree that companies share. */
export const place = defineEntity({
  name: 'place',
  table: 'zz_place',
  label: '地点',
  scope: 'org-or-group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  parentField: 'parentId',
  levelField: 'level',
  fields: {
    code: text({ label: '编码', length: 20, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('place', 'parent', { label: '上级' }),
    level: int({ label: '级次', write: 'server' }),
    mobile: text({ label: '电话', length: 11, check: 'mobile', mask: 'mobile' }),
  },
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    { code: 'main', base: '/test/zz-place', route: '/modules/test/zz_place', label: '地点' },
  ],
})

export const placePopup = definePopup({
  code: 'pick-place',
  label: '选择地点',
  entity: 'place',
  style: 'tree-list',
  shown: ['id', 'code', 'name'],
  carried: ['mobile'],
  value: 'id',
  view: 'name',
  tree: { base: '/test/zz-place', searchField: 'parentId' },
  params: [{ field: 'enabled', op: 'eq', value: 'true', hidden: true }],
})

export const sampleLine = defineChild({
  name: 'sampleLine',
  table: 'zz_sample_line',
  label: '明细',
  min: 0,
  unique: [['lineNo']],
  fields: {
    lineNo: int({ label: '行号', required: true, min: '1' }),
    ...ref('place', 'place', { label: '地点' }),
    quantity: tons({ label: '数量', required: true, min: '0', total: true }),
    unitPrice: price({ label: '单价', min: '0' }),
    amount: money({ label: '金额', control: 'CALCULATE', total: true }),
  },
  calculate: { amount: ['quantity', '*', 'unitPrice'] },
  picks: { placeId: pick(placePopup, { fill: { placeName: 'name' } }) },
})

export const sampleExtra = defineChild({
  name: 'sampleExtra',
  table: 'zz_sample_extra',
  label: '附加',
  shape: 'one',
  fields: {
    grade: choice({ A: '甲', B: '乙' }, { label: '等级', required: true, default: 'A' }),
    fragile: flag({ label: '易碎' }),
  },
})

/** The one entity that uses everything the language has; it exists only in tests. */
export const sample = defineEntity({
  name: 'sample',
  table: 'zz_sample',
  label: '样例单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'title',
  codeRule: {
    id: 'sample',
    segments: [
      { type: 'constant', value: 'YL' },
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'sequence', width: 4, reset: 'day' },
    ],
  },
  fields: {
    code: text({ label: '单号', length: 40, unique: 'scope', quick: true, write: 'create' }),
    kind: choice(
      { pu: '采购', sa: '销售' },
      { label: '业务', required: true, default: 'pu', write: 'create' },
    ),
    title: text({
      label: '标题',
      required: true,
      quick: true,
      validate: { pattern: '/^[^#]*$/', title: '标题不能含#号' },
    }),
    ...ref('place', 'place', { label: '地点', required: true }),
    ...refs('place', 'via', { label: '途经' }),
    weight: tons({ label: '重量', total: true, min: '0' }),
    perPiece: kilograms({ label: '单件重' }),
    unitPrice: price({ label: '单价' }),
    amount: money({ label: '金额', control: 'CALCULATE', total: true }),
    lineWeight: tons({ label: '明细合计', control: 'CALCULATE', total: true }),
    share: rate({ label: '比率', min: '0', max: '1' }),
    ash: assayValue({ label: '灰分' }),
    factor: decimal(14, 6, { label: '系数', above: '0' }),
    pieces: int({ label: '件数', min: '0', total: true }),
    urgent: flag({ label: '加急' }),
    urgentReason: text({ label: '加急原因', length: 60, required: true }),
    dueDate: date({ label: '到期日' }),
    arrivedAt: dateTime({ label: '到达时间' }),
    openAt: timeOfDay({ label: '开门时间' }),
    photo: file({ label: '照片', control: 'IMG_LOGO' }),
    extra: json({ label: '附加数据' }),
    colour: dict('colour', { label: '颜色' }),
    grade: choice({ A: { label: '甲', color: 'green' }, B: '乙' }, { label: '等级' }),
    tags: choices({ hot: '热', cold: '冷', wet: '湿' }, { label: '标签' }),
    idNumber: text({ label: '身份证号', length: 18, check: 'idNumber', mask: 'idNumber' }),
    email: text({ label: '邮箱', length: 80, check: 'email' }),
    noteAfter: text({ label: '补充说明', length: 200, write: 'audited' }),
    serverNote: text({ label: '系统备注', write: 'server' }),
  },
  children: { zzSampleLine: sampleLine, zzSampleExtra: sampleExtra },
  calculate: {
    lineWeight: { sum: 'zzSampleLine', of: ['quantity'] },
    amount: ['weight', '*', 'unitPrice'],
  },
  when: { urgentReason: { field: 'urgent', is: ['true'], set: 'show' } },
  picks: { placeId: pick(placePopup, { fill: { placeName: 'name' } }) },
  mounts: [
    {
      code: 'pu',
      base: '/test/pu-sample',
      route: '/modules/test/pu_sample',
      label: '采购样例单',
      kinds: ['pu'],
    },
    {
      code: 'sa',
      base: '/test/sa-sample',
      route: '/modules/test/sa_sample',
      label: '销售样例单',
      kinds: ['sa'],
      fields: {
        ash: 'absent',
        grade: { label: '销售等级', required: true },
        kind: { default: 'sa' },
      },
      children: ['zzSampleLine'],
    },
  ],
})

export interface SampleRow extends RowOf<typeof sample> {}
