import { ApiError } from './api-error.ts'

/** The server says something twice a second; a screen must not show an old weight for 2 s. */
const SILENCE = 1400
const LOOK = 100
/** A line that breaks is opened again after this pause. */
const AGAIN = 500
/** A line that says nothing for so long is given up and opened anew. */
const DEAD = 4000

export interface WatchParts {
  /** Hands over what comes until the stream ends, or the signal ends it. */
  open(signal: AbortSignal, onData: (data: unknown) => void): Promise<void>
  onData(data: unknown): void
  /** Nothing has come for longer than the server's heartbeat allows; told once until something comes again. */
  onSilence(): void
}

/**
 * Watches a stream until the function it gives is called; a line that breaks, or on which nothing comes, is
 * opened again. What may not be seen is asked for once.
 *
 * @example
 * useEffect(() => openWatchLine({ open, onData: show, onSilence: () => setLost(true) }), [open])
 */
export function openWatchLine({ open, onData, onSilence }: WatchParts): () => void {
  const closed = new AbortController()
  let heard = performance.now()
  let isSilent = false
  const hear = (data: unknown): void => {
    heard = performance.now()
    isSilent = false
    onData(data)
  }
  const silence = setInterval(() => {
    if (isSilent || performance.now() - heard <= SILENCE) return
    isSilent = true
    onSilence()
  }, LOOK)
  const watchOnce = async (): Promise<boolean> => {
    const dead = new AbortController()
    const opened = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - Math.max(heard, opened) > DEAD) dead.abort()
    }, LOOK)
    try {
      await open(AbortSignal.any([closed.signal, dead.signal]), hear)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Nothing is gained by asking again for what one may not see.
      return error.kind !== 'forbidden' && error.kind !== 'signedOut' && error.status !== 404
    } finally {
      clearInterval(timer)
    }
  }
  const watch = async (): Promise<void> => {
    while (!closed.signal.aborted && (await watchOnce())) await pause(AGAIN, closed.signal)
  }
  void watch()
  return () => {
    clearInterval(silence)
    closed.abort()
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
