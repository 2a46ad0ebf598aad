import type { CheckType } from '../passage/step-order.ts'

/** By what way a visit was made. */
export const VISIT_SOURCES = {
  WEB: '网页',
  GATE: '门岗',
  KIOSK: '自助机',
  APP: '小程序',
  API: '接口',
  MIRROR: '在途',
} as const
export type VisitSource = keyof typeof VISIT_SOURCES

/**
 * What made a visit at a control point: the gate, a machine at which nobody stands, or a clerk.
 *
 * @example
 * pointSource({ checkType: 'CHECKIN', passModes: 'CARD,QR' }) // 'KIOSK'
 */
export function pointSource({
  checkType,
  passModes,
}: {
  readonly checkType: CheckType
  /** Comma-joined; empty: every way. */
  readonly passModes: string | null
}): VisitSource {
  if (checkType === 'GATE_IN' || checkType === 'GATE_OUT') return 'GATE'
  const modes = (passModes ?? '').split(',').filter((mode) => mode !== '')
  const isUnattended = modes.length > 0 && !modes.includes('MANUAL')
  return checkType === 'CHECKIN' && isUnattended ? 'KIOSK' : 'WEB'
}
