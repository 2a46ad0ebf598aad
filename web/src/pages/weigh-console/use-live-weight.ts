import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { consoleCalls } from './console.queries.ts'

export interface LiveView {
  /** The newest weight; null: none has come yet. */
  readonly shown: LiveWeight | null
  /** Nothing has come for longer than the server's heartbeat allows. */
  readonly isLost: boolean
}

const NOTHING: LiveView = { shown: null, isLost: false }
/** The server says something twice a second; a screen must not show an old weight for 2 s. */
const SILENCE = 1400
const LOOK = 100
const AGAIN = 500
/** A line that says nothing for so long is given up and opened anew. */
const DEAD = 4000

/** The weight on a scale as the server streams it, and whether it still does. */
export function useLiveWeight(scaleId: string): LiveView {
  const [view, setView] = useState(NOTHING)
  useEffect(() => {
    const line = openLine(scaleId, (shown) => setView({ shown, isLost: false }))
    const timer = setInterval(() => {
      if (line.silence() > SILENCE) setView((old) => (old.isLost ? old : { ...old, isLost: true }))
    }, LOOK)
    return () => {
      clearInterval(timer)
      line.close()
      setView(NOTHING)
    }
  }, [scaleId])
  return view
}

interface Line {
  /** Milliseconds since something came. */
  silence(): number
  close(): void
}

/** Watches a scale until it is closed; a line that breaks, or on which nothing comes, is opened again. */
function openLine(scaleId: string, onWeight: (shown: LiveWeight) => void): Line {
  const closed = new AbortController()
  let heard = performance.now()
  const watchOnce = async (): Promise<boolean> => {
    const dead = new AbortController()
    const opened = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - Math.max(heard, opened) > DEAD) dead.abort()
    }, LOOK)
    try {
      await consoleCalls.watch(scaleId, AbortSignal.any([closed.signal, dead.signal]), (data) => {
        heard = performance.now()
        onWeight(data as LiveWeight)
      })
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
  return { silence: () => performance.now() - heard, close: () => closed.abort() }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
