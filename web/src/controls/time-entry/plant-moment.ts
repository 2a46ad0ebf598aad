import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { plantNow } from '#web/api/plant-clock.ts'

/**
 * A moment as the plant's clocks show it, wherever the browser stands; without one: now. Milliseconds, which may be this
 * computer's, become one by `plantTime`.
 */
export function plantMoment(at: Date = plantNow()): Dayjs {
  return dayjs(formatWireDateTime(at))
}
