/** What became of a write: it stands, it is being done, or nothing of it is stored. */
export const SAVED_STATES = { DONE: '已保存', RUNNING: '正在保存', NONE: '没有保存' } as const
type SavedState = keyof typeof SAVED_STATES

/** What `GET /base/saved?key=` answers about a write of the caller's own. */
export interface SavedAnswer {
  readonly state: SavedState
  /** The row it stored, where it answered one. */
  readonly id: string | null
}
