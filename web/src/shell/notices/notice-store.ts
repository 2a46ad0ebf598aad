import { create } from 'zustand'
import type { Notice, Notices } from '#web/api/notices.ts'

export interface ShownNotice extends Notice {
  readonly id: number
}

interface NoticeState {
  readonly shown: readonly ShownNotice[]
  readonly overlay: string | null
}

const DEFAULT_SECONDS = 4.5
const MOST_SHOWN = 5

export const useNotices = create<NoticeState>()(() => ({ shown: [], overlay: null }))

let lastId = 0
let navigate: (route: string) => void = (route) => {
  window.location.hash = route
}

/** Gives `notices.goTo` the router once it stands. */
export function connectNavigation(go: (route: string) => void): void {
  navigate = go
}

export function closeNotice(id: number): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))
}

/**
 * Notices, veil and navigation for everybody who is not a component. The same sentence shown again while
 * it stands does not stack: ten calls that fail together say it once; nor do sentences about the same thing.
 */
export const notices: Notices = {
  show(notice) {
    const id = ++lastId
    useNotices.setState(({ shown }) => {
      const isSame = ({ tone, text, about }: Notice): boolean =>
        (tone === notice.tone && text === notice.text) ||
        (about !== undefined && about === notice.about)
      const others = shown.filter((other) => !isSame(other))
      return { shown: [...others, { ...notice, id }].slice(-MOST_SHOWN) }
    })
    setTimeout(() => closeNotice(id), (notice.seconds ?? DEFAULT_SECONDS) * 1000)
  },
  overlay: (text) => useNotices.setState({ overlay: text }),
  goTo: (route) => navigate(route),
}
