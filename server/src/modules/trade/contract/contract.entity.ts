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
  decimal,
  file,
  flag,
  int,
  money,
  price,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import {
  customerPopup,
  inventoryPopup,
  puInventoryPopup,
  qcFormatPopup,
  qcModelPopup,
  saInventoryPopup,
  vendorPopup,
} from '#modules/archives/api.ts'
import { deptPopup, organizationPopup, userPopup } from '#modules/system/api.ts'
import {
  belowMaterial,
  FREIGHT_MODES,
  kindField,
  lineMaterial,
  materialFill,
  orderSource,
  presetTo,
  QUANTITY_CONTROLS,
} from '../trade-fields.ts'

const counter = (label: string) =>
  tons({ label, required: true, write: 'server', default: '0', total: true })

/** One material of a contract, with what notices, weighings and settlements have taken of it. */
const contractSub = defineChild({
  name: 'contractSub',
  table: 'or_contract_sub',
  label: '合同明细',
  nameField: 'invName',
  fields: {
    // What must be typed comes first, beside the material that it is about.
    inventoryId: lineMaterial,
    quantity: tons({ label: '数量', required: true, min: '0', total: true }),
    price: price({ label: '单价', min: '0' }),
    ...belowMaterial,
    netPrice: price({ label: '不含税单价', write: 'server' }),
    amount: money({ label: '金额', control: 'CALCULATE', total: true }),
    lossPercentage: rate({ label: '允许途损率', min: '0', max: '1', tips: '不填按物料' }),
    lossWeight: tons({ label: '允许途损量', min: '0', tips: '不填按物料' }),
    batchMode: choice(
      { NONE: '不组批', VEHICLE: '按车', DAY: '按日', TONS: '按吨', NUM: '按车数' },
      { label: '组批方式' },
    ),
    batchSize: decimal(14, 3, { label: '批量(吨或车)', min: '0' }),
    ...ref('qcModel', 'model', { label: '质检模型', tips: '不填按合同、往来单位、物料查找' }),
    ...ref('qcFormat', 'format', { label: '检验方案', tips: '不填按物料' }),
    // The header's terms beside the counters they bound, so that the database itself can hold the limit.
    overRate: rate({ label: '允许超量率', write: 'server', show: false, hidden: true }),
    qtyControl: choice(QUANTITY_CONTROLS, {
      label: '数量控制',
      write: 'server',
      show: false,
      hidden: true,
    }),
    noticeQuantity: counter('已下通知'),
    doneQuantity: counter('已执行'),
    returnQuantity: counter('已退'),
    settleQuantity: counter('已结算'),
    overQuantity: counter('超量'),
    surplus: tons({
      label: '余量',
      write: 'server',
      total: true,
      derive: {
        formula: ['quantity', '*', '(', '1', '+', 'overRate', ')', '-', 'noticeQuantity'],
      },
    }),
  },
  calculate: { amount: ['quantity', '*', 'price'] },
  unique: [['inventoryId']],
  picks: {
    inventoryId: pick(puInventoryPopup, {
      fill: { ...materialFill, price: 'referencePrice' },
      onlyIfEmpty: ['price'],
      at: { sa: saInventoryPopup, al: inventoryPopup },
    }),
    modelId: pick(qcModelPopup, { fill: { modelName: 'name' } }),
    formatId: pick(qcFormatPopup, { fill: { formatName: 'name' } }),
  },
})

/** A scan or text that belongs to a contract; comes and goes by calls of its own. */
const contractFile = defineChild({
  name: 'contractFile',
  table: 'or_contract_file',
  label: '附件',
  nameField: 'fileName',
  fields: {
    fileId: file({ label: '文件', required: true, write: 'server', show: false, hidden: true }),
    fileName: text({ label: '文件名', length: 200, required: true, write: 'server' }),
    size: int({ label: '大小(字节)', required: true, write: 'server' }),
    uploadUser: text({ label: '上传人', length: 40, write: 'server' }),
    uploadDate: dateTime({ label: '上传时间', write: 'server' }),
  },
})

const manager = ref('user', 'manager', { label: '经办人', write: 'audited' })

const derivedSum = (label: string, of: string) =>
  tons({ label, write: 'server', total: true, derive: { sum: 'orContractSub', of } })

const OWN_SIDE = {
  fhOrgId: 'absent',
  fhOrgName: 'absent',
  shOrgId: 'absent',
  shOrgName: 'absent',
} as const
const VENDOR = { vendorId: 'absent', vendorName: 'absent' } as const
const CUSTOMER = { customerId: 'absent', customerName: 'absent' } as const
const ALIASES = { plist: 'list', pdelList: 'delList' } as const

