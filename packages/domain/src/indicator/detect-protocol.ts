import { compareDecimal, isLess, subtractDecimal } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import { textOfBytes } from './bytes.ts'
import { createDecoder, type DecodedFrame } from './decoder.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import { decoderSettingsOf, type IndicatorOfScale } from './settings-of-scale.ts'

/** What a capture may be. */
export interface Guess {
  /** To be written into the scale. */
  readonly scale: Required<IndicatorOfScale>
  readonly settings: DecoderSettings
  /** Share of the captured bytes that belong to whole frames, 0 to 1. */
  readonly share: number
  readonly frames: number
  /** The newest weight, read this way. */
  readonly weight: Tons
}

interface Candidate extends Omit<IndicatorOfScale, 'unit' | 'parserParams'> {
  readonly parserParams?: Readonly<Record<string, unknown>>
}

/** The stricter form of a protocol stands before the looser, and wins where both read the same bytes. */
const CANDIDATES: readonly Candidate[] = [
  { protocol: 'YAOHUA_CONT', checksum: true },
  { protocol: 'YAOHUA_A12', checksum: true },
  { protocol: 'YAOHUA_A12', checksum: false },
  ...[true, false].flatMap((tare) =>
    [true, false].flatMap((checksum) =>
      [true, false].map((stx) => ({
        protocol: 'TOLEDO_CONT' as const,
        checksum,
        parserParams: { ...(stx ? {} : { stx }), ...(tare ? {} : { tare }) },
      })),
    ),
  ),
  { protocol: 'ASCII_ST', checksum: false },
  ...[8, 7].flatMap((length) =>
    (['YAOHUA_REV', 'YAOHUA_FWD'] as const).map((protocol) => ({
      protocol,
      checksum: false,
      parserParams: length === 8 ? {} : { length },
    })),
  ),
]

const FEWEST_FRAMES = 3
const LEAST_SHARE = 0.6
/** Longer captures say no more, and a page must not stand still over one. */
const MOST_BYTES = 64 * 1024

/**
 * Which protocols a capture may be in, the best first; none on noise. Indicators that must be asked, and those
 * that need a description of their own (GENERIC, MODBUS_TCP), cannot be told from bytes.
 *
 * @example
 * detectProtocol(capture)[0]?.scale.protocol // 'YAOHUA_CONT'
 */
export function detectProtocol(capture: Uint8Array): readonly Guess[] {
  const bytes = capture.subarray(Math.max(capture.length - MOST_BYTES, 0))
  return [...commandCandidates(bytes), ...CANDIDATES]
    .map((candidate) => tryCandidate(candidate, bytes))
    .filter((tried) => tried !== null)
    .sort((a, b) => rank(b) - rank(a) || a.roughness - b.roughness)
    .map(({ roughness: _, ...guess }) => guess)
}

/** Only addresses that stand behind an STX: 26 tries would be most of the time. */
function commandCandidates(bytes: Uint8Array): readonly Candidate[] {
  const text = textOfBytes(bytes)
  const addresses = new Set(
    Array.from(text.matchAll(/\x02([A-Z])B[+-]/g), ([, address]) => address),
  )
  return Array.from(addresses, (address) => ({
    protocol: 'YAOHUA_CMD',
    checksum: true,
    parserParams: { address },
  }))
}

interface Tried extends Guess {
  /** How much the weight wanders: read from the wrong end it jumps. */
  readonly roughness: number
}

/** Ten steps are enough: a byte between frames must not decide. */
const rank = ({ share }: Guess): number => Math.round(share * 50)

function tryCandidate(candidate: Candidate, bytes: Uint8Array): Tried | null {
  const inKg = settled(candidate, 'kg')
  const first = createDecoder(inKg.settings).feed(bytes, 0)
  const hasPoint = first.some(({ shown }) => shown?.includes('.'))
  const found = hasPoint ? settled(candidate, 't') : inKg
  const frames = hasPoint ? createDecoder(found.settings).feed(bytes, 0) : first
  const newest = frames.findLast(({ outOfRange }) => !outOfRange) ?? frames.at(-1)
  const share = frames.reduce((sum, { raw }) => sum + raw.length / 2, 0) / bytes.length
  if (newest === undefined || frames.length < FEWEST_FRAMES || share < LEAST_SHARE) return null
  const { weight } = newest
  return { ...found, share, frames: frames.length, weight, roughness: roughnessOf(frames) }
}

function settled({ protocol, checksum, parserParams = {} }: Candidate, unit: 'kg' | 't') {
  const params = Object.keys(parserParams).length === 0 ? null : parserParams
  const scale = { protocol, checksum, unit, parserParams: params }
  return { scale, settings: decoderSettingsOf(scale) }
}

/** All steps between neighbours, for the largest weight: of use only to compare two readings of the same bytes. */
function roughnessOf(frames: readonly DecodedFrame[]): number {
  const weights = frames.filter(({ outOfRange }) => !outOfRange).map(({ weight }) => weight)
  const most = weights.map(size).reduce((a, b) => (isLess(a, b) ? b : a), '0')
  if (compareDecimal(most, '0') === 0) return 0
  const steps = weights
    .slice(1)
    .map((weight, at) => size(subtractDecimal(weight, weights[at] ?? '0')))
  return steps.reduce((sum, step) => sum + Number(step), 0) / Number(most)
}

const size = (weight: string): string => weight.replace('-', '')
