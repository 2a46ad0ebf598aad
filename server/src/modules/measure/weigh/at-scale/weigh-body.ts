import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import {
  EXPECTS,
  type Expect,
  SPLIT_MODES,
  type SplitMode,
} from '@junheng/domain/weighing/weigh-terms.ts'
import {
  closedBody,
  fieldType,
  readId,
  readIdOrNull,
  readText,
  TEXT,
} from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { readSealNos } from '../complete/seals.ts'

/** A form sends what was not chosen as nothing. */
export const optionalId = (body: AnyRow, name: string): string | null =>
  body[name] === '' ? null : readIdOrNull(body, name)

export const optionalText = (body: AnyRow, name: string, max = 200): string | null =>
  readText(body, name, { label: '原因', max })

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

/**
 * `create` is asked by the form of every document, with the row it holds: whatever that is, a record without a
 * reading is none, and nothing is captured for who did not ask for it.
 */
export function assertReadingGiven(body: unknown): void {
  if (isPlainObject(body) && !body['readingId']) throw new RefusalError(refuse('weigh.noReading'))
}

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

const FLAG: JsonSchema = { type: 'boolean' }
export const TEXTS: JsonSchema = { type: 'array', items: TEXT }

export const SAVE_SCHEMA = closedBody(
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
export const IDS_REASON = closedBody({ ids: TEXTS, reason: TEXT }, ['ids'])
export const HIDE_SCHEMA = closedBody({ ids: TEXTS, hidden: FLAG, reason: TEXT }, ['ids', 'hidden'])
export const SINGLE_SCHEMA = closedBody({ registryId: TEXT, action: TEXT, reason: TEXT }, [
  'registryId',
  'action',
])
