import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import { parseTons, type Tons } from '@junheng/domain/values/tons.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

export const TEXT: JsonSchema = { type: 'string' }
export const IDS: JsonSchema = { type: 'array', items: TEXT }

export const closedBody = (
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema => ({ type: 'object', required, properties, additionalProperties: false })

/** The body of an action: closed, so that a misspelt name is not silently without effect. */
export function readBody(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

/** An id that must be there. */
export function readId(body: AnyRow, name: string): string {
  const id = readIdOrNull(body, name)
  if (id === null) throw fieldType(name)
  return id
}

export function readIdOrNull(body: AnyRow, name: string): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null) return null
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw fieldType(name)
  return id
}

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

/** Some text that must say something. */
export function readReason(body: AnyRow): string {
  const reason = readText(body, 'reason', { label: '原因', max: 200 })
  assertAllowed(reason === null ? refuse('check.required', { label: '原因' }) : null)
  return reason ?? ''
}

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
