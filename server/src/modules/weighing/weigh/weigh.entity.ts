import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  dateTime,
  deSuttleTons,
  flag,
  int,
  json,
  price,
  ref,
  suttleTons,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { UPLOAD_STATES } from '@junheng/domain/integration/outbox-terms.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { AXLE_TYPES } from '@junheng/domain/party/axle-limits.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { SPLIT_MODES, WEIGH_STATES, WEIGHT_SOURCES } from '@junheng/domain/weighing/weigh-terms.ts'
import { PICTURE_TABLE } from '#modules/registry/api.ts'
import { priceFields, weighSub } from './weigh-lines.entity.ts'

const kindLabels = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<Kind, string>>

/** Written by weighing alone; a copy starts without it. */
const OWN = { write: 'server', copy: false } as const
const UNSEEN = { ...OWN, show: false, hidden: true } as const

const weighed = (label: string) => tons({ label, ...OWN, total: true })
/** What only the scale and its rules write; a body that says otherwise is refused, not ignored. */
const MEASURED = { ...OWN, total: true, sentBack: 'same' } as const
const measured = (label: string) => tons({ label, ...MEASURED })
const told = (label: string, length = 100) => text({ label, length, write: 'server' })
const ofVisit = (label: string, length = 40) => text({ label, length, ...OWN })
/** Owned by other parts, which alone move it on from NONE. */
const progress = <const O extends Readonly<Record<string, string>>>(
  label: string,
  options: O,
  none = '无',
) => choice({ NONE: none, ...options }, { label, default: 'NONE', ...OWN })

const SETTLING = { CALC: '待结算', SETTLED: '已结算' } as const

const { grossScaleId, grossScaleName } = ref('scale', 'grossScale', { label: '毛重地磅', ...OWN })
const { tareScaleId, tareScaleName } = ref('scale', 'tareScale', { label: '皮重地磅', ...OWN })

/** Kinds whose goods nobody pays for have no price to change. */
export const UNPRICED: ReadonlySet<Kind> = new Set(['tr', 'pr'])

const STANDARD = ['list', 'update', 'delList', 'copy', 'audit', 'init', 'export'] as const

/** What is done to records that are there; the list of all kinds has no rights of its own for it. */
const BY_KIND = [
  'update',
  'delList',
  'copy',
  'enable',
  'disable',
  'audit',
  'init',
  'obsolete',
  'recover',
  'hide',
  'splitWeigh',
  'mergeWeigh',
  'print',
] as const

const PRODUCTION = {
  fromWarehouseId: 'absent',
  fromWarehouseName: 'absent',
  toWarehouseId: 'absent',
  toWarehouseName: 'absent',
} as const

/** What the net weight is called after deductions. */
const NET_LABELS: Readonly<Record<Kind, string>> = {
  pu: '实收数',
  pt: '实发数',
  sa: '实发数',
  st: '实收数',
  pr: '实际数',
  al: '实收/实发数',
  tr: '实收/实发数',
}

const mountOf = <const K extends Kind>(kind: K) => ({
  code: kind,
  base: `/measure/mm-${kind}-weigh`,
  route: `/modules/measure/mm_${kind}_weigh`,
  label: `${KIND_TRAITS[kind].label}磅单`,
  kinds: [kind],
  actions: STANDARD,
  aliases: { 'v2/list': 'list' } as const,
  buttons: [{ ...jointButton('weigh'), before: 'changePrice' }],
  fields: { deSuttle: { label: NET_LABELS[kind] } },
  ...(kind === 'pr' ? {} : { childFields: { mmWeighSub: PRODUCTION } }),
})

