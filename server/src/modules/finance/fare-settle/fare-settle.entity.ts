import {
  defineChild,
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  dateTime,
  decimal,
  flag,
  int,
  money,
  price,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { auditedOnly, only } from '@junheng/domain/entity/popup-parts.ts'
import {
  FARE_MODES,
  FARE_SOURCES,
  PAY_STATES,
  RED_BLUE,
} from '@junheng/domain/freight/fare-terms.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { carrierFields, carrierPick, fareKindField, fareMounts } from '../fare-price/fare-fields.ts'

const given = { write: 'server', copy: false } as const
const unseen = { ...given, show: false, hidden: true, advanced: false } as const
const told = (label: string, length = 100) => text({ label, length, ...given })
const summed = (label: string) => money({ label, ...given, total: true })
const reckoned = { ...given, total: true } as const

const weighPick = {
  entity: 'weigh',
  label: '选择磅单',
  style: 'list',
  shown: ['code', 'plateNumber', 'carrierName', 'invName', 'suttle', 'finishTime'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'code', dir: 'desc' },
} as const

/** Records that are weighed and audited, of the kinds that a mount settles: returns go with what they return. */
const weighPopup = (code: string, kinds: string) =>
  definePopup({
    ...weighPick,
    code,
    everyKind: true,
    params: [
      auditedOnly,
      only('weighState', 'DONE'),
      only('fareStatus', 'SETTLED', 'ne'),
      only('kind', kinds, 'in'),
    ],
  })

const puWeighPopup = weighPopup('pick-fare-pu-weigh', 'pu,pt')
const saWeighPopup = weighPopup('pick-fare-sa-weigh', 'sa,st')
const alWeighPopup = weighPopup('pick-fare-al-weigh', 'al')
const trWeighPopup = weighPopup('pick-fare-tr-weigh', 'tr')

/** Contracts with the carrier of the settlement, for its kind of business. */
const fareContractPopup = definePopup({
  entity: 'fareContract',
  style: 'list',
  code: 'pick-fare-contract',
  label: '选择运输合同',
  everyKind: true,
  shown: ['code', 'contractNo', 'carrierName', 'startDate', 'endDate'],
  carried: ['id', 'carrierId', 'kind'],
  value: 'id',
  view: 'code',
  params: [auditedOnly],
})

/** What the carrier gets for one line of a weighing. */
const fareSettleSub = defineChild({
  name: 'fareSettleSub',
  table: 'fd_fare_settle_sub',
  label: '结算明细',
  nameField: 'weighCode',
  fields: {
    weighId: ref('weigh', 'weigh', { label: '磅单', required: true }).weighId,
    weighCode: text({
      label: '磅单号',
      length: 44,
      ...given,
      follows: { ref: 'weighId', take: 'code' },
    }),
    weighSubId: ref('weighSub', 'weighSub', { label: '磅单行', show: false, hidden: true })
      .weighSubId,
    calculationId: text({ label: '结算计算', length: 19, ...unseen }),
    plateNumber: told('车牌号', 12),
    driverName: told('司机', 40),
    routeName: told('运输线路'),
    distance: decimal(8, 1, { label: '里程(公里)', ...given }),
    inventoryId: text({ label: '物料编号', length: 19, ...unseen }),
    invName: told('物料'),
    weighDate: dateTime({ label: '过磅时间', ...given }),
    originalWeight: tons({ label: '发货数', min: '0', total: true }),
    receiveWeight: tons({ label: '收货数', min: '0', total: true }),
    fareLoss: tons({ label: '途损', ...reckoned }),
    allowLoss: tons({ label: '允许途损', ...given }),
    excessLoss: tons({ label: '超耗', ...reckoned }),
    fareWeight: tons({ label: '计费数量', ...reckoned }),
    fareMode: choice(FARE_MODES, { label: '计价方式', ...given }),
    farePrice: price({ label: '运价', ...given }),
    fareSource: choice(FARE_SOURCES, { label: '运价来源', ...given }),
    fareCode: told('运价单号', 40),
    fareWhy: told('取价依据'),
    fareAmount: summed('运费'),
    lossPrice: price({ label: '超耗单价', ...given }),
    shortAmount: summed('亏吨扣款'),
    addAmount: money({ label: '增项', min: '0', total: true }),
    addReason: text({ label: '增项说明', length: 100, tips: '装卸、过路、等时' }),
    deductAmount: money({ label: '减项', min: '0', total: true }),
    deductReason: text({ label: '减项说明', length: 100, tips: '罚款、ETC' }),
    settleAmount: summed('结算金额'),
    noTaxAmount: summed('不含税'),
    taxAmount: summed('税额'),
    computeRemark: told('扣款明细', 200),
    estimated: flag({ label: '暂估', ...given }),
    errorMsg: told('异常原因'),
    manualFields: told('手改字段'),
    // The one line that pays for its weighing; the database holds that there is no other.
    live: flag({ label: '有效', ...unseen, default: true }),
  },
  picks: {
    weighId: pick(puWeighPopup, {
      fill: { weighCode: 'code', plateNumber: 'plateNumber' },
      at: { sa: saWeighPopup, al: alWeighPopup, tr: trWeighPopup },
    }),
  },
})

/** 运费结算单: what a carrier is owed for loads he carried. */
export const fareSettle = defineEntity({
  name: 'fareSettle',
  table: 'fd_fare_settle',
  label: '运费结算单',
  scope: 'org',
  lifeCycle: 'document',
  examinable: true,
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('fareSettle', 'YF'),
  fields: {
    iurgent: flag({ label: '加急', ...given, sort: true }),
    code: codeField('单号'),
    kind: fareKindField,
    carrierId: ref('carrier', 'carrier', { label: '承运商', required: true }).carrierId,
    carrierName: carrierFields.carrierName,
    fareContractId: ref('fareContract', 'fareContract', {
      label: '运输合同',
      tips: '不填按承运商在结算日有效的合同',
    }).fareContractId,
    fareContractCode: text({
      label: '运输合同编号',
      length: 40,
      write: 'server',
      follows: { ref: 'fareContractId', take: 'code' },
    }),
    settleDate: date({ label: '结算日期', required: true, default: TODAY, copy: false }),
    startDate: date({ label: '取数起' }),
    endDate: date({ label: '取数止' }),
    weighCodes: text({
      label: '磅单号',
      quick: true,
      write: 'server',
      show: false,
      derive: { join: 'fdFareSettleSub', of: 'weighCode' },
    }),
    plateNumbers: text({
      label: '车牌号',
      quick: true,
      write: 'server',
      show: false,
      derive: { join: 'fdFareSettleSub', of: 'plateNumber' },
    }),
    carCount: int({ label: '车数', required: true, default: '0', ...reckoned }),
    fareWeight: tons({ label: '计费数量', ...reckoned }),
    fareAmount: summed('运费'),
    shortAmount: summed('亏吨扣款'),
    addAmount: summed('增项'),
    deductAmount: summed('减项'),
    settleAmount: summed('结算金额'),
    taxRate: rate({ label: '税率', ...given }),
    noTaxAmount: summed('不含税'),
    taxAmount: summed('税额'),
    oilAmount: summed('油卡金额'),
    cashAmount: summed('现金金额'),
    settleAmountCn: told('大写金额'),
    poundsConfirmed: flag({ label: '磅单已确认', ...given }),
    oilConfirmed: flag({ label: '油卡已确认', ...given }),
    oilCardNo: told('油卡号', 40),
    remitAmount: money({ label: '已汇款', required: true, default: '0', ...reckoned }),
    payStatus: choice(PAY_STATES, { label: '付款', required: true, default: 'NONE', ...given }),
    redBlue: choice(RED_BLUE, { label: '红蓝', required: true, default: 'BLUE', ...given }),
    sourceId: ref('fareSettle', 'source', { label: '原结算单', ...unseen }).sourceId,
    sourceCode: told('原结算单号', 40),
    redReason: text({ label: '红冲原因', length: 200, copy: false }),
    uploadStatus: choice(
      {
        NONE: '无',
        WAIT: '待上传',
        SENDING: '上传中',
        DONE: '已上传',
        FAIL: '失败',
        REVERSED: '已撤回',
      },
      { label: '上传', required: true, default: 'NONE', ...given },
    ),
    extCode: told('ERP单号', 60),
    printCount: int({ label: '打印次数', required: true, default: '0', ...given }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { fdFareSettleSub: fareSettleSub },
  actions: ['examine'],
  picks: {
    ...carrierPick,
    fareContractId: pick(fareContractPopup, {
      fill: { fareContractCode: 'code' },
      filter: { carrierId: 'carrierId', kind: 'kind' },
    }),
  },
  // One red one takes a settlement back, not two.
  unique: [['sourceId']],
  list: [
    'iurgent',
    'code',
    'carrierName',
    'settleDate',
    'carCount',
    'fareWeight',
    'fareAmount',
    'shortAmount',
    'settleAmount',
    'oilAmount',
    'payStatus',
    'uploadStatus',
    'redBlue',
    'status',
  ],
  sort: { field: 'iurgent', dir: 'desc' },
  tones: [
    { tone: 'grey', field: 'status', is: ['OBSOLETE', 'REVERSED'] },
    { tone: 'red', field: 'redBlue', is: ['RED'] },
  ],
  headFigures: ['settleAmount', 'cashAmount', 'oilAmount', 'fareWeight'],
  mounts: fareMounts('fareSettle', '运费结算单').map((mount) => ({
    ...mount,
    // A copy would pay for the same loads again.
    actions: [
      'list',
      'create',
      'update',
      'safeUpdate',
      'delList',
      'export',
      'audit',
      'init',
      'obsolete',
      'recover',
    ] as const,
    buttons: [jointButton('fareSettle')],
  })),
})

export interface FareSettleRow extends RowOf<typeof fareSettle> {}
export type FareSettleLine = FareSettleRow['fdFareSettleSub'][number]
