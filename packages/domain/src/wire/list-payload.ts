import { RefusalError, refuse } from '../refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '../row/any-row.ts'

/** One condition as sent: names and operator still unchecked. */
export interface SentCondition {
  readonly key: string
  readonly op: string
  readonly val: unknown
  readonly keyId: string | null
  /** The table the field is said to stand in; absent: not said. */
  readonly customTable?: string
}
export type SentSearch = SentCondition | { readonly or: readonly SentCondition[] }

export interface SentSort {
  readonly key: string
  readonly dir: 'asc' | 'desc'
  readonly keyId: string | null
}

/** The list payload of the specification, shape checked, names not yet. */
export interface ListPayload {
  readonly page: number
  readonly pageSize: number
  /** The total this query was answered before; sent back from page 2 on, so that it is counted once. */
  readonly knownTotal: { readonly total: number; readonly capped: boolean } | null
  readonly sort: readonly SentSort[]
  readonly search: readonly SentSearch[]
  readonly tplId: string | null
  /** Values of the template's open parameters, by field name. */
  readonly param: AnyRow
}

export const LARGEST_PAGE_SIZE = 100
const DEFAULT_PAGE_SIZE = 10
/** Far beyond any list, small enough that page × size stays an exact integer. */
const LAST_PAGE = 10_000_000
const MOST_CONDITIONS = 100
const MOST_SORTS = 5

const KNOWN = new Set(['limit', 'sort', 'search', 'tplId', 'param'])

/**
 * Reads a list body. An empty body is the first page of everything.
 *
 * @throws RefusalError of class malformed
 */
export function parseListPayload(sent: unknown): ListPayload {
  const body = sent ?? {}
  if (!isPlainObject(body)) throw malformedBody()
  assertNames(body, KNOWN)
  const param = body['param'] ?? {}
  if (!isPlainObject(param)) throw fieldType('param')
  return {
    ...readLimit(body['limit']),
    sort: readList(body['sort'], 'sort', MOST_SORTS).map(readSort),
    search: readList(body['search'], 'search', MOST_CONDITIONS).map(readSearch),
    tplId: readOptionalText(body['tplId'], 'tplId'),
    param,
  }
}

function readLimit(sent: unknown): Pick<ListPayload, 'page' | 'pageSize' | 'knownTotal'> {
  const limit = sent ?? {}
  if (!isPlainObject(limit)) throw fieldType('limit')
  assertNames(limit, LIMIT_NAMES)
  const page = readWhole(limit['pn'], 1, LAST_PAGE)
  const pageSize = readWhole(limit['ps'], DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE)
  const { total, totalCapped } = limit
  const isKnown = typeof total === 'number' && Number.isInteger(total) && total >= 0 && page > 1
  return {
    page,
    pageSize,
    knownTotal: isKnown ? { total, capped: totalCapped === true } : null,
  }
}

const LIMIT_NAMES = new Set(['pn', 'ps', 'total', 'totalCapped'])
const SORT_NAMES = new Set(['key', 'dir', 'keyId'])

function assertNames(sent: AnyRow, known: ReadonlySet<string>): void {
  for (const name of Object.keys(sent))
    if (!known.has(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
}

function readWhole(sent: unknown, preset: number, most: number): number {
  if (sent === undefined || sent === null) return preset
  if (typeof sent !== 'number' || !Number.isInteger(sent) || sent < 1 || sent > most)
    throw new RefusalError(refuse('call.limit', { max: LARGEST_PAGE_SIZE }))
  return sent
}

function readSort(sent: unknown): SentSort {
  if (!isPlainObject(sent) || typeof sent['key'] !== 'string') throw fieldType('sort')
  assertNames(sent, SORT_NAMES)
  const dir = sent['dir'] ?? 'asc'
  if (dir !== 'asc' && dir !== 'desc') throw fieldType('sort.dir')
  return { key: sent['key'], dir, keyId: readOptionalText(sent['keyId'], 'keyId') }
}

function readSearch(sent: unknown): SentSearch {
  if (isPlainObject(sent) && Object.hasOwn(sent, 'or')) {
    if (Object.keys(sent).length > 1) throw fieldType('search')
    const or = readList(sent['or'], 'or', MOST_CONDITIONS).map(readCondition)
    // Nothing of nothing: whether that is all rows or none, every reader would answer for himself.
    if (or.length === 0) throw fieldType('or')
    return { or }
  }
  return readCondition(sent)
}

const CONDITION_NAMES = new Set(['key', 'op', 'val', 'keyId', 'customTable'])

function readCondition(sent: unknown): SentCondition {
  if (!isPlainObject(sent)) throw fieldType('search')
  assertNames(sent, CONDITION_NAMES)
  const { key, op } = sent
  if (typeof key !== 'string' || typeof op !== 'string') throw fieldType('search')
  const keyId = readOptionalText(sent['keyId'], 'keyId')
  const customTable = readOptionalText(sent['customTable'], 'customTable')
  return { key, op, val: sent['val'], keyId, ...(customTable === null ? {} : { customTable }) }
}

function readList(sent: unknown, field: string, most: number): readonly unknown[] {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent) || sent.length > most) throw fieldType(field)
  return sent
}

function readOptionalText(sent: unknown, field: string): string | null {
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string' || sent.length > 200) throw fieldType(field)
  return sent
}

const malformedBody = (): RefusalError => new RefusalError(refuse('call.body'))
const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))