export const contract = defineEntity({
  name: 'contract',
  table: 'or_contract',
  label: '合同',
  scope: 'org',
  lifeCycle: 'document',
  switchable: true,
  importRows: 'orContractSub',
  codeField: 'code',
  nameField: 'name',
  codeRule: dailyCode('contract', 'HT'),
  sharedWith: ['fhOrgId', 'shOrgId'],
  fields: {
    code: codeField('合同编号'),
    kind: kindField(['pu', 'sa', 'al']),
    contractNo: text({ label: '纸质合同号', length: 60, quick: true, copy: false }),
    name: text({ label: '名称', required: true, quick: true }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    ...ref('organization', 'fhOrg', { label: '发货库区' }),
    ...ref('organization', 'shOrg', { label: '收货库区' }),
    partnerName: text({
      label: '往来单位',
      write: 'server',
      quick: true,
      derive: { first: ['vendorName', 'customerName'] },
    }),
    contractType: choice({ LONG: '长协', SPOT: '现货', FRAME: '框架' }, { label: '类型' }),
    signDate: date({ label: '签订日', required: true, default: TODAY }),
    startDate: date({ label: '有效期起', required: true }),
    endDate: date({ label: '有效期止', required: true }),
    ...ref('dept', 'dept', { label: '部门' }),
    managerId: presetTo(manager.managerId, 'currentLoginId()'),
    managerName: presetTo(manager.managerName, 'currentLoginName()'),
    taxRate: rate({ label: '税率', required: true, min: '0', max: '1', default: '0.13' }),
    taxIncluded: flag({ label: '含税价', default: true }),
    payMode: choice({ PREPAY: '先款后货', CREDIT: '赊销', MONTH: '月结' }, { label: '付款方式' }),
    ownAccount: flag({ label: '专款专用' }),
    freightMode: choice(FREIGHT_MODES, { label: '运费承担', required: true, default: 'SELLER' }),
    settleBasis: choice(
      {
        DE_SUTTLE: '实收',
        ORIGINAL: '原发',
        SMALLER: '取小',
        ORIGINAL_IN_TOLERANCE: '允差内按原发',
      },
      { label: '结算依据', required: true, default: 'DE_SUTTLE' },
    ),
    priceMode: choice(
      { FIXED: '合同价', PRICING: '定价单', LIST: '价目表' },
      { label: '定价方式', required: true, default: 'FIXED' },
    ),
    qtyControl: choice(QUANTITY_CONTROLS, { label: '数量控制', required: true, default: 'FORBID' }),
    overRate: rate({ label: '允许超量率', min: '0', max: '1', default: '0' }),
    carryOverNum: int({ label: '上期结转', min: '0' }),
    totalQuantity: tons({ label: '总数量', control: 'CALCULATE', total: true, write: 'server' }),
    totalAmount: money({ label: '总金额', control: 'CALCULATE', total: true, write: 'server' }),
    invNames: text({
      label: '物料',
      write: 'server',
      derive: { join: 'orContractSub', of: 'invName' },
    }),
    noticeQuantity: derivedSum('已下通知', 'noticeQuantity'),
    doneQuantity: derivedSum('已执行', 'doneQuantity'),
    settleQuantity: derivedSum('已结算', 'settleQuantity'),
    surplus: derivedSum('余量', 'surplus'),
    // For notices that are made on it: what a picker of contracts fills in must stand on the row.
    noticeEnd: dateTime({ label: '通知单有效期至', write: 'server', show: false, hidden: true }),
    payFare: flag({ label: '我方付运费', write: 'server', show: false, hidden: true }),
    ...orderSource,
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { orContractSub: contractSub, orContractFile: contractFile },
  calculate: {
    totalQuantity: { sum: 'orContractSub', of: ['quantity'] },
    totalAmount: { sum: 'orContractSub', of: ['amount'] },
  },
  unique: [['sourceId', 'innerCode']],
  picks: {
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name', taxRate: 'taxRate' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name', taxRate: 'taxRate' } }),
    fhOrgId: pick(organizationPopup, { fill: { fhOrgName: 'orgName' } }),
    shOrgId: pick(organizationPopup, { fill: { shOrgName: 'orgName' } }),
    deptId: pick(deptPopup, { fill: { deptName: 'name' } }),
    managerId: pick(userPopup, { fill: { managerName: 'realName' } }),
  },
  list: [
    'code',
    'contractNo',
    'name',
    'partnerName',
    'fhOrgName',
    'shOrgName',
    'contractType',
    'startDate',
    'endDate',
    'invNames',
    'totalQuantity',
    'noticeQuantity',
    'doneQuantity',
    'settleQuantity',
    'totalAmount',
    'status',
    'enabled',
  ],
  tones: [{ tone: 'red', field: 'endDate', past: true }],
  headFigures: ['totalQuantity', 'noticeQuantity', 'doneQuantity', 'totalAmount'],
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-contract',
      route: '/modules/purorder/pu_contract',
      label: '采购合同',
      kinds: ['pu'],
      fields: { vendorId: { required: true }, ...CUSTOMER, ...OWN_SIDE },
      buttons: [jointButton('contract')],
      aliases: ALIASES,
    },
    {
      code: 'sa',
      base: '/sale/sa-contract',
      route: '/modules/sale/sa_contract',
      label: '销售合同',
      kinds: ['sa'],
      fields: { customerId: { required: true }, ...VENDOR, ...OWN_SIDE },
      buttons: [jointButton('contract')],
      aliases: ALIASES,
    },
    {
      code: 'al',
      base: '/allot/al-contract',
      route: '/modules/allot/al_contract',
      label: '调拨合同',
      kinds: ['al'],
      fields: {
        fhOrgId: { required: true },
        shOrgId: { required: true },
        ...VENDOR,
        ...CUSTOMER,
        partnerName: 'absent',
      },
      buttons: [jointButton('contract')],
      aliases: ALIASES,
    },
  ],
})

export type ContractRow = RowOf<typeof contract>
