import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  dateTime,
  flag,
  int,
  money,
  price,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { UPLOAD_STATES } from '@junheng/domain/integration/outbox-terms.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { HAND_SET } from '@junheng/domain/settlement/settle-taken.ts'
import {
  ADJUST_TYPES,
  EXAMINE_STATES,
  PAY_STATES,
  RED_BLUE,
} from '@junheng/domain/settlement/settlement-terms.ts'
import { customerPopup, inventoryPopup, vendorPopup } from '#modules/archives/api.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import { partnerFields, reckonedFields, weighedFields } from '../calculation/line-fields.ts'
import {
  alLinePopup,
  alSettledNoticePopup,
  puLinePopup,
  puSettledNoticePopup,
  saLinePopup,
  saSettledNoticePopup,
} from '../finance-popups.ts'

const given = { write: 'server' } as const
const OWN = { write: 'server', copy: false } as const
const unseen = { ...OWN, show: false, hidden: true } as const
const HAND_SET_TIP = '按系统计算；手改需要权限和原因，重算后恢复'
const sum = (label: string) => money({ label, total: true, control: 'CALCULATE', ...OWN })
const tonsSum = (label: string) => tons({ label, total: true, control: 'CALCULATE', ...OWN })

/** What a picked line brings along, so that the form reckons at once. */
const LINE_FILL = {
  weighCode: 'weighCode',
  plateNumber: 'plateNumber',
  invName: 'invName',
  weighDate: 'weighDate',
  suttle: 'suttle',
  deduct: 'deduct',
  settleWeight: 'settleWeight',
  price: 'price',
  qualityPrice: 'qualityPrice',
  fixedAmount: 'fixedAmount',
  taxIncluded: 'taxIncluded',
  taxRate: 'taxRate',
} as const

/** A weigh line as the settlement pays it: the columns of its calculation, and what a person adds. */
const settlementSub = defineChild({
  name: 'settlementSub',
  table: 'fd_settlement_sub',
  label: '结算明细',
  nameField: 'weighCode',
  fields: {
    seq: int({ label: '序号', ...given }),
    // Held after its record: two who settle the same would otherwise wait for each other.
    calculationId: ref('calculation', 'calculation', {
      label: '结算磅单',
      required: true,
      heldBy: 'rules',
    }).calculationId,
    ...weighedFields,
    // The picker shows its number instead of an id nobody knows it by.
    weighCode: text({
      label: '磅单号',
      length: 44,
      quick: true,
      ...given,
      follows: { ref: 'calculationId', take: 'name' },
    }),
    ...reckonedFields,
    // Reckoned, but a person with the right may set them by hand.
    settleWeight: tons({ label: HAND_SET.settleWeight, total: true, tips: HAND_SET_TIP }),
    qualityPrice: price({ label: HAND_SET.qualityPrice, tips: HAND_SET_TIP }),
    fixedAmount: money({ label: HAND_SET.fixedAmount, total: true, tips: HAND_SET_TIP }),
    manualFields: text({ label: '手改列', length: 100, ...unseen }),
    manualReason: text({ label: '手改原因', length: 200, copy: false }),
    adjustAmount: money({ label: '调整金额', total: true, copy: false }),
    adjustReason: text({ label: '调整原因', length: 200, copy: false }),
    remark: text({ label: '备注', length: 200 }),
  },
  unique: [['calculationId']],
  picks: {
    calculationId: pick(puLinePopup, { fill: LINE_FILL, at: { sa: saLinePopup, al: alLinePopup } }),
  },
})

/** What is added to or taken off the whole: volume terms, what was left over, odd fen. */
const settlementAdjust = defineChild({
  name: 'settlementAdjust',
  table: 'fd_settlement_adjust',
  label: '其他金额',
  nameField: 'reason',
  fields: {
    adjustType: choice(ADJUST_TYPES, { label: '类型', required: true, default: 'OTHER' }),
    amount: money({ label: '金额', required: true, total: true }),
    reason: text({ label: '原因', length: 200, required: true }),
  },
})

const { vendorId, vendorName } = ref('vendor', 'vendor', { label: '供应商' })
const { customerId, customerName } = ref('customer', 'customer', { label: '客户' })
const { partnerOrgId, partnerOrgName } = ref('organization', 'partnerOrg', { label: '对方库区' })

const ABSENT = {
  vendor: { vendorId: 'absent', vendorName: 'absent' },
  customer: { customerId: 'absent', customerName: 'absent' },
  org: { partnerOrgId: 'absent', partnerOrgName: 'absent' },
} as const

/** No copies: each line is settled once. */
const STANDARD = [
  'list',
  'create',
  'update',
  'safeUpdate',
  'delList',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
] as const

const mountOf = <const M extends 'pu' | 'sa' | 'al', const F extends object>(
  code: M,
  fields: F,
) => {
  const base = KIND_TRAITS[code].bases.settlementMain ?? ''
  return {
    code,
    base,
    route: `/modules/${base.split('/')[1]}/fd_${code}_settlement_main`,
    label: `${KIND_TRAITS[code].label}结算单`,
    kinds: [code],
    actions: STANDARD,
    fields,
    buttons: [jointButton('settlement')],
  } as const
}

