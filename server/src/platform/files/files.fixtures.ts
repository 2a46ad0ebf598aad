import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { insertFiles } from '#platform/stored-files/file.queries.ts'
import { newFileId } from './file-service.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** As much of each format as its readers look at, filled up to `size` bytes. */
export function pngOf({ width, height }: Size, size = 64): Buffer {
  const bytes = Buffer.alloc(Math.max(size, 24))
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export function gifOf({ width, height }: Size): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** With a segment before the frame, as cameras write it. */
export function jpegOf({ width, height }: Size): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00])
  const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([head, frame])
}

export const PDF = Buffer.from('%PDF-1.7\n%%EOF')

export function workbookOf(
  extra: readonly string[] = [],
  names: readonly string[] = ['xl/workbook.xml'],
): Buffer {
  return Buffer.from(
    `PK\u0003\u0004${['[Content_Types].xml', ...names, ...extra].join(' ')}`,
    'latin1',
  )
}

/** The smallest whole package, or one of `size` bytes: a zip whose directory names the manifest. */
export function packageOf(size = 0, name = 'AndroidManifest.xml'): Buffer {
  const title = Buffer.from(name)
  const filler = Buffer.alloc(Math.max(0, size - PACKAGE_FRAME - 2 * title.length))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(filler.length, 18)
  local.writeUInt32LE(filler.length, 22)
  local.writeUInt16LE(title.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(filler.length, 20)
  entry.writeUInt32LE(filler.length, 24)
  entry.writeUInt16LE(title.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + title.length, 12)
  end.writeUInt32LE(local.length + title.length + filler.length, 16)
  return Buffer.concat([local, title, filler, entry, title, end])
}

/** Bytes of a zip around one part, without its name. */
const PACKAGE_FRAME = 30 + 46 + 22

/** An older Office file whose directory holds these names. */
export function compoundOf(names: readonly string[]): Buffer {
  const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, ...names.map((name) => Buffer.from(name, 'utf16le'))])
}

/** A stored picture that somebody has brought, as far as rows know it; its bytes are nowhere. */
export async function storeFileRow(
  db: Queryable,
  { groupId, orgId, userId }: Pick<Caller, 'groupId' | 'orgId' | 'userId'>,
  id = newFileId(),
): Promise<string> {
  await insertFiles(db, [
    {
      id,
      storeKey: `files/${id}.png`,
      name: 'a.png',
      type: 'png',
      size: 3,
      sha256: id.padStart(64, '0'),
      width: 1,
      height: 1,
      publicRead: false,
      groupId,
      orgId,
      userId,
      userName: '管理员',
      now: new Date('2026-11-16T00:00:00Z'),
    },
  ])
  return id
}
