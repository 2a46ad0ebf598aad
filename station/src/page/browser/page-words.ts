import { READING_PURPOSES } from '@junheng/domain/scale/reading.ts'
import type { LiveScale, StationView } from '../station-view.ts'

/** A text and how it is coloured; never colour alone. */
export interface Toned {
  readonly text: string
  readonly tone: string
}

/** Silence for so long means that the program behind the page is gone. */
const SILENT_TIME = 2000

export const GONE: Toned = { text: '采集程序没有应答，请检查程序是否在运行', tone: 'bad' }

export const isSilent = (heard: number, now: number): boolean => now - heard > SILENT_TIME

/** What stands beside the weight. */
export function chipsOf(live: LiveScale): readonly Toned[] {
  if (!live.online) return [{ text: '离线', tone: 'bad' }]
  const { beams, stateName } = live
  return [
    live.stable ? { text: '稳定', tone: 'ok' } : { text: '动态', tone: 'warn moving' },
    ...(live.outOfRange ? [{ text: '超量程', tone: 'bad' }] : []),
    ...(live.zero ? [{ text: '零位', tone: 'idle' }] : []),
    ...(beams && !beams.front ? [{ text: '前光栅被挡', tone: 'warn' }] : []),
    ...(beams && !beams.rear ? [{ text: '后光栅被挡', tone: 'warn' }] : []),
    ...(stateName ? [{ text: stateName, tone: live.state === 'FAULT' ? 'bad' : 'idle' }] : []),
  ]
}

/** The line below the head: where one weighs at present, or what stands in the way. */
export function bandOf(view: StationView): Toned {
  const fault = view.fault ?? view.warning
  if (fault) return { text: fault, tone: 'bad' }
  if (view.isConnected)
    return { text: '服务器已连接，请在过磅台过磅；断开时可在此处称重。', tone: '' }
  if (!view.isAllowed) return { text: '服务器已断开，且未启用离线称重。', tone: 'bad' }
  if (view.refusal) return { text: `服务器拒绝了采集端：${view.refusal}`, tone: 'bad' }
  return { text: '服务器已断开，正在离线称重。网络恢复后自动按顺序上传。', tone: '' }
}

export const canSave = (view: StationView): boolean =>
  !view.isConnected && view.isAllowed && view.fault === null

export const placeOf = ({ orgName, roomName, agent }: StationView): string =>
  joined(orgName, roomName, agent)

type Visit = StationView['visits'][number]

/** Trucks whose plate holds what was typed so far. */
export function visitsLike(view: StationView | null, typed: string): readonly Visit[] {
  const sought = typed.trim().toUpperCase()
  return (view?.visits ?? []).filter(({ plateNumber }) => plateNumber.includes(sought))
}

/** What a truck comes for, or how often it was weighed here already. */
export function dueOf({ queued, expect }: Visit): Toned {
  if (queued > 0) return { text: `离线 ${queued} 次`, tone: 'warn' }
  const purposes: Readonly<Record<string, string>> = READING_PURPOSES
  return { text: purposes[expect ?? ''] ?? '', tone: '' }
}

export const goodsOf = ({ invName, partnerName }: Visit): string => joined(invName, partnerName)

/** Whether the server has a weighing yet, and what it made of it. */
export function uploadOf(result: string | null): Toned {
  if (result === 'SAVED') return { text: '已上传', tone: 'ok' }
  if (result === 'EXCEPTION') return { text: '已上传，待人工处理', tone: 'warn' }
  return { text: '待上传', tone: 'warn' }
}

/** Which scale a key chooses, counted from 0; null for any other key. */
export function scaleAtKey(key: string): number | null {
  const figure = /^F([1-4])$/.exec(key)?.[1]
  return figure === undefined ? null : Number(figure) - 1
}

/** A call that never arrived is the program's absence; anything else says itself what it is. */
export function failureOf(error: unknown): Toned {
  if (error instanceof TypeError || !(error instanceof Error)) return GONE
  return { text: error.message, tone: 'bad' }
}

const joined = (...words: readonly (string | null)[]): string =>
  words.filter((word) => word !== null && word !== '').join(' · ')
