import { EMPTY_SCALE, feedFrame, isStable } from '../scale/live-scale.ts'
import { bandsOf } from '../scale/scale.ts'
import { isLess } from '../values/decimal.ts'
import { subtractTons, type Tons, tonsOf, ZERO_TONS } from '../values/tons.ts'
import { breakBytes, breakOne, noiseFor } from './broken-bytes.fixtures.ts'
import { bytesOfHex, hexOf, joinBytes } from './bytes.ts'
import { createDecoder, type DecodedFrame, type Decoder, scaleFrameOf } from './decoder.ts'
import { encodeFrame } from './formats.ts'
import type { Line } from './lines.fixtures.ts'
import type { Random } from './random.fixtures.ts'
import { movePoint } from './shown-weight.ts'

/**
 * What is held of every stream, whatever its bytes:
 *
 * - checked: a line with a checksum gives no frame whose checksum is wrong, summed up anew here;
 * - single: of frames one byte of which was changed, a line with a checksum gives none, and all others. Toledo
 *   has no bit 7: where nothing else was changed the frame is given, with its own weight. A line without a
 *   checksum may give a wrong weight for that frame and loses at most its neighbours;
 * - recovered: after anything, the second of the good frames that follow is given, and no more is kept waiting
 *   than one frame;
 * - stable: while bytes are changed, lost and added, no weight stands still that is further from the true one
 *   than the band of standing still.
 */
export const STREAM_KINDS = ['noise', 'single', 'broken', 'stable'] as const
export type StreamKind = (typeof STREAM_KINDS)[number]

export interface StreamResult {
  readonly kind: StreamKind
  /** Frames that were decoded. */
  readonly frames: number
  /** Weights that were never sent: what a format without a checksum cannot see. */
  readonly strange: number
  /** What does not hold, with the bytes; null: all of it holds. */
  readonly fault: string | null
}

/** How often each kind comes, in hundredths; standing still costs the most time by far. */
const SHARES: readonly (readonly [StreamKind, number])[] = [
  ['noise', 30],
  ['single', 75],
  ['broken', 98],
  ['stable', 100],
]

/** Makes one stream of a line, decodes it in random pieces, and says what does not hold. */
export function fuzzStream(line: Line, random: Random): StreamResult {
  const at = random.below(100)
  const kind = SHARES.find(([, below]) => at < below)?.[0] ?? 'noise'
  return { kind, ...STREAMS[kind](line, random) }
}

type Outcome = Omit<StreamResult, 'kind'>

const STREAMS: Record<StreamKind, (line: Line, random: Random) => Outcome> = {
  noise: (line, random) => {
    const weights = randomWeights(line, random, 2)
    const { decoder, frames } = send(line, weights)
    return recover(line, random, { decoder, bytes: noiseFor(frames, random), weights })
  },
  single: fuzzSingle,
  broken: (line, random) => {
    const weights = randomWeights(line, random, 4)
    const { decoder, frames } = send(line, weights)
    const bytes = breakBytes(joinBytes(...frames), { random, share: random.pick([2, 10, 30]) })
    return recover(line, random, { decoder, bytes, weights })
  },
  stable: fuzzStable,
}

const LONGEST_WAIT = 80

/** Good frames after anything; the third ends the second where nothing else does. */
function recover(
  line: Line,
  random: Random,
  { decoder, bytes, weights }: { decoder: Decoder; bytes: Uint8Array; weights: readonly Tons[] },
): Outcome {
  const before = feedPieces(decoder, bytes, random)
  const waiting = decoder.waiting
  const good = randomWeights(line, random, 3)
  // One question after the other: what is left of a broken answer must not answer a later one.
  const after = good.flatMap((weight) =>
    feedPieces(decoder, joinBytes(...encodeAll(line, decoder, [weight])), random),
  )
  const all = [...before, ...after]
  const isBack = after.some(({ weight }) => weight === good[1])
  const fault =
    (isBack ? null : 'a good frame after it is lost') ??
    (waiting > LONGEST_WAIT ? `${waiting} bytes are kept` : null) ??
    wrongSum(line, all)
  const strange = countStrange(all, [...weights, ...good])
  return outcome(all, { strange, fault, line, bytes })
}

function fuzzSingle(line: Line, random: Random): Outcome {
  const weights = randomWeights(line, random, 3 + random.below(4))
  const { decoder, frames } = send(line, weights)
  const hit = random.below(weights.length)
  const old = frames[hit] ?? new Uint8Array()
  // A number that names another question would close that one; TCP keeps it whole.
  const changed = breakOne(old, random, line.settings.protocol === 'MODBUS_TCP' ? 2 : 0)
  const sent = joinBytes(...frames.with(hit, changed), ...encodeAll(line, decoder, [ZERO_TONS]))
  const decoded = feedPieces(decoder, sent, random)
  const given = decoded.map(({ weight }) => weight)
  const strange = countStrange(decoded, [...weights, ZERO_TONS])
  const rest = weights.filter((_, at) => at !== hit)
  const isSameInSeven = old.every((byte, at) => (byte & 0x7f) === ((changed[at] ?? 0) & 0x7f))
  const expected = isSameInSeven && line.settings.protocol === 'TOLEDO_CONT' ? weights : rest
  const isExact = [...expected, ZERO_TONS].join() === given.join()
  const far = weights.filter((_, at) => Math.abs(at - hit) > 1).slice(line.joins)
  const isHeld = line.summed ? isExact : isWithin(far, given) && strange <= 1
  const fault = isHeld
    ? wrongSum(line, decoded)
    : `sent ${weights.join()}, hit ${hit}, given ${given.join()}`
  return outcome(decoded, { strange, fault, line, bytes: sent })
}

