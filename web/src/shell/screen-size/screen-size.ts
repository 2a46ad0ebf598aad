import { useSyncExternalStore } from 'react'

/** 3 for 1200 pixels and more, 2 from 992, 1 from 768, else 0. */
export type ScreenSize = 0 | 1 | 2 | 3

/**
 * The size class of a window.
 *
 * @example
 * screenSize(1366) // 3
 */
export function screenSize(width: number): ScreenSize {
  if (width >= 1200) return 3
  if (width >= 992) return 2
  return width >= 768 ? 1 : 0
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export const useScreenSize = (): ScreenSize =>
  useSyncExternalStore(subscribe, () => screenSize(window.innerWidth))
