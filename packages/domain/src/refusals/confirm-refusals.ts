import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Confirmation on site and sampling. */
export const CONFIRM_REFUSALS = {
  'confirm.handle': rule('无权确认{plate}'),
  'confirm.closed': rule('当前状态不能确认：{reason}'),
  'confirm.action': rule('{plate}当前状态不能{action}'),
  'confirm.warehouse': rule('请选择仓库'),
  'confirm.picture': rule('请上传扣重照片'),
  'confirm.rate': rule('扣重率须小于1'),
  'confirm.notLoaded': rule('{plate}没有已确认装卸的其他物料，不能标记未装卸'),
  'sample.cannot': rule('{plate}不能取样：{reason}'),
  'sample.deadline': rule('组车数为0时必须填写截止时间'),
  'sample.deadlinePast': rule('截止时间必须晚于当前时间'),
  'barrel.empty': rule('桶组内没有车辆，不能封桶'),
  'barrel.status': rule('桶组{code}当前为{status}，不能{action}'),
  'barrel.key': rule('归组条件不同'),
  'barrel.room': rule('桶组{code}已满'),
  'barrel.carGroupNum': rule('组车数不能小于已入组车数'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
