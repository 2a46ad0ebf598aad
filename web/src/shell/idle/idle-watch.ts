/** Forty minutes. */
export const IDLE_MS = 2_400_000
/** How often a moving mouse is written down, and how exact the end is. */
export const IDLE_STEP_MS = 5000

/** Where all windows of the browser write when somebody last did something. */
export interface SharedMark {
  read(): number | null
  write(at: number): void
}

export interface IdleWatchPorts {
  now(): number
  readonly mark: SharedMark
  /** The page is not exempt and somebody is signed in. */
  readonly isWatched: boolean
  /** Nobody was there for forty minutes, in any window. */
  onIdle(): void
}

/**
 * Whether the browser was left alone; the caller feeds it what people do and asks it from time to time.
 *
 * @example
 * const watch = createIdleWatch({ now, mark, isWatched: true, onIdle: signOut })
 */
export function createIdleWatch({ now, mark, isWatched, onIdle }: IdleWatchPorts) {
  let isOver = false
  const age = () => {
    const last = mark.read()
    // A clock that was set back must not keep anybody in for days.
    return last === null || last > now() ? null : now() - last
  }
  if (age() === null) mark.write(now())

  return {
    /** Somebody moved, typed or touched. */
    noteActivity() {
      const since = age()
      // After a sleeping machine the first movement must not bring a dead session back.
      if (isWatched && since !== null && since >= IDLE_MS) return
      if (since === null || since >= IDLE_STEP_MS) mark.write(now())
    },
    check() {
      if (!isWatched || isOver || (age() ?? 0) < IDLE_MS) return
      isOver = true
      onIdle()
    },
  }
}
