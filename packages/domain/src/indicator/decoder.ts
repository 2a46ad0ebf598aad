import type { Beams, ScaleFrame } from '../scale/live-scale.ts'
import { hexOf, joinBytes } from './bytes.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import type { Format, Shown, ShownUnit } from './format.ts'
import { formatOf } from './formats.ts'
import { judgeShown } from './shown-weight.ts'

/** A whole frame of an indicator, as tons. */
export interface DecodedFrame extends Omit<ScaleFrame, 'beams'> {
  /** What its display says, and in which unit; null where it shows no weight. */
  readonly shown: string | null
  readonly unit: ShownUnit
}

/** Turns the bytes of one line into frames. */
export interface Decoder {
  /** Takes what has come in and gives the frames that are whole now, oldest first. */
  readonly feed: (bytes: Uint8Array, time: number) => readonly DecodedFrame[]
  /** What to send next; null where the indicator speaks by itself. */
  readonly poll: () => Uint8Array | null
  /** Whole frames so far, and about how many frames the garbage between them would have been. */
  readonly good: number
  readonly bad: number
  /** Bytes kept because a frame may begin with them; never more than one frame. */
  readonly waiting: number
  /** For a line that was opened anew. */
  readonly reset: () => void
}

/**
 * A decoder for one line. It finds its way back after garbage, loses no whole frame behind it, and takes bytes
 * in pieces of any size.
 *
 * @example
 * const decoder = createDecoder(decoderSettingsOf(scale))
 * for (const frame of decoder.feed(chunk, clock.now())) live = feedFrame(live, scaleFrameOf(frame, beams), bands)
 */
export function createDecoder(settings: DecoderSettings): Decoder {
  let line = openLine(formatOf(settings))
  const feed = (bytes: Uint8Array, time: number): readonly DecodedFrame[] => {
    const all = line.rest.length === 0 ? bytes : joinBytes(line.rest, bytes)
    const frames: DecodedFrame[] = []
    let at = 0
    while (at < all.length) {
      const match = line.format.match(all, at)
      const isStuck = all.length - at > line.format.longest
      if (match.kind === 'more' && !isStuck) break
      if (match.kind !== 'frame') {
        noteGarbage(line)
        at += 1
        continue
      }
      if (match.shown !== null)
        frames.push(decodedOf(match.shown, { raw: hexOf(all, at, at + match.length), time }))
      noteFrame(line)
      at += match.length
    }
    // A copy: the slice of a Node buffer would be a view on memory that is written to again.
    line.rest = Uint8Array.from(all.subarray(at))
    return frames
  }
  return {
    feed,
    poll: () => line.format.poll?.() ?? null,
    get good() {
      return line.good
    },
    get bad() {
      return line.bad
    },
    get waiting() {
      return line.rest.length
    },
    reset: () => {
      line = openLine(formatOf(settings))
    },
  }
}

/** A frame with what the sensors beside the platform say. */
export const scaleFrameOf = (
  { time, weight, motion, outOfRange, net, raw }: DecodedFrame,
  beams: Beams | null,
): ScaleFrame => ({ time, weight, motion, outOfRange, net, beams, raw })

interface Line {
  readonly format: Format
  rest: Uint8Array
  good: number
  bad: number
  /** Bytes of garbage since the last frame. */
  gap: number
}

/** Who opens a line does so in the middle of a frame: what is left of it is not held against it. */
const openLine = (format: Format): Line => ({
  format,
  rest: new Uint8Array(),
  good: 0,
  bad: 0,
  gap: 1 - format.usual,
})

function noteFrame(line: Line): void {
  line.good += 1
  line.gap = 0
}

/** Half a frame of garbage is a bad one; less stands between the frames of many indicators. */
function noteGarbage(line: Line): void {
  const { usual } = line.format
  line.gap += 1
  if (line.gap > 0 && (line.gap + (usual >> 1)) % usual === 0) line.bad += 1
}

function decodedOf(
  shown: Shown,
  { raw, time }: { readonly raw: string; readonly time: number },
): DecodedFrame {
  const { motion, net, text, unit } = shown
  return { time, ...judgeShown(shown), motion, net, raw, shown: text, unit }
}
