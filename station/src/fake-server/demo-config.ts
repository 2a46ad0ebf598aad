import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import { bandsOf } from '@junheng/domain/scale/scale.ts'
import type { KnownVisit, StationDevice, StationScale } from '@junheng/domain/station/agent-wire.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import type { ServerConfig } from '#station/offline/known.ts'

/** A room as a server would describe it: for demonstrations without one, and for tests. */
export function demoConfig(change: Partial<ServerConfig> = {}): ServerConfig {
  return {
    type: 'config',
    orgName: '演示库区',
    roomName: '一号磅房',
    scales: [
      demoScale('1', '1号地磅'),
      demoScale('2', '2号地磅（无人值守）', { controlMode: 'UNATTENDED' }),
    ],
    devices: [...['1', '2'].flatMap(demoDevices), ...GATE],
    offlineWeigh: true,
    block: { prefix: 'LX', from: 1, to: 9999 },
    ...change,
  }
}

export function demoScale(
  number: string,
  name: string,
  change: Partial<StationScale> = {},
): StationScale {
  return {
    id: `900${number}`,
    code: `DB0${number}`,
    name,
    protocol: 'YAOHUA_CONT',
    unit: 'kg',
    checksum: true,
    parserParams: null,
    bands: bandsOf({
      division: tonsOf('0.020'),
      zeroBand: null,
      stableBand: null,
      jumpBand: null,
      stableSeconds: null,
    }),
    controlMode: 'ATTENDED',
    twoWay: false,
    ...change,
  }
}

const AROUND: readonly (readonly [DeviceType, string, 'FRONT' | 'REAR'])[] = [
  ['BARRIER', '进口道闸', 'FRONT'],
  ['BARRIER', '出口道闸', 'REAR'],
  ['LOOP', '进口地感', 'FRONT'],
  ['LOOP', '出口地感', 'REAR'],
  ['INFRARED', '前光栅', 'FRONT'],
  ['INFRARED', '后光栅', 'REAR'],
  ['LIGHT', '进口红绿灯', 'FRONT'],
  ['LIGHT', '出口红绿灯', 'REAR'],
  ['LED', '显示屏', 'FRONT'],
  ['VOICE', '语音', 'FRONT'],
  ['CAMERA', '抓拍相机', 'FRONT'],
  ['LPR', '车牌识别', 'FRONT'],
  ['CARD_READER', '读卡器', 'FRONT'],
  ['PRINTER', '打印机', 'FRONT'],
]

function demoDevices(number: string): readonly StationDevice[] {
  return AROUND.map(([deviceType, name, position], at) => ({
    id: `80${number}${String(at).padStart(2, '0')}`,
    code: `S${number}${deviceType}${position}`,
    name: `${number}号${name}`,
    deviceType,
    scaleId: `900${number}`,
    position,
    host: null,
    port: null,
    channel: null,
    params: { driver: 'sim' },
  }))
}

/** At the way in, where no scale is. */
const GATE: readonly StationDevice[] = (
  [
    ['BARRIER', '门岗道闸'],
    ['LOOP', '门岗地感'],
  ] as const
).map(([deviceType, name], at) => ({
  id: `8030${at}`,
  code: `G${deviceType}`,
  name,
  deviceType,
  scaleId: null,
  checkId: '6001',
  position: null,
  host: null,
  port: null,
  channel: null,
  params: { driver: 'sim' },
}))

const VISITS: readonly (readonly [string, string, string, string])[] = [
  ['鲁A12345', '石灰石', '泰和矿业', 'FIRST'],
  ['鲁B6K829', '熟料', '海岳水泥', 'SECOND'],
  ['冀D77C31', '原煤', '晋北能源', 'FIRST'],
  ['鲁AD12345', '矿粉', '中联建材', 'FIRST'],
  ['豫C9M520', '水泥P.O42.5', '大成商砼', 'SECOND'],
]

export function demoVisits(): readonly KnownVisit[] {
  return VISITS.map(([plateNumber, invName, partnerName, expect], at) => ({
    registryId: `700${at + 1}`,
    code: `DJ2026111500${at + 1}`,
    plateNumber,
    cardNo: `E004015${at + 1}`,
    invName,
    partnerName,
    expect,
  }))
}
