import { decoderSettingsOf, paramsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { POSITIONS } from '@junheng/domain/scale/device-command.ts'
import type {
  DeviceBoard,
  DeviceState,
  ProtocolGuess,
  ScaleState,
} from '@junheng/domain/scale/device-wire.ts'
import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { paramLines, readParamObject } from '@junheng/domain/scale/param-field.ts'
import {
  CONNECTION_LABELS,
  type GuardedField,
  PROTOCOL_LABELS,
  type Protocol,
} from '@junheng/domain/scale/scale.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'

/** Days before its end at which a verification is shown as running out. */
const VERIFY_DAYS = 30

export const REASON_WORDS: Readonly<Record<string, string>> = {
  SILENT: '仪表无数据',
  NOISY: '数据错误过多',
  GONE: '采集连接中断',
}

/** @example lineWords(scale) // '网口 10.0.0.5:4001' */
export function lineWords({ connType, host, port }: ScaleState): string {
  const label = CONNECTION_LABELS[connType]
  return host !== null && connType !== 'AGENT' && connType !== 'SIM'
    ? `${label} ${host}:${port ?? ''}`
    : label
}

/** Share of pieces that were no frame, in percent; null: nothing came. */
export function badShare({ good, bad }: Pick<ScaleState, 'good' | 'bad'>): string | null {
  const all = Number(good) + Number(bad)
  return all === 0 ? null : `${((Number(bad) * 100) / all).toFixed(1)}%`
}

export type Tone = 'ok' | 'warn' | 'bad' | 'none'

/** How a verification stands on a day. */
export function verifyTone(verifyExpire: string | null, today: string): Tone {
  if (verifyExpire === null) return 'none'
  if (verifyExpire < today) return 'bad'
  return verifyExpire <= addDays(today, VERIFY_DAYS) ? 'warn' : 'ok'
}

/** Whether the line to a scale stands; one that is made up always does. */
export const isLinked = ({ connType, online }: ScaleState): boolean => connType === 'SIM' || online

/** What is said of a scale: beside its name, and under its weight. */
export interface ScaleStanding {
  readonly isOn: boolean
  readonly dot: string
  readonly word: string
}

/** How a scale stands. Nobody knows while the connection to the server is gone: what it was then says nothing of now. */
export function standingOf(
  scale: ScaleState,
  { live, isLost }: { readonly live: LiveWeight | null; readonly isLost: boolean },
): ScaleStanding {
  if (isLost) return { isOn: false, dot: '未知', word: '连接中断' }
  const isOn = live?.online ?? isLinked(scale)
  const dot = isOn ? '在线' : '离线'
  if (live?.online !== true) return { isOn, dot, word: isOn ? '等待数据' : '离线' }
  return { isOn, dot, word: live.stable ? '稳定' : '动态' }
}

/** Whether somebody should look at a scale. */
export function needsLook(scale: ScaleState, today: string): boolean {
  if (!scale.enabled) return false
  const isChanged = scale.proposed !== null
  const verify = verifyTone(scale.verifyExpire, today)
  const isBad = !isLinked(scale) || scale.checkResult === 'FAIL'
  return isBad || isChanged || verify === 'bad' || verify === 'warn'
}

/** Whether a scale is read in just this way already; what makes no difference to its protocol is none. */
export function isInForce(
  guess: ProtocolGuess,
  scale: Pick<ScaleState, 'protocol' | 'unit' | 'checksum' | 'parserParams'>,
): boolean {
  if (guess.protocol !== scale.protocol) return false
  const [guessed, used] = [guess, scale].map(({ protocol, unit, checksum, parserParams }) =>
    JSON.stringify(
      decoderSettingsOf({ protocol, unit, checksum: checksum === true, parserParams }),
    ),
  )
  return guessed === used
}

export const placeWords = ({ position }: DeviceState): string =>
  position === null ? '' : POSITIONS[position]

export interface BoardFigures {
  readonly scales: number
  readonly linked: number
  readonly devices: number
  readonly answering: number
}

export function figuresOf({ scales, devices }: DeviceBoard): BoardFigures {
  const used = scales.filter(({ enabled }) => enabled)
  const worked = devices.filter(({ enabled }) => enabled)
  return {
    scales: used.length,
    linked: used.filter(isLinked).length,
    devices: worked.length,
    answering: worked.filter(({ online, connType }) => online || connType === 'SIM').length,
  }
}

const CHANGE_LABELS: Readonly<Record<string, string>> = {
  division: '分度值',
  protocol: '通讯协议',
  connType: '连接方式',
  host: '主机地址',
  port: '端口',
  unit: '仪表单位',
  checksum: '校验和',
  parserParams: '解析参数',
  zeroBand: '零位范围',
  stableBand: '稳定范围',
  stableSeconds: '稳定时间（秒）',
  jumpBand: '跳变范围',
} satisfies Readonly<Record<GuardedField, string>>

/** A proposed change line by line, in words; parameters are called as the protocol calls them that will read them. */
export function changeLines(
  proposed: Readonly<Record<string, unknown>>,
  inForce: unknown,
): readonly { readonly label: string; readonly value: string }[] {
  return Object.entries(proposed).map(([name, value]) => ({
    label: CHANGE_LABELS[name] ?? name,
    value: changeValue(name, value, proposed['protocol'] ?? inForce),
  }))
}

function changeValue(name: string, value: unknown, protocol: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）'
  if (name === 'protocol') return PROTOCOL_LABELS[value as keyof typeof PROTOCOL_LABELS]
  if (name === 'connType') return CONNECTION_LABELS[value as keyof typeof CONNECTION_LABELS]
  if (name === 'parserParams') return paramsText(value, protocol)
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isProtocol = (value: unknown): value is Protocol =>
  typeof value === 'string' && Object.hasOwn(PROTOCOL_LABELS, value)

const paramsText = (value: unknown, protocol: unknown): string =>
  paramLines(isProtocol(protocol) ? paramsOf(protocol) : [], readParamObject(value))
    .map((line) => `${line.label} ${line.value}`)
    .join('，')
