import type { Taken } from '@junheng/domain/scale/live-scale.ts'
import type { SignedFrame } from '@junheng/domain/scale/reading.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'

/** The line on which an indicator's frames come to this process: a socket, or a station's connection. */
export interface OwnedPort {
  /** Where the frames come from, as the log has it: `tcp:10.0.0.5:4001`, `agent:7`. */
  readonly source: string
  /** The station behind it; null where the server itself is connected. */
  readonly agentId: string | null
  counters(): PortCounters
  /** Bytes as they come for so many seconds, in the text form of a recording. */
  record(seconds: number): Promise<string>
  /** Tells the indicator to set itself to zero; false: this indicator cannot be told. */
  zero(): Promise<boolean>
  /** A weight was taken: who judges frames at the other end must know. */
  taken?(taken: Taken): void
  /** Hands an operator's word to the unattended flow at the other end. */
  operate?(order: { readonly action: OperatorAction; readonly user: string }): void
  /** What comes on it is made up by a simulator at the other end. */
  isSimulated?(): boolean
  /** The signed message of the newest frame, for the reading. */
  signed?(): SignedFrame | null
}

export interface PortCounters {
  readonly good: number
  readonly bad: number
  /** More than a fifth of what came lately was no frame. */
  readonly noisy: boolean
  /** Where an unattended flow stands. */
  readonly state: string | null
}
