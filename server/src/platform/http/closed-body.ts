import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import { parseTons, type Tons } from '@junheng/domain/values/tons.ts'
import type { JsonSchema } from './json-schema.ts'

export const TEXT: JsonSchema = { type: 'string' }
export const IDS: JsonSchema = { type: 'array', items: TEXT }

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

/** An id that must be there. */
export function readId(body: AnyRow, name: string): string {
  const id = readIdOrNull(body, name)
  if (id === null) throw fieldType(name)
  return id
}

/** An id, or null where none is named. */
export function readIdOrNull(body: AnyRow, name: string): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null) return null
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

/** Tons, which must be there. */
export function readTons(body: AnyRow, name: string): Tons {
  const sent = body[name]
  const tons = typeof sent === 'string' ? parseTons(sent) : null
  if (tons === null) throw fieldType(name)
  return tons
}

export interface TextField {
  readonly label: string
  readonly max: number
}

/** Trimmed text; empty is null. */
export function readText(body: AnyRow, name: string, { label, max }: TextField): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null) return null
  if (typeof sent !== 'string' || !isStorableText(sent)) throw fieldType(name)
  const text = sent.trim()
  if (text.length > max) throw new RefusalError(refuse('check.tooLong', { label, max }))
  return text === '' ? null : text
}

const REASON: TextField = { label: '原因', max: 200 }

const readReasonOrNull = (body: AnyRow): string | null => readText(body, 'reason', REASON)

/** Why something out of the ordinary is done; it must say something. */
export function readReason(body: AnyRow): string {
  const reason = readReasonOrNull(body)
  assertAllowed(reason === null ? refuse('check.required', { label: REASON.label }) : null)
  return reason ?? ''
}

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
