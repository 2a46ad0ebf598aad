import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, dateTime, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { DEVICE_TYPES, POSITIONS } from '@junheng/domain/scale/device-command.ts'
import { CONNECTION_LABELS, CONTROL_MODES, PROTOCOL_LABELS } from '@junheng/domain/scale/scale.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })
const many = <S extends Parameters<typeof group>[0]>(shapes: S, label: string) =>
  listOf(group(shapes, { required: true }), { label, required: true })

const UNIT = choice({ kg: '千克', t: '吨' }, { label: '单位', required: true })
const PROTOCOL = choice(PROTOCOL_LABELS, { label: '协议', required: true })
/** Null where the protocol leaves it open, which a flag of a row is not. */
const CHECKSUM = json({ label: '校验' })

const ROOM = {
  id: idOf('weighRoom', { label: '磅房', required: true }),
  code: told('编码'),
  name: told('名称'),
  enabled: flag({ label: '启用' }),
  orgName: told('公司'),
}

const SCALE = {
  id: idOf('scale', { label: '地磅', required: true }),
  roomId: idOf('weighRoom', { label: '磅房', required: true }),
  code: told('编码'),
  name: told('名称'),
  enabled: flag({ label: '启用' }),
  connType: choice(CONNECTION_LABELS, { label: '连接', required: true }),
  version: int({ label: '版本', required: true }),
  protocol: PROTOCOL,
  unit: UNIT,
  checksum: CHECKSUM,
  parserParams: json({ label: '解析参数' }),
  controlMode: choice(CONTROL_MODES, { label: '控制', required: true }),
  maxCapacity: told('最大秤量'),
  division: told('分度值'),
  host: maybe('地址'),
  port: int({ label: '端口' }),
  verifyExpire: maybe('检定到期'),
  proposed: json({ label: '待审核的修改' }),
  proposerName: maybe('修改人'),
  proposeTime: dateTime({ label: '修改时间' }),
  source: maybe('数据来源'),
  online: flag({ label: '在线' }),
  offlineReason: maybe('离线原因'),
  lastFrame: maybe('最近数据'),
  good: told('有效帧'),
  bad: told('无效帧'),
  checkTime: maybe('点检时间'),
  checkResult: choice({ PASS: '合格', FAIL: '不合格' }, { label: '点检结果' }),
  checkError: maybe('点检误差'),
  flow: choice(STATION_STATES, { label: '无人值守状态' }),
}

const AGENT = {
  id: idOf('agent', { label: '采集端', required: true }),
  roomId: idOf('weighRoom', { label: '磅房', required: true }),
  code: told('编码'),
  name: told('名称'),
  enabled: flag({ label: '启用' }),
  agentVersion: maybe('版本'),
  lastSeen: maybe('最近连接'),
  online: flag({ label: '在线' }),
}

const DEVICE = {
  id: idOf('device', { label: '设备', required: true }),
  scaleId: idOf('scale', { label: '地磅' }),
  checkId: idOf('check', { label: '控制点' }),
  checkName: maybe('控制点'),
  code: told('编码'),
  name: told('名称'),
  deviceType: choice(DEVICE_TYPES, { label: '设备类型', required: true }),
  position: choice(POSITIONS, { label: '位置' }),
  connType: told('连接'),
  host: maybe('地址'),
  enabled: flag({ label: '启用' }),
  online: flag({ label: '在线' }),
  lastSeen: maybe('最近连接'),
}

/** Everything that stands in the rooms of some companies, and how it is. */
export const DEVICE_BOARD = {
  rooms: many(ROOM, '磅房'),
  scales: many(SCALE, '地磅'),
  agents: many(AGENT, '采集端'),
  devices: many(DEVICE, '设备'),
}

/** Bytes of an indicator, looked at: what they seem to be, best guess first. */
export const HEARD = {
  bytes: int({ label: '字节数', required: true }),
  guesses: many(
    {
      protocol: PROTOCOL,
      protocolName: told('协议名称'),
      unit: UNIT,
      checksum: CHECKSUM,
      parserParams: json({ label: '解析参数' }),
      share: json({ label: '占比，百分数', required: true }),
      frames: int({ label: '帧数', required: true }),
      weight: told('重量'),
    },
    '可能的协议',
  ),
}

export const RECORDING = { name: told('文件名'), content: told('内容'), ...HEARD }

export const KEPT_RECORDINGS = {
  list: many(
    {
      id: told('编号'),
      recordTime: dateTime({ label: '录制时间', required: true }),
      seconds: int({ label: '秒数', required: true }),
      userName: told('录制人'),
    },
    '录制',
  ),
}
