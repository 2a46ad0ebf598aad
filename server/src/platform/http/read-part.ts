import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'

/** `:id` of a path; what is no id names no row. */
export function pathId(text: string | undefined): string {
  const id = parseId(text ?? '')
  if (id === null) throw new RefusalError(refuse('row.missing'))
  return id
}

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
