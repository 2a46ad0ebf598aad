import type { SavedAnswer } from '@junheng/domain/wire/saved-wire.ts'

/** What became of a save whose answer was lost. */
export type Found =
  | { readonly kind: 'saved'; readonly id: string | null }
  | { readonly kind: 'absent' }
  /** Nobody waits for it any more. */
  | { readonly kind: 'given-up' }

interface SeekPorts {
  /** Null: the server cannot be reached. */
  ask(): Promise<SavedAnswer | null>
  wait(ms: number): Promise<void>
  isWanted(): boolean
}

const AGAIN_MS = 1000
/** A request may be on its way for a moment after its connection broke. */
const MOST_ABSENT = 3

/**
 * Asks until it is known whether a save was stored: a server that is away is waited for, what is being done
 * is waited for, and what is not there is asked for once more before it counts as not stored.
 */
export async function seekSaved({ ask, wait, isWanted }: SeekPorts): Promise<Found> {
  let absent = 0
  while (isWanted()) {
    const answer = await ask()
    if (answer?.state === 'DONE') return { kind: 'saved', id: answer.id }
    if (answer?.state === 'NONE' && ++absent === MOST_ABSENT) return { kind: 'absent' }
    await wait(AGAIN_MS)
  }
  return { kind: 'given-up' }
}
