/** Days of the week as the product counts them: Monday is 1. */
export const WEEK_DAYS = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
} as const

/** Day of the week of a day already parsed. @example weekDayOf('2026-11-15') // 7 */
export function weekDayOf(day: string): number {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay()
  return at === 0 ? 7 : at
}
