const MINUTE = 60_000

/**
 * Whole minutes since a moment of the wire, which is Beijing time wherever the browser stands; null: no
 * moment.
 *
 * @example
 * minutesSince('2026-11-15 08:00:00', new Date('2026-11-15T00:05:30Z')) // 5
 */
export function minutesSince(wire: string | null, now: Date): number | null {
  if (wire === null) return null
  const at = Date.parse(`${wire.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at) ? null : Math.max(0, Math.floor((now.getTime() - at) / MINUTE))
}

const HOUR = 60

/**
 * @example
 * durationText(75) // '1 小时 15 分'
 * durationText(480) // '8 小时'
 */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} 分钟`
  const rest = minutes % HOUR
  return `${Math.floor(minutes / HOUR)} 小时${rest === 0 ? '' : ` ${rest} 分`}`
}
