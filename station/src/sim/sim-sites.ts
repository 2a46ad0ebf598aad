import type { Clock } from '#station/clock/clock.ts'
import { makeSimSite, type SimSite } from './sim-site.ts'

/** The simulated platforms of a station, by scale. */
export interface SimSites {
  /** Makes the platform at its first use. */
  open(scaleId: string): SimSite
  /** Null: the scale is a real one. */
  find(scaleId: string | null): SimSite | null
}

export function makeSimSites(clock: Clock): SimSites {
  const sites = new Map<string, SimSite>()
  return {
    open(scaleId) {
      const site = sites.get(scaleId) ?? makeSimSite(clock)
      sites.set(scaleId, site)
      return site
    },
    find: (scaleId) => sites.get(scaleId ?? '') ?? null,
  }
}
