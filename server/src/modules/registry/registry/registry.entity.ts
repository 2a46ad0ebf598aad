import type { CodeRule } from '@junheng/domain/codes/code-rule.ts'
import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  date,
  dateTime,
  decimal,
  flag,
  int,
  json,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { AXLE_TYPES } from '@junheng/domain/party/axle-limits.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { carrierPopup, driverPopup, routePopup } from '#modules/archives/api.ts'
import {
  allotNoticePopup,
  purchaseNoticePopup,
  saleNoticePopup,
  taskPopup,
  transferNoticePopup,
} from '#modules/trade/api.ts'
import { GATE_ACTIONS } from '../gate/gate-buttons.ts'
import { platePopup, slotPopup } from '../popups.ts'
import { CLOSE_TRANSIT, registryButtons } from './registry-buttons.ts'
import { registryStep, registrySub } from './registry-lines.entity.ts'

const STAGE_COLOURS = {
  APPOINTED: 'grey',
  REGISTERED: 'grey',
  QUEUING: 'orange',
  CALLED: 'orange',
  ENTERED: 'blue',
  FIRST_WEIGHED: 'blue',
  WEIGHED: 'green',
  LEFT: 'grey',
  CANCELLED: 'red',
} as const

const stages = {
  APPOINTED: { label: STAGE_LABELS.APPOINTED, color: STAGE_COLOURS.APPOINTED },
  REGISTERED: { label: STAGE_LABELS.REGISTERED, color: STAGE_COLOURS.REGISTERED },
  QUEUING: { label: STAGE_LABELS.QUEUING, color: STAGE_COLOURS.QUEUING },
  CALLED: { label: STAGE_LABELS.CALLED, color: STAGE_COLOURS.CALLED },
  ENTERED: { label: STAGE_LABELS.ENTERED, color: STAGE_COLOURS.ENTERED },
  FIRST_WEIGHED: { label: STAGE_LABELS.FIRST_WEIGHED, color: STAGE_COLOURS.FIRST_WEIGHED },
  WEIGHED: { label: STAGE_LABELS.WEIGHED, color: STAGE_COLOURS.WEIGHED },
  LEFT: { label: STAGE_LABELS.LEFT, color: STAGE_COLOURS.LEFT },
  CANCELLED: { label: STAGE_LABELS.CANCELLED, color: STAGE_COLOURS.CANCELLED },
} as const

const kind = choice(
  {
    pu: KIND_TRAITS.pu.label,
    pt: KIND_TRAITS.pt.label,
    sa: KIND_TRAITS.sa.label,
    st: KIND_TRAITS.st.label,
    al: KIND_TRAITS.al.label,
    tr: KIND_TRAITS.tr.label,
  },
  { label: '业务类型', required: true, default: 'pu', write: 'create', hidden: true },
)

/** Why and as what a vehicle may leave. */
export const RELEASE_TYPES = {
  NORMAL: '正常放行',
  SINGLE_WEIGH: '单次过磅',
  SINGLE_EMPTY: '空车出厂',
  UNWEIGHED: '未过磅出厂',
  HISTORY: '历史放行',
} as const

const SOURCES = {
  WEB: '网页',
  GATE: '门岗',
  KIOSK: '自助机',
  APP: '小程序',
  API: '接口',
  MIRROR: '在途',
} as const

/** Only the server's actions write it. */
const given = { write: 'server' } as const
/** The same, and travels with the row unseen. */
const unseen = { ...given, show: false, hidden: true } as const
const OF_NOTICE = (take: string) => ({ ...given, follows: { ref: 'noticeId', take } }) as const

/** Codes of visits count anew each day; a point of entry may put its prefix in front. */
const codeRule: CodeRule = {
  id: 'registry',
  segments: [
    { type: 'constant', value: 'DJ' },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'sequence', width: 4, reset: 'day' },
  ],
}

/** Of an allocation or a transfer alone. */
const NO_SIDES = {
  side: 'absent',
  fhOrgId: 'absent',
  fhOrgName: 'absent',
  shOrgId: 'absent',
  shOrgName: 'absent',
  fhWarehouseId: 'absent',
  fhWarehouseName: 'absent',
  shWarehouseId: 'absent',
  shWarehouseName: 'absent',
} as const
const TRADE = { ...NO_SIDES, taskId: 'absent' } as const
const RECEIVED = { deSuttle: { label: '实收数' } } as const
const DELIVERED = { deSuttle: { label: '实发数' } } as const

