import { useSyncExternalStore } from 'react'
import type { ColorScheme } from './tokens.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The colour scheme the system asks for, followed while the page is open. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'))
}

function subscribe(onChange: () => void): () => void {
  dark.addEventListener('change', onChange)
  return () => dark.removeEventListener('change', onChange)
}
