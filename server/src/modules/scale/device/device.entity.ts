import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, flag, int, json, ref, text } from '@junheng/domain/entity/field.ts'
import { DEVICE_TYPES, POSITIONS } from '@junheng/domain/scale/device-command.ts'
import { checkPopup } from '#modules/archives/api.ts'
import { scalePopup } from '../popups.ts'

/** What stands around a scale or a gate: cameras, barriers, lights, screens, readers, printers. */
export const device = defineEntity({
  name: 'device',
  table: 'mm_device',
  label: '设备',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({ label: '编码', length: 40, required: true, unique: 'scope', quick: true }),
    name: text({ label: '名称', required: true, quick: true }),
    deviceType: choice(DEVICE_TYPES, { label: '设备类型', required: true }),
    ...ref('scale', 'scale', { label: '地磅' }),
    ...ref('check', 'check', { label: '控制点' }),
    position: choice(POSITIONS, { label: '位置' }),
    connType: choice(
      { AGENT: '采集端', TCP: '网口', HTTP: 'HTTP', SIM: '模拟' },
      { label: '连接方式', required: true, default: 'AGENT' },
    ),
    host: text({ label: '主机地址', length: 100 }),
    port: int({ label: '端口', min: '1', max: '65535' }),
    channel: int({ label: '通道', min: '0', max: '999' }),
    params: json({ label: '参数' }),
    online: flag({ label: '在线', write: 'server' }),
    lastSeen: dateTime({ label: '最后在线', write: 'server', copy: false }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: {
    scaleId: pick(scalePopup, { fill: { scaleName: 'name' } }),
    checkId: pick(checkPopup, { fill: { checkName: 'name' } }),
  },
  list: [
    'code',
    'name',
    'deviceType',
    'scaleName',
    'checkName',
    'position',
    'connType',
    'host',
    'online',
    'lastSeen',
    'enabled',
    'createDate',
  ],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-device',
      route: '/modules/measure/mm_device',
      label: '设备',
    },
  ],
})

export interface DeviceRow extends RowOf<typeof device> {}