/** 结算单: what is owed for the goods of one partner, line by line. */
export const settlement = defineEntity({
  name: 'settlement',
  table: 'fd_settlement_main',
  label: '结算单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('settlement', 'JS'),
  fields: {
    code: codeField('结算单号'),
    kind: choice(
      { pu: '采购', sa: '销售', al: '调拨' },
      { label: '业务', required: true, default: 'pu', write: 'create', hidden: true },
    ),
    iurgent: flag({ label: '加急', ...OWN, sort: true }),
    settleDate: date({ label: '结算日期', required: true, default: TODAY, copy: false }),
    vendorId,
    vendorName,
    customerId,
    customerName,
    partnerOrgId,
    partnerOrgName,
    ...partnerFields,
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      quick: true,
      ...given,
      follows: { ref: 'contractId', take: 'code' },
    }),
    noticeId: ref('notice', 'notice', { label: '通知单' }).noticeId,
    notoCode: text({ label: '通知单号', length: 40, quick: true }),
    startDate: date({ label: '取数起' }),
    endDate: date({ label: '取数止' }),
    ...ref('inventory', 'inventory', { label: '取数物料' }),
    weighCodes: text({
      label: '磅单号',
      quick: true,
      write: 'server',
      show: false,
      derive: { join: 'fdSettlementSub', of: 'weighCode' },
    }),
    plateNumbers: text({
      label: '车牌号',
      quick: true,
      write: 'server',
      show: false,
      derive: { join: 'fdSettlementSub', of: 'plateNumber' },
    }),
    carCount: int({ label: '车数', total: true, ...OWN }),
    suttle: tonsSum('净重'),
    deduct: tonsSum('扣重'),
    settleWeight: tonsSum('结算数量'),
    avgPrice: price({ label: '平均单价', ...OWN }),
    goodsAmount: sum('货款'),
    qualityAmount: sum('质量扣款'),
    adjustAmount: sum('调整金额'),
    settleAmount: sum('结算金额'),
    noTaxAmount: sum('不含税金额'),
    taxAmount: sum('税额'),
    otherAmount: sum('其他金额'),
    offsetAmount: money({ label: '核销预付', min: '0', copy: false }),
    payAmount: sum('应付(收)'),
    settleAmountCn: text({ label: '大写金额', ...OWN }),
    invoiceNo: text({ label: '发票号', length: 60, write: 'audited', copy: false }),
    invoiceDate: date({ label: '开票日期', write: 'audited', copy: false }),
    invoiceAmount: money({ label: '开票金额', write: 'audited', copy: false }),
    redBlue: choice(RED_BLUE, { label: '红蓝', default: 'BLUE', ...OWN }),
    sourceId: text({ label: '被红冲单编号', length: 19, ...unseen }),
    sourceCode: text({ label: '被红冲单', length: 40, ...OWN }),
    redReason: text({ label: '红冲原因', length: 200, ...OWN }),
    examineStatus: choice(EXAMINE_STATES, { label: '复核', default: 'NONE', ...OWN }),
    examineUserId: text({ label: '复核人编号', length: 19, ...unseen }),
    examineUser: text({ label: '复核人', length: 40, ...OWN }),
    examineDate: dateTime({ label: '复核时间', ...OWN }),
    payStatus: choice(PAY_STATES, { label: '付款', default: 'NONE', ...OWN }),
    paidAmount: money({ label: '已付(收)', required: true, default: '0', total: true, ...OWN }),
    poundsConfirmed: flag({ label: '磅单已确认', ...OWN }),
    uploadStatus: choice(UPLOAD_STATES, { label: '上传', default: 'NONE', ...OWN }),
    extCode: text({ label: 'ERP单号', length: 60, ...OWN }),
    uploadDate: dateTime({ label: '上传时间', ...OWN }),
    uploadMsg: text({ label: '上传说明', length: 500, ...OWN }),
    printCount: int({ label: '打印次数', required: true, default: '0', ...OWN }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { fdSettlementSub: settlementSub, fdSettlementAdjust: settlementAdjust },
  picks: {
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
    partnerOrgId: pick(organizationPopup, { fill: { partnerOrgName: 'orgName' } }),
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
    noticeId: pick(puSettledNoticePopup, {
      fill: { notoCode: 'code' },
      at: { sa: saSettledNoticePopup, al: alSettledNoticePopup },
    }),
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
  },
  list: [
    'iurgent',
    'code',
    'partnerName',
    'contractCode',
    'notoCode',
    'settleDate',
    'carCount',
    'settleWeight',
    'avgPrice',
    'settleAmount',
    'payStatus',
    'uploadStatus',
    'redBlue',
    'examineStatus',
    'status',
  ],
  // What is urgent first, then the newest.
  sort: { field: 'iurgent', dir: 'desc', second: { field: 'settleDate', dir: 'desc' } },
  tones: [
    { tone: 'red', field: 'redBlue', is: ['RED'] },
    { tone: 'amber', field: 'iurgent', is: ['true'] },
  ],
  headFigures: ['settleAmount', 'settleWeight', 'avgPrice', 'payAmount'],
  mounts: [
    mountOf('pu', { vendorId: { required: true }, ...ABSENT.customer, ...ABSENT.org }),
    mountOf('sa', { customerId: { required: true }, ...ABSENT.vendor, ...ABSENT.org }),
    mountOf('al', { partnerOrgId: { required: true }, ...ABSENT.vendor, ...ABSENT.customer }),
  ],
})

export interface SettlementRow extends RowOf<typeof settlement> {}
export type SettlementLine = SettlementRow['fdSettlementSub'][number]
