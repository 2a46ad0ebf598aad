import type { LiveView } from './use-live-weight.ts'

/** Whether the weight on the platform can be saved now; `wait`: as soon as it stands still. */
const READINESS = ['ready', 'wait', 'empty', 'offline', 'connecting'] as const
export type Readiness = (typeof READINESS)[number]

export function readinessOf({ shown, isLost }: LiveView): Readiness {
  // Before the first word of the scale nobody knows whether it is away.
  if (shown === null && !isLost) return 'connecting'
  if (isLost || shown === null || !shown.online) return 'offline'
  if (shown.zero || shown.weight.startsWith('-')) return 'empty'
  return shown.stable ? 'ready' : 'wait'
}

export const READINESS_TEXTS: Readonly<Record<Readiness, string>> = {
  ready: '',
  wait: '等待重量稳定',
  empty: '请车辆上磅',
  offline: '地磅离线',
  connecting: '正在连接地磅',
}
