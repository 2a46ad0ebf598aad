import { joinBytes } from '@junheng/domain/indicator/bytes.ts'
import { createDecoder } from '@junheng/domain/indicator/decoder.ts'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { fuzzStream, STREAM_KINDS } from '@junheng/domain/indicator/fuzz-streams.fixtures.ts'
import { LINES, type Line } from '@junheng/domain/indicator/lines.fixtures.ts'
import { randomOf } from '@junheng/domain/indicator/random.fixtures.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'

/**
 * `npm run fuzz:indicator -- [streams] [seed]`: so many random and broken streams over all protocols, then how
 * fast each is decoded. What is held of a stream stands in fuzz-streams.fixtures.ts.
 */
const [streams = 1_000_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
if (!Number.isSafeInteger(streams) || !Number.isSafeInteger(seed) || streams < 1) {
  process.stderr.write('usage: npm run fuzz:indicator -- [streams] [seed]\n')
  process.exit(2)
}

const PIECE = 64
const FRAMES = 2000
const MOST_FAULTS = 20

interface Tally {
  streams: number
  frames: number
  strange: number
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const count = (value: number): string => value.toLocaleString('en-US').padStart(13)

function fuzz(): number {
  const tallies = new Map<string, Tally>()
  let faults = 0
  const begun = performance.now()
  for (let at = 0; at < streams && faults < MOST_FAULTS; at += 1) {
    const line = LINES[at % LINES.length]
    if (line === undefined) break
    const { kind, frames, strange, fault } = fuzzStream(line, randomOf(seed * 7919 + at))
    const key = `${kind}${line.summed ? ', checksum' : ''}`
    const tally = tallies.get(key) ?? { streams: 0, frames: 0, strange: 0 }
    tallies.set(key, {
      streams: tally.streams + 1,
      frames: tally.frames + frames,
      strange: tally.strange + strange,
    })
    if (fault === null) continue
    faults += 1
    print(`stream ${at}: ${fault}`)
  }
  const seconds = (performance.now() - begun) / 1000
  print(`${streams} streams, seed ${seed}, ${LINES.length} set-ups, ${seconds.toFixed(0)} s`)
  print(
    `${'kind'.padEnd(18)}${'streams'.padStart(13)}${'frames'.padStart(13)}${'wrong weight'.padStart(13)}`,
  )
  const keys = STREAM_KINDS.flatMap((kind) => [`${kind}, checksum`, kind])
  for (const key of keys) {
    const tally = tallies.get(key)
    if (tally === undefined) continue
    print(key.padEnd(18) + [tally.streams, tally.frames, tally.strange].map(count).join(''))
  }
  print(faults === 0 ? 'all held' : `${faults} did not hold`)
  return faults
}

/** Frames a second on one core, in pieces as a network card hands them over. */
function throughputOf({ settings }: Line): number {
  const frames = Array.from({ length: FRAMES }, (_, at) =>
    encodeFrame(settings, { weight: tonsOf(`${at % 90}.260`) }, { transaction: at + 1 }),
  )
  const isAsked = createDecoder(settings).poll() !== null
  const pieces = isAsked ? frames : piecesOf(joinBytes(...frames))
  let decoded = 0
  const begun = process.cpuUsage()
  while (secondsSince(begun) < 0.3) {
    const decoder = createDecoder(settings)
    for (const piece of pieces) {
      if (isAsked) decoder.poll()
      decoded += decoder.feed(piece, 0).length
    }
  }
  return Math.round(decoded / secondsSince(begun))
}

/** Of the processor, so that a busy machine says the same. */
function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000_000
}

const piecesOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    bytes.subarray(at * PIECE, (at + 1) * PIECE),
  )

const faults = fuzz()
print('\nframes decoded a second, one core:')
for (const line of LINES) print(`${count(throughputOf(line))}  ${line.name}`)
process.exitCode = faults === 0 ? 0 : 1
