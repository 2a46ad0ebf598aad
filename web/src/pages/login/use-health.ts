import { useEffect, useState } from 'react'
import type { Health } from '#web/api/health.ts'
import { fetchHealth } from '#web/api/health-call.ts'

/** Seconds until the question is asked again: soon while the server starts, seldom once it is up. */
const pause: Readonly<Record<Health['state'], number>> = { ready: 60, starting: 1, unreachable: 5 }

/** The server's state, asked again and again; null until the first answer. */
export function useHealth(): Health | null {
  const [health, setHealth] = useState<Health | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const answer = await fetchHealth(controller.signal)
      if (answer === null) return
      setHealth(answer)
      timer = setTimeout(() => void ask(), pause[answer.state] * 1000)
    }
    void ask()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])

  return health
}
