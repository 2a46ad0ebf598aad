import { useEffect, useEffectEvent } from 'react'
import { seekWritten } from '#web/api/ask-saved.ts'
import { deliver } from './save-weighing.ts'
import type { Outcome, Sending } from './station-state.ts'

/**
 * A weighing that nobody has answered is looked up by its key until it is known what became of it: the
 * operator sees the result, or that nothing was saved. Who takes another truck meanwhile is not disturbed.
 */
export function useLostWeighing(outcome: Outcome | null, onKnown: (outcome: Outcome) => void) {
  const lost = outcome?.kind === 'unanswered' ? outcome : null
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (lost === null) return
    let isWanted = true
    const find = async () => {
      const known = await whatBecameOf(lost.sending, () => isWanted)
      if (isWanted && known !== null) tell(known)
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [lost])
}

/** Null: nobody wants to know any more. */
async function whatBecameOf(sending: Sending, isWanted: () => boolean): Promise<Outcome | null> {
  while (isWanted()) {
    const found = await seekWritten(sending.key, isWanted)
    if (found.kind === 'absent') return { kind: 'absent' }
    if (found.kind === 'given-up') return null
    const known = await deliver(sending)
    if (known.kind !== 'unanswered') return known
    // The line breaks again and again: no faster than the question itself is repeated.
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return null
}
