import { type RefusalEntry, rule } from './refusal-entry.ts'

/** The way of a truck through the plant: control points, lines, queues, appointments, routes. */
export const PASSAGE_REFUSALS = {
  'match.tied': rule('匹配到多条{entity}：{code1}、{code2}，请调整优先级'),
  'match.onePartner': rule('每行请只选择客户或供应商中的一个'),
  'point.usedByLine': rule('线路{code}使用此控制点'),
  'point.first': rule('请先选择控制点'),
  'point.prefixOpen': rule('请选择编号前缀'),
  'point.prefixUnknown': rule('编号前缀{prefix}不可用'),
  'line.stepOrder': rule('步骤{seq}顺序不正确'),
  'line.pointType': rule('控制点类型不符'),
  'line.prefix': rule('步骤{seq}的控制点没有编号前缀{prefix}'),
  'line.none': rule('没有匹配的线路'),
  'discharge.timesOverlap': rule('时段重叠'),
  'discharge.otherWarehouse': rule('{label}不属于所选仓库'),
  'discharge.closed': rule('装卸地点未开放，{next}'),
  'discharge.shut': rule('装卸地点未开放'),
  'appointment.full': rule('该时段已约满'),
  'appointment.day': rule('{day}不在可预约的日期内'),
  'appointment.slotDay': rule('{day}没有该预约时段'),
  'appointment.past': rule('该预约时段已过'),
  'appointment.window': rule('不在预约时段'),
  'appointment.cancelLate': rule('已过取消时限'),
  'appointment.booked': rule('已有{n}车预约'),
  'route.duplicate': rule('运输线路重复'),
} as const satisfies Record<string, RefusalEntry>
