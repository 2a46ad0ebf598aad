import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, NOW } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, dateTime, flag, int, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import type { DateDefault } from '@junheng/domain/values/date-default.ts'
import {
  carrierPopup,
  customerPopup,
  qrButton,
  regionPopup,
  routePopup,
  vendorPopup,
  warehousePopup,
} from '#modules/archives/api.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES } from '../trade-fields.ts'
import { noticeLow } from '../trade-settings.ts'
import { noticeSub, noticeVehicle } from './notice-lines.entity.ts'

const IN_30_DAYS: DateDefault = { ...NOW, day: { mark: '+', value: 30 } }

const kind = choice(
  {
    pu: KIND_TRAITS.pu.label,
    pt: KIND_TRAITS.pt.label,
    sa: KIND_TRAITS.sa.label,
    st: KIND_TRAITS.st.label,
    al: KIND_TRAITS.al.label,
    tr: KIND_TRAITS.tr.label,
  },
  { label: '业务', required: true, default: 'pu', write: 'create' },
)

const VENDOR = { vendorId: 'absent', vendorName: 'absent' } as const
const CUSTOMER = { customerId: 'absent', customerName: 'absent' } as const
const COMPANIES = {
  fhOrgId: 'absent',
  fhOrgName: 'absent',
  shOrgId: 'absent',
  shOrgName: 'absent',
} as const
const WAREHOUSES = {
  fhWarehouseId: 'absent',
  fhWarehouseName: 'absent',
  shWarehouseId: 'absent',
  shWarehouseName: 'absent',
} as const
const TRADE = { ...COMPANIES, ...WAREHOUSES, sides: 'absent' } as const
const MOVING = { sides: { required: true, default: 'BOTH' }, payFare: { default: true } } as const
const ONE_PLACE = { otherAddressId: 'absent', otherAddressName: 'absent' } as const
const NO_TRANSIT = {
  shDeSuttle: 'absent',
  transit: 'absent',
  loss: 'absent',
  ...ONE_PLACE,
} as const
const NO_PLAN = { planSubId: 'absent', planSubName: 'absent' } as const
const STILL_OPEN = { write: 'audited' } as const

/** Places that each side of an allocation fills in after the other has audited it. */
const OPEN_PLACES = {
  warehouseId: STILL_OPEN,
  areaId: STILL_OPEN,
  siloId: STILL_OPEN,
  locationId: STILL_OPEN,
  dischargeAddressId: STILL_OPEN,
  otherAddressId: STILL_OPEN,
} as const

const reason = text({ label: '原因', length: 200, required: true })

const BUTTONS = [
  {
    action: 'updateDone',
    label: '完成',
    call: { send: { done: true }, confirm: '完成后不能再登记车辆，确定完成？' },
  },
  {
    action: 'updateDone',
    name: 'reopen',
    label: '取消完成',
    call: { path: 'updateDone', send: { done: false } },
  },
  {
    action: 'updateMaxLimit',
    label: '改上限',
    call: {
      rows: 'one',
      keys: 'lines',
      input: { maxLimit: tons({ label: '上限', required: true, above: '0' }), reason },
    },
  },
  {
    action: 'closeNoticeSub',
    label: '关闭行',
    call: { keys: 'lines', input: { reason } },
  },
  { action: 'openNoticeSub', label: '打开行', call: { keys: 'lines' } },
  {
    action: 'dispatch',
    label: '批量派车',
    call: {
      method: 'POST',
      path: 'vehicles',
      rows: 'one',
      excel: true,
      input: {
        text: text({
          label: '车辆',
          length: 16_000,
          control: 'TEXTAREA',
          rows: 8,
          tips: '每行一辆：车牌号 司机 预装数 车次，后三项可不填，可从表格粘贴，最多 200 辆',
        }),
        date: date({ label: '复制日期', tips: '复制该日为同一往来单位派的和到厂的车辆' }),
        register: flag({ label: '同时登记', tips: '车辆已到厂：派车后立即生成登记单' }),
      },
      done: '已派车 {count} 辆',
    },
  },
  qrButton('NOTICE', '通知单码'),
  jointButton('notice'),
] as const

/** Asks the rules of the site about the one selected line. */
const verify = (name: 'line' | 'queue', label: string, partnerId: string) =>
  ({
    right: `material:as-${name}:verifyMatch`,
    name: `${name}Match`,
    label,
    call: {
      method: 'POST',
      path: `/material/as-${name}/verifyMatch`,
      rows: 'one',
      take: {
        context: { kind: 'kind', inventoryId: 'inventoryId', carrierId: 'carrierId', partnerId },
      },
      result: 'match',
    },
  }) as const

const verifyButtons = (partnerId: string) => [
  verify('line', '验证匹配线路', partnerId),
  verify('queue', '验证排队规则', partnerId),
]

