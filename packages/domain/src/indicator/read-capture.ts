import { type Refusal, refuse } from '../refusals/refusal.ts'
import { bytesOfHex, textOfBytes } from './bytes.ts'
import { bytesOfRecording, RecordingFault, readRecording } from './recording.ts'

/** A capture that somebody brings; hours of an indicator. */
export const LARGEST_CAPTURE = 1024 * 1024

/** Bytes as terminal programs write them down: two digits each, blanks between. */
const HEX_DUMP = /^\s*[0-9a-f]{2}(?:[\s,]+[0-9a-f]{2}){7,}[\s,]*$/i

/**
 * The bytes of an indicator out of a file that somebody brings: one of our recordings, a list of hex figures, or
 * the bare bytes themselves.
 *
 * @example
 * readCapture(bytesOfText('02 2b 30 30 30 30 30 30 30 31 42 03')) // 2, 43, 48 …
 */
export function readCapture(file: Uint8Array): Uint8Array | Refusal {
  if (file.length > LARGEST_CAPTURE)
    return refuse('recording.tooLarge', { most: LARGEST_CAPTURE / 1024 / 1024 })
  const text = textOfBytes(file)
  if (HEX_DUMP.test(text)) return bytesOfHex(text.replaceAll(',', ' '))
  if (!text.startsWith('# ')) return file
  try {
    return bytesOfRecording(readRecording(new TextDecoder().decode(file)))
  } catch (error) {
    if (error instanceof RecordingFault) return refuse('recording.line', { line: error.line })
    throw error
  }
}
