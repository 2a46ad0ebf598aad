import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the page fills the screen, and the change between both. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return {
    isFull,
    toggle: () => {
      // The browser may refuse; then everything stays as it is.
      const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      done.catch(() => {})
    },
  }
}
