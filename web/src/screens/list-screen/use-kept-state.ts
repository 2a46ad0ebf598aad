import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const REPORT_MS = 250

/**
 * State that its owner keeps for later: starts from what was kept and reports every change, a moment after
 * the last one and when the screen goes. `quietly` changes without drawing again.
 */
export function useKeptState<S>(
  start: () => S,
  onChange: ((state: S) => void) | undefined,
): {
  readonly state: S
  readonly update: (make: (was: S) => S) => void
  readonly quietly: (make: (was: S) => S) => void
} {
  const [state, setState] = useState(start)
  const latest = useRef(state)
  const timer = useRef<number | undefined>(undefined)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  const quietly = useCallback((make: (was: S) => S) => {
    latest.current = make(latest.current)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => tell.current?.(latest.current), REPORT_MS)
  }, [])
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    tell.current?.(latest.current)
  })
  useEffect(() => () => leave(), [])
  const update = useCallback(
    (make: (was: S) => S) => {
      quietly(make)
      setState(latest.current)
    },
    [quietly],
  )
  return { state, update, quietly }
}
