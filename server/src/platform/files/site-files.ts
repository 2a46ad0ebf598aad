import { definePart, type Parts } from '#platform/parts/part.ts'
import type { FileService } from './file-service.ts'

/** Where uploaded files and pictures are kept; null: nowhere, and what would take a picture takes none. */
export const siteFiles = definePart<FileService | null>('files', () => null)

/** The same, for calls that are about files: a product without any is not wired. */
export function filesOf({ parts }: { readonly parts: Parts }): FileService {
  const files = parts.get(siteFiles)
  if (files === null) throw new Error('no place for files is wired')
  return files
}
