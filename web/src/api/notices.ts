const NOTICE_TONES = ['error', 'warning', 'success', 'info'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

export interface Notice {
  readonly tone: NoticeTone
  readonly title?: string
  readonly text: string
  /** What to do about it, below the text. */
  readonly remedy?: string
  /** Page where it is put right; shown to who has it in the menu. */
  readonly lead?: string
  /** How long it stays; 4.5 s when not said. */
  readonly seconds?: number
  /** What it is about: a later one about the same takes its place. */
  readonly about?: string
}

/**
 * What the API client may say and do on the screen. It knows nothing of React: the shell hangs its own
 * notice host and router in here, a test hangs in a list.
 */
export interface Notices {
  show(notice: Notice): void
  /** A veil over everything with one sentence; null takes it away. */
  overlay(text: string | null): void
  goTo(route: string): void
}
