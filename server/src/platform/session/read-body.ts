import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'

/** Longer than anything a person types; a hash of a megabyte is work for nothing. */
export const LONGEST_TEXT = 1000

/**
 * A text of a body; required unless there is a preset.
 *
 * @throws RefusalError of class malformed
 */
export function readText(body: unknown, field: string, preset?: string): string {
  const value = readAnyText(body, field, preset)
  // PostgreSQL cannot hold it, and the answer must not be a database error.
  if (value.includes('\0')) throw malformed(field)
  return value
}

/** The same for names and passwords at the sign-in, where nothing typed is malformed: it is only wrong. */
export function readAnyText(body: unknown, field: string, preset?: string): string {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const value = body[field] ?? preset
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw malformed(field)
  return value
}

export const malformed = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
