import { parseCalculation } from '../formula/calculation.ts'
import { isFault } from '../formula/fault.ts'
import { isPlainObject } from '../row/any-row.ts'
import { FORMULA_SIGNS } from './define-entity.ts'
import { FIELD_KIND_TRAITS, type FieldKind } from './field-kinds.ts'
import type { WhenModel } from './model.ts'

/** Items over names of the same table, figures and signs; or the sum of columns of a child table. */
export type CustomCalculation =
  | readonly string[]
  | { readonly sum: string; readonly of: readonly string[] }

/** What is picked besides the reference: target field → source field, and by what it is narrowed. */
export interface CustomPick {
  /** Columns of the picker; absent: code, name and what the list begins with. */
  readonly shown?: readonly string[]
  readonly fill?: Readonly<Record<string, string>>
  readonly filter?: Readonly<Record<string, string>>
  readonly clears?: 'reference' | 'filled'
}

/** What a customer's field does besides holding a value. */
export interface CustomBehaviour {
  readonly calculate?: CustomCalculation
  readonly when?: WhenModel
  readonly pick?: CustomPick
}

const MOST_ITEMS = 100
const MOST_PAIRS = 30
const NAME = /^[a-z][a-zA-Z0-9]{0,47}$/
const SIGNS: readonly string[] = FORMULA_SIGNS

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value)

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isName)

/** Whether an item of a formula is no name. @example isFormulaLiteral('100') // true */
export const isFormulaLiteral = (item: string): boolean =>
  SIGNS.includes(item) || /^\d{1,12}(\.\d{1,6})?$/.test(item)

/**
 * Reads what a field does from outside; names are looked up where all fields are known.
 *
 * @example
 * readBehaviour({ calculate: ['100', '-', 'lost'] }, 'int', faults) // { calculate: ['100', '-', 'lost'] }
 */
export function readBehaviour(
  { calculate, when, pick }: Readonly<Record<string, unknown>>,
  kind: FieldKind | undefined,
  faults: string[],
): CustomBehaviour {
  return {
    ...read(calculate, readCalculation, '计算方式有误', faults),
    ...read(when, readWhen, '联动条件有误', faults),
    ...read(pick, readPick, '带出字段有误', faults),
    ...misplaced({ calculate, pick }, kind, faults),
  }
}

function misplaced(
  { calculate, pick }: { readonly calculate: unknown; readonly pick: unknown },
  kind: FieldKind | undefined,
  faults: string[],
): {} {
  if (kind === undefined) return {}
  if (calculate !== undefined && FIELD_KIND_TRAITS[kind].fieldType !== 'NUMBER')
    faults.push('只有数字可以计算')
  if (pick !== undefined && kind !== 'ref' && kind !== 'refs')
    faults.push('只有引用可以带出其他字段')
  return {}
}

function read<T extends object>(
  value: unknown,
  reader: (value: unknown) => T | null,
  fault: string,
  faults: string[],
): T | {} {
  if (value === undefined || value === null) return {}
  const found = reader(value)
  if (found === null) faults.push(fault)
  return found ?? {}
}

function readCalculation(value: unknown): Pick<CustomBehaviour, 'calculate'> | null {
  if (isPlainObject(value)) {
    const { sum, of, ...rest } = value
    const isSum = isName(sum) && isNames(of) && of.length > 0 && Object.keys(rest).length === 0
    return isSum ? { calculate: { sum, of } } : null
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_ITEMS) return null
  const items = value.filter((item) => typeof item === 'string')
  if (items.length < value.length) return null
  if (!items.every((item) => isFormulaLiteral(item) || NAME.test(item))) return null
  const parsed = parseCalculation(items.map((fieldName) => ({ customTable: '', fieldName })))
  return isFault(parsed) ? null : { calculate: items }
}

function readWhen(value: unknown): Pick<CustomBehaviour, 'when'> | null {
  if (!isPlainObject(value)) return null
  const { field, is, set } = value
  if (!isName(field) || !Array.isArray(is) || is.length === 0 || is.length > MOST_ITEMS) return null
  const values = is.filter((one) => typeof one === 'string' && one.length <= 40)
  if (values.length < is.length) return null
  if (set === 'show' || set === 'enable') return { when: { field, is: values, set } }
  if (!isPlainObject(set) || !Array.isArray(set['options'])) return null
  const options = set['options'].filter((one) => typeof one === 'string' && one.length <= 40)
  return options.length < set['options'].length
    ? null
    : { when: { field, is: values, set: { options } } }
}

function readPick(value: unknown): Pick<CustomBehaviour, 'pick'> | null {
  if (!isPlainObject(value)) return null
  const { shown, fill = {}, filter = {}, clears, ...rest } = value
  if (Object.keys(rest).length > 0 || !isPairs(fill) || !isPairs(filter)) return null
  if (shown !== undefined && (!isNames(shown) || shown.length === 0)) return null
  if (clears !== undefined && clears !== 'reference' && clears !== 'filled') return null
  return {
    pick: { ...(shown ? { shown } : {}), fill, filter, ...(clears ? { clears } : {}) },
  }
}

const isPairs = (value: unknown): value is Readonly<Record<string, string>> =>
  isPlainObject(value) &&
  Object.keys(value).length <= MOST_PAIRS &&
  Object.entries(value).every(([name, source]) => isName(name) && isName(source))
