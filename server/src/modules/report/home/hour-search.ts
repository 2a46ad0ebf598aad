import { formatWireDateTime, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { is } from '#platform/attention/attention-source.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** No clock of the country differs from it, and none is moved in summer. */
const OFFSET = 8 * HOUR

/** From one moment to another, the second excluded; `yyyy-MM-dd HH:mm:ss`. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * What happened in one hour of the clock, on whichever day of a period. A search knows no alternatives of two
 * conditions each, so that the gaps between the days are left out one by one instead.
 *
 * @param hour 0 to 23
 */
export function withinHour(key: string, hour: number, { from, to }: Period): readonly SentSearch[] {
  const [start, end] = [from, to].map((text) => parseWireDateTime(text)?.getTime() ?? 0) as [
    number,
    number,
  ]
  const spans: { readonly from: number; readonly to: number }[] = []
  const midnight = Math.floor((start + OFFSET) / DAY) * DAY - OFFSET
  for (let at = midnight + hour * HOUR; at < end; at += DAY) {
    const span = { from: Math.max(at, start), to: Math.min(at + HOUR, end) }
    if (span.from < span.to) spans.push(span)
  }
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return [is(key, from, 'ge'), is(key, from, 'lt')]
  const told = (time: number): string => formatWireDateTime(new Date(time))
  const gaps = spans.slice(1).map((span, before) => ({
    or: [is(key, told(spans[before]?.to ?? 0), 'lt'), is(key, told(span.from), 'ge')],
  }))
  return [is(key, told(first.from), 'ge'), ...gaps, is(key, told(last.to), 'lt')]
}
