import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { deviceCalls } from './devices.queries.ts'

export interface LiveWeights {
  readonly byScale: ReadonlyMap<string, LiveWeight>
  /** Nothing has come for longer than the server's heartbeat allows. */
  readonly isLost: boolean
}

const NOTHING: LiveWeights = { byScale: new Map(), isLost: false }
const SILENCE = 1400
const LOOK = 100
const AGAIN = 1000
const DEAD = 4000

/** The weights on all scales of the page, over one line: a browser opens few to one server. */
export function useLiveWeights(scaleIds: readonly string[]): LiveWeights {
  const [weights, setWeights] = useState(NOTHING)
  const key = scaleIds.join(',')
  useEffect(() => {
    if (key === '') return
    const closed = new AbortController()
    let heard = performance.now()
    const watchOnce = async (): Promise<boolean> => {
      const dead = new AbortController()
      const opened = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - Math.max(heard, opened) > DEAD) dead.abort()
      }, LOOK)
      const signal = AbortSignal.any([closed.signal, dead.signal])
      try {
        await deviceCalls.watch(key.split(','), signal, (data) => {
          const { scaleId, ...shown } = data as LiveWeight & { readonly scaleId: string }
          heard = performance.now()
          setWeights(({ byScale }) => ({
            byScale: new Map(byScale).set(scaleId, shown),
            isLost: false,
          }))
        })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return error.kind !== 'forbidden' && error.kind !== 'signedOut' && error.status !== 404
      } finally {
        clearInterval(timer)
      }
    }
    const watch = async (): Promise<void> => {
      while (!closed.signal.aborted && (await watchOnce()))
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN)
        })
    }
    void watch()
    const silence = setInterval(() => {
      if (performance.now() - heard > SILENCE)
        setWeights((old) => (old.isLost ? old : { ...old, isLost: true }))
    }, LOOK)
    return () => {
      clearInterval(silence)
      closed.abort()
      setWeights(NOTHING)
    }
  }, [key])
  return weights
}
