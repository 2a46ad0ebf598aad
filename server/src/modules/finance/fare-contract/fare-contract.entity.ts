import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  decimal,
  int,
  money,
  price,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import {
  ALLOW_RULES,
  FARE_MODES,
  FARE_ROUNDS,
  LOSS_BASES,
  LOSS_MODES,
  LOSS_PRICE_MODES,
  WEIGHT_BASES,
} from '@junheng/domain/freight/fare-terms.ts'
import { contractPopup } from '#modules/trade/api.ts'
import {
  carrierFields,
  carrierPick,
  fareKindField,
  fareMounts,
  roadFields,
  roadPicks,
} from '../fare-price/fare-fields.ts'

/** A contract has no bands of kilometres: those stand in rates of their own. */
const { BAND: _band, ...CONTRACT_MODES } = FARE_MODES

/** What the carrier gets on a road, for goods. */
const fareContractSub = defineChild({
  name: 'fareContractSub',
  table: 'fd_fare_contract_sub',
  label: '运价',
  nameField: 'routeName',
  fields: {
    ...roadFields,
    fareMode: choice(CONTRACT_MODES, { label: '计价方式', required: true, default: 'TON' }),
    farePrice: price({ label: '运价', required: true, min: '0' }),
    distance: decimal(8, 1, { label: '约定里程(公里)', above: '0', tips: '不填按线路' }),
  },
  picks: roadPicks,
  unique: [['routeId', 'inventoryId']],
})

/** 运输合同: what is agreed with a carrier about weights, losses, rates and how he is paid. */
export const fareContract = defineEntity({
  name: 'fareContract',
  table: 'fd_fare_contract',
  label: '运输合同',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'contractNo',
  codeRule: dailyCode('fareContract', 'YH'),
  fields: {
    code: codeField('编号'),
    kind: fareKindField,
    contractNo: text({ label: '合同号', length: 60, required: true, quick: true, copy: false }),
    carrierId: ref('carrier', 'carrier', { label: '承运商', required: true }).carrierId,
    carrierName: carrierFields.carrierName,
    contractId: ref('contract', 'contract', { label: '货物合同' }).contractId,
    contractCode: text({
      label: '货物合同编号',
      length: 40,
      write: 'server',
      follows: { ref: 'contractId', take: 'code' },
    }),
    startDate: date({ label: '有效期起', required: true }),
    endDate: date({ label: '有效期止', required: true }),
    weightBasis: choice(WEIGHT_BASES, { label: '计费数量', required: true, default: 'SMALLER' }),
    lossBasis: choice(LOSS_BASES, { label: '途损口径', required: true, default: 'SUTTLE' }),
    lossPercentage: rate({
      label: '允许途损率',
      min: '0',
      max: '1',
      tips: '不填按货物合同，再按物料',
    }),
    lossWeight: tons({ label: '允许途损量', min: '0', tips: '不填按货物合同，再按物料' }),
    allowRule: choice(ALLOW_RULES, { label: '途损取法', required: true, default: 'LARGER' }),
    lossMode: choice(LOSS_MODES, { label: '超耗扣法', required: true, default: 'EXCESS' }),
    lossPriceMode: choice(LOSS_PRICE_MODES, {
      label: '超耗单价',
      required: true,
      default: 'GOODS',
    }),
    lossPrice: price({ label: '超耗定价', min: '0', asked: true }),
    lossTimes: rate({ label: '超耗倍数', required: true, min: '0', default: '1' }),
    taxRate: rate({ label: '税率', required: true, min: '0', max: '1', default: '0.09' }),
    minTon: tons({ label: '保底吨', min: '0' }),
    payDays: int({ label: '账期(天)', min: '0' }),
    fareRound: choice(FARE_ROUNDS, { label: '运费取整', required: true, default: 'FEN' }),
    oilRate: rate({ label: '油卡比例', min: '0', max: '1' }),
    oilUnit: money({ label: '油卡面额', min: '0', tips: '不填精确到分' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { fdFareContractSub: fareContractSub },
  picks: {
    ...carrierPick,
    contractId: pick(contractPopup, { fill: { contractCode: 'code' } }),
  },
  when: { lossPrice: { field: 'lossPriceMode', is: ['FIXED'], set: 'show' } },
  listRows: 'fdFareContractSub',
  list: [
    'code',
    'contractNo',
    'carrierName',
    'routeName',
    'invName',
    'fareMode',
    'farePrice',
    'startDate',
    'endDate',
    'status',
  ],
  sort: { field: 'startDate', dir: 'desc' },
  tones: [{ tone: 'red', field: 'endDate', past: true }],
  mounts: fareMounts('fareContract', '运输合同'),
})

export interface FareContractRow extends RowOf<typeof fareContract> {}
