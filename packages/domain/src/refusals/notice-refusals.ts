import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Notices, their quantities and batches. */
export const NOTICE_REFUSALS = {
  // Registering a vehicle, in the order in which the reasons are named.
  'notice.notAudited': rule('通知单未审核'),
  'notice.done': rule('通知单已完成'),
  'notice.lineClosed': rule('该物料行已关闭'),
  'notice.early': rule('通知单未到生效时间'),
  'notice.late': rule('通知单已过有效期'),
  'notice.contractDisabled': rule('合同已停用'),
  'notice.contractLate': rule('合同已过期'),
  'notice.vehicleUnlisted': rule('车辆未在通知单名单内'),
  'notice.vehicleTrips': rule('该车车次已满'),
  'notice.taskNeeded': rule('请选择当日有效的任务'),
  'notice.taskFull': rule('任务车数已满'),
  'notice.taskVehicle': rule('车辆不在任务内'),
  'notice.vehiclesFull': rule('车数已满'),
  'notice.perLimit': rule('单车不能超过{x}吨'),
  'notice.planDay': rule('超过当日计划'),
  'notice.exceeded': rule('剩余量不足，剩余{x}吨'),

  // What contract and plan leave.
  'notice.contractExceeded': rule('合同余量不足，余{x}吨'),
  'notice.planExceeded': rule('计划余量不足，余{x}吨'),
  'notice.plansMatch': rule('匹配到多个计划，请选择'),
  'notice.returnExceeded': rule('退货量超过已执行量'),

  // Weighing.
  'notice.overLoaded': rule('超出通知单上限{x}吨'),
  'notice.settled': rule('磅单已结算'),
  'notice.returned': rule('已退货{x}吨，请先处理退货'),
  'notice.received': rule('已收货'),

  // Making a notice and putting it in force.
  'notice.period': rule('有效期止须晚于有效期起'),
  'notice.sameWarehouse': rule('发货仓库与收货仓库不能相同'),
  'notice.needContract': rule('请选择合同'),
  'notice.priceRight': rule('没有填写单价的权限'),
  'notice.otherPlace': rule('{label}{name}属于{org}，请由各库区填写本方的'),
  'notice.outsideWeighs': rule('{name}是系统外库区，不能计量，请改计量方'),
  'notice.lines': rule('请填写通知单明细'),
  'notice.lineCompany': rule('明细的库区须是本单的库区，请重新选择'),
  'notice.limitBelow': rule('上限不能小于通知数量'),
  'notice.contractPartner': rule('合同往来单位不符'),
  'notice.outsideContract': rule('超出合同有效期'),
  'notice.unpriced': rule('{reason}，不能锁价'),
  'notice.registered': rule('已有登记单{code}'),

  // Changing one in force.
  'notice.limitTaken': rule('不能小于已占用{x}吨'),
  'notice.alreadyClosed': rule('已关闭'),
  'notice.notClosed': rule('该物料行未关闭'),
  'notice.vehiclesOpen': rule('还有{n}车未完成'),
  'notice.plates': rule('第{line}行{plate}：{reason}'),
  'notice.plateTwice': rule('车牌重复'),
  'notice.lineRest': rule('多出内容“{text}”，每行依次为车牌号、司机、预装数、车次'),
  'notice.driverUnknown': rule('没有司机“{driver}”，请先建档'),
  'notice.driverSeveral': rule('有多个司机“{driver}”，请填手机号'),
  'notice.noVehicles': rule('{day}没有可复制的车辆'),
  'notice.tooManyVehicles': rule('一次最多派{max}辆车，请分批'),
  'notice.vehiclesWanted': rule('请粘贴车辆、选择复制日期或选择 Excel 文件，只选一种'),
  'notice.registerOneLine': rule('通知单有{n}行可登记的物料，不能批量登记，请逐车登记'),
  'notice.registerNoLine': rule('通知单没有可登记的物料行，请先审核或打开行'),

  // Batches.
  'batch.left': rule('批次已出库'),
  'batch.closed': rule('批次{code}已封批'),
  'batch.notClosed': rule('批次{code}未封批'),
  'batch.otherOpen': rule('同类货物已有进行中的批次{code}，请先封批'),
  'batch.size': rule('请在合同行维护批量'),
  'batch.noticeLine': rule('请在通知单选择框里选到物料那一行'),
  'batch.otherGoods': rule('通知单{code}的这一行是{name}，批次的业务和物料请与它一致'),
  'batch.notInContract': rule('合同{code}没有这种业务的这种物料，请换一份合同或改物料'),
} as const satisfies Record<string, RefusalEntry>
