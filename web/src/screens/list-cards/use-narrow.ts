import { useSyncExternalStore } from 'react'

/** Below this width a list is read as cards: a table would show one column of it. */
const NARROW = '(max-width: 599.98px)'

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
