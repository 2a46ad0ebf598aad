import type {
  Movement,
  Statistics,
  StatisticsEvent,
} from '@junheng/domain/report/factory-vehicle-wire.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { followStatistics } from './factory-vehicle.queries.ts'

const FEED_LENGTH = 12
const AGAIN_MS = 2000
/** The server tells everything each 30 s; a line that is silent for longer is dead. */
const SILENCE_MS = 45_000

export interface Watched {
  readonly statistics: Statistics | null
  /** The latest first. */
  readonly movements: readonly Movement[]
  /** Null: the line stands. */
  readonly error: unknown
}

const NOTHING: Watched = { statistics: null, movements: [], error: null }

/** The plant as it is now; a line that breaks is made again until the page goes. */
export function useStatistics(): Watched {
  const [watched, setWatched] = useState(NOTHING)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function follow(): Promise<void> {
      while (!signal.aborted) {
        const silence = watchSilence()
        try {
          await followStatistics(AbortSignal.any([signal, silence.signal]), (event) => {
            silence.heard()
            setWatched((before) => heard(before, event))
          })
        } catch (error) {
          if (signal.aborted) return
          setWatched((before) => ({ ...before, error }))
          // Signed out: the shell has taken over.
          if (error instanceof ApiError && error.kind === 'signedOut') return
        } finally {
          silence.heard()
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    void follow()
    return () => leaving.abort()
  }, [])
  return watched
}

function heard(before: Watched, event: StatisticsEvent): Watched {
  if (event.type === 'full') return { ...before, statistics: event.statistics, error: null }
  return {
    ...before,
    error: null,
    movements: [event, ...before.movements].slice(0, FEED_LENGTH),
  }
}

/** A signal that comes when nothing was heard for too long. */
function watchSilence(): { readonly signal: AbortSignal; heard(): void } {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), SILENCE_MS)
  return {
    signal: dead.signal,
    heard() {
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), SILENCE_MS)
    },
  }
}
