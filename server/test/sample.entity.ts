import {
  defineChild,
  defineEntity,
  definePopup,
  pick,
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
import { defineSetting } from '#platform/settings/define-setting.ts'

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
  listEdit: ['code', 'name'],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    { code: 'main', base: '/test/zz-place', route: '/modules/test/zz_place', label: '地点' },
  ],
})

const placePopup = definePopup({
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

const sampleLine = defineChild({
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

const sampleExtra = defineChild({
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
    arrivedAt: dateTime({ label: '到达时间', query: 'DATA_BOX_TIM' }),
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

/** An archive that shows what another one holds: directly, masked, and by a reference of that one. */
export const stop = defineEntity({
  name: 'stop',
  table: 'zz_stop',
  label: '站点',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 20, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    capacity: tons({ label: '能力', min: '0' }),
    covered: flag({ label: '有棚' }),
    ...ref('place', 'place', { label: '地点' }),
    placeLevel: int({ label: '地点级次', follows: { ref: 'placeId', take: 'level' } }),
    placeMobile: text({
      label: '地点电话',
      length: 11,
      mask: 'mobile',
      follows: { ref: 'placeId', take: 'mobile' },
    }),
    placeParent: text({ label: '上级地点', follows: { ref: 'placeId', take: 'parentName' } }),
  },
  picks: { placeId: pick(placePopup, { fill: { placeName: 'name' } }) },
  mounts: [{ code: 'main', base: '/test/zz-stop', route: '/modules/test/zz_stop', label: '站点' }],
})

const stopPopup = definePopup({
  code: 'pick-stop',
  label: '选择站点',
  entity: 'stop',
  style: 'list',
  shown: ['id', 'code', 'name'],
  value: 'id',
  view: 'name',
  params: [{ field: 'enabled', op: 'eq', value: 'true', hidden: true }],
})

const consignmentLine = defineChild({
  name: 'consignmentLine',
  table: 'zz_consignment_line',
  label: '委托明细',
  nameField: 'toName',
  fields: {
    ...ref('stop', 'to', { label: '到站', required: true, quick: true }),
    toCapacity: tons({ label: '到站能力', follows: { ref: 'toId', take: 'capacity' } }),
    toCovered: flag({ label: '到站有棚', follows: { ref: 'toId', take: 'covered' } }),
    quantity: tons({ label: '数量', required: true, min: '0', total: true }),
    unitPrice: price({ label: '单价', min: '0' }),
    amount: money({
      label: '金额',
      total: true,
      derive: { formula: ['quantity', '*', 'unitPrice'] },
    }),
    lineNote: text({ label: '行备注', length: 200, quick: true, write: 'audited' }),
    closed: flag({ label: '关闭', write: 'server' }),
  },
  picks: { toId: pick(stopPopup, { fill: { toName: 'name' } }) },
})

/** Below what a consignment's list warns; each company has its own figure. */
export const lowSurplus = defineSetting({
  key: 'lowSurplus',
  label: '余量提醒',
  help: '余量少于此数的标黄',
  type: 'decimal',
  default: '30',
  min: '0',
  max: '1000',
  level: 'org',
})

/** A document whose list has a row per line, and that others read; it exists only in tests. */
export const consignment = defineEntity({
  name: 'consignment',
  table: 'zz_consignment',
  label: '委托单',
  scope: 'org',
  lifeCycle: 'document',
  switchable: true,
  codeField: 'code',
  nameField: 'title',
  codeRule: {
    id: 'consignment',
    segments: [
      { type: 'constant', value: 'WT' },
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'sequence', width: 4, reset: 'day' },
    ],
  },
  fields: {
    code: text({ label: '单号', length: 40, unique: 'scope', quick: true, write: 'create' }),
    title: text({ label: '标题', required: true, quick: true }),
    paperNo: text({ label: '纸质单号', length: 40, copy: false }),
    ...ref('stop', 'stop', { label: '站点', required: true }),
    stopCapacity: tons({ label: '站点能力', follows: { ref: 'stopId', take: 'capacity' } }),
    ...ref('place', 'from', { label: '起点', follows: { ref: 'stopId', take: 'placeId' } }),
    ...ref('organization', 'sender', { label: '发货库区' }),
    ...ref('organization', 'receiver', { label: '收货库区' }),
    way: choice(
      { ROAD: '公路', RAIL: '铁路' },
      { label: '方式', default: 'ROAD', write: 'server' },
    ),
    quota: tons({ label: '限量', min: '0', total: true }),
    dueDate: date({ label: '到期日' }),
    memo: text({ label: '备注', length: 100, write: 'audited' }),
    caption: text({ label: '摘要', derive: { first: ['memo', 'title'] } }),
    lineTotal: tons({
      label: '明细合计',
      total: true,
      derive: { sum: 'zzConsignmentLine', of: 'quantity' },
    }),
    lineStops: text({ label: '各到站', derive: { join: 'zzConsignmentLine', of: 'toName' } }),
    surplus: tons({ label: '余量', derive: { formula: ['quota', '-', 'lineTotal'] } }),
  },
  children: { zzConsignmentLine: consignmentLine },
  unique: [['paperNo', 'stopId']],
  picks: { stopId: pick(stopPopup, { fill: { stopName: 'name' } }) },
  listRows: 'zzConsignmentLine',
  list: [
    'code',
    'title',
    'stopName',
    'toName',
    'quantity',
    'amount',
    'lineNote',
    'closed',
    'quota',
    'lineTotal',
    'surplus',
    'enabled',
    'status',
    'createDate',
  ],
  sharedWith: ['senderId', 'receiverId'],
  counterparty: { reason: '填写备注', fields: ['memo'] },
  tones: [
    { tone: 'grey', field: 'closed', is: ['true'] },
    { tone: 'red', field: 'dueDate', past: true },
    { tone: 'amber', field: 'surplus', below: lowSurplus },
  ],
  mounts: [
    {
      code: 'main',
      base: '/test/zz-consignment',
      route: '/modules/test/zz_consignment',
      label: '委托单',
    },
  ],
})

/** Picks lines: it shows something of them beside what their header holds. */
const consignmentLinePopup = definePopup({
  code: 'pick-consignment-line',
  label: '选择委托明细',
  entity: 'consignment',
  style: 'list',
  shown: ['code', 'title', 'toName', 'quantity'],
  carried: ['subId'],
  value: 'subId',
  view: 'toName',
  params: [
    { field: 'way', op: 'eq', value: 'ROAD', hidden: true },
    { field: 'closed', op: 'eq', value: 'false', hidden: true },
  ],
})

/** Picks headers, though their list shows lines. */
const consignmentPopup = definePopup({
  code: 'pick-consignment',
  label: '选择委托单',
  entity: 'consignment',
  style: 'list',
  shown: ['id', 'code', 'title'],
  value: 'id',
  view: 'title',
})

/** What stands on a line of a consignment. */
export const receipt = defineEntity({
  name: 'receipt',
  table: 'zz_receipt',
  label: '回单',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'receiptNo',
  fields: {
    receiptNo: text({ label: '回单号', length: 40, required: true, quick: true }),
    ...ref('consignment', 'consignment', { label: '委托单' }),
    ...ref('consignmentLine', 'line', { label: '委托明细' }),
    lineQuantity: tons({ label: '委托数量', follows: { ref: 'lineId', take: 'quantity' } }),
  },
  picks: {
    consignmentId: pick(consignmentPopup, { fill: { consignmentName: 'title' } }),
    lineId: pick(consignmentLinePopup, {
      fill: { lineName: 'toName', lineQuantity: 'quantity' },
      filter: { title: 'consignmentName' },
    }),
  },
  mounts: [
    { code: 'main', base: '/test/zz-receipt', route: '/modules/test/zz_receipt', label: '回单' },
  ],
})

/** All of the above, as tests of every ability take them. */
export const sampleEntities = [place, sample, stop, consignment, receipt] as const
