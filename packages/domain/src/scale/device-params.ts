import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isPlainObject } from '../row/any-row.ts'
import { DEVICE_TYPES, type DeviceType } from './device-command.ts'
import { type ParamEntry, type ParamField, paramFault } from './param-field.ts'

/** How a station speaks with a device. */
export const DRIVERS = [
  'sim',
  'http-snapshot',
  'tcp-text',
  'modbus-coil',
  'http-call',
  'modbus-input',
  'tcp-lines',
] as const
export type Driver = (typeof DRIVERS)[number]

const DRIVER_LABELS: Readonly<Record<Driver, string>> = {
  sim: '模拟',
  'http-snapshot': 'HTTP 抓图',
  'tcp-text': '网口发文字',
  'modbus-coil': 'Modbus 继电器',
  'http-call': 'HTTP 调用',
  'modbus-input': 'Modbus 输入',
  'tcp-lines': '网口收文字',
}

/** What drives which kind of device; the first is taken where nobody says otherwise. */
export const DRIVEN_BY: Readonly<Record<DeviceType, readonly [Driver, ...Driver[]]>> = {
  CAMERA: ['http-snapshot', 'sim'],
  LPR: ['tcp-lines', 'sim'],
  BARRIER: ['modbus-coil', 'http-call', 'sim'],
  LIGHT: ['modbus-coil', 'http-call', 'sim'],
  LED: ['tcp-text', 'sim'],
  VOICE: ['tcp-text', 'sim'],
  CARD_READER: ['tcp-lines', 'sim'],
  PRINTER: ['tcp-text', 'sim'],
  INFRARED: ['modbus-input', 'sim'],
  LOOP: ['modbus-input', 'sim'],
  INTERCOM: ['tcp-text', 'sim'],
}

/** Relays of barriers and lights, and whom they belong to. */
export const RELAYS = ['open', 'close', 'red', 'green'] as const
export type Relay = (typeof RELAYS)[number]

const RELAYS_OF: Readonly<Partial<Record<DeviceType, readonly Relay[]>>> = {
  BARRIER: ['open', 'close'],
  LIGHT: ['red', 'green'],
}
const RELAY_LABELS: Readonly<Record<Relay, string>> = {
  open: '开闸',
  close: '落闸',
  red: '红灯',
  green: '绿灯',
}

/** Every name that a driver or the server may ask a device's parameters for. */
const DEVICE_PARAMS = [
  ...RELAYS,
  'driver',
  'agent',
  'sensors',
  'cardUid',
  'snapshot',
  'ping',
  'method',
  'user',
  'password',
  'encoding',
  'before',
  'after',
  'unit',
  'input',
  'clear',
] as const
export type DeviceParam = (typeof DEVICE_PARAMS)[number]

type Declared = ParamField & { readonly name: DeviceParam }

const ADDRESS: ParamEntry = { kind: 'text', most: 300 }
const LOGIN: readonly Declared[] = [
  { name: 'user', label: '用户名', entry: { kind: 'text', most: 60 } },
  { name: 'password', label: '密码', entry: { kind: 'text', most: 60, isSecret: true } },
]
const UNIT: Declared = {
  name: 'unit',
  label: '站号',
  entry: { kind: 'int', from: 0, to: 255, fallback: 1 },
}

const around = (name: 'before' | 'after', label: string, tips: string): Declared => ({
  name,
  label,
  tips,
  entry: { kind: 'text', most: 100 },
})

const relays = (type: DeviceType, make: (relay: Relay, label: string) => Declared) =>
  (RELAYS_OF[type] ?? []).map((relay) => make(relay, RELAY_LABELS[relay]))

