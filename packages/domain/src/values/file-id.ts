import type { Brand } from './brand.ts'

/** The id of a stored file: 128 random bits in hex, since whoever could count would ask for the next one. */
export type FileId = Brand<'fileId'>

/** How a file's id is written; the description of the calls names it. */
export const FILE_ID_PATTERN = '^[0-9a-f]{32}$'

const FILE_ID = new RegExp(FILE_ID_PATTERN)

/**
 * Reads the id of a file; null for anything else.
 *
 * @example
 * parseFileId('9f86d081884c7d659a2feaa0c55ad015') // the id
 * parseFileId('7205759403792793600') // null
 */
export function parseFileId(text: string): FileId | null {
  return FILE_ID.test(text) ? (text as FileId) : null
}
