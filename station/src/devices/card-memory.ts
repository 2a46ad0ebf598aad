import type { Clock } from '#station/clock/clock.ts'

/** A card that was laid on a reader so long ago is not there any more. */
const LIES = 5000
/** Whoever asks waits so long for somebody to lay his card on it. */
const WAIT = 3000

/** The cards that readers have seen lately. Readers tell a card once, when it is laid on them. */
export interface CardMemory {
  note(deviceId: string, card: string): void
  /** The card on a reader, or the next one laid on it; null: none. */
  read(deviceId: string): Promise<string | null>
}

export function makeCardMemory(clock: Clock): CardMemory {
  const seen = new Map<string, { readonly card: string; readonly time: number }>()
  const waiting = new Map<string, Set<(card: string | null) => void>>()
  return {
    note(deviceId, card) {
      seen.set(deviceId, { card, time: clock.now() })
      const asked = waiting.get(deviceId) ?? []
      waiting.delete(deviceId)
      for (const give of asked) give(card)
    },
    read(deviceId) {
      const last = seen.get(deviceId)
      if (last !== undefined && clock.now() - last.time <= LIES) return Promise.resolve(last.card)
      return new Promise((resolve) => {
        const asked = waiting.get(deviceId) ?? new Set()
        waiting.set(deviceId, asked.add(resolve))
        clock.after(WAIT, () => {
          waiting.get(deviceId)?.delete(resolve)
          resolve(null)
        })
      })
    },
  }
}
