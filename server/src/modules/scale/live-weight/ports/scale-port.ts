import { setTimeout as sleep } from 'node:timers/promises'
import { createDecoder, scaleFrameOf } from '@junheng/domain/indicator/decoder.ts'
import { beginRecording } from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { zeroBytes } from '@junheng/domain/indicator/zero-bytes.ts'
import type { ScaleFrame } from '@junheng/domain/scale/live-scale.ts'
import type { ScaleLine } from '#modules/scale/scale/port.queries.ts'
import type { Networks } from '#platform/net/networks.ts'
import type { OwnedPort } from '../owned-port.ts'
import { openPortHealth } from './port-health.ts'
import { openTcpLine } from './tcp-line.ts'

/** How often an indicator is asked that speaks only then. */
const POLL = 100

/** An indicator to which this server is connected itself. */
export interface ScalePort extends OwnedPort {
  close(): void
}

export interface ScalePortParts {
  readonly networks: Networks
  now(): number
  /** Why the line is not opened. */
  onFault(message: string): void
  onFrames(frames: readonly ScaleFrame[]): void
}

/** Connects to a scale's indicator over TCP and decodes what it says. */
export function openScalePort(
  scale: ScaleLine,
  { networks, now, onFault, onFrames }: ScalePortParts,
): ScalePort {
  const settings = decoderSettingsOf(scale)
  const decoder = createDecoder(settings)
  const health = openPortHealth()
  const taps = new Set<Tap>()
  // Counters of lines that broke are kept: a line that breaks every minute is no good one.
  const past = { good: 0, bad: 0 }
  const counters = () => ({ good: past.good + decoder.good, bad: past.bad + decoder.bad })
  const { host, port } = scale
  const line = openTcpLine({
    host: host ?? '',
    port: port ?? 0,
    networks,
    onFault,
    onOpen() {
      Object.assign(past, counters())
      decoder.reset()
    },
    onBytes(bytes) {
      const time = now()
      for (const tap of taps) tap(bytes, time)
      const frames = decoder.feed(bytes, time).map((frame) => scaleFrameOf(frame, null))
      health.note({ ...counters(), time })
      if (frames.length > 0) onFrames(frames)
    },
  })
  const poll = decoder.poll() === null ? null : setInterval(() => ask(), POLL)
  const ask = (): void => {
    const question = decoder.poll()
    if (question !== null) line.write(question)
  }
  return {
    source: `tcp:${host}:${port}`,
    agentId: null,
    counters: () => ({ ...counters(), noisy: health.isNoisy(now()), state: null }),
    record: (seconds) => record(scale, { seconds, taps, now }),
    async zero() {
      const bytes = zeroBytes(settings)
      return bytes !== null && line.write(bytes)
    },
    close() {
      if (poll !== null) clearInterval(poll)
      line.close()
    },
  }
}

type Tap = (bytes: Uint8Array, time: number) => void

async function record(
  scale: ScaleLine,
  { seconds, taps, now }: { readonly seconds: number; readonly taps: Set<Tap>; now(): number },
): Promise<string> {
  const { code, protocol } = scale
  let text = ''
  const tap: Tap = beginRecording({ scale: code, protocol, start: now() }, (line) => {
    text += line
  })
  taps.add(tap)
  await sleep(seconds * 1000)
  taps.delete(tap)
  return text
}
