/** First and last byte of the double-byte area. */
const LEAD = { from: 0x81, to: 0xfe } as const
const TRAIL = { from: 0x40, to: 0xfe } as const
const NEW_LINE = 0x0a
const UNKNOWN = '\ufffd'

/** @example decodeGbk(Uint8Array.of(0xc2, 0xb3)) // '鲁' */
export function decodeGbk(bytes: Uint8Array): string {
  return new TextDecoder('gbk').decode(bytes)
}

/** Character → its two bytes; made once by asking the decoder for every pair, since encoders know no GBK. */
const PAIRS: ReadonlyMap<string, number> = readPairs()

/**
 * Text in GBK, as card readers and LED signs of the plant expect it; null when a character has no place
 * there.
 *
 * @example
 * encodeGbk('鲁A1') // Uint8Array [0xc2, 0xb3, 0x41, 0x31]
 */
export function encodeGbk(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const pair = PAIRS.get(letter)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) return null
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Uint8Array.from(bytes)
}

function readPairs(): ReadonlyMap<string, number> {
  const bytes: number[] = []
  for (let lead: number = LEAD.from; lead <= LEAD.to; lead += 1)
    for (let trail: number = TRAIL.from; trail <= TRAIL.to; trail += 1)
      bytes.push(lead, trail, NEW_LINE)
  const pairs = new Map<string, number>()
  for (const [at, letter] of decodeGbk(Uint8Array.from(bytes)).split('\n').entries()) {
    const [lead = 0, trail = 0] = bytes.slice(at * 3, at * 3 + 2)
    // Two letters: the pair is no character of its own.
    if ([...letter].length === 1 && letter !== UNKNOWN && !pairs.has(letter))
      pairs.set(letter, lead * 256 + trail)
  }
  return pairs
}
