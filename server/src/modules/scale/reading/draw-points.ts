import { constants, crc32, deflateSync } from 'node:zlib'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'

export const WIDTH = 480
const HEIGHT = 270
/** Shades of the palette: greys, and one red. */
export const GREY = 0xd8
export const DARK = 0x2b
export const RED = 0xc8

/** 模拟, 24 by 24 points each: nobody may take the picture for a photograph. */
const WORD: readonly (readonly number[])[] = [
  [
    0, 0, 0xc0c60, 0xc7ff8, 0xcfffc, 0xc0c60, 0x7f0c60, 0x3f3ff8, 0xc7ff8, 0xe6018, 0xe7ff8,
    0x1f7ff8, 0x1fe018, 0x3dfff8, 0x3c0380, 0x6c0300, 0x6cfffc, 0xcfffc, 0xc07c0, 0xc0ce0, 0xc3c70,
    0xcf03c, 0xcc00c, 0,
  ],
  [
    0, 0, 0x180020, 0x184030, 0x187830, 0x184c30, 0xfe4c60, 0xfe4e60, 0x184660, 0x184660, 0x184360,
    0x184060, 0x1e4060, 0x7e40e0, 0xf840e0, 0x184ef0, 0x187df0, 0x18f9b0, 0x18e398, 0x18c318,
    0x18061c, 0x780e08, 0x700000, 0,
  ],
]

/** Five by seven points, rows from above. */
const SIGNS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '-': [0, 0, 0, 31, 0, 0, 0],
  ':': [0, 12, 12, 0, 12, 12, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
}

/** A picture being drawn: one shade to a point, row by row. */
export type Points = Uint8Array

export const blank = (): Points => new Uint8Array(WIDTH * HEIGHT).fill(GREY)

interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fills a box. */
export function fill(points: Points, { x, y, width, height }: Box, shade: number): void {
  for (let row = y; row < y + height; row += 1)
    points.fill(shade, row * WIDTH + x, row * WIDTH + x + width)
}

/** Digits and a few signs; whatever else stands in the text is left blank. */
export function drawText(points: Points, text: string, { x, y, scale }: Place): void {
  ;[...text].forEach((sign, at) => {
    const left = x + at * 6 * scale
    drawRows(points, SIGNS[sign] ?? [], { x: left, y, width: 5, scale, shade: DARK })
  })
}

function drawRows(
  points: Points,
  rows: readonly number[],
  { x, y, width, scale, shade }: Place & { readonly width: number; readonly shade: number },
): void {
  rows.forEach((bits, down) => {
    for (let along = 0; along < width; along += 1)
      if ((bits >> (width - 1 - along)) & 1)
        fill(
          points,
          { x: x + along * scale, y: y + down * scale, width: scale, height: scale },
          shade,
        )
  })
}

/** 模拟 in the corner: nobody may take it for what a plant has seen. */
export function drawSimulated(points: Points): void {
  WORD.forEach((rows, at) =>
    drawRows(points, rows, { x: 340 + at * 56, y: 14, width: 24, scale: 2, shade: RED }),
  )
}

/** A moment to the millisecond, so that no two pictures are the same. */
export function drawMoment(points: Points, time: Date): void {
  const moment = `${formatWireDateTime(time)}.${String(time.getUTCMilliseconds()).padStart(3, '0')}`
  drawText(points, moment, { x: 16, y: 244, scale: 2 })
}

/** Shades as they are seen: greys, and one red. */
const PALETTE = Buffer.from(
  Array.from({ length: 256 }, (_, at) => (at === RED ? [0xd0, 0x2a, 0x2a] : [at, at, at])).flat(),
)

/** Eight bits through a palette. */
export function png(points: Points): Buffer {
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT)
  for (let row = 0; row < HEIGHT; row += 1)
    lines.set(points.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(lines, RUNS)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A drawing is long runs of a shade: looking for nothing else is eight times as fast, and packs no worse. */
const RUNS = { strategy: constants.Z_RLE }

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
