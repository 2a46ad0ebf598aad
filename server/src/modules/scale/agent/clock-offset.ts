/** An agent whose clock is further off is told of. */
export const MOST_DRIFT = 30_000
/** Messages whose way to the server is compared. */
const COMPARED = 50

/** How a station's clock stands to the server's. */
export interface ClockOffset {
  /** Takes the times of one message: when it was written there, when it came here. */
  note(sent: number, received: number): void
  /** What is to be added to a time of the station. */
  value(): number
}

/**
 * The least difference of many messages is that of the one that was on its way the shortest; frames that
 * come late are then old by the server's clock, whatever the station's clock says.
 *
 * @example
 * offset.note(1000, 61_020) // value() = 60_020
 */
export function openClockOffset(): ClockOffset {
  let kept: readonly number[] = []
  return {
    note(sent, received) {
      kept = [...kept.slice(1 - COMPARED), received - sent]
    },
    value: () => (kept.length === 0 ? 0 : Math.min(...kept)),
  }
}
