/** What a weighing desk looks like is remembered on its machine. */
export interface Desk {
  /** One or two. */
  readonly scaleIds: readonly string[]
  readonly sound: boolean
}

const KEY = 'junheng.weighConsole'
const FRESH: Desk = { scaleIds: [], sound: true }
const MOST_SCALES = 2

export function readDesk(): Desk {
  try {
    return parseDesk(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    // What cannot be read any more is as good as nothing.
    return FRESH
  }
}

export function writeDesk(desk: Desk): void {
  localStorage.setItem(KEY, JSON.stringify(desk))
}

export function parseDesk(kept: unknown): Desk {
  if (typeof kept !== 'object' || kept === null) return FRESH
  const ids: unknown = Reflect.get(kept, 'scaleIds')
  const scaleIds = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  return { scaleIds: scaleIds.slice(0, MOST_SCALES), sound: Reflect.get(kept, 'sound') !== false }
}

/**
 * The scales to show of those there are: the remembered ones, else the first.
 *
 * @example
 * shownScales(['9'], ['1', '2']) // ['1']
 */
export function shownScales(
  wanted: readonly string[],
  known: readonly string[],
): readonly string[] {
  const found = [...new Set(wanted)].filter((id) => known.includes(id))
  return found.length > 0 ? found : known.slice(0, 1)
}
