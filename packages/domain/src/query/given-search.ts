import type { Condition, SearchEntry } from './conditions.ts'
import { OPERATOR_LABELS, OPERATORS } from './operators.ts'

/** Name under which an address carries the search its list opens with. */
export const GIVEN_SEARCH = 'search'

/**
 * The address of a list that opens with a search, as a figure that was counted by it links to.
 *
 * @example
 * listAddress('/modules/measure/mm_weigh/index', [{ key: 'kind', op: 'eq', val: 'pu' }])
 */
export function listAddress(path: string, search: readonly SearchEntry[]): string {
  if (search.length === 0) return path
  return `${path}?${new URLSearchParams({ [GIVEN_SEARCH]: JSON.stringify(search) })}`
}

/** The search of an address; what is not one is none. */
export function readGivenSearch(text: string | undefined): readonly SearchEntry[] {
  if (text === undefined || text === '') return []
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) && entries.every(isEntry) ? entries : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is SearchEntry {
  if (typeof entry !== 'object' || entry === null) return false
  if ('or' in entry) return Array.isArray(entry.or) && entry.or.every(isCondition)
  return isCondition(entry)
}

function isCondition(entry: unknown): entry is Condition {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'key' in entry &&
    typeof entry.key === 'string' &&
    'op' in entry &&
    OPERATORS.some((op) => op === entry.op) &&
    'val' in entry &&
    typeof entry.val === 'string'
  )
}

/** What of a field its condition is told by. */
export interface ToldField {
  readonly fieldName: string
  readonly fieldExplain: string
  readonly options: readonly { readonly value: string; readonly label: string }[] | null
}

const SIGNS: Readonly<Record<string, string>> = {
  eq: '：',
  in: '：',
  ne: '不是',
  gt: ' > ',
  ge: ' ≥ ',
  lt: ' < ',
  le: ' ≤ ',
  like: '含',
}

/** What a to-do asks of whom it is for, in fields that no list shows: an id would tell nobody anything. */
const OWN: Readonly<Record<string, readonly [name: string, own: string]>> = {
  auditUserId: ['审核人', '本人'],
  createUserId: ['制单人', '本人'],
  proposerId: ['申请人', '本人'],
  orgId: ['库区', '本库区'],
}

/** More than so many values are counted instead of told. */
const MOST_TOLD = 4

/**
 * A condition in words, for a reader who did not type it.
 *
 * @example
 * tellCondition([{ fieldName: 'stage', fieldExplain: '车辆状态', options: [{ value: 'LEFT', label: '已出厂' }] }], { key: 'stage', op: 'eq', val: 'LEFT' })
 * // '车辆状态：已出厂'
 */
export function tellCondition(fields: readonly ToldField[], entry: SearchEntry): string {
  if ('or' in entry) return entry.or.map((one) => tellCondition(fields, one)).join(' 或 ')
  const { key, op, val } = entry
  // Asked for whatever it is: reports count hidden records, and their lists show them.
  if (key === 'hidden' && val === '') return '包括隐藏的'
  const field = fields.find(({ fieldName }) => fieldName === key)
  const own = field === undefined && (op === 'eq' || op === 'ne') ? OWN[key] : undefined
  if (own !== undefined && val !== '') return `${own[0]}${op === 'ne' ? '不是' : '：'}${own[1]}`
  const name = field?.fieldExplain ?? (key === 'id' ? '选定的记录' : key)
  const sign = SIGNS[op] ?? OPERATOR_LABELS[op]
  if (val === '') return `${name}${op === 'ne' ? '不为空' : '为空'}`
  const values = op === 'in' ? val.split(',') : [val]
  if (key === 'id' || values.length > MOST_TOLD) return `${name}：${values.length} 项`
  return `${name}${sign}${values.map((value) => tellValue(field, value)).join('、')}`
}

function tellValue(field: ToldField | undefined, value: string): string {
  const label = field?.options?.find((option) => option.value === value)?.label
  if (label !== undefined) return label
  if (value === 'true') return '是'
  return value === 'false' ? '否' : value
}
