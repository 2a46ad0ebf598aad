import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

/** The body of an action: closed, so that a misspelt name is not silently without effect. */
export function readClosed(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

/** An id that must be there. */
export function readGivenId(body: AnyRow, name: string): string {
  const id = readOptionalId(body, name)
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: name }))
  return id
}

/** An id, or null where none is named. */
export function readOptionalId(body: AnyRow, name: string): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null) return null
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: name }))
  return id
}

/** Some text without blanks around it, or null. */
export function readOptionalText(
  body: AnyRow,
  name: string,
  { label, max }: { readonly label: string; readonly max: number },
): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null) return null
  if (typeof sent !== 'string') throw new RefusalError(refuse('call.fieldType', { field: name }))
  if (sent.length > max) throw new RefusalError(refuse('check.tooLong', { label, max }))
  return sent.trim() === '' ? null : sent.trim()
}

const REASON = { label: '原因', max: 200 } as const

export const readOptionalReason = (body: AnyRow): string | null =>
  readOptionalText(body, 'reason', REASON)

/** Why something out of the ordinary is done; it must say something. */
export function readGivenReason(body: AnyRow): string {
  const reason = readOptionalReason(body)
  if (reason === null) throw new RefusalError(refuse('check.required', { label: REASON.label }))
  return reason
}

export const TEXT: JsonSchema = { type: 'string' }
export const IDS: JsonSchema = { type: 'array', items: TEXT }

export const closedBody = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({ type: 'object', required, properties, additionalProperties: false })
