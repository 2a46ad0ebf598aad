import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { parseWireDate } from '@junheng/domain/values/wire-time.ts'
import { fieldType } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

/** Choices of a report are few; more is no choice any more. */
const MOST = 500

function readDate(body: AnyRow, name: string): string {
  const sent = body[name]
  const day = typeof sent === 'string' ? parseWireDate(sent) : null
  if (day === null) throw fieldType(name)
  return day
}

/** From and to, both included. */
export function readPeriod(body: AnyRow): { readonly from: string; readonly to: string } {
  const [from, to] = [readDate(body, 'from'), readDate(body, 'to')]
  if (to < from) throw new RefusalError(refuse('report.period'))
  return { from, to }
}

/** Ids to narrow by; none sent, or an empty list: not narrowed. */
export function readIds(body: AnyRow, name: string): readonly string[] {
  return readTexts(body, name).map((text) => {
    const id = parseId(text)
    if (id === null) throw fieldType(name)
    return id
  })
}

/** Members of a closed set, each once. */
export function readMembers<T extends string>(
  body: AnyRow,
  name: string,
  known: readonly T[],
): readonly T[] {
  const sent = readTexts(body, name).map((text) => {
    const member = known.find((one) => one === text)
    if (member === undefined) throw fieldType(name)
    return member
  })
  return [...new Set(sent)]
}

function readTexts(body: AnyRow, name: string): readonly string[] {
  const sent = body[name]
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent) || sent.length > MOST) throw fieldType(name)
  return sent.map((item: unknown) => {
    if (typeof item !== 'string') throw fieldType(name)
    return item
  })
}

/** Shapes of such bodies, for the description of the calls. */
export const DAY: JsonSchema = { type: 'string', description: 'yyyy-MM-dd' }
export const TEXTS: JsonSchema = { type: 'array', items: { type: 'string' } }
