import { ALIGNMENT, BLOCKS_M, CODEWORDS, remainderBits } from './qr-tables.ts'
import { reedSolomon } from './reed-solomon.ts'

/** Rows of dark modules. */
export type QrMatrix = readonly (readonly boolean[])[]

const MODE_BYTE = 4
const PADS = [0xec, 0x11] as const

/**
 * A QR code of a short text, bytes with error correction M, versions 1 to 10 (at most 213 bytes).
 *
 * @example
 * qrMatrix('WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP').length // 29
 */
export function qrMatrix(text: string): QrMatrix {
  const data = new TextEncoder().encode(text)
  const version = versionFor(data.length)
  const bits = withCorrection(dataWords(data, version), version)
  const grid = new Grid(version)
  grid.drawFunctions()
  grid.drawData(bits)
  return grid.bestMasked()
}

/** The same as a picture of one path; sharp at any size. */
export function qrSvg(text: string, { size }: { readonly size: string }): string {
  const matrix = qrMatrix(text)
  const side = matrix.length + 8
  const path = matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

function versionFor(length: number): number {
  for (let version = 1; version <= 10; version += 1) {
    const { groups } = blocksOf(version)
    const room = groups.reduce((sum, [count, words]) => sum + count * words, 0)
    const header = version < 10 ? 2 : 3
    if (length + header <= room) return version
  }
  throw new RangeError(`too long for a code: ${length} bytes`)
}

function blocksOf(version: number) {
  const blocks = BLOCKS_M[version - 1]
  if (blocks === undefined) throw new RangeError(`no version ${version}`)
  return blocks
}

/** Mode, length, bytes, end and padding. */
function dataWords(data: Uint8Array, version: number): readonly number[] {
  const { groups } = blocksOf(version)
  const room = groups.reduce((sum, [count, words]) => sum + count * words, 0)
  const bits: number[] = []
  const push = (value: number, width: number): void => {
    for (let at = width - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
  }
  push(MODE_BYTE, 4)
  push(data.length, version < 10 ? 8 : 16)
  for (const byte of data) push(byte, 8)
  push(0, Math.min(4, room * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0))
  for (let at = 0; words.length < room; at += 1) words.push(PADS[at % 2] ?? 0)
  return words
}

/** Blocks with their correction, interleaved. */
function withCorrection(words: readonly number[], version: number): readonly number[] {
  const { correction, groups } = blocksOf(version)
  const blocks: (readonly number[])[] = []
  let from = 0
  for (const [count, size] of groups)
    for (let at = 0; at < count; at += 1) {
      blocks.push(words.slice(from, from + size))
      from += size
    }
  const checks = blocks.map((block) => reedSolomon(block, correction))
  const longest = Math.max(...blocks.map(({ length }) => length))
  const out: number[] = []
  for (let at = 0; at < longest; at += 1)
    for (const block of blocks) if (at < block.length) out.push(block[at] ?? 0)
  for (let at = 0; at < correction; at += 1) for (const check of checks) out.push(check[at] ?? 0)
  if (out.length !== CODEWORDS[version - 1]) throw new RangeError('wrong number of words')
  const bits = out.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (word >>> at) & 1))
  return [...bits, ...Array.from({ length: remainderBits(version) }, () => 0)]
}

type Mask = (x: number, y: number) => boolean

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Modules of one code while it is drawn. */
class Grid {
  readonly #version: number
  readonly #size: number
  readonly #dark: boolean[][]
  /** Patterns that masks leave alone. */
  readonly #fixed: boolean[][]

