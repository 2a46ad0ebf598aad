/** Fractional parts of the roots of the first primes, as the standard derives its constants. */
function rootsOfPrimes(count: number, power: number): readonly number[] {
  const roots: number[] = []
  for (let number = 2; roots.length < count; number += 1) {
    let isPrime = true
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false
    if (isPrime) roots.push(((number ** power % 1) * 2 ** 32) | 0)
  }
  return roots
}

const ROUND_KEYS = rootsOfPrimes(64, 1 / 3)
const START = rootsOfPrimes(8, 1 / 2)
const BLOCK = 64

/**
 * SHA-256. The browser's own is there only where the page came over https, and a plant's server is often
 * reached by a plain address. Meant for what is signed, not for whole files.
 */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Int32Array.from(START)
  const padded = pad(bytes)
  for (let at = 0; at < padded.length; at += BLOCK)
    compress(state, new DataView(padded.buffer, at, BLOCK))
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setInt32(at * 4, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC over SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const held = new Uint8Array(BLOCK)
  held.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    join(
      held.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    join(
      held.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

/** @example hexOf(new Uint8Array([1, 255])) // '01ff' */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function join(one: Uint8Array, two: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + two.length)
  both.set(one)
  both.set(two, one.length)
  return both
}

/** The message, a set bit, zeros, and its length in bits at the end of the last block. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(state: Int32Array, block: DataView): void {
  const words = schedule(block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one = (h + mixed + chosen + (ROUND_KEYS[round] ?? 0) + (words[round] ?? 0)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word
  })
}

function schedule(block: DataView): Int32Array {
  const words = new Int32Array(64)
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4)
  for (let at = 16; at < 64; at += 1) {
    const [w2 = 0, w7 = 0, w15 = 0, w16 = 0] = [2, 7, 15, 16].map((back) => words[at - back])
    const low = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
    const high = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
    words[at] = w16 + low + w7 + high
  }
  return words
}
