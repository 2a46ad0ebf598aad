import { create } from 'zustand'
import { api } from '#web/api/api.ts'

/** What helps beside the screen one is at: the guide, or the sheet of keys. */
export type HelpPanel = 'guide' | 'keys'

interface HelpState {
  readonly panel: HelpPanel | null
  /** Nobody has shown this person round yet. */
  readonly isTourDue: boolean
}

export const useHelp = create<HelpState>()(() => ({ panel: null, isTourDue: false }))

export const showHelp = (panel: HelpPanel | null): void => useHelp.setState({ panel })

export const toggleHelp = (panel: HelpPanel): void =>
  useHelp.setState((now) => ({ panel: now.panel === panel ? null : panel }))

/** What the person has kept of it on any machine. */
export function readHelp(kept: unknown): void {
  const isToured = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'toured') === true
  useHelp.setState({ isTourDue: !isToured })
}

/** Puts the tour away until the next visit, or for good. */
export function leaveTour(isForGood: boolean): void {
  useHelp.setState({ isTourDue: false })
  if (!isForGood) return
  const call = { method: 'PUT', path: '/sys-user-pref', quiet: 'wholly' } as const
  // Where it could not be kept, the next visit asks once more.
  void api.request({ ...call, body: { help: { toured: true } } }).catch(() => {})
}