  constructor(version: number) {
    this.#version = version
    this.#size = version * 4 + 17
    const empty = () => Array.from({ length: this.#size }, () => Array(this.#size).fill(false))
    this.#dark = empty()
    this.#fixed = empty()
  }

  drawFunctions(): void {
    const last = this.#size - 1
    for (let at = 0; at <= last; at += 1) {
      this.#set(6, at, at % 2 === 0)
      this.#set(at, 6, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#drawFinder(x, y)
    this.#drawAlignment()
    this.#drawFormat(0)
    this.#drawVersion()
  }

  /** Two columns at a time, up and down from the right; the timing column is left out. */
  drawData(bits: readonly number[]): void {
    let next = 0
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      const column = right <= 6 ? right - 1 : right
      const isUpward = ((column + 1) & 2) === 0
      for (let step = 0; step < this.#size; step += 1)
        for (const x of [column, column - 1]) {
          const y = isUpward ? this.#size - 1 - step : step
          if (this.#fixed[y]?.[x] === false && next < bits.length) {
            this.#put(x, y, bits[next] === 1)
            next += 1
          }
        }
    }
  }

  bestMasked(): QrMatrix {
    const tried = MASKS.map((mask, at) => {
      this.#drawFormat(at)
      const matrix = this.#dark.map((row, y) =>
        row.map((dark, x) => (this.#fixed[y]?.[x] ? dark : dark !== mask(x, y))),
      )
      return { matrix, penalty: penaltyOf(matrix) }
    })
    return tried.reduce((best, each) => (each.penalty < best.penalty ? each : best)).matrix
  }

  #put(x: number, y: number, dark: boolean): void {
    const row = this.#dark[y]
    if (row) row[x] = dark
  }

  #set(x: number, y: number, dark: boolean): void {
    this.#put(x, y, dark)
    const row = this.#fixed[y]
    if (row) row[x] = true
  }

  #drawFinder(cx: number, cy: number): void {
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const [x, y] = [cx + dx, cy + dy]
        if (x < 0 || y < 0 || x >= this.#size || y >= this.#size) continue
        const distance = Math.max(Math.abs(dx), Math.abs(dy))
        this.#set(x, y, distance !== 2 && distance !== 4)
      }
  }

  #drawAlignment(): void {
    const places = ALIGNMENT[this.#version - 1] ?? []
    const [first, last] = [places[0], places.at(-1)]
    for (const cx of places)
      for (const cy of places) {
        const isFinder =
          (cx === first && cy === first) ||
          (cx === first && cy === last) ||
          (cx === last && cy === first)
        if (isFinder) continue
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1)
            this.#set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
  }

  /** Level M is 00; ten check bits and the fixed mask of the standard. */
  #drawFormat(mask: number): void {
    let rest = mask
    for (let at = 0; at < 10; at += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
    const bits = ((mask << 10) | rest) ^ 0x5412
    const bit = (at: number): boolean => ((bits >>> at) & 1) === 1
    const size = this.#size
    for (let at = 0; at <= 5; at += 1) this.#set(8, at, bit(at))
    this.#set(8, 7, bit(6))
    this.#set(8, 8, bit(7))
    this.#set(7, 8, bit(8))
    for (let at = 9; at < 15; at += 1) this.#set(14 - at, 8, bit(at))
    for (let at = 0; at < 8; at += 1) this.#set(size - 1 - at, 8, bit(at))
    for (let at = 8; at < 15; at += 1) this.#set(8, size - 15 + at, bit(at))
    this.#set(8, size - 8, true)
  }

  #drawVersion(): void {
    if (this.#version < 7) return
    let rest = this.#version
    for (let at = 0; at < 12; at += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (this.#version << 12) | rest
    for (let at = 0; at < 18; at += 1) {
      const dark = ((bits >>> at) & 1) === 1
      const [a, b] = [this.#size - 11 + (at % 3), Math.floor(at / 3)]
      this.#set(a, b, dark)
      this.#set(b, a, dark)
    }
  }
}

/** How hard a code is to read: long runs, blocks, look-alikes of a finder, too dark or too light. */
function penaltyOf(matrix: QrMatrix): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false))
  const lines = [...matrix, ...columns]
  const runs = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0)
  const dark = matrix.flat().filter(Boolean).length
  const share = (dark * 20) / matrix.length ** 2
  return runs + blockPenalty(matrix) + Math.floor(Math.abs(share - 10)) * 10
}

function runPenalty(line: readonly boolean[]): number {
  let [penalty, length] = [0, 0]
  line.forEach((dark, at) => {
    length = at > 0 && line[at - 1] === dark ? length + 1 : 1
    if (length === 5) penalty += 3
    else if (length > 5) penalty += 1
  })
  return penalty
}

const LIKE_FINDER = ['10111010000', '00001011101'] as const

function finderPenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('')
  return LIKE_FINDER.reduce((sum, pattern) => {
    let [count, from] = [0, text.indexOf(pattern)]
    while (from !== -1) {
      count += 1
      from = text.indexOf(pattern, from + 1)
    }
    return sum + count * 40
  }, 0)
}

function blockPenalty(matrix: QrMatrix): number {
  let penalty = 0
  for (let y = 1; y < matrix.length; y += 1)
    for (let x = 1; x < matrix.length; x += 1) {
      const dark = matrix[y]?.[x]
      const isBlock =
        dark === matrix[y]?.[x - 1] &&
        dark === matrix[y - 1]?.[x] &&
        dark === matrix[y - 1]?.[x - 1]
      if (isBlock) penalty += 3
    }
  return penalty
}
