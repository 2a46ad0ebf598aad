/** Bytes as the formats name them. */
export const STX = 0x02
export const ETX = 0x03
export const LF = 0x0a
export const CR = 0x0d

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** @example hexOf(Uint8Array.of(2, 43)) // '022b' */
export function hexOf(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let at = from; at < to; at += 1) text += HEX[bytes[at] ?? 0]
  return text
}

/**
 * Reads hex, blanks between the bytes allowed.
 *
 * @example
 * bytesOfHex('02 2b') // 2, 43
 */
export function bytesOfHex(hex: string): Uint8Array {
  const plain = hex.replace(/\s+/g, '')
  if (plain.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(plain))
    throw new RangeError(`not hex: ${hex.slice(0, 40)}`)
  return Uint8Array.from({ length: plain.length / 2 }, (_, at) =>
    Number.parseInt(plain.slice(at * 2, at * 2 + 2), 16),
  )
}

/** Every byte as the character of its number. */
export function textOfBytes(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}

/** @example bytesOfText('+1') // 43, 49 */
export function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** One after the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** XOR of a run of bytes, as the two characters that Yaohua sends for it. */
export function xorText(bytes: Uint8Array, from: number, to: number): string {
  let sum = 0
  for (let at = from; at < to; at += 1) sum ^= bytes[at] ?? 0
  return (HEX[sum] ?? '').toUpperCase()
}

/** Whether two characters at a place are the XOR of the bytes before. */
export function hasXorAt(bytes: Uint8Array, { from, to }: { from: number; to: number }): boolean {
  const sum = xorText(bytes, from, to)
  return bytes[to] === sum.charCodeAt(0) && bytes[to + 1] === sum.charCodeAt(1)
}
