import { WorkbookFault } from './workbook-fault.ts'
import {
  CENTRAL_SIGNATURE,
  CENTRAL_SIZE,
  END_SIGNATURE,
  END_SIZE,
  END64_SIGNATURE,
  END64_SIZE,
  LOCATOR64_SIGNATURE,
  LOCATOR64_SIZE,
  UINT16_MAX,
  UINT32_MAX,
} from './zip-format.ts'

export interface DirectoryEntry {
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/**
 * The directory at the end of an archive, by name in lower case with forward slashes. A name that
 * stands there twice is refused: two programs could see two different files.
 */
export function readDirectory(bytes: Buffer, maxEntries: number): Map<string, DirectoryEntry> {
  const { count, offset } = findDirectory(bytes)
  if (count * CENTRAL_SIZE > bytes.length) throw new WorkbookFault('file', 'no room for its parts')
  if (count > maxEntries) throw new WorkbookFault('tooLarge', `${count} parts`)
  const entries = new Map<string, DirectoryEntry>()
  let at = offset
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE) {
      throw new WorkbookFault('file', 'the directory is damaged')
    }
    const nameEnd = at + CENTRAL_SIZE + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    if (extraEnd > bytes.length) throw new WorkbookFault('file', 'the directory is cut off')
    const name = bytes.toString('utf8', at + CENTRAL_SIZE, nameEnd)
    const key = name.replaceAll('\\', '/').toLowerCase()
    if (entries.has(key)) throw new WorkbookFault('file', `part ${name} stands twice`)
    entries.set(key, readEntry(bytes, { at, extra: bytes.subarray(nameEnd, extraEnd) }))
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(bytes: Buffer, { at, extra }: { at: number; extra: Buffer }): DirectoryEntry {
  const big = zip64Fields(extra)
  // The order is fixed, and only fields that do not fit their four bytes are there.
  const sizeAt = (position: number): number => {
    const value = bytes.readUInt32LE(position)
    return value === UINT32_MAX ? (big.shift() ?? value) : value
  }
  const unpacked = sizeAt(at + 24)
  const packed = sizeAt(at + 20)
  const offset = sizeAt(at + 42)
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed,
    unpacked,
    offset,
  }
}

/** Programs that write while they compress mark even small files as ZIP64. */
function zip64Fields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      const fields: number[] = []
      for (let field = at + 4; field + 8 <= Math.min(end, extra.length); field += 8) {
        fields.push(Number(extra.readBigUInt64LE(field)))
      }
      return fields
    }
    at = end
  }
  return []
}

function findDirectory(bytes: Buffer): { count: number; offset: number } {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const offset = bytes.readUInt32LE(end + 16)
  if (count !== UINT16_MAX && offset !== UINT32_MAX) return { count, offset }
  const locator = end - LOCATOR64_SIZE
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR64_SIGNATURE) return { count, offset }
  const at = Number(bytes.readBigUInt64LE(locator + 8))
  if (at + END64_SIZE > bytes.length || bytes.readUInt32LE(at) !== END64_SIGNATURE) {
    throw new WorkbookFault('file', 'the directory is missing')
  }
  return {
    count: Number(bytes.readBigUInt64LE(at + 32)),
    offset: Number(bytes.readBigUInt64LE(at + 48)),
  }
}

/** The last record may be followed by a comment, so it is looked for from the end. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_SIZE - UINT16_MAX)
  for (let at = bytes.length - END_SIZE; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw new WorkbookFault('file', 'not a ZIP archive')
}
