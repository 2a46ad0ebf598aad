import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { useEffect, useState } from 'react'
import { openWatchLine } from '#web/api/watch-line.ts'
import { consoleCalls } from './console.queries.ts'

export interface LiveView {
  /** The newest weight; null: none has come yet. */
  readonly shown: LiveWeight | null
  /** Nothing has come for longer than the server's heartbeat allows. */
  readonly isLost: boolean
}

const NOTHING: LiveView = { shown: null, isLost: false }

/** The weight on a scale as the server streams it, and whether it still does. */
export function useLiveWeight(scaleId: string): LiveView {
  const [view, setView] = useState(NOTHING)
  useEffect(() => {
    const close = openWatchLine({
      open: (signal, onData) => consoleCalls.watch(scaleId, signal, onData),
      onData: (data) => setView({ shown: data as LiveWeight, isLost: false }),
      onSilence: () => setView((old) => ({ ...old, isLost: true })),
    })
    return () => {
      close()
      setView(NOTHING)
    }
  }, [scaleId])
  return view
}
