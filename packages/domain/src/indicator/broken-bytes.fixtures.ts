import { joinBytes } from './bytes.ts'
import type { Random } from './random.fixtures.ts'

const bytesFrom = (random: Random, length: number, one: () => number): Uint8Array =>
  Uint8Array.from({ length: random.below(length) }, one)

/** Noise that is as much like the frames of a line as can be. */
export function noiseFor(frames: readonly Uint8Array[], random: Random): Uint8Array {
  const all = joinBytes(...frames)
  const alike = (): number => all[random.below(all.length)] ?? 0
  switch (random.below(4)) {
    case 0:
      return bytesFrom(random, 200, () => random.below(256))
    case 1:
      return bytesFrom(random, 200, alike)
    case 2:
      return joinBytes(bytesFrom(random, 40, alike), all.subarray(0, random.below(all.length)))
    default:
      return joinBytes(
        all.subarray(random.below(all.length)),
        bytesFrom(random, 20, () => random.below(256)),
        all.subarray(0, random.below(all.length)),
      )
  }
}

/** Another byte in one place: any, one bit away, or one of the same kind. */
export function breakOne(bytes: Uint8Array, random: Random, from = 0): Uint8Array {
  const at = from + random.below(bytes.length - from)
  return bytes.with(at, otherByte(bytes[at] ?? 0, random))
}

function otherByte(byte: number, random: Random): number {
  const other = random.pick([
    random.below(256),
    byte ^ (1 << random.below(8)),
    nearByte(byte, random),
  ])
  return other === byte ? byte ^ 1 : other
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39

/** Another digit for a digit: what looks most like a weight. */
const nearByte = (byte: number, random: Random): number =>
  isDigit(byte) ? 0x30 + random.below(10) : byte ^ (1 << random.below(3))

/** Bytes changed, lost, doubled and added, so many in a hundred. */
export function breakBytes(
  bytes: Uint8Array,
  { random, share }: { readonly random: Random; readonly share: number },
): Uint8Array {
  const broken: number[] = []
  for (const byte of bytes) {
    if (random.below(100) >= share) {
      broken.push(byte)
      continue
    }
    const change = random.below(6)
    if (change === 0) continue
    if (change === 1) broken.push(byte, byte)
    else if (change === 2) broken.push(random.below(256), byte)
    else broken.push(otherByte(byte, random))
  }
  return Uint8Array.from(broken)
}