/** What each driver asks its device for. */
const DRIVER_PARAMS: Readonly<Record<Driver, (type: DeviceType) => readonly Declared[]>> = {
  sim: (type) =>
    type === 'CARD_READER'
      ? [
          {
            name: 'cardUid',
            label: '假装读到的芯片号',
            tips: '只在演示库区有用',
            entry: { kind: 'text', most: 32 },
          },
        ]
      : [],
  'http-snapshot': () => [
    {
      name: 'snapshot',
      label: '抓图地址',
      tips: '不填为 http://主机地址/snapshot.jpg',
      entry: ADDRESS,
    },
    ...LOGIN,
  ],
  'tcp-text': () => [
    {
      name: 'encoding',
      label: '文字编码',
      entry: { kind: 'oneOf', values: ['gbk', 'utf8'] },
      options: { gbk: 'GBK', utf8: 'UTF-8' },
    },
    around('before', '文字之前', '控制字符写作 \\x1b'),
    around('after', '文字之后', '不填为换行 \\x0a'),
  ],
  'modbus-coil': (type) => [
    UNIT,
    ...relays(type, (name, label) => ({
      name,
      label: `${label}继电器`,
      tips: '线圈地址，从 0 数起',
      entry: { kind: 'int', from: 0, to: 65_535, fallback: null },
    })),
  ],
  'http-call': (type) => [
    ...relays(type, (name, label) => ({ name, label: `${label}地址`, entry: ADDRESS })),
    { name: 'ping', label: '测试地址', tips: '调用它什么也不动；不填只看通不通', entry: ADDRESS },
    { name: 'method', label: '调用方式', entry: { kind: 'oneOf', values: ['GET', 'POST', 'PUT'] } },
    ...LOGIN,
  ],
  'modbus-input': () => [
    UNIT,
    {
      name: 'input',
      label: '输入点',
      tips: '填了通道以通道为准',
      entry: { kind: 'int', from: 0, to: 65_535, fallback: 0 },
    },
    {
      name: 'clear',
      label: '没有车时读到',
      entry: { kind: 'oneOf', values: ['0', '1'] },
      options: { 0: '断开（0）', 1: '接通（1）' },
    },
  ],
  'tcp-lines': () => [
    {
      name: 'encoding',
      label: '文字编码',
      entry: { kind: 'oneOf', values: ['utf-8', 'gbk'] },
      options: { 'utf-8': 'UTF-8', gbk: 'GBK' },
    },
  ],
}

const SENSORS: Declared = {
  name: 'sensors',
  label: '看哪些地感和光栅',
  tips: '设备编码，逗号分隔；不填为同一处同一位置的',
  entry: { kind: 'codes' },
}
const AGENT: Declared = {
  name: 'agent',
  label: '由哪台采集端连接',
  tips: '采集端编码；不填为地磅或控制点所在磅房的',
  entry: { kind: 'text', most: 40 },
}

const driverField = (type: DeviceType): Declared => ({
  name: 'driver',
  label: '连接程序',
  entry: { kind: 'oneOf', values: DRIVEN_BY[type] },
  options: DRIVER_LABELS,
})

/** By what a device is driven: as its parameters say, else as is usual. */
const driverOf = (type: DeviceType, params: Readonly<Record<string, unknown>>): Driver =>
  DRIVEN_BY[type].find((driver) => driver === params['driver']) ?? DRIVEN_BY[type][0]

/**
 * The parameters of a device, as a form shows them: those of the driver that is chosen in them.
 *
 * @example
 * deviceParams('BARRIER', {}) // 连接程序, 站号, 开闸继电器, 落闸继电器, 看哪些地感和光栅, 由哪台采集端连接
 */
export function deviceParams(
  type: DeviceType,
  params: Readonly<Record<string, unknown>>,
): readonly ParamField[] {
  return [
    driverField(type),
    ...DRIVER_PARAMS[driverOf(type, params)](type),
    ...(type === 'BARRIER' ? [SENSORS] : []),
    AGENT,
  ]
}

/**
 * What is wrong with the parameters of a device, in a sentence; null: nothing. Those of its other drivers may stand
 * beside: the computer at the scale may know better by which one it is reached.
 */
export function checkDeviceParams(type: DeviceType, params: unknown): Refusal | null {
  if (params === null || params === undefined) return null
  const label = DEVICE_TYPES[type]
  if (!isPlainObject(params)) return refuse('device.paramObject')
  const own = deviceParams(type, params)
  const others = DRIVEN_BY[type].flatMap((driver) => DRIVER_PARAMS[driver](type))
  for (const [name, value] of Object.entries(params)) {
    const field = own.find((one) => one.name === name) ?? others.find((one) => one.name === name)
    const called = own.map((one) => `${one.label}（${one.name}）`)
    if (field === undefined)
      return refuse('device.paramUnknown', {
        type: label,
        name: name.slice(0, 40),
        names: called.join('、'),
      })
    const form = paramFault(field.entry, plainNumber(field.entry, value))
    if (form !== null)
      return refuse('device.paramValue', { type: label, name: `${field.label}（${name}）`, form })
  }
  return null
}

/** Stations take a number that was typed as text, too. */
const plainNumber = (entry: ParamEntry, value: unknown): unknown =>
  entry.kind === 'int' && typeof value === 'string' && /^\d{1,6}$/.test(value)
    ? Number(value)
    : value
