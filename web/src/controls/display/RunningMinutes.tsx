import { useState, useSyncExternalStore } from 'react'

const TICK = 15_000
const MINUTE = 60_000

/** One clock for all figures in sight; it stands while there are none. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const told of listeners) told()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Minutes as they are now, of what was told a while ago: the server's figure and what has gone by since, whatever the
 * clock of this computer says.
 *
 * @example
 * ranOn({ minutes: 12, seenAt: 0 }, 150_000) // 14
 */
export const ranOn = (
  { minutes, seenAt }: { readonly minutes: number; readonly seenAt: number },
  now: number,
): number => minutes + Math.max(0, Math.floor((now - seenAt) / MINUTE))

/** A figure of minutes that goes on between two answers of the server. */
export const RunningMinutes = ({ minutes }: { readonly minutes: number }) => (
  // Told anew, it runs on from there.
  <Running key={minutes} minutes={minutes} />
)

function Running({ minutes }: { readonly minutes: number }) {
  const [seen] = useState(() => ({ minutes, seenAt: performance.now() }))
  return useSyncExternalStore(subscribe, () => ranOn(seen, performance.now()))
}
