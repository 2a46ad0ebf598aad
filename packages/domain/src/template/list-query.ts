import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import type { FieldModel, ListOrder } from '../entity/model.ts'
import type { Operator } from '../query/operators.ts'
import { OPERATORS } from '../query/operators.ts'
import { RefusalError, refuse } from '../refusals/refusal.ts'
import { parseValue } from '../row/parse-value.ts'
import type { MaskKind } from '../values/masking.ts'
import { parseWireDate } from '../values/wire-time.ts'
import type { ListPayload, SentCondition, SentSearch, SentSort } from '../wire/list-payload.ts'

/** A condition whose field, operator and value are known to fit each other. */
export interface CheckedCondition {
  readonly field: FieldModel
  readonly op: Operator
  /** In stored form; a list for `in`, null for "is empty". */
  readonly value: unknown
  /** A whole day asked of a date-time: eq = that day, ge = from its start, le = to its end. */
  readonly wholeDay: boolean
}
export type CheckedSearch = CheckedCondition | { readonly or: readonly CheckedCondition[] }

export interface CheckedSort {
  readonly field: FieldModel
  readonly dir: 'asc' | 'desc'
}

export interface CheckedQuery {
  readonly search: readonly CheckedSearch[]
  readonly sort: readonly CheckedSort[]
}

/** Longest text a search may carry. */
const LONGEST_WORD = 200
const MOST_VALUES = 1000

/**
 * Checks a payload against what the mount's list allows: keys are fields that allow the query, operators
 * fit the field's kind, values have the field's type, `keyId` names the same field and `customTable` the
 * table it stands in. Nothing a caller sends reaches SQL by any other way.
 *
 * @throws RefusalError of class malformed
 */
export function checkListQuery(
  list: QueriedList,
  payload: Pick<ListPayload, 'search' | 'sort'>,
): CheckedQuery {
  // In the order of what nobody sees, who stands between two others would tell it.
  const isOpen = ({ field }: CheckedSort): boolean => !list.masks.has(field.name)
  const sort = payload.sort.map((item) => checkSort(list, item)).filter(isOpen)
  const search = payload.search.map((item) => checkSearch(list, item))
  checkGuesses(list, search)
  return {
    search,
    sort: sort.length > 0 ? sort : defaultSort(list).filter(isOpen),
  }
}

/** What a list may be asked for. */
export interface QueriedList {
  /** Where its fields stand, but those of a line. */
  readonly table: string
  readonly fields: ReadonlyMap<string, FieldModel>
  readonly sort: ListOrder | null
  /** Fields the caller may not see; a filter on one would tell what the list hides. */
  readonly hidden: ReadonlySet<string>
  /** Fields whose middle nobody sees in a list: found by their whole value, and not put in order. */
  readonly masks: ReadonlyMap<string, MaskKind>
}

/** Masks that no question may be put behind. */
const isUnasked = (mask: MaskKind | undefined): boolean =>
  mask === 'bankAccount' || mask === 'segments'

/** A field may be asked for when it is quick, advanced, or one of the engine's own keys. */
export function allowsQuery(field: FieldModel): boolean {
  if (field.source === 'transient' || isUnasked(field.attrs.mask)) return false
  return (
    field.attrs.quick === true ||
    field.attrs.advanced === true ||
    field.kind === 'ref' ||
    field.name === 'enabled'
  )
}

function checkSearch(list: QueriedList, sent: SentSearch): CheckedSearch {
  if ('or' in sent) return { or: sent.or.map((item) => checkCondition(list, item)) }
  return checkCondition(list, sent)
}

function checkCondition(list: QueriedList, sent: SentCondition): CheckedCondition {
  const field = findField(list, sent)
  const mask = field === null ? undefined : list.masks.get(field.name)
  if (field === null || !allowsQuery(field) || isUnasked(mask)) throw refused('call.key', sent.key)
  const op = OPERATORS.find((known) => known === sent.op)
  if (op === undefined || !FIELD_KIND_TRAITS[field.kind].operators.includes(op))
    throw new RefusalError(refuse('call.operator', { key: sent.key, op: sent.op.slice(0, 20) }))
  if (mask !== undefined && op === 'like') return { field, ...wholeValue(mask, sent) }
  return { field, op, ...readOperand(field, op, sent) }
}

/** What contains a word could be spelt out letter by letter: of a masked field the word is the whole value. */
function wholeValue(
  mask: MaskKind,
  { key, val }: SentCondition,
): Pick<CheckedCondition, 'op' | 'value' | 'wholeDay'> {
  const word = readWord(key, val)
  return { op: 'eq', value: mask === 'idNumber' ? word.toUpperCase() : word, wholeDay: false }
}

