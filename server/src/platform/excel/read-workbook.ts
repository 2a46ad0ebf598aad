import { readParts } from './read-parts.ts'
import { listenToSheet, type SheetRow } from './read-sheet.ts'
import { WorkbookFault } from './workbook-fault.ts'
import { feedXml } from './xml-feed.ts'
import { openZip } from './zip-reader.ts'

export type { SheetRow } from './read-sheet.ts'

export interface ReadLimits {
  /** Rows that hold anything, the header among them. */
  readonly maxRows: number
  /** Bytes of the file as it comes. */
  readonly maxBytes: number
  /** Bytes that its parts may unpack to together; 128 MB unless said otherwise. */
  readonly maxUnpacked?: number
}

const DEFAULT_UNPACKED = 134_217_728
const MAX_ENTRIES = 4_096

/**
 * The rows of the first visible sheet of an .xlsx file, as text. The packed file is held in memory
 * (its directory is at its end), its content is unpacked and parsed as rows are asked for. Numbers
 * keep their digits, moments come as `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, flags as 是 or 否.
 * Whatever the file holds, nothing but a `WorkbookFault` comes of it.
 *
 * @example
 * for await (const { rowNumber, cells } of readWorkbook(part.file, { maxRows: 5001, maxBytes: 10e6 })) …
 */
export async function* readWorkbook(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  { maxRows, maxBytes, maxUnpacked = DEFAULT_UNPACKED }: ReadLimits,
): AsyncGenerator<SheetRow, void, undefined> {
  const bytes = await collectBytes(source, maxBytes)
  const zip = openZip(bytes, { maxEntries: MAX_ENTRIES, maxUnpacked })
  const parts = await readParts(zip)
  const ready: SheetRow[] = []
  let count = 0
  const feed = feedXml(listenToSheet(parts, (row) => ready.push(row)))
  for await (const chunk of zip.read(parts.sheetPart)) {
    feed.write(chunk)
    for (const row of ready.splice(0)) {
      if (++count > maxRows) throw new WorkbookFault('tooMany', `over ${maxRows} rows`)
      yield row
    }
  }
  feed.end()
}

async function collectBytes(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    length += chunk.length
    if (length > maxBytes) throw new WorkbookFault('tooLarge', `over ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return chunks.length === 1 ? asBuffer(chunks[0]) : Buffer.concat(chunks, length)
}

function asBuffer(bytes: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
