import { beginRecording } from '@junheng/domain/indicator/recording.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'

export interface RecordOptions {
  /** Code of the scale. */
  readonly scale: string
  readonly protocol: string
  readonly clock: Clock
  /** Hears the bytes of the line until it is stopped. */
  readonly listen: (listener: (bytes: Uint8Array, time: number) => void) => Stop
  /** Takes the text line by line, so that hours can be recorded into a file. */
  readonly write: (line: string) => void
}

/**
 * Writes down what a line says, until it is stopped.
 *
 * @example
 * const stop = record({ ...port.scale, scale: port.scale.code, clock, listen: port.listen, write })
 */
export const record = ({ scale, protocol, clock, listen, write }: RecordOptions): Stop =>
  listen(beginRecording({ scale, protocol, start: clock.now() }, write))