/**
 * One question is about one value of a masked field: a thousand alternatives at once, or a thousand exceptions,
 * would find a value by halves.
 */
function checkGuesses({ masks }: QueriedList, search: readonly CheckedSearch[]): void {
  const asked = new Map<string, unknown>()
  for (const { field, op, value } of search.flatMap((item) => ('or' in item ? item.or : [item]))) {
    if (!masks.has(field.name)) continue
    const values = op === 'in' && Array.isArray(value) ? value : [value]
    for (const one of values.filter((each) => each !== null)) {
      if (asked.has(field.name) && asked.get(field.name) !== one)
        throw refused('call.value', field.name)
      asked.set(field.name, one)
    }
  }
}

/** `id` is a key of every list: pickers ask for the rows they already hold. */
const ID_FIELD: FieldModel = {
  name: 'id',
  column: 'id',
  kind: 'ref',
  attrs: { label: '编号' },
  origin: 'base',
  source: 'column',
  digits: null,
  pick: null,
  calculate: null,
  when: null,
}

/**
 * The field a condition or a sort names; null where there is none, or where its key, `keyId` and
 * `customTable` do not speak of the same one.
 */
export function findField(
  { fields, hidden, table }: QueriedList,
  { key, keyId, customTable }: Pick<SentCondition, 'key' | 'keyId' | 'customTable'>,
): FieldModel | null {
  if (keyId !== null && keyId.slice(keyId.lastIndexOf('#') + 1) !== key) return null
  const field = key === 'id' ? ID_FIELD : fields.get(key)
  if (field === undefined || (hidden.has(key) && field !== ID_FIELD)) return null
  const own = field.source === 'line' ? (field.childTable ?? table) : table
  return customTable === undefined || customTable === own ? field : null
}

function readOperand(
  field: FieldModel,
  op: Operator,
  { key, val }: SentCondition,
): { readonly value: unknown; readonly wholeDay: boolean } {
  if (op === 'like') return { value: readWord(key, val), wholeDay: false }
  if (op === 'in') return { value: readValues(field, key, val), wholeDay: false }
  if (val === null || val === undefined || val === '') {
    if (op !== 'eq' && op !== 'ne') throw refused('call.value', key)
    return { value: null, wholeDay: false }
  }
  if (field.kind === 'dateTime' && typeof val === 'string' && parseWireDate(val) !== null)
    return { value: val, wholeDay: true }
  return { value: readOne(field, key, val), wholeDay: false }
}

function readWord(key: string, val: unknown): string {
  if (typeof val !== 'string' || val.length > LONGEST_WORD || val.includes('\u0000'))
    throw refused('call.value', key)
  const word = val.trim()
  if (word === '') throw refused('call.value', key)
  return word
}

function readValues(field: FieldModel, key: string, val: unknown): readonly unknown[] {
  const items = typeof val === 'string' ? val.split(',') : val
  if (!Array.isArray(items) || items.length > MOST_VALUES) throw refused('call.value', key)
  return items.map((item) => readOne(field, key, item))
}

function readOne(field: FieldModel, key: string, val: unknown): unknown {
  // The specification sends booleans as text in a query.
  const sent = field.kind === 'flag' && (val === 'true' || val === 'false') ? val === 'true' : val
  const single = SINGLE_OF[field.kind] ?? field.kind
  const parsed = parseValue({ ...field, kind: single }, sent)
  if (!('value' in parsed) || parsed.value === null) throw refused('call.value', key)
  return parsed.value
}

/** A list column is asked for one of its members at a time. */
const SINGLE_OF: Partial<Record<FieldModel['kind'], FieldModel['kind']>> = {
  refs: 'ref',
  choices: 'choice',
  json: 'text',
}

function checkSort(list: QueriedList, sent: SentSort): CheckedSort {
  const field = findField(list, sent)
  // A mark that lives for one request is stored nowhere, so that nothing can be put in its order.
  if (field === null || field.source === 'transient' || (!field.attrs.sort && field !== ID_FIELD))
    throw refused('call.sort', sent.key)
  return { field, dir: sent.dir }
}

function defaultSort({ fields, sort }: QueriedList): readonly CheckedSort[] {
  const keys = sort === null ? [] : [sort, ...(sort.second ? [sort.second] : [])]
  return keys.flatMap(({ field: name, dir }) => {
    const field = fields.get(name)
    return field ? [{ field, dir }] : []
  })
}

const refused = (code: 'call.key' | 'call.value' | 'call.sort', key: string): RefusalError =>
  new RefusalError(refuse(code, { key: key.slice(0, 60) }))
