import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import type { SimSite } from './sim-site.ts'

const TICK = 100

/** An indicator that sends ten frames a second of what stands on a simulated scale. */
export const openSimLine =
  (
    site: SimSite,
    clock: Clock,
    encode: (weight: Tons, isMoving: boolean) => Uint8Array,
  ): OpenLine =>
  (events) => {
    const stopOpening = clock.after(0, () => events.onOpen())
    const stopSending = clock.every(TICK, () => {
      const phase = site.phase()
      const isMoving = phase === 'MOUNTING' || phase === 'LEAVING'
      events.onBytes(encode(site.weight(), isMoving))
    })
    return {
      write: () => undefined,
      close() {
        stopOpening()
        stopSending()
        events.onClose('已关闭')
      },
    }
  }
