import { crc32, deflateSync } from 'node:zlib'

/** A picture of eight-bit red, green and blue, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0] as const
const CHANNELS = 3

/** A PNG file with nothing in it but the pixels. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(EIGHT_BIT_RGB, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(unfilteredRows({ width, height, pixels }))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with the number of its filter; zero is none. */
function unfilteredRows({ width, height, pixels }: Picture): Buffer {
  const length = width * CHANNELS
  const rows = Buffer.alloc(height * (length + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * length, (y + 1) * length), y * (length + 1) + 1)
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
