import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, NOW } from '@junheng/domain/entity/document-fields.ts'
import { choice, dateTime, flag, int, rate, ref, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { defaultOverPolicy } from '@junheng/domain/notice/check-notice.ts'
import { PLACE_IDS } from '@junheng/domain/place/place.ts'
import type { DateDefault } from '@junheng/domain/values/date-default.ts'
import {
  carrierPopup,
  customerPopup,
  regionPopup,
  routePopup,
  vendorPopup,
  warehousePopup,
} from '#modules/archives/api.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'
import { FREIGHT_MODES, orderSource } from '../trade-fields.ts'
import { noticeLow } from '../trade-settings.ts'
import { BORROWED, QUANTITY_AUDIT, verifyButtons } from './notice-buttons.ts'
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

const NOTICE_KINDS = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const
/** What the form shows before anybody chooses: the same as is stored where nothing is sent. */
const OVER_POLICIES = Object.fromEntries(NOTICE_KINDS.map((one) => [one, defaultOverPolicy(one)]))

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
      ...PLACE_IDS,
      'dischargeAddressId',
      'otherAddressId',
    ],
  },
  fields: {
    code: codeField('通知单号'),
    kind,
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    // What lines may go beyond their quantity, for the form to reckon their limits with.
    overRate: rate({
      label: '允许超量率',
      write: 'server',
      show: false,
      hidden: true,
      follows: { ref: 'contractId', take: 'overRate' },
    }),
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
      {
        label: '超量处理',
        tips: '不填：进厂自动提高上限，出厂拒绝',
        suggest: { by: 'kind', values: OVER_POLICIES },
      },
    ),
    consignee: text({ label: '收货人', length: 40 }),
    contactMobile: text({
      label: '电话',
      tips: '11位手机号',
      length: 11,
      check: 'mobile',
      mask: 'mobile',
    }),
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
    sourceId: orderSource.sourceId,
    done: flag({ label: '完成', write: 'server' }),
    doneTime: dateTime({ label: '完成时间', write: 'server' }),
    doneUser: text({ label: '完成人', length: 40, write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { orNoticeSub: noticeSub, orNoticeVehicle: noticeVehicle },
  unique: [['resourceType', 'sourceCode']],
  indexes: [['endTime']],
  actions: ['dispatch'],
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
        overRate: 'overRate',
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
  importRows: 'orNoticeSub',
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
      buttons: [...BORROWED, ...verifyButtons('vendorId')],
    },
    {
      code: 'sa',
      base: '/sale/sa-notice',
      route: '/modules/sale/sa_notice',
      label: '销售通知单',
      kinds: ['sa', 'st'],
      fields: { ...TRADE, ...VENDOR, customerId: { required: true } },
      childFields: { orNoticeSub: NO_TRANSIT },
      buttons: [...BORROWED, ...verifyButtons('customerId'), QUANTITY_AUDIT],
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
      buttons: [...BORROWED, ...verifyButtons('')],
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
      buttons: [...BORROWED, ...verifyButtons('')],
    },
  ],
})

export type NoticeRow = RowOf<typeof notice>
