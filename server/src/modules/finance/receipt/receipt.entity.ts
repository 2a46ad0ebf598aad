import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, money, rate, ref, text } from '@junheng/domain/entity/field.ts'
import { carrierPopup, customerPopup, vendorPopup } from '#modules/archives/api.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { contractPopup } from '#modules/trade/api.ts'
import { PARTNER_TYPES } from '../calculation/line-fields.ts'
import { openFarePopup, openSettlementPopup } from '../finance-popups.ts'

const given = { write: 'server' } as const

/** What of the money goes to which settlement. */
const receiptSub = defineChild({
  name: 'recivePaymentSub',
  table: 'fd_recive_payment_sub',
  label: '核销明细',
  nameField: 'settleCode',
  fields: {
    // One of the two: money for goods, or for freight.
    settleId: ref('settlement', 'settle', { label: '结算单', heldBy: 'rules' }).settleId,
    settleCode: text({
      label: '结算单号',
      length: 40,
      ...given,
      follows: { ref: 'settleId', take: 'code' },
    }),
    fareSettleId: ref('fareSettle', 'fareSettle', { label: '运费结算单', heldBy: 'rules' })
      .fareSettleId,
    fareSettleCode: text({
      label: '运费结算单号',
      length: 40,
      ...given,
      follows: { ref: 'fareSettleId', take: 'code' },
    }),
    openAmount: money({ label: '未付(收)', ...given }),
    writeOffAmount: money({ label: '核销金额', required: true, total: true }),
  },
  unique: [['settleId'], ['fareSettleId']],
  picks: {
    settleId: pick(openSettlementPopup, {
      fill: { settleCode: 'code', openAmount: 'payAmount' },
      above: { partnerId: 'partnerId', partnerType: 'partnerType' },
    }),
    fareSettleId: pick(openFarePopup, {
      fill: { fareSettleCode: 'code', openAmount: 'cashAmount' },
      above: { carrierId: 'partnerId' },
    }),
  },
})

const BY_BILL = { field: 'payMethod', is: ['ACCEPTANCE'] } as const

/** 收付款单: money that came in or went out, and what it was for. */
export const recivePayment = defineEntity({
  name: 'recivePayment',
  table: 'fd_recive_payment',
  label: '收付款单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('recivePayment', 'SF'),
  fields: {
    code: codeField('单号'),
    direction: choice({ RECEIVE: '收', PAY: '付' }, { label: '方向', required: true }),
    bizKind: choice(
      { PREPAY: '预收付', SETTLE: '结算', REFUND: '退款', DEPOSIT: '保证金' },
      { label: '类型', required: true, default: 'SETTLE' },
    ),
    partnerType: choice(PARTNER_TYPES, { label: '往来类型', required: true }),
    ...ref('vendor', 'vendor', {
      label: '供应商',
      asked: { field: 'partnerType', is: ['VENDOR'] },
    }),
    ...ref('customer', 'customer', {
      label: '客户',
      asked: { field: 'partnerType', is: ['CUSTOMER'] },
    }),
    ...ref('carrier', 'carrier', {
      label: '承运商',
      asked: { field: 'partnerType', is: ['CARRIER'] },
    }),
    ...ref('organization', 'partnerOrg', {
      label: '对方库区',
      asked: { field: 'partnerType', is: ['ORG'] },
    }),
    partnerId: text({ label: '往来单位编号', length: 19, ...given, show: false, hidden: true }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, ...given }),
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      ...given,
      follows: { ref: 'contractId', take: 'code' },
    }),
    amount: money({ label: '金额', required: true, total: true }),
    amountCn: text({ label: '大写金额', ...given, copy: false }),
    taxRate: rate({ label: '税率', min: '0', max: '1' }),
    noTaxAmount: money({ label: '不含税金额', control: 'CALCULATE', ...given }),
    // Told once more as money beside the box.
    taxAmount: money({
      label: '税额',
      control: 'CALCULATE',
      total: true,
      format: { name: 'money', args: ['2'] },
      ...given,
    }),
    payMethod: choice(
      { BANK: '银行', CASH: '现金', ACCEPTANCE: '承兑', OIL_CARD: '油卡', OFFSET: '抵账' },
      { label: '方式', required: true, default: 'BANK' },
    ),
    payDate: date({ label: '日期', required: true, default: TODAY, copy: false }),
    bankName: text({ label: '开户行' }),
    bankAccount: text({ label: '银行账号', length: 40, mask: 'bankAccount' }),
    billNo: text({ label: '票据号', length: 60, quick: true, copy: false, asked: BY_BILL }),
    billDueDate: date({ label: '票据到期日', copy: false, asked: BY_BILL }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { fdRecivePaymentSub: receiptSub },
  calculate: {
    noTaxAmount: ['amount', '/', '(', '1', '+', 'taxRate', ')'],
    taxAmount: ['amount', '-', 'noTaxAmount'],
  },
  picks: {
    // Whoever is chosen is the partner, by whom the settlements of the lines are narrowed before anything is saved.
    vendorId: pick(vendorPopup, {
      fill: { vendorName: 'name', partnerId: 'id' },
      clears: 'filled',
    }),
    customerId: pick(customerPopup, {
      fill: { customerName: 'name', partnerId: 'id' },
      clears: 'filled',
    }),
    carrierId: pick(carrierPopup, {
      fill: { carrierName: 'name', partnerId: 'id' },
      clears: 'filled',
    }),
    partnerOrgId: pick(organizationPopup, {
      fill: { partnerOrgName: 'orgName', partnerId: 'id' },
      clears: 'filled',
    }),
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
  },
  // Only the one that the type names is asked for, and drawn.
  when: {
    vendorId: { field: 'partnerType', is: ['VENDOR'], set: 'show' },
    customerId: { field: 'partnerType', is: ['CUSTOMER'], set: 'show' },
    carrierId: { field: 'partnerType', is: ['CARRIER'], set: 'show' },
    partnerOrgId: { field: 'partnerType', is: ['ORG'], set: 'show' },
  },
  list: [
    'code',
    'partnerName',
    'direction',
    'amount',
    'taxAmount',
    'payMethod',
    'payDate',
    'status',
  ],
  sort: { field: 'payDate', dir: 'desc' },
  headFigures: ['amount', 'taxAmount'],
  mounts: [
    {
      code: 'main',
      base: '/account/recive-payment',
      route: '/modules/account/recive_payment',
      label: '收付款单',
    },
  ],
})

export interface ReceiptRow extends RowOf<typeof recivePayment> {}