/** No copy: a vehicle comes once. Making obsolete and disabling ask for a reason, by calls of their own. */
const ACTIONS = [
  'list',
  'create',
  'update',
  'safeUpdate',
  'delList',
  'audit',
  'init',
  'recover',
  'enable',
  'export',
] as const

/** One visit of one vehicle: check-in, queue, gate, card, weighings, release. */
export const registry = defineEntity({
  name: 'registry',
  table: 'tr_registry',
  label: '登记单',
  scope: 'org',
  lifeCycle: 'document',
  switchable: true,
  codeField: 'code',
  nameField: 'code',
  codeRule,
  fields: {
    code: text({
      label: '登记单号',
      length: 40,
      required: true,
      unique: 'scope',
      quick: true,
      write: 'server',
      control: 'DEFAULT_VALUE',
      fixed: 'left',
    }),
    kind,
    side: choice({ fh: '发货', sh: '收货' }, { label: '收发方', write: 'create' }),
    stage: choice(stages, { label: '车辆状态', ...given, default: 'REGISTERED', required: true }),
    stageBefore: text({ label: '取消前状态', length: 20, ...unseen }),
    noticeId: ref('notice', 'notice', { label: '通知单', required: true }).noticeId,
    notoCode: text({ label: '通知单号', length: 40, quick: true, ...OF_NOTICE('code') }),
    contractId: ref('contract', 'contract', { label: '合同', ...OF_NOTICE('contractId') })
      .contractId,
    contractCode: text({ label: '合同编号', length: 40, ...OF_NOTICE('contractCode') }),
    taskId: ref('task', 'task', { label: '任务' }).taskId,
    partnerType: choice(
      { VENDOR: '供应商', CUSTOMER: '客户', COMPANY: '库区', WAREHOUSE: '仓库' },
      { label: '往来类型', ...unseen },
    ),
    partnerId: text({ label: '往来单位编号', length: 19, ...unseen }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, ...given }),
    ...ref('organization', 'fhOrg', { label: '发货方', ...OF_NOTICE('fhOrgId') }),
    ...ref('organization', 'shOrg', { label: '收货方', ...OF_NOTICE('shOrgId') }),
    ...ref('warehouse', 'fhWarehouse', { label: '发货仓库', ...OF_NOTICE('fhWarehouseId') }),
    ...ref('warehouse', 'shWarehouse', { label: '收货仓库', ...OF_NOTICE('shWarehouseId') }),
    vehicleId: ref('vehicle', 'vehicle', { label: '车辆', ...unseen }).vehicleId,
    plateNumber: text({
      label: '车牌号',
      length: 12,
      required: true,
      quick: true,
      control: 'AUTO_COMPLETE',
    }),
    trailerPlateNumber: text({ label: '挂车号', length: 12, write: 'audited' }),
    axleType: choice(AXLE_TYPES, { label: '轴型' }),
    driverId: ref('driver', 'driver', { label: '司机档案' }).driverId,
    driverName: text({ label: '司机', length: 40, quick: true, write: 'audited' }),
    idNumber: text({
      label: '身份证号',
      length: 18,
      check: 'idNumber',
      mask: 'idNumber',
      write: 'audited',
    }),
    mobile: text({ label: '手机', length: 11, check: 'mobile', mask: 'mobile', write: 'audited' }),
    ...ref('carrier', 'carrier', { label: '承运商' }),
    // Of the first material, by which the rules of the site are asked.
    inventoryId: text({ label: '物料编号', length: 19, ...unseen }),
    invName: text({ label: '物料', length: 120, ...given }),
    countSa: int({ label: '制单数', required: true, default: '1', total: true, ...given }),
    preQuantity: tons({ label: '预装数', control: 'CALCULATE', total: true }),
    originalWeight: tons({ label: '原发数', control: 'CALCULATE', total: true }),
    deSuttle: tons({
      label: '实收/实发数',
      required: true,
      default: '0',
      total: true,
      ...given,
    }),
    ...ref('factory', 'factory', { label: '厂区', ...given }),
    ...ref('line', 'line', { label: '厂内线路', ...given }),
    ...ref('dischargeAddress', 'dischargeAddress', { label: '装卸地点', ...given }),
    ...ref('route', 'route', { label: '运输线路' }),
    distance: decimal(8, 1, { label: '里程', min: '0' }),
    ...ref('queue', 'queue', { label: '队列', ...given }),
    queueNo: text({ label: '排队号', length: 12, ...given }),
    queueTime: dateTime({ label: '排队时间', ...given }),
    priority: int({ label: '优先级', required: true, default: '0', ...given }),
    missCount: int({ label: '过号次数', required: true, default: '0', ...given }),
    callTime: dateTime({ label: '叫号时间', ...given }),
    appointDate: date({ label: '预约日期' }),
    slotId: ref('appointmentSlot', 'slot', { label: '预约时段' }).slotId,
    slotText: text({ label: '时段', length: 40, ...given }),
    cardId: ref('iccard', 'card', { label: 'IC卡', ...unseen }).cardId,
    cardNo: text({ label: '卡号', length: 20, quick: true, ...given }),
    ...ref('driver', 'escort', { label: '押运员' }),
    waybillNo: text({ label: '电子运单号', length: 40 }),
    arriveTime: dateTime({ label: '到厂时间', ...given }),
    entranceTime: dateTime({ label: '入厂时间', ...given }),
    ...ref('check', 'entranceCheck', { label: '入厂门岗', ...given }),
    entranceUser: text({ label: '入厂放行人', length: 40, ...given }),
    leaveTime: dateTime({ label: '出厂时间', ...given }),
    ...ref('check', 'leaveCheck', { label: '出厂门岗', ...given }),
    leaveUser: text({ label: '出厂放行人', length: 40, ...given }),
    stayMinutes: int({ label: '在厂时长(分)', ...given }),
    releaseType: choice(RELEASE_TYPES, { label: '放行类型', ...given }),
    releaseReason: text({ label: '放行原因', length: 200, ...given }),
    exitAnswers: json({ label: '放行检查', ...unseen }),
    singleType: choice(
      { SINGLE_WEIGH: '单次过磅', SINGLE_EMPTY: '空车出厂' },
      { label: '单次类型', ...given },
    ),
    exitWeight: tons({ label: '出厂核对重量', ...given }),
    needExitCheck: flag({ label: '须核对出厂重量', ...unseen }),
    rejectCount: int({ label: '返回次数', required: true, default: '0', ...given }),
    sealNos: text({ label: '封签号', length: 200, ...given }),
    passNo: text({ label: '出门证号', length: 40, ...given }),
    // Weighs stand above the registry: their ids are kept as they are told.
    weighId: text({ label: '磅单编号', length: 19, ...unseen }),
    weighCode: text({ label: '磅单号', length: 40, ...given }),
    sourceWeighId: text({ label: '来源磅单编号', length: 19, ...unseen }),
    sourceRegistryId: ref('registry', 'sourceRegistry', { label: '来源登记单', ...unseen })
      .sourceRegistryId,
    source: choice(SOURCES, { label: '来源', ...given, default: 'WEB', required: true }),
    disableReason: text({ label: '停用原因', length: 200, ...given }),
    obsoleteReason: text({ label: '作废原因', length: 200, ...given }),
    prefix: text({
      label: '编号前缀',
      length: 6,
      write: 'create',
      transient: true,
      show: false,
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { trRegistrySub: registrySub, trRegistryStep: registryStep },
  calculate: {
    preQuantity: { sum: 'trRegistrySub', of: ['preQuantity'] },
    originalWeight: { sum: 'trRegistrySub', of: ['originalWeight'] },
  },
  indexes: [['plateNumber'], ['stage'], ['queueId', 'stage'], ['entranceTime']],
  actions: ['arrive', 'againMatch', ...GATE_ACTIONS],
  picks: {
    noticeId: pick(purchaseNoticePopup, {
      fill: {
        notoCode: 'code',
        contractId: 'contractId',
        contractCode: 'contractCode',
        partnerName: 'partnerName',
        carrierId: 'carrierId',
        carrierName: 'carrierName',
        routeId: 'routeId',
        routeName: 'routeName',
      },
      at: {
        sa: saleNoticePopup,
        st: saleNoticePopup,
        al: allotNoticePopup,
        tr: transferNoticePopup,
      },
    }),
    taskId: pick(taskPopup, { fill: {} }),
    plateNumber: pick(platePopup, {
      fill: { trailerPlateNumber: 'trailerPlateNumber', axleType: 'axleType' },
    }),
    driverId: pick(driverPopup, { fill: { driverName: 'driverName' } }),
    carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
    routeId: pick(routePopup, { fill: { routeName: 'name', distance: 'distance' } }),
    slotId: pick(slotPopup, { fill: {} }),
    escortId: pick(driverPopup, { fill: { escortName: 'driverName' } }),
  },
  list: [
    'code',
    'stage',
    'plateNumber',
    'partnerName',
    'invName',
    'countSa',
    'preQuantity',
    'originalWeight',
    'deSuttle',
    'notoCode',
    'queueNo',
    'entranceTime',
    'leaveTime',
    'stayMinutes',
    'driverName',
    'mobile',
    'status',
    'createUser',
    'createDate',
  ],
  tones: [
    { tone: 'grey', field: 'stage', is: ['LEFT', 'CANCELLED'] },
    { tone: 'red', field: 'enabled', is: ['false'] },
    { tone: 'amber', field: 'stage', is: ['CALLED'] },
    { tone: 'green', field: 'stage', is: ['WEIGHED'] },
  ],
  mounts: [
    {
      code: 'pu',
      base: '/purorder/tr-registry',
      route: '/modules/purorder/pu_registry',
      label: '采购登记单',
      kinds: ['pu'],
      fields: { ...TRADE, ...RECEIVED, partnerName: { label: '供应商' } },
      actions: ACTIONS,
      buttons: registryButtons('purorder:tr-registry'),
    },
    {
      code: 'pt',
      base: '/pt/tr-registry',
      route: '/modules/purorder/pt_registry',
      label: '采购退货登记单',
      kinds: ['pt'],
      fields: { ...TRADE, ...DELIVERED, partnerName: { label: '供应商' } },
      actions: ACTIONS,
      buttons: registryButtons('pt:tr-registry'),
    },
    {
      code: 'sa',
      base: '/sale/tr-registry',
      route: '/modules/sale/sa_registry',
      label: '销售登记单',
      kinds: ['sa'],
      fields: { ...NO_SIDES, ...DELIVERED, partnerName: { label: '客户' } },
      actions: ACTIONS,
      buttons: registryButtons('sale:tr-registry'),
    },
    {
      code: 'st',
      base: '/st/tr-registry',
      route: '/modules/sale/st_registry',
      label: '销售退货登记单',
      kinds: ['st'],
      fields: { ...TRADE, ...RECEIVED, partnerName: { label: '客户' } },
      actions: ACTIONS,
      buttons: registryButtons('st:tr-registry'),
    },
    {
      code: 'al',
      base: '/allot/tr-registry',
      route: '/modules/allot/al_registry',
      label: '调拨登记单',
      kinds: ['al'],
      fields: { side: { required: true, default: 'fh' }, taskId: 'absent' },
      actions: ACTIONS,
      buttons: [...registryButtons('allot:tr-registry'), CLOSE_TRANSIT],
    },
    {
      code: 'tr',
      base: '/transfer/tr-registry',
      route: '/modules/transfer/tr_registry',
      label: '转储登记单',
      kinds: ['tr'],
      fields: {
        side: { required: true, default: 'fh' },
        taskId: 'absent',
        contractId: 'absent',
        contractCode: 'absent',
      },
      actions: ACTIONS,
      buttons: [...registryButtons('transfer:tr-registry'), CLOSE_TRANSIT],
    },
    {
      code: 'all',
      base: '/registry/tr-registry',
      route: '/modules/registry/tr_registry',
      label: '全部登记单',
      kinds: ['pu', 'pt', 'sa', 'st', 'al', 'tr'],
      fields: { kind: { hidden: false } },
      actions: ACTIONS,
      buttons: [...registryButtons('registry:tr-registry'), CLOSE_TRANSIT],
    },
  ],
})

export interface RegistryRow extends RowOf<typeof registry> {}
