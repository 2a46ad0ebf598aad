import { type RefObject, type TouchEvent, useRef, useState } from 'react'

/** How far a finger must come down before letting go asks again. */
const FAR = 72

export type Pulled = 'pulling' | 'ready' | 'busy'

/** Pulling a list down at its top asks for its rows again. */
export function usePull(box: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>) {
  const from = useRef<number | null>(null)
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const y = (event: TouchEvent): number => event.touches[0]?.clientY ?? 0
  return {
    pulled,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        from.current = box.current?.scrollTop === 0 && pulled !== 'busy' ? y(event) : null
      },
      onTouchMove: (event: TouchEvent) => {
        if (from.current === null) return
        const way = y(event) - from.current
        setPulled(way < 12 ? null : way < FAR ? 'pulling' : 'ready')
      },
      onTouchEnd: () => {
        from.current = null
        if (pulled !== 'ready') return setPulled(null)
        setPulled('busy')
        void refresh().finally(() => setPulled(null))
      },
    },
  }
}
