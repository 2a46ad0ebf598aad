import { WorkbookFault } from '#platform/excel/workbook-fault.ts'
import { readDirectory } from '#platform/excel/zip-directory.ts'

/** What we keep, told by content and never by name. */
const FILE_TYPES = ['jpg', 'png', 'gif', 'pdf', 'xlsx', 'xls', 'docx', 'doc', 'apk'] as const
export type FileType = (typeof FILE_TYPES)[number]

interface TypeTraits {
  readonly mime: string
  readonly picture: boolean
  /** Shown in the page; anything else is a download. */
  readonly inline: boolean
}

export const FILE_TYPE_TRAITS: Readonly<Record<FileType, TypeTraits>> = {
  jpg: { mime: 'image/jpeg', picture: true, inline: true },
  png: { mime: 'image/png', picture: true, inline: true },
  gif: { mime: 'image/gif', picture: true, inline: true },
  pdf: { mime: 'application/pdf', picture: false, inline: true },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    picture: false,
    inline: false,
  },
  xls: { mime: 'application/vnd.ms-excel', picture: false, inline: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    picture: false,
    inline: false,
  },
  doc: { mime: 'application/msword', picture: false, inline: false },
  apk: { mime: 'application/vnd.android.package-archive', picture: false, inline: false },
}

export interface FileContent {
  readonly type: FileType
  readonly width: number | null
  readonly height: number | null
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What the bytes are; null for what we do not keep, pictures without a readable size among it. */
export function readContent(bytes: Buffer): FileContent | null {
  const type = typeOf(bytes)
  if (type === null) return null
  if (!FILE_TYPE_TRAITS[type].picture) return { type, width: null, height: null }
  const size = SIZE_READERS[type as 'jpg' | 'png' | 'gif'](bytes)
  return size === null || size.width === 0 || size.height === 0 ? null : { type, ...size }
}

function typeOf(bytes: Buffer): FileType | null {
  const starts = (...head: readonly number[]): boolean =>
    head.every((value, at) => bytes[at] === value)
  const head = bytes.subarray(0, 6).toString('latin1')
  if (starts(0xff, 0xd8, 0xff)) return 'jpg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (head === 'GIF87a' || head === 'GIF89a') return 'gif'
  if (head.startsWith('%PDF-')) return 'pdf'
  if (starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return compoundType(bytes)
  return zipType(bytes)
}

/** A zip with a workbook or a text in it and no macros; names stand plain in the zip's directory. */
function zipType(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return null
  if (isPackage(bytes)) return 'apk'
  const isOffice = bytes.includes('[Content_Types].xml') && !bytes.includes('vbaProject.bin')
  if (!isOffice) return null
  if (bytes.includes('xl/workbook.xml')) return 'xlsx'
  return bytes.includes('word/document.xml') ? 'docx' : null
}

/** Parts of the largest package we have met, and room. */
const MOST_PARTS = 100_000

/** An app for Android: a whole archive with its manifest at the top, each name once. */
function isPackage(bytes: Buffer): boolean {
  if (!bytes.includes('AndroidManifest.xml')) return false
  try {
    return readDirectory(bytes, MOST_PARTS).has('androidmanifest.xml')
  } catch (error) {
    if (error instanceof WorkbookFault) return false
    throw error
  }
}

/** The older form of both: its directory names what it holds in UTF-16, macros among it. */
function compoundType(bytes: Buffer): FileType | null {
  const holds = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))
  if (holds('_VBA_PROJECT')) return null
  if (holds('WordDocument')) return 'doc'
  return holds('Workbook') ? 'xls' : null
}

const SIZE_READERS: Readonly<Record<'jpg' | 'png' | 'gif', (bytes: Buffer) => Size | null>> = {
  png: (bytes) =>
    bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  gif: (bytes) =>
    bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  jpg: jpegSize,
}

/** Walks the segments to the frame header (SOF0 to SOF15, but for the tables among them). */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += alone ? 1 + Number(marker !== 0xff) : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
