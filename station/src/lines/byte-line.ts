import type { Stop } from '#station/clock/clock.ts'

export interface LineEvents {
  onOpen(): void
  onBytes(bytes: Uint8Array): void
  /** Ends the line; nothing comes after it. */
  onClose(reason: string): void
}

/** An open line to an instrument: serial, network or simulated. */
export interface ByteLine {
  write(bytes: Uint8Array): void
  close: Stop
}

/** Opens the line; failures come as `onClose`, never as an exception. */
export type OpenLine = (events: LineEvents) => ByteLine
