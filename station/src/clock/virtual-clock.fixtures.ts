import type { Clock, Stop } from './clock.ts'

interface Timer {
  due: number
  readonly every: number | null
  readonly run: () => void
}

export interface VirtualClock extends Clock {
  /** Lets time pass: timers run in their order, and what they promise is kept before the next one runs. */
  pass(time: number): Promise<void>
}

/** A clock that stands still until it is told to go on. */
export function makeVirtualClock(start: number): VirtualClock {
  let now = start
  const timers = new Set<Timer>()
  const add = (timer: Timer): Stop => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextUntil = (end: number): Timer | undefined =>
    [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]
  return {
    now: () => now,
    after: (time, run) => add({ due: now + Math.max(0, time), every: null, run }),
    every: (time, run) => add({ due: now + time, every: time, run }),
    async pass(time) {
      const end = now + time
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        now = Math.max(now, timer.due)
        if (timer.every === null) timers.delete(timer)
        else timer.due += timer.every
        timer.run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** Promises that wait for promises: a few rounds are enough for what the station awaits. */
async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await Promise.resolve()
}
