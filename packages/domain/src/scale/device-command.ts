import { type Refusal, refuse } from '../refusals/refusal.ts'

export const DEVICE_TYPES = {
  CAMERA: '抓拍相机',
  LPR: '车牌识别',
  BARRIER: '道闸',
  LIGHT: '红绿灯',
  LED: '显示屏',
  VOICE: '语音',
  CARD_READER: '读卡器',
  PRINTER: '打印机',
  INFRARED: '光栅',
  LOOP: '地感',
  INTERCOM: '对讲',
} as const
export type DeviceType = keyof typeof DEVICE_TYPES

export const POSITIONS = {
  FRONT: '前',
  REAR: '后',
  LEFT: '左',
  RIGHT: '右',
  TOP: '上',
} as const

const COMMANDS = ['open', 'close', 'red', 'green', 'show', 'say', 'print', 'ping'] as const
export type Command = (typeof COMMANDS)[number]

/** What each kind of device can be told; all of them answer a ping. */
const UNDERSTOOD: Readonly<Record<DeviceType, readonly Command[]>> = {
  CAMERA: [],
  LPR: [],
  BARRIER: ['open', 'close'],
  LIGHT: ['red', 'green'],
  LED: ['show'],
  VOICE: ['say'],
  CARD_READER: [],
  PRINTER: ['print'],
  INFRARED: [],
  LOOP: [],
  INTERCOM: ['say'],
}

/** What a kind of device can be told from afar. */
export const commandsOf = (type: DeviceType): readonly Command[] => UNDERSTOOD[type]

/** The commands in words. */
export const COMMAND_LABELS: Readonly<Record<Command, string>> = {
  open: '开闸',
  close: '落闸',
  red: '红灯',
  green: '绿灯',
  show: '显示',
  say: '播报',
  print: '打印',
  ping: '测试',
}

/** Tried when somebody asks whether a device works: nothing moves, nobody is let through. */
const HARMLESS: Readonly<Partial<Record<DeviceType, Command>>> = {
  LIGHT: 'red',
  LED: 'show',
  VOICE: 'say',
  INTERCOM: 'say',
}

export const testCommand = (type: DeviceType): Command => HARMLESS[type] ?? 'ping'

/** Whether a device understands a command. */
export function checkCommand(type: DeviceType, command: Command): Refusal | null {
  if (command === 'ping' || UNDERSTOOD[type].includes(command)) return null
  return refuse('device.command', { type: DEVICE_TYPES[type], command })
}

/** A barrier that opens late opens for somebody else: after this long a command is dropped for good. */
export const COMMAND_TIME = 5000

export interface SentCommand {
  readonly command: Command
  /** ISO, UTC. */
  readonly deadline: string
}

/** Whether a command came too late to be carried out. */
export const isLate = ({ deadline }: Pick<SentCommand, 'deadline'>, now: Date): boolean =>
  now.getTime() > Date.parse(deadline)
