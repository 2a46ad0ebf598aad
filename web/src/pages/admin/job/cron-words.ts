const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六', '日'] as const

/**
 * When a job runs, as a person says it; an expression that has no short sentence stays as it is.
 *
 * @example
 * cronWords('20 3 * * *') // '每天 03:20'
 */
export function cronWords(cron: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/)
  const isDaily = day === '*' && month === '*' && weekday === '*'
  if (isDaily && hour === '*') return hourlyWords(minute) ?? cron
  if (isDaily && minute === '0' && stepOf(hour) !== null) return `每 ${stepOf(hour)} 小时`
  const times = timesOf(hour, minute)
  const days = times === null ? null : dayWords({ day, month, weekday })
  return times === null || days === null ? cron : `${days} ${times}`
}

function hourlyWords(minute: string): string | null {
  if (minute === '*') return '每分钟'
  const step = stepOf(minute)
  if (step !== null) return `每 ${step} 分钟`
  const at = numbersOf(minute)
  return at === null ? null : `每小时的第 ${at.join('、')} 分`
}

interface Days {
  readonly day: string
  readonly month: string
  readonly weekday: string
}

function dayWords({ day, month, weekday }: Days): string | null {
  const days = numbersOf(day)
  const months = numbersOf(month)
  const weekdays = numbersOf(weekday)
  if (day === '*' && month === '*' && weekday === '*') return '每天'
  if (day === '*' && month === '*' && weekday === '1-5') return '周一至周五'
  if (day === '*' && month === '*' && weekdays !== null)
    return `每周${weekdays.map((at) => WEEKDAYS[at] ?? at).join('、')}`
  if (weekday !== '*' || days === null) return null
  if (month === '*') return `每月 ${days.join('、')} 日`
  return months === null ? null : `每年 ${months.join('、')} 月 ${days.join('、')} 日`
}

function timesOf(hour: string, minute: string): string | null {
  const hours = numbersOf(hour)
  const minutes = numbersOf(minute)
  if (hours === null || minutes === null) return null
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours.flatMap((h) => minutes.map((m) => `${two(h)}:${two(m)}`)).join('、')
}

/** `3` or `3,15`; null for everything else. */
function numbersOf(text: string): readonly number[] | null {
  return /^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : null
}

/** The 5 of `*` + `/5`. */
function stepOf(text: string): number | null {
  const step = /^\*\/(\d+)$/.exec(text)?.[1]
  return step === undefined ? null : Number(step)
}