const BANDS = bandsOf({
  division: tonsOf('0.020'),
  zeroBand: null,
  stableBand: null,
  jumpBand: null,
  stableSeconds: null,
})

function fuzzStable(line: Line, random: Random): Outcome {
  const weight = tonsOf(movePoint(String(1000 + random.below(4900) * 20), 3))
  const share = random.pick([1, 3, 8])
  const decoder = createDecoder(line.settings)
  let live = EMPTY_SCALE
  let strange = 0
  let fault: string | null = null
  for (let tick = 0; tick < 30; tick += 1) {
    const [frame = new Uint8Array()] = encodeAll(line, decoder, [weight])
    const bytes = breakBytes(frame, { random, share })
    for (const decoded of decoder.feed(bytes, tick * 100)) {
      live = feedFrame(live, scaleFrameOf(decoded, null), BANDS)
      if (decoded.weight === weight) continue
      strange += 1
      const isWrong = isLess(BANDS.stableBand, distance(decoded.weight, weight))
      if (isWrong && isStable(live.frames, BANDS)) fault = `${decoded.weight} instead of ${weight}`
    }
  }
  return { frames: live.seq, strange, fault: fault && `${line.name}: ${fault}` }
}

const distance = (a: Tons, b: Tons): string => subtractTons(a, b).replace('-', '')

const countStrange = (frames: readonly DecodedFrame[], sent: readonly Tons[]): number =>
  frames.filter(({ weight }) => !sent.includes(weight)).length

/** Whether all of a list come in another, in their order. */
function isWithin(list: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const item of all) if (item === list[at]) at += 1
  return at === list.length
}

function outcome(
  decoded: readonly DecodedFrame[],
  {
    strange,
    fault,
    line,
    bytes,
  }: { strange: number; fault: string | null; line: Line; bytes: Uint8Array },
): Outcome {
  const named = fault && `${line.name}: ${fault}: ${hexOf(bytes)}`
  return { frames: decoded.length, strange, fault: named }
}

/** Different from each other and from nought, so that each can be told. */
function randomWeights({ least, step }: Line, random: Random, count: number): readonly Tons[] {
  const kilograms = new Set<number>()
  while (kilograms.size < count) {
    const kg =
      random.below(5) === 0 ? Math.trunc(least / 10) + random.below(900) : random.below(99_990)
    const stepped = Math.max(Math.trunc(kg / step) * step, least)
    if (stepped !== 0) kilograms.add(stepped)
  }
  return [...kilograms].map((kg) => tonsOf(movePoint(String(kg), 3)))
}

function send(line: Line, weights: readonly Tons[]) {
  const decoder = createDecoder(line.settings)
  return { decoder, frames: encodeAll(line, decoder, weights) }
}

/** Asks, and answers under the number of the question. */
const encodeAll = (
  { settings }: Line,
  decoder: Decoder,
  weights: readonly Tons[],
): readonly Uint8Array[] =>
  weights.map((weight) => {
    const question = decoder.poll()
    const transaction = ((question?.[0] ?? 0) << 8) | (question?.[1] ?? 0)
    return encodeFrame(settings, { weight }, { transaction })
  })

function feedPieces(decoder: Decoder, bytes: Uint8Array, random: Random): readonly DecodedFrame[] {
  const most = random.pick([1, 7, 40, 400])
  const frames: DecodedFrame[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random.below(most)
    frames.push(...decoder.feed(bytes.subarray(at, at + size), 0))
    at += size
  }
  return frames
}

/** Sums up what was accepted, without the code that accepted it. */
function wrongSum({ settings, summed }: Line, frames: readonly DecodedFrame[]): string | null {
  if (!summed) return null
  const isToledo = settings.protocol === 'TOLEDO_CONT'
  const wrong = frames.find(({ raw }) => !(isToledo ? addsUp : xorsUp)(bytesOfHex(raw)))
  return wrong === undefined ? null : `accepted ${wrong.raw}`
}

const addsUp = (bytes: Uint8Array): boolean =>
  bytes.reduce((sum, byte) => sum + byte, 0) % 128 === 0

/** All forms of Yaohua: an XOR of what lies between STX or the start and two characters of hex. */
function xorsUp(bytes: Uint8Array): boolean {
  const isWrapped = bytes[0] === 0x02
  const [from, to] = isWrapped ? [1, bytes.length - 3] : [0, bytes.length - 4]
  const sum = bytes.subarray(from, to).reduce((xor, byte) => xor ^ byte, 0)
  const text = String.fromCharCode(...bytes.subarray(to, to + 2))
  return /^[0-9A-F]{2}$/.test(text) && Number.parseInt(text, 16) === sum
}
