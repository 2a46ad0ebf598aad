import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'

/** The body of an action: closed, so that a misspelt name is not silently without effect. */
export function readBody(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

/** An id that must be there. */
export function readId(body: AnyRow, name: string): string {
  const sent = body[name]
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw fieldType(name)
  return id
}

/** `:id` of a path; what is no id names no row. */
export function pathId(text: string | undefined): string {
  const id = parseId(text ?? '')
  if (id === null) throw new RefusalError(refuse('row.missing'))
  return id
}

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