const createRef = (kinds: Readonly<Record<string, string>>) =>
  ({
    action: 'create',
    name: 'createRef',
    label: '参照合同新增',
    call: {
      method: 'POST',
      path: 'createRef',
      rows: 'none',
      input: {
        kind: choice(kinds, {
          label: '业务',
          required: true,
          default: Object.keys(kinds)[0] ?? '',
        }),
        contractId: ref('contract', 'contract', { label: '合同', required: true }).contractId,
        contractCode: text({
          label: '合同编号',
          write: 'server',
          follows: { ref: 'contractId', take: 'name' },
        }),
      },
      picks: {
        contractId: pick(purchaseContractPopup, {
          fill: { contractCode: 'code' },
          at: { sa: saleContractPopup, al: allotContractPopup },
        }),
      },
      done: '已按合同生成草稿，请核对后保存',
      opens: true,
    },
  }) as const

/** What the last nightly audit of the counters found. */
const QUANTITY_AUDIT = {
  right: 'sale:quantity-audit:list',
  name: 'quantityAudit',
  label: '数量核对',
  call: { method: 'GET', path: '/sale/quantity-audit', rows: 'none', result: 'differences' },
} as const satisfies ButtonDefinition

/** An authorisation to move goods: who, what, how much, until when. Vehicles are registered against it. */
export const notice = defineEntity({
  name: 'notice',
  table: 'or_notice',
  label: '通知单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('notice', 'TZ'),
  sharedWith: ['fhOrgId', 'shOrgId'],
  counterparty: {
    reason: '填写本方仓库和装卸地点',
    fields: [
      'fhWarehouseId',
      'shWarehouseId',
      'warehouseId',
      'areaId',
      'siloId',
      'locationId',
      'dischargeAddressId',
      'otherAddressId',
    ],
  },
  fields: {
    code: codeField('通知单号'),
    kind,
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      quick: true,
      write: 'server',
      follows: { ref: 'contractId', take: 'code' },
    }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    ...ref('organization', 'fhOrg', { label: '发货库区' }),
    ...ref('organization', 'shOrg', { label: '收货库区' }),
    ...ref('warehouse', 'fhWarehouse', { label: '发货仓库' }),
    ...ref('warehouse', 'shWarehouse', { label: '收货仓库' }),
    // For lists: the form shows the parties themselves.
    partnerName: text({
      label: '往来单位',
      length: 210,
      quick: true,
      write: 'server',
      show: false,
      advanced: true,
    }),
    sides: choice({ BOTH: '双方', FH: '仅发货', SH: '仅收货' }, { label: '计量方' }),
    // A copy is valid from now on.
    startTime: dateTime({ label: '生效时间', required: true, default: NOW, copy: false }),
    endTime: dateTime({
      label: '有效期至',
      required: true,
      default: IN_30_DAYS,
      write: 'audited',
      copy: false,
    }),
    ...ref('carrier', 'carrier', { label: '承运商', write: 'audited' }),
    freightMode: choice(FREIGHT_MODES, { label: '运费承担' }),
    payFare: flag({ label: '我方付运费', write: 'audited' }),
    ...ref('route', 'route', { label: '运输线路', write: 'audited' }),
    priority: int({ label: '优先级', write: 'audited' }),
    taskControl: flag({ label: '需任务' }),
    vehicleControl: flag({ label: '限定车辆' }),
    overPolicy: choice(
      { REFUSE: '拒绝', RAISE: '自动提高上限' },
      { label: '超量处理', tips: '不填：进厂自动提高上限，出厂拒绝' },
    ),
    consignee: text({ label: '收货人', length: 40 }),
    contactMobile: text({ label: '电话', length: 11, check: 'mobile', mask: 'mobile' }),
    address: text({ label: '地址', length: 200 }),
    ...ref('region', 'region', { label: '地区' }),
    sourceCode: text({
      label: '来源单号',
      length: 60,
      quick: true,
      control: 'DEFAULT_VALUE',
      write: 'server',
    }),
    resourceType: choice(
      { NC: 'NC', LOCAL: '地磅称重', ORGANIZATION: '组织', OTHER: '其他' },
      {
        label: '来源',
        control: 'DEFAULT_VALUE',
        required: true,
        write: 'server',
        default: 'LOCAL',
      },
    ),
    done: flag({ label: '完成', write: 'server' }),
    doneTime: dateTime({ label: '完成时间', write: 'server' }),
    doneUser: text({ label: '完成人', length: 40, write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { orNoticeSub: noticeSub, orNoticeVehicle: noticeVehicle },
  unique: [['resourceType', 'sourceCode']],
  indexes: [['endTime']],
  actions: ['updateMaxLimit', 'closeNoticeSub', 'openNoticeSub', 'updateDone', 'dispatch'],
  picks: {
    contractId: pick(purchaseContractPopup, {
      fill: {
        contractCode: 'code',
        vendorId: 'vendorId',
        vendorName: 'vendorName',
        customerId: 'customerId',
        customerName: 'customerName',
        fhOrgId: 'fhOrgId',
        fhOrgName: 'fhOrgName',
        shOrgId: 'shOrgId',
        shOrgName: 'shOrgName',
        freightMode: 'freightMode',
        endTime: 'noticeEnd',
        payFare: 'payFare',
      },
      filter: {
        vendorId: 'vendorId',
        customerId: 'customerId',
        fhOrgId: 'fhOrgId',
        shOrgId: 'shOrgId',
      },
      at: { sa: saleContractPopup, al: allotContractPopup },
    }),
    vendorId: pick(vendorPopup, {
      fill: {
        vendorName: 'name',
        regionId: 'regionId',
        regionName: 'regionName',
        address: 'address',
      },
    }),
    customerId: pick(customerPopup, {
      fill: {
        customerName: 'name',
        regionId: 'regionId',
        regionName: 'regionName',
        address: 'address',
        consignee: 'contact',
      },
    }),
    fhOrgId: pick(organizationPopup, { fill: { fhOrgName: 'orgName' } }),
    shOrgId: pick(organizationPopup, { fill: { shOrgName: 'orgName' } }),
    fhWarehouseId: pick(warehousePopup, { fill: { fhWarehouseName: 'name' } }),
    shWarehouseId: pick(warehousePopup, { fill: { shWarehouseName: 'name' } }),
    carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
    routeId: pick(routePopup, { fill: { routeName: 'name' } }),
    regionId: pick(regionPopup, { fill: { regionName: 'fullName' } }),
  },
  listRows: 'orNoticeSub',
  list: [
    'code',
    'kind',
    'partnerName',
    'contractCode',
    'invName',
    'model',
    'warehouseName',
    'quantity',
    'maxLimit',
    'countSa',
    'preQuantity',
    'deSuttle',
    'surplus',
    'shDeSuttle',
    'transit',
    'loss',
    'price',
    'startTime',
    'endTime',
    'closed',
    'done',
    'status',
    'createUser',
    'createDate',
  ],
  tones: [
    { tone: 'grey', field: 'done', is: ['true'] },
    { tone: 'red', field: 'closed', is: ['true'] },
    { tone: 'red', field: 'endTime', past: true },
    { tone: 'amber', field: 'surplus', below: noticeLow },
  ],
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-notice',
      route: '/modules/purorder/pu_notice',
      label: '采购通知单',
      kinds: ['pu', 'pt'],
      fields: { ...TRADE, ...CUSTOMER, vendorId: { required: true }, taskControl: 'absent' },
      childFields: { orNoticeSub: NO_TRANSIT },
      buttons: [
        createRef({ pu: '采购', pt: '采购退货' }),
        ...BUTTONS,
        ...verifyButtons('vendorId'),
      ],
    },
    {
      code: 'sa',
      base: '/sale/sa-notice',
      route: '/modules/sale/sa_notice',
      label: '销售通知单',
      kinds: ['sa', 'st'],
      fields: { ...TRADE, ...VENDOR, customerId: { required: true } },
      childFields: { orNoticeSub: NO_TRANSIT },
      buttons: [
        createRef({ sa: '销售', st: '销售退货' }),
        ...BUTTONS,
        ...verifyButtons('customerId'),
        QUANTITY_AUDIT,
      ],
    },
    {
      code: 'al',
      base: '/allot/al-notice',
      route: '/modules/allot/al_notice',
      label: '调拨通知单',
      kinds: ['al'],
      fields: {
        ...MOVING,
        ...VENDOR,
        ...CUSTOMER,
        fhOrgId: { required: true },
        shOrgId: { required: true },
        fhWarehouseId: STILL_OPEN,
        shWarehouseId: STILL_OPEN,
        taskControl: 'absent',
      },
      childFields: { orNoticeSub: { ...NO_PLAN, ...OPEN_PLACES } },
      buttons: [createRef({ al: '调拨' }), ...BUTTONS, ...verifyButtons('')],
    },
    {
      code: 'tr',
      base: '/transfer/tr-notice',
      route: '/modules/transfer/tr_notice',
      label: '转储通知单',
      kinds: ['tr'],
      fields: {
        ...MOVING,
        ...VENDOR,
        ...CUSTOMER,
        ...COMPANIES,
        fhWarehouseId: { required: true },
        shWarehouseId: { required: true },
        contractId: 'absent',
        contractCode: 'absent',
        freightMode: 'absent',
        taskControl: 'absent',
      },
      childFields: {
        orNoticeSub: {
          ...NO_PLAN,
          ...ONE_PLACE,
          contractSubId: 'absent',
          contractSubName: 'absent',
          price: 'absent',
          priceLock: 'absent',
        },
      },
      buttons: [...BUTTONS, ...verifyButtons('')],
    },
  ],
})

export interface NoticeRow extends RowOf<typeof notice> {}
