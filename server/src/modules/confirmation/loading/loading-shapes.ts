import { group, idOf, listOf, orNull } from '@junheng/domain/call/shape.ts'
import { CONFIRM_LABELS } from '@junheng/domain/confirm/confirm-actions.ts'
import { CONFIRM_STATES } from '@junheng/domain/confirm/confirm-states.ts'
import {
  choice,
  dateTime,
  file,
  flag,
  int,
  rate,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { LOAD_LIMITS } from '@junheng/domain/weighing/can-load.ts'

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })

/** Where goods of a row lie. */
const PLACE = {
  warehouseId: idOf('warehouse', { label: '仓库' }),
  warehouseName: maybe('仓库'),
  areaId: idOf('area', { label: '库区' }),
  areaName: maybe('库区'),
  siloId: idOf('silo', { label: '筒仓' }),
  siloName: maybe('筒仓'),
  locationId: idOf('location', { label: '库位' }),
  locationName: maybe('库位'),
}

const ROW = {
  id: idOf('confirm', { label: '确认行', required: true }),
  version: int({ label: '版本', required: true }),
  inventoryId: idOf('inventory', { label: '物料', required: true }),
  invName: told('物料'),
  preQuantity: tons({ label: '预装量', required: true }),
  originalWeight: tons({ label: '原发量' }),
  isPack: flag({ label: '袋装' }),
  ...PLACE,
  batchNo: maybe('批次号'),
  siteDeduct: tons({ label: '现场扣重' }),
  siteRate: rate({ label: '现场扣率' }),
  pieces: int({ label: '件数' }),
  notLoaded: flag({ label: '未装' }),
  confirmRemark: maybe('备注'),
  pictures: orNull(listOf(file({ label: '图片', required: true }), { label: '图片' })),
  confirmState: choice(CONFIRM_STATES, { label: '确认状态', required: true }),
  confirmUser: maybe('确认人'),
  confirmTime: dateTime({ label: '确认时间' }),
  ihandle: flag({ label: '可处理' }),
  actions: listOf(choice(CONFIRM_LABELS, { label: '可做', required: true }), { required: true }),
  noReason: maybe('不能做的原因'),
}

/** A truck on which somebody at a loading point has something to do. */
export const LOAD_TRUCK = group(
  {
    registryId: idOf('registry', { label: '车次', required: true }),
    code: told('登记单号'),
    kind: told('业务'),
    side: maybe('方'),
    plateNumber: told('车牌号'),
    trailerPlateNumber: maybe('挂车号'),
    partnerName: maybe('往来单位'),
    cargo: told('货物'),
    direction: choice({ in: '卸货', out: '装货' }, { label: '装卸', required: true }),
    stage: choice(STAGE_LABELS, { label: '环节', required: true }),
    base: told('确认接口'),
    dischargeAddressId: idOf('dischargeAddress', { label: '装卸地点' }),
    dischargeAddressName: maybe('装卸地点'),
    entranceTime: dateTime({ label: '入厂时间' }),
    firstTime: dateTime({ label: '一次过磅时间' }),
    gross: tons({ label: '毛重' }),
    tare: tons({ label: '皮重' }),
    sealNos: maybe('封签号'),
    hasLoad: flag({ label: '有装卸步骤' }),
    loadTime: dateTime({ label: '开始装卸时间' }),
    loadUser: maybe('装卸人'),
    rejectCount: int({ label: '退回次数', required: true }),
    rejectSays: maybe('退回原因'),
    rejectTime: dateTime({ label: '退回时间' }),
    back: flag({ label: '被退回' }),
    mine: flag({ label: '本人的装卸点' }),
    rows: listOf(group(ROW, { required: true }), { required: true }),
  },
  { required: true },
)

const PLACE_KINDS = { warehouse: '仓库', area: '库区', silo: '筒仓', location: '库位' }

/** Somewhere goods may lie, with what it lies in. */
export const LOAD_PLACE = group(
  {
    kind: choice(PLACE_KINDS, { label: '类型', required: true }),
    id: told('编号'),
    name: told('名称'),
    warehouseId: idOf('warehouse', { label: '仓库' }),
    areaId: idOf('area', { label: '库区' }),
    siloId: idOf('silo', { label: '筒仓' }),
    inventoryIds: listOf(idOf('inventory', { label: '物料', required: true }), { required: true }),
  },
  { required: true },
)

/** How much a truck may still load, and what sets the limit. */
export const CAN_LOAD = {
  quantity: tons({ label: '还可装' }),
  by: choice(LOAD_LIMITS, { label: '受限于' }),
  byName: maybe('受限于'),
  msg: maybe('说明'),
}
