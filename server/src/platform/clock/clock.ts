/** The site's clock. Everything that asks the time asks this, so that tests and demo data can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
