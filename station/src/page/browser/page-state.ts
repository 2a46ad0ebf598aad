import type { LiveScale, StationView } from '../station-view.ts'

interface PageState {
  view: StationView | null
  live: readonly LiveScale[]
  /** The scale that is weighed on. */
  chosen: string | null
  /** The truck picked from the list; null where its plate was typed. */
  registryId: string | null
  /** When the program was last heard of. */
  heard: number
  isSaving: boolean
}

/** What the page knows, and what the person before it has chosen. */
export const page: PageState = {
  view: null,
  live: [],
  chosen: null,
  registryId: null,
  heard: 0,
  isSaving: false,
}
