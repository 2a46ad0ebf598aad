import { createDecoder, type Decoder, scaleFrameOf } from '@junheng/domain/indicator/decoder.ts'
import type { DecoderSettings } from '@junheng/domain/indicator/decoder-settings.ts'
import { isNoisy, NEW_LINE, noteCount } from '@junheng/domain/indicator/line-health.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { zeroBytes } from '@junheng/domain/indicator/zero-bytes.ts'
import {
  type Beams,
  EMPTY_SCALE,
  feedFrame,
  type LiveScale,
  noteTaken,
  type ScaleFrame,
  type Taken,
  type ZeroReturn,
} from '@junheng/domain/scale/live-scale.ts'
import { type LiveWeight, liveWeightOf } from '@junheng/domain/scale/live-weight.ts'
import type { StationScale } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import { keepAsking } from '#station/lines/keep-asking.ts'
import { type KeptLine, keepOpen } from '#station/lines/keep-open.ts'
import type { Log } from '#station/log.ts'

const SILENT_TIME = 5000
const ONLINE_TIME = 3000
/** More than this lies with the server anyway: what is older than a few seconds is no live weight. */
const MOST_UNSENT = 50

export type ByteListener = (bytes: Uint8Array, time: number) => void

export interface ScalePort {
  readonly scale: StationScale
  live(): LiveScale
  shown(): LiveWeight
  /** A weight was taken from it: from now on the platform must become empty again. */
  take(taken: Taken): void
  /** Goes on from what was known before the program ended. */
  resume(zero: ZeroReturn): void
  /** Frames since it was asked last, oldest first. */
  unsent(): readonly ScaleFrame[]
  /** Frames have come in within the last three seconds. */
  isOnline(): boolean
  isEmpty(): boolean
  /** More than a fifth of what comes in is garbage: not to be weighed with. */
  isNoisy(): boolean
  counts(): { readonly good: number; readonly bad: number }
  /** Tells the indicator to set itself to zero; false: it takes no such word, or its line is down. */
  zero(): boolean
  /** Hears the bytes as they come, until stopped. */
  listen(listener: ByteListener): () => void
  close(): void
}

export interface ScalePortOptions {
  readonly scale: StationScale
  readonly open: OpenLine
  readonly clock: Clock
  readonly log: Log
  readonly beams: () => Beams | null
}

/** One indicator: its line, its decoder, and what its frames have come to. */
export function openScalePort({ scale, open, clock, log, beams }: ScalePortOptions): ScalePort {
  const settings = decoderSettingsOf(scale)
  const decoder: Decoder = createDecoder(settings)
  const listeners = new Set<ByteListener>()
  let live = EMPTY_SCALE
  let unsent: ScaleFrame[] = []
  let health = NEW_LINE
  const onBytes = (bytes: Uint8Array): void => {
    const time = clock.now()
    for (const listener of listeners) listener(bytes, time)
    for (const decoded of decoder.feed(bytes, time)) {
      const frame = scaleFrameOf(decoded, beams())
      live = feedFrame(live, frame, scale.bands)
      unsent = [...unsent.slice(1 - MOST_UNSENT), frame]
    }
    health = noteCount(health, { time, good: decoder.good, bad: decoder.bad })
  }
  const line = keepOpen({
    name: scale.name,
    clock,
    log,
    open,
    onBytes,
    onOpen: () => decoder.reset(),
    silence: SILENT_TIME,
  })
  const stopAsking = keepAsking(line, { clock, ask: decoder.poll })
  return {
    scale,
    live: () => live,
    shown: () => liveWeightOf(live, scale.bands, { now: clock.now(), plateNumber: null }),
    take(taken) {
      live = noteTaken(live, taken)
    },
    resume(zero) {
      live = { ...live, ...zero }
    },
    unsent() {
      const frames = unsent
      unsent = []
      return frames
    },
    isOnline: () => clock.now() - (live.frames.at(-1)?.time ?? 0) <= ONLINE_TIME,
    isEmpty: () => live.zeroSince !== null,
    isNoisy: () => isNoisy(health, clock.now()),
    counts: () => ({ good: decoder.good, bad: decoder.bad }),
    zero: () => tellZero(line, settings),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      stopAsking()
      line.close()
    },
  }
}

function tellZero(line: KeptLine, settings: DecoderSettings): boolean {
  const word = line.isOpen() ? zeroBytes(settings) : null
  if (word !== null) line.write(word)
  return word !== null
}
