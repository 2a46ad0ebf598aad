import type { CodeRule } from '../codes/code-rule.ts'
import type { DateDefault } from '../values/date-default.ts'
import { text } from './field.ts'

/** A document's own number, given by rule and never typed. */
export const codeField = (label: string, length = 40) =>
  text({
    label,
    length,
    required: true,
    unique: 'scope',
    quick: true,
    write: 'server',
    control: 'DEFAULT_VALUE',
    fixed: 'left',
  })

/**
 * Codes of one document count anew each day.
 *
 * @example
 * dailyCode('notice', 'TZ') // TZ202611180001
 */
export const dailyCode = (id: string, prefix: string): CodeRule => ({
  id,
  segments: [
    { type: 'constant', value: prefix },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'sequence', width: 4, reset: 'day' },
  ],
})

const NOTHING = { mark: '+', value: 0 } as const

/** The default of a document's date. */
export const TODAY: DateDefault = {
  type: 'date',
  year: NOTHING,
  month: NOTHING,
  day: NOTHING,
  hour: NOTHING,
  minute: NOTHING,
  second: NOTHING,
}

/** The default of the time something happens. */
export const NOW: DateDefault = { ...TODAY, type: 'datetime' }
