import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import {
  EXPECTS,
  type Expect,
  SPLIT_MODES,
  type SplitMode,
} from '@junheng/domain/weighing/weigh-terms.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { readSealNos } from './seals.ts'

export const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

/** The body of an action: closed, so that nobody believes a weight he sends were stored. */
export function readBody(body: unknown, names: readonly string[]): AnyRow {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

export function readId(body: AnyRow, name: string): string {
  const id = optionalId(body, name)
  if (id === null) throw fieldType(name)
  return id
}

export function optionalId(body: AnyRow, name: string): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null || sent === '') return null
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw fieldType(name)
  return id
}

export function optionalText(body: AnyRow, name: string, longest = 200): string | null {
  const sent = body[name]
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string') throw fieldType(name)
  if (sent.length > longest)
    throw new RefusalError(refuse('check.tooLong', { label: '原因', max: longest }))
  return sent
}

/** A reason that must say something. */
export function readReason(body: AnyRow): string {
  const reason = optionalText(body, 'reason')
  if (reason === null) throw new RefusalError(refuse('check.required', { label: '原因' }))
  return reason
}

export function readFlag(body: AnyRow, name: string): boolean {
  const sent = body[name]
  if (sent === undefined || sent === null) return false
  if (typeof sent !== 'boolean') throw fieldType(name)
  return sent
}

/** What a browser sends to save a weight. No weight is among it. */
export interface SaveBody {
  readonly registryId: string
  readonly scaleId: string
  readonly expect: Expect
  readonly readingId: string | null
  readonly subId: string | null
  readonly useStoredTare: boolean
  readonly splitMode: SplitMode | null
  readonly accept: readonly string[]
  readonly reason: string | null
  /** Of the seals put on after loading; undefined: said elsewhere, or before. */
  readonly sealNos?: string | null
}

export const SAVE_NAMES = [
  'registryId',
  'scaleId',
  'expect',
  'readingId',
  'subId',
  'useStoredTare',
  'splitMode',
  'prefix',
  'accept',
  'reason',
  'sealNos',
] as const

export function readSave(body: AnyRow): SaveBody {
  if (body['registryId'] === undefined && body['scaleId'] === undefined)
    throw new RefusalError(refuse('weigh.noReading'))
  return {
    registryId: readId(body, 'registryId'),
    scaleId: readId(body, 'scaleId'),
    expect: readExpect(body),
    ...readAnswers(body),
    readingId: optionalId(body, 'readingId'),
    subId: optionalId(body, 'subId'),
    useStoredTare: readFlag(body, 'useStoredTare'),
    splitMode: readSplitMode(body),
    ...(body['sealNos'] === undefined ? {} : { sealNos: readSealNos(body['sealNos']) }),
  }
}

export function readAnswers(body: AnyRow): Pick<SaveBody, 'accept' | 'reason'> {
  const accept = body['accept'] ?? []
  if (!Array.isArray(accept) || !accept.every((type) => typeof type === 'string'))
    throw fieldType('accept')
  return { accept, reason: optionalText(body, 'reason') }
}

export function readExpect(body: AnyRow): Expect {
  const expect = EXPECTS.find((known) => known === body['expect'])
  if (expect === undefined) throw fieldType('expect')
  return expect
}

function readSplitMode(body: AnyRow): SplitMode | null {
  const sent = body['splitMode']
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string' || !Object.hasOwn(SPLIT_MODES, sent)) throw fieldType('splitMode')
  return sent as SplitMode
}

const TEXT: JsonSchema = { type: 'string' }
const FLAG: JsonSchema = { type: 'boolean' }
export const TEXTS: JsonSchema = { type: 'array', items: TEXT }

export const closed = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
})

export const SAVE_SCHEMA = closed(
  {
    registryId: TEXT,
    scaleId: TEXT,
    expect: { type: 'string', enum: [...EXPECTS] },
    readingId: TEXT,
    subId: TEXT,
    useStoredTare: FLAG,
    splitMode: TEXT,
    prefix: TEXT,
    accept: TEXTS,
    reason: TEXT,
    sealNos: TEXT,
  },
  [],
)
export const IDS_REASON = closed({ ids: TEXTS, reason: TEXT }, ['ids'])
export const HIDE_SCHEMA = closed({ ids: TEXTS, hidden: FLAG, reason: TEXT }, ['ids', 'hidden'])
export const SINGLE_SCHEMA = closed({ registryId: TEXT, action: TEXT, reason: TEXT }, [
  'registryId',
  'action',
])