/** The weighing of one visit: what the truck weighed, loaded and empty, and what that comes to. */
export const weigh = defineEntity({
  name: 'weigh',
  table: 'mm_weigh',
  label: '磅单',
  scope: 'org',
  lifeCycle: 'document',
  switchable: true,
  codeField: 'code',
  nameField: 'code',
  listedBy: ['status', 'weighState', 'hidden'],
  albums: [
    { table: PICTURE_TABLE, row: 'registry_id', equals: 'registry_id', action: 'viewWeigh' },
  ],
  codeRule: {
    id: 'weigh',
    segments: [
      { type: 'field', field: 'prefix', otherwise: 'BD' },
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'sequence', width: 4, reset: 'day' },
    ],
  },
  fields: {
    code: codeField('磅单号', 44),
    kind: choice(kindLabels, { label: '业务', required: true, default: 'pu', write: 'server' }),
    side: choice({ fh: '发货', sh: '收货' }, { label: '收发方', write: 'server' }),
    weighState: choice(WEIGH_STATES, { label: '称重状态', default: 'FIRST', ...OWN }),
    hidden: flag({ label: '已隐藏', ...OWN, show: false, advanced: true }),
    registryId: ref('registry', 'registry', { label: '登记单', ...UNSEEN }).registryId,
    registryCode: ofVisit('登记单号'),
    noticeId: ref('notice', 'notice', { label: '通知单', write: 'server', hidden: true }).noticeId,
    notoCode: text({ label: '通知单号', length: 40, quick: true, write: 'server' }),
    contractId: ref('contract', 'contract', { label: '合同', write: 'server', hidden: true })
      .contractId,
    contractCode: told('合同编号', 40),
    partnerType: text({ label: '客商类型', length: 20, write: 'server', hidden: true }),
    // Asked for by reports that open the records behind a figure.
    partnerId: text({
      label: '客商编号',
      length: 19,
      write: 'server',
      show: false,
      hidden: true,
      advanced: true,
    }),
    partnerName: text({ label: '客商', length: 210, quick: true, write: 'server' }),
    ...ref('carrier', 'carrier', { label: '承运商', write: 'server' }),
    vehicleId: ref('vehicle', 'vehicle', { label: '车辆', ...UNSEEN }).vehicleId,
    plateNumber: text({ label: '车牌号', length: 12, quick: true, ...OWN }),
    trailerPlateNumber: ofVisit('挂车号', 12),
    axleType: choice(AXLE_TYPES, { label: '轴型', ...OWN }),
    driverName: text({ label: '司机', length: 40, quick: true, ...OWN }),
    mobile: text({ label: '手机', length: 11, mask: 'mobile', ...OWN }),
    idNumber: text({ label: '身份证号', length: 18, mask: 'idNumber', ...OWN }),
    cardNo: text({ label: '卡号', length: 20, quick: true, ...OWN }),
    gross: measured('毛重'),
    grossTime: dateTime({ label: '毛重时间', ...OWN }),
    grossScaleId,
    grossScaleName,
    grossUser: ofVisit('毛重司磅员'),
    grossReadingId: text({ label: '毛重读数', length: 19, ...UNSEEN }),
    grossSource: choice(WEIGHT_SOURCES, { label: '毛重来源', ...OWN }),
    tare: measured('皮重'),
    tareTime: dateTime({ label: '皮重时间', ...OWN }),
    tareScaleId,
    tareScaleName,
    tareUser: ofVisit('皮重司磅员'),
    tareReadingId: text({ label: '皮重读数', length: 19, ...UNSEEN }),
    tareSource: choice(WEIGHT_SOURCES, { label: '皮重来源', ...OWN }),
    suttle: suttleTons({ label: '净重', ...MEASURED }),
    deduct: measured('扣重'),
    deSuttle: deSuttleTons({ label: '实收/实发数', ...MEASURED }),
    originalWeight: weighed('原发数'),
    loss: weighed('途损'),
    lossAllow: tons({ label: '允许途损', ...OWN }),
    lossOver: tons({ label: '超损', ...OWN }),
    lossState: choice(
      { NORMAL: '正常', LOSS_OVER: '超损', GAIN_OVER: '超涨' },
      { label: '途损状态', ...OWN },
    ),
    countSa: int({
      label: '制单数',
      required: true,
      write: 'server',
      default: '1',
      total: true,
      show: false,
    }),
    preQuantity: weighed('预装数'),
    pieces: int({ label: '件数', ...OWN }),
    invCode: text({
      label: '物料编码',
      derive: { join: 'mmWeighSub', of: 'invCode' },
      show: false,
      hidden: true,
      advanced: true,
    }),
    invName: text({ label: '物料', derive: { join: 'mmWeighSub', of: 'invName' } }),
    warehouseName: text({ label: '仓库', derive: { join: 'mmWeighSub', of: 'warehouseName' } }),
    firstTime: dateTime({ label: '一次时间', ...OWN }),
    finishTime: dateTime({ label: '完成时间', ...OWN }),
    correctTime: dateTime({ label: '更正时间', ...OWN }),
    correctUser: text({ label: '更正人', length: 40, ...OWN }),
    businessDate: date({ label: '业务日', ...OWN }),
    shiftDate: date({ label: '班次日', ...OWN }),
    ...ref('shift', 'shift', { label: '班次', ...OWN }),
    ...ref('team', 'team', { label: '班组', ...OWN }),
    splitMode: choice(SPLIT_MODES, { label: '计量方式', default: 'ONE', ...OWN }),
    singleType: choice(
      { SINGLE_WEIGH: '重车出厂', SINGLE_EMPTY: '空车出厂' },
      { label: '出厂方式', ...OWN },
    ),
    exitWeight: tons({ label: '核对重量', ...OWN }),
    exitTime: dateTime({ label: '核对时间', ...OWN }),
    exitReadingId: text({ label: '核对读数', length: 19, ...UNSEEN }),
    // Why the truck must be weighed once more before it leaves: a stored tare drawn for a check.
    exitCheckAsked: flag({ label: '须核对出厂重量', ...OWN, show: false }),
    overLimit: tons({ label: '超限吨', ...OWN }),
    overload: tons({ label: '超载吨', ...OWN }),
    ruleTrace: json({ label: '规则记录', ...UNSEEN }),
    exceptionCount: int({ label: '异常数', required: true, write: 'server', default: '0' }),
    handFlag: flag({ label: '含手工', ...OWN }),
    ...priceFields,
    sampleStatus: progress('取样', { WAIT: '待取样', DONE: '已取样', UNQUALIFIED: '不合格' }),
    assayStatus: progress('化验', {
      NONE: '无需',
      WAIT: '待化验',
      INPUT: '已录入',
      CHECKED: '已校核',
      DETERMINED: '已判定',
    }),
    assayDeduct: tons({ label: '化验扣重', ...OWN }),
    qualityPrice: price({ label: '质量扣价', ...OWN }),
    computeRemark: text({ label: '计算说明', length: 500, mask: 'segments', ...OWN }),
    downStatus: progress('下推状态', { DOWN: '已下推' }, '未下推'),
    settleStatus: progress('结算', SETTLING, '未结算'),
    fareStatus: progress('运费结算', SETTLING, '未结算'),
    receiptWeight: tons({ label: '签收数', ...OWN }),
    uploadStatus: choice(UPLOAD_STATES, { label: '上传', default: 'NONE', ...OWN }),
    extCode: text({ label: 'ERP单号', length: 60, ...OWN }),
    uploadDate: dateTime({ label: '上传时间', ...OWN }),
    uploadMsg: text({ label: '上传说明', length: 500, ...OWN }),
    printCount: int({ label: '打印次数', required: true, write: 'server', default: '0' }),
    parentId: ref('weigh', 'parent', { label: '来源磅单', ...UNSEEN }).parentId,
    replacedById: ref('weigh', 'replacedBy', { label: '替代磅单', ...UNSEEN }).replacedById,
    sourceWeighId: ref('weigh', 'sourceWeigh', { label: '原磅单', ...UNSEEN }).sourceWeighId,
    overContract: flag({ label: '超合同', ...OWN }),
    voidReason: text({ label: '作废原因', length: 200, ...OWN }),
    voidTime: dateTime({ label: '作废时间', ...OWN, show: false, advanced: true }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { mmWeighSub: weighSub },
  list: [
    'code',
    'plateNumber',
    'partnerName',
    'invName',
    'gross',
    'tare',
    'suttle',
    'deduct',
    'deSuttle',
    'originalWeight',
    'loss',
    'weighState',
    'status',
    'grossTime',
    'tareTime',
    'grossScaleName',
    'grossUser',
    'tareUser',
    'warehouseName',
    'notoCode',
    'printCount',
    'handFlag',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  headFigures: ['deSuttle', 'gross', 'tare', 'suttle'],
  tones: [
    { tone: 'grey', field: 'status', is: ['OBSOLETE'] },
    { tone: 'red', field: 'lossState', is: ['LOSS_OVER', 'GAIN_OVER'] },
    { tone: 'amber', field: 'weighState', is: ['FIRST'] },
  ],
  mounts: [
    mountOf('pu'),
    mountOf('pt'),
    mountOf('sa'),
    mountOf('st'),
    mountOf('pr'),
    mountOf('al'),
    mountOf('tr'),
    {
      code: 'all',
      base: '/measure/mm-weigh',
      route: '/modules/measure/mm_weigh',
      label: '全部磅单',
      kinds: KINDS,
      actions: ['list', 'export'],
      actionsByKind: BY_KIND,
      aliases: { 'v2/list': 'list' },
      buttons: [jointButton('weigh')],
    },
  ],
})

export interface WeighRow extends RowOf<typeof weigh> {}
export type WeighLineRow = WeighRow['mmWeighSub'][number]
