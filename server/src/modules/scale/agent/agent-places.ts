/** Stations of one node; more are somebody's mistake. */
const MOST_CONNECTIONS = 500
/** Those who have not proven who they are yet, all together: they never take the place of a station. */
const MOST_UNPROVEN = 200
/** The same from one address; a plant behind one address comes back together after an outage. */
const MOST_UNPROVEN_EACH = 16
/** Of one address altogether. */
const MOST_EACH = 100

/** The place of one connection. */
export interface Place {
  /** It has proven who it is. */
  prove(): void
  leave(): void
}

export interface Places {
  /** Null: there is none left. */
  take(address: string): Place | null
}

interface Count {
  unproven: number
  proven: number
}

/**
 * Counts who is connected, by address. Nobody who has proven nothing can keep a station out, and no address can take
 * the places of all others.
 *
 * @example
 * places.take('10.0.0.7')?.prove()
 */
export function openPlaces(): Places {
  const each = new Map<string, Count>()
  const all: Count = { unproven: 0, proven: 0 }
  return {
    take(address) {
      const own = each.get(address) ?? { unproven: 0, proven: 0 }
      const isFull =
        own.unproven >= MOST_UNPROVEN_EACH ||
        own.unproven + own.proven >= MOST_EACH ||
        all.unproven >= MOST_UNPROVEN ||
        all.proven >= MOST_CONNECTIONS
      if (isFull) return null
      each.set(address, own)
      let held: keyof Count | null = 'unproven'
      const count = (kind: keyof Count, by: 1 | -1): void => {
        own[kind] += by
        all[kind] += by
      }
      count('unproven', 1)
      return {
        prove() {
          if (held !== 'unproven') return
          count('unproven', -1)
          count('proven', 1)
          held = 'proven'
        },
        leave() {
          if (held === null) return
          count(held, -1)
          held = null
          if (own.unproven + own.proven === 0) each.delete(address)
        },
      }
    },
  }
}
