import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { useEffect, useState } from 'react'
import { openWatchLine } from '#web/api/watch-line.ts'
import { deviceCalls } from './devices.queries.ts'

export interface LiveWeights {
  readonly byScale: ReadonlyMap<string, LiveWeight>
  /** Nothing has come for longer than the server's heartbeat allows. */
  readonly isLost: boolean
}

const NOTHING: LiveWeights = { byScale: new Map(), isLost: false }

/** The weights on all scales of the page, over one line: a browser opens few to one server. */
export function useLiveWeights(scaleIds: readonly string[]): LiveWeights {
  const [weights, setWeights] = useState(NOTHING)
  const key = scaleIds.join(',')
  useEffect(() => {
    if (key === '') return
    const close = openWatchLine({
      open: (signal, onData) => deviceCalls.watch(key.split(','), signal, onData),
      onData(data) {
        const { scaleId, ...shown } = data as LiveWeight & { readonly scaleId: string }
        setWeights(({ byScale }) => ({
          byScale: new Map(byScale).set(scaleId, shown),
          isLost: false,
        }))
      },
      onSilence: () => setWeights((old) => ({ ...old, isLost: true })),
    })
    return () => {
      close()
      setWeights(NOTHING)
    }
  }, [key])
  return weights
}
