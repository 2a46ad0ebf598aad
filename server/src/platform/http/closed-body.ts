import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { JsonSchema } from './json-schema.ts'

export const TEXT: JsonSchema = { type: 'string' }

/** What a closed body looks like; all of it is required unless told. */
export const closedBody = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', required, properties, additionalProperties: false })

/**
 * The body of an action: closed, so that a misspelt name is not silently without effect.
 *
 * @example
 * const { reason } = readBody(request.body, ['ids', 'reason'])
 */
export function readBody(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const field = Object.keys(body).find((name) => !names.includes(name))
  if (field !== undefined) throw new RefusalError(refuse('call.unknownField', { field }))
  return body
}

/** `:id` of a path; what is no id names no row. */
export function pathId(text: string | undefined): string {
  const id = parseId(text ?? '')
  if (id === null) throw new RefusalError(refuse('row.missing'))
  return id
}

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
