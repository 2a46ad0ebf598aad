import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { displayKeyOf } from '#web/api/display-key.ts'
import { SESSION_OVER } from '#web/api/error-texts.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AUTH_PAGES, HOME, HOME_1 } from '#web/shell/routes/static-routes.ts'
import { keepHistoryUrl } from '#web/shell/session/history-url.ts'
import { signOut } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { createIdleWatch, IDLE_STEP_MS, type SharedMark } from './idle-watch.ts'

const KEY = 'junheng.lastActive'
const EVENTS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart'] as const

/** In the local storage: all windows see the same time. */
const mark: SharedMark = {
  read() {
    const text = localStorage.getItem(KEY)
    return text === null ? null : Number(text)
  },
  write: (at) => localStorage.setItem(KEY, String(at)),
}

/**
 * Signs out whoever was away for forty minutes. On the pages of the session itself nobody is signed out,
 * but what is done there counts: who has just unlocked the screen is there. A page on a wall has nobody in
 * front of it.
 */
export function useIdleWatch(): void {
  const { pathname, search } = useLocation()
  const isSignedIn = useSession((state) => state.user !== null)
  const isWall = displayKeyOf(`${pathname}${search}`) !== null
  const isWatched = isSignedIn && !isWall && !AUTH_PAGES.has(pathname)
  useEffect(() => {
    const watch = createIdleWatch({ now: Date.now, mark, isWatched, onIdle: () => void leave() })
    const note = () => watch.noteActivity()
    const check = () => watch.check()
    for (const event of EVENTS)
      window.addEventListener(event, note, { capture: true, passive: true })
    // A window that comes back from sleep asks at once.
    document.addEventListener('visibilitychange', check)
    const timer = setInterval(check, IDLE_STEP_MS)
    check()
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, note, { capture: true })
      document.removeEventListener('visibilitychange', check)
      clearInterval(timer)
    }
  }, [isWatched])
}

async function leave(): Promise<void> {
  const here = window.location.hash.replace(/^#/, '')
  const [path = ''] = here.split('?')
  if (path !== HOME && path !== HOME_1) await keepHistoryUrl(here)
  await signOut()
  notices.goTo('/login')
  notices.show({ tone: 'warning', text: SESSION_OVER })
}
