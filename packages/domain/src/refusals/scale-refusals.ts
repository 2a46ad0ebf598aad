import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Scales, readings and capture. */
export const SCALE_REFUSALS = {
  'scale.first': rule('请先选择地磅'),
  'scale.offline': rule('地磅{name}未连接'),
  'scale.netMode': rule('仪表处于净重状态，请清皮'),
  'scale.unstable': rule('重量未稳定'),
  'scale.notZero': rule('地磅未归零，请先清空地磅'),
  'scale.position': rule('车辆未完全上磅，请调整位置'),
  'scale.jump': rule('重量异常跳变，请下磅后重新过磅'),
  'scale.notYours': rule('无权使用该地磅'),
  'scale.simulated': rule('此库区不能使用模拟地磅'),
  'scale.notSimulated': rule('地磅{name}不是模拟地磅'),
  'scale.ownChange': rule('不能审核自己的修改'),
  'scale.noChange': rule('地磅{name}没有待审核的修改'),
  'scale.zeroTooFar': rule('零点偏差过大，请清理秤台'),
  'scale.zeroTooOften': rule('本班已清零{n}次，请检修地磅'),
  'reading.spent': rule('称重读数已过期或已使用，请重新称重'),
  'scaleCheck.reading': rule('请选择该地磅的点检读数'),
  'scaleCheck.range': rule('标准重量超出地磅量程'),
  'device.command': rule('{type}不支持指令{command}'),
  'device.place': rule('请选择地磅或控制点'),
  'agent.key': rule('公钥须为Ed25519公钥'),
  'shift.overlap': rule('与班次{name}时间重叠'),
} as const satisfies Record<string, RefusalEntry>
