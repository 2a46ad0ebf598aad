import { bytesOfHex, hexOf, joinBytes } from './bytes.ts'

/** Of what a recording is. */
export interface RecordingHead {
  /** Code of the scale. */
  readonly scale: string
  readonly protocol: string
  /** ISO, UTC. */
  readonly begun: string
}

/** Bytes that came at once. */
export interface RecordedPiece {
  /** Milliseconds since the start. */
  readonly at: number
  readonly bytes: Uint8Array
}

export interface Recording extends RecordingHead {
  readonly pieces: readonly RecordedPiece[]
}

/** First line of the file. */
const headLine = ({ scale, protocol, begun }: RecordingHead): string =>
  `# ${scale.replace(/\s+/g, '_')} ${protocol} ${begun}\n`

/** One line for what came at once. */
const pieceLine = ({ at, bytes }: RecordedPiece): string => `${at} ${hexOf(bytes)}\n`

/**
 * A recording as a text file: what it is of, then a line for each piece with its milliseconds and its hex.
 *
 * @example
 * writeRecording({ scale: 'S1', protocol: 'YAOHUA_CONT', begun, pieces })
 * // # S1 YAOHUA_CONT 2026-05-01T00:00:00.000Z
 * // 0 022b30303030303030314203
 */
export const writeRecording = (recording: Recording): string =>
  `${headLine(recording)}${recording.pieces.map(pieceLine).join('')}`

/** Of what a recording is that begins now. */
export interface RecordingStart {
  readonly scale: string
  readonly protocol: string
  /** Milliseconds. */
  readonly start: number
}

/**
 * Begins a recording and gives what is to hear the bytes from then on; `write` gets the text line by line, so that
 * hours can go into a file. A clock that is set back meanwhile makes no file that cannot be read.
 *
 * @example
 * const stop = listen(beginRecording({ scale: 'S1', protocol: 'YAOHUA_CONT', start: now() }, write))
 */
export function beginRecording(
  { scale, protocol, start }: RecordingStart,
  write: (line: string) => void,
): (bytes: Uint8Array, time: number) => void {
  write(headLine({ scale, protocol, begun: new Date(start).toISOString() }))
  let last = 0
  return (bytes, time) => {
    last = Math.max(last, time - start)
    write(pieceLine({ at: last, bytes }))
  }
}

/** A line of a recording cannot be read. */
export class RecordingFault extends RangeError {
  readonly line: number
  constructor(line: number) {
    super(`line ${line} of the recording cannot be read`)
    this.line = line
  }
}

const HEAD = /^# (\S+) (\S+) (\S+)$/
const PIECE = /^(\d{1,12}) ((?:[0-9a-f]{2})*)$/i

/** Reads a recording back; further lines with `#` are remarks. A line that is none of these is a RecordingFault. */
export function readRecording(text: string): Recording {
  const [first = '', ...rest] = text.split(/\r?\n/)
  const [, scale, protocol, begun] = HEAD.exec(first) ?? []
  if (scale === undefined || protocol === undefined || begun === undefined)
    throw new RecordingFault(1)
  const pieces: RecordedPiece[] = []
  for (const [index, line] of rest.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [, time, hex] = PIECE.exec(line) ?? []
    const at = Number(time)
    if (time === undefined || hex === undefined || at < (pieces.at(-1)?.at ?? 0))
      throw new RecordingFault(index + 2)
    pieces.push({ at, bytes: bytesOfHex(hex) })
  }
  return { scale, protocol, begun, pieces }
}

/** All bytes of a recording, for `detectProtocol`. */
export const bytesOfRecording = ({ pieces }: Recording): Uint8Array =>
  joinBytes(...pieces.map(({ bytes }) => bytes))
