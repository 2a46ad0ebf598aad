/**
 * The tar format, as much of it as an archive needs: plain files, with a pax header where a name is
 * long or not ASCII. Any tar program can list and unpack what is written here.
 */
export const blockSize = 512

const nameLength = 100
const sizeField = { offset: 124, length: 12 } as const
const checksumField = { offset: 148, length: 8 } as const
/** Eleven octal digits; beyond it the size is written in binary, as GNU tar does. */
const octalLimit = 0o77777777777

/** What stands before a file's bytes. */
export function makeTarHeader(name: string, size: number): Buffer {
  const plain = Buffer.byteLength(name) <= nameLength && /^[\x20-\x7e]+$/.test(name)
  if (plain) return makeBlock(name, { size, type: '0' })
  const record = makePaxRecord('path', name)
  const pax = makeBlock('pax-header', { size: record.length, type: 'x' })
  return Buffer.concat([
    pax,
    record,
    tarPadding(record.length),
    makeBlock('long-name', { size, type: '0' }),
  ])
}

/** What fills the last block of a file of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize)
}

export function makeTarEnd(): Buffer {
  return Buffer.alloc(2 * blockSize)
}

export interface TarHeader {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Null for the empty block that ends an archive; throws where there is no tar header. */
export function parseTarHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null
  const written = readOctal(block, checksumField)
  if (written !== sumBytes(block)) throw new Error('not a tar header')
  const prefix = readText(block, 345, 155)
  const name = readText(block, 0, nameLength)
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: readSize(block),
    type: String.fromCharCode(block[156] || 0x30),
  }
}

/** The path that a pax header gives to the file after it. */
export function parsePaxPath(record: Buffer): string | null {
  let rest = record
  while (rest.length > 0) {
    const length = Number.parseInt(rest.toString('latin1', 0, 20), 10)
    if (!(length > 0)) return null
    const [, key, value] = /^\d+ ([^=]+)=(.*)\n$/s.exec(rest.toString('utf8', 0, length)) ?? []
    if (key === 'path' && value !== undefined) return value
    rest = rest.subarray(length)
  }
  return null
}

function makeBlock(name: string, { size, type }: { size: number; type: '0' | 'x' }): Buffer {
  const block = Buffer.alloc(blockSize)
  block.write(name, 0, nameLength)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size <= octalLimit) block.write(`${octal(size, 11)}\0`, sizeField.offset)
  else {
    block[sizeField.offset] = 0x80
    block.writeBigUInt64BE(BigInt(size), sizeField.offset + 4)
  }
  block.write(`${octal(Math.floor(Date.now() / 1000), 11)}\0`, 136)
  block.write(type, 156)
  block.write('ustar', 257)
  block.write('00', 263)
  block.write(`${octal(sumBytes(block), 6)}\0 `, checksumField.offset)
  return block
}

function makePaxRecord(key: string, value: string): Buffer {
  // The length counts its own digits.
  const body = Buffer.byteLength(` ${key}=${value}\n`)
  let length = body + String(body).length
  if (body + String(length).length !== length) length = body + String(length).length
  return Buffer.from(`${length} ${key}=${value}\n`)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function sumBytes(block: Buffer): number {
  const { offset, length } = checksumField
  let sum = length * 0x20
  for (const [index, byte] of block.entries()) {
    if (index < offset || index >= offset + length) sum += byte
  }
  return sum
}

function readSize(block: Buffer): number {
  const { offset } = sizeField
  return (block[offset] ?? 0) & 0x80
    ? Number(block.readBigUInt64BE(offset + 4))
    : readOctal(block, sizeField)
}

function readOctal(block: Buffer, field: { offset: number; length: number }): number {
  return Number.parseInt(readText(block, field.offset, field.length).trim(), 8) || 0
}

function readText(block: Buffer, offset: number, length: number): string {
  const end = block.indexOf(0, offset)
  return block.toString(
    'utf8',
    offset,
    end === -1 ? offset + length : Math.min(end, offset + length),
  )
}
