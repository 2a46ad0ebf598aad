import { keepIfPossible, readJson } from './write-whole.ts'

/** So many numbers are set aside on disk at a time: far fewer writes than messages. */
const RESERVED = 10_000

/** A number that only grows, over restarts, over clocks that are set back and over lost folders. */
export interface Counter {
  next(): number
}

export function openCounter(path: string, now: () => number): Counter {
  const stored = readJson(path)
  let reserved = typeof stored === 'number' ? stored : 0
  let last = reserved
  return {
    next() {
      last = Math.max(last + 1, now())
      if (last >= reserved) {
        reserved = last + RESERVED
        keepIfPossible(path, String(reserved))
      }
      return last
    },
  }
}
