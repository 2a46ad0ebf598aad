import { composeId, ID_NODES, ID_SEQUENCES } from '@junheng/domain/values/id.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'

export interface IdSource {
  newId(): string
}

export interface IdSourceOptions {
  /** From `claimNode`: two processes with one number could give the same id. */
  readonly node: number
  readonly clock?: Clock
}

/**
 * Makes ids that are unique and increasing within the process, whatever the clock does. When a
 * millisecond is used up, or the clock was set back, time is borrowed from the future rather than
 * waited for: a bulk import must not stand still, and the clock catches up by itself. Across nodes
 * ids are ordered only as well as their clocks agree.
 *
 * @example
 * const ids = createIdSource({ node: await claimNode(db) })
 * ids.newId() // '381402116431650816'
 */
export function createIdSource({ node, clock = systemClock }: IdSourceOptions): IdSource {
  if (!Number.isInteger(node) || node < 0 || node >= ID_NODES) {
    throw new RangeError(`node ${node} is not within 0 to ${ID_NODES - 1}`)
  }
  let time = 0
  let sequence = 0
  return {
    newId() {
      const now = clock.now().getTime()
      if (now > time) {
        time = now
        sequence = 0
      } else if (sequence < ID_SEQUENCES - 1) {
        sequence += 1
      } else {
        time += 1
        sequence = 0
      }
      return composeId({ time, node, sequence })
    },
  }
}
