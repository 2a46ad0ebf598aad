import type { CodedArchive } from '@junheng/domain/integration/erp-message.ts'
import type { CodedRow } from './upload-document.ts'

export const codedRow = (
  archive: CodedArchive | null,
  id: string | null,
  name: string | null,
): CodedRow | null => (archive === null || id === null ? null : { archive, id, name: name ?? id })

/** Figures are texts already; what a row lacks is null. */
export const textOf = (value: string | null | undefined): string | null => value ?? null
