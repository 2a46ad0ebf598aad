/** Ends what was begun: a timer, a connection, a subscription. */
export type Stop = () => void

/** The time of the station. Tests bring their own, so that five minutes pass at once. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  after(time: number, run: () => void): Stop
  every(time: number, run: () => void): Stop
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(time, run) {
    const timer = setTimeout(run, time)
    return () => clearTimeout(timer)
  },
  every(time, run) {
    const timer = setInterval(run, time)
    return () => clearInterval(timer)
  },
}
