import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { WorkbookFault } from './workbook-fault.ts'
import { type DirectoryEntry, readDirectory } from './zip-directory.ts'
import {
  FLAG_ENCRYPTED,
  LOCAL_SIGNATURE,
  LOCAL_SIZE,
  METHOD_DEFLATED,
  METHOD_STORED,
} from './zip-format.ts'

export interface ZipLimits {
  readonly maxEntries: number
  /** Bytes that all parts together may unpack to. */
  readonly maxUnpacked: number
}

/** An archive in memory; its parts are unpacked as they are read. Names match without regard to case. */
export interface ZipArchive {
  has(name: string): boolean
  /** The bytes of a part, checked against its length and checksum at the end. */
  read(name: string, limits?: { readonly maxUnpacked?: number }): AsyncGenerator<Buffer>
}

// Small, so that the rows one chunk can hold stay few whatever they are made of.
const CHUNK_BYTES = 32_768

/**
 * Opens an archive from an untrusted source. The sizes in its directory are believed only to refuse
 * early: what counts against the limits is what really comes out of the decompressor.
 */
export function openZip(bytes: Buffer, { maxEntries, maxUnpacked }: ZipLimits): ZipArchive {
  const entries = readDirectory(bytes, maxEntries)
  let left = maxUnpacked
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async function* (name, limits = {}) {
      const entry = entries.get(name.toLowerCase())
      if (entry === undefined) throw new WorkbookFault('file', `part ${name} is missing`)
      let partLeft = limits.maxUnpacked ?? Number.POSITIVE_INFINITY
      if (entry.unpacked > Math.min(left, partLeft)) throw tooLarge(name)
      for await (const chunk of checkedBytes(bytes, entry)) {
        left -= chunk.length
        partLeft -= chunk.length
        if (left < 0 || partLeft < 0) throw tooLarge(name)
        yield chunk
      }
    },
  }
}

async function* checkedBytes(bytes: Buffer, entry: DirectoryEntry): AsyncGenerator<Buffer> {
  let crc = 0
  let length = 0
  for await (const chunk of unpack(packedBytes(bytes, entry), entry.method)) {
    crc = crc32(chunk, crc)
    length += chunk.length
    yield chunk
  }
  if (crc !== entry.crc || length !== entry.unpacked) {
    throw new WorkbookFault('file', 'a part is damaged')
  }
}

/** Where the data begins is known only from the local header: its extra field may differ. */
function packedBytes(bytes: Buffer, { offset, packed, flags }: DirectoryEntry): Buffer {
  const isHeader =
    offset + LOCAL_SIZE <= bytes.length && bytes.readUInt32LE(offset) === LOCAL_SIGNATURE
  if (!isHeader) throw new WorkbookFault('file', 'a part has no header')
  if ((flags & FLAG_ENCRYPTED) !== 0) throw new WorkbookFault('file', 'a part is encrypted')
  const start =
    offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw new WorkbookFault('file', 'a part is cut off')
  return bytes.subarray(start, start + packed)
}

async function* unpack(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === METHOD_STORED) {
    yield* slices(packed)
    return
  }
  if (method !== METHOD_DEFLATED) throw new WorkbookFault('file', `method ${method} is unknown`)
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  const source = Readable.from(slices(packed)).pipe(inflate)
  try {
    yield* source as AsyncIterable<Buffer>
  } catch (cause) {
    throw new WorkbookFault('file', 'a part does not unpack', { cause })
  } finally {
    inflate.destroy()
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES)
  }
}

function tooLarge(name: string): WorkbookFault {
  return new WorkbookFault('tooLarge', `part ${name} unpacks to more than allowed`)
}
