import { defineChild, pick } from '@junheng/domain/entity/define-entity.ts'
import { deSuttleTons, flag, int, price, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import {
  dischargeAddressPopup,
  driverPopup,
  inArea,
  inSilo,
  inventoryPopup,
  inWarehouse,
  placePicks,
  puInventoryPopup,
  saInventoryPopup,
  vehiclePopup,
} from '#modules/archives/api.ts'
import { organizationPopup } from '#modules/system/api.ts'
import {
  allotContractSubPopup,
  batchPopup,
  purchaseContractSubPopup,
  purchasePlanPopup,
  saleContractSubPopup,
  salePlanPopup,
} from '../popups.ts'
import { belowMaterial, lineMaterial, materialFill } from '../trade-fields.ts'

/** Written by the operations alone; never null, so that they can be added to. */
const counted = (label: string) =>
  int({ label, required: true, write: 'server', default: '0', total: true })
const COUNTED = { write: 'server', default: '0', total: true } as const
const weighed = (label: string) => tons({ label, ...COUNTED, required: true })

/** Of an allocation or transfer alone. */
const underWay = (label: string) => tons({ label, ...COUNTED })

/** Our own company on the line, in the specification's words. */
const { pkId: pkOrg } = ref('organization', 'pk', {
  label: '本方库区',
  default: 'currentCompanyId()',
})

/** What a line of a contract or plan gives to the notice's; how much of it is to move is for the person to say. */
const lineFill = { inventoryId: 'inventoryId', ...materialFill } as const

/** One material of a notice: how much may move, and what of it is taken. */
export const noticeSub = defineChild({
  name: 'noticeSub',
  table: 'or_notice_sub',
  label: '通知单明细',
  nameField: 'invName',
  fields: {
    // What must be typed comes first, beside the material that it is about.
    inventoryId: lineMaterial,
    quantity: tons({ label: '通知数量', required: true, above: '0', total: true }),
    maxLimit: tons({
      label: '上限',
      above: '0',
      total: true,
      tips: '不填：通知数量加合同允许的超量',
      suggest: { as: 'quantity', plus: 'overRate' },
    }),
    price: price({ label: '单价', min: '0', tips: '填写单价须有相应权限' }),
    ...ref('contractSub', 'contractSub', { label: '合同行', offeredBy: 'contractId' }),
    ...ref('planSub', 'planSub', { label: '计划行' }),
    ...belowMaterial,
    invName: text({
      label: '物料名称',
      write: 'server',
      quick: true,
      follows: { ref: 'inventoryId', take: 'name' },
    }),
    pkOrg,
    orgName: text({ label: '库区', write: 'server', follows: { ref: 'pkOrg', take: 'name' } }),
    ...placeFields(),
    ...ref('dischargeAddress', 'dischargeAddress', { label: '装卸地点' }),
    // Of an allocation, where both companies load or unload: the places above are those of pkOrg.
    ...ref('dischargeAddress', 'otherAddress', { label: '对方装卸地点' }),
    perLimit: tons({ label: '单车上限', above: '0', tips: '不填表示不限' }),
    numLimit: int({ label: '车数上限', min: '1', tips: '不填表示不限' }),
    priceLock: flag({ label: '锁价', tips: '审核时按当时的价格锁定' }),
    farePrice: price({ label: '运价', min: '0' }),
    batchNo: text({ label: '批次', length: 40, control: 'AUTO_COMPLETE' }),
    originPlace: text({ label: '产地' }),
    pieces: int({ label: '件数', min: '0' }),
    closed: flag({ label: '已关闭', write: 'server' }),
    closeReason: text({ label: '关闭原因', length: 200, write: 'server' }),
    // Audited, not done, not closed: on the row, so that a reservation sees it under the row's own lock.
    live: flag({ label: '可登记', write: 'server', show: false, advanced: true }),
    planMatched: flag({ label: '计划自动匹配', write: 'server', show: false, hidden: true }),
    countSa: counted('制单数'),
    usedNum: counted('已用车数'),
    preQuantity: weighed('预装数'),
    deSuttle: deSuttleTons({ label: '实发/实收数', ...COUNTED, required: true }),
    surplus: tons({
      label: '剩余',
      write: 'server',
      total: true,
      derive: { formula: ['maxLimit', '-', 'preQuantity', '-', 'deSuttle'] },
    }),
    // Not weighed out yet, held by vehicles under way or not.
    undelivered: tons({
      label: '未完成',
      write: 'server',
      show: false,
      advanced: true,
      derive: { formula: ['maxLimit', '-', 'deSuttle'] },
    }),
    shDeSuttle: deSuttleTons({ label: '收货数', ...COUNTED }),
    transit: underWay('在途'),
    loss: underWay('途损'),
  },
  picks: {
    contractSubId: pick(purchaseContractSubPopup, {
      fill: { ...lineFill, contractSubName: 'invName' },
      above: { mainId: 'contractId' },
      at: { sa: saleContractSubPopup, al: allotContractSubPopup },
    }),
    planSubId: pick(purchasePlanPopup, {
      fill: { ...lineFill, planSubName: 'invName' },
      at: { sa: salePlanPopup },
    }),
    inventoryId: pick(inventoryPopup, {
      fill: materialFill,
      at: { pu: puInventoryPopup, sa: saInventoryPopup },
    }),
    pkOrg: pick(organizationPopup, { fill: { orgName: 'orgName' } }),
    batchNo: pick(batchPopup, { fill: {}, filter: { inventoryId: 'inventoryId' } }),
    ...placePicks,
    dischargeAddressId: pick(dischargeAddressPopup, {
      fill: { dischargeAddressName: 'name', ...inWarehouse, ...inArea, ...inSilo },
    }),
    otherAddressId: pick(dischargeAddressPopup, { fill: { otherAddressName: 'name' } }),
  },
})

/** A vehicle that is to fetch or bring goods of a notice. */
export const noticeVehicle = defineChild({
  name: 'noticeVehicle',
  table: 'or_notice_vehicle',
  label: '通知单车辆',
  nameField: 'plateNumber',
  fields: {
    vehicleId: ref('vehicle', 'vehicle', { label: '车辆', required: true }).vehicleId,
    plateNumber: text({
      label: '车牌号',
      length: 12,
      write: 'server',
      follows: { ref: 'vehicleId', take: 'code' },
    }),
    ...ref('driver', 'driver', { label: '司机' }),
    preQuantity: tons({ label: '预装数', above: '0' }),
    num: int({ label: '车次', min: '1', tips: '不填表示不限' }),
    usedNum: int({ label: '已用车次', required: true, write: 'server', default: '0' }),
  },
  unique: [['plateNumber']],
  picks: {
    vehicleId: pick(vehiclePopup, {
      fill: { plateNumber: 'plateNumber', preQuantity: 'capacityTonnage' },
    }),
    driverId: pick(driverPopup, {
      fill: { driverName: 'driverName' },
      above: { carrierId: 'carrierId' },
    }),
  },
})
