import { type Refusal, refuse } from '../refusals/refusal.ts'
import { type AssayValue, parseAssayValue, reportAssayValue } from '../values/assay-value.ts'
import { isLess, toPlain } from '../values/decimal.ts'
import { meanOfParallel } from './parallel-rule.ts'

/** How an item is measured and written. */
export interface EntryItem {
  readonly name: string
  readonly valueType: 'NUMBER' | 'TEXT' | 'ENUM' | 'BOOLEAN'
  readonly options: string | null
  readonly decimals: number
  readonly minValue: AssayValue | null
  readonly maxValue: AssayValue | null
  readonly parallelCount: number
  readonly toleranceT: AssayValue | null
  /** Made from others by a formula. */
  readonly isDerived: boolean
}

/** What was typed for an item: determinations in the order they were made, or a word. */
export interface TypedValue {
  readonly determinations: readonly string[]
  readonly text: string | null
}

export interface EnteredValue {
  /** DONE: it stands. MORE: another determination is asked for. OUT: they never agreed, all are void. */
  readonly state: 'DONE' | 'MORE' | 'OUT'
  readonly next: number | null
  /** Unrounded, and as it is reported; null while it does not stand, or of words. */
  readonly rawValue: string | null
  readonly value: AssayValue | null
  readonly textValue: string | null
  readonly determinations: readonly AssayValue[]
}

/** No item is determined more often. */
const MOST = 4

const NOTHING: EnteredValue = {
  state: 'MORE',
  next: 1,
  rawValue: null,
  value: null,
  textValue: null,
  determinations: [],
}

const BOOLEANS = ['是', '否']

/**
 * What typed determinations come to by the rules of their item, or why they cannot be.
 *
 * @example
 * enterValue(ash, { determinations: ['10.00', '10.21', '10.18'], text: null }) // DONE, 10.13
 */
export function enterValue(item: EntryItem, typed: TypedValue): EnteredValue | Refusal {
  const { name } = item
  if (item.isDerived) return refuse('assay.derived', { name })
  if (item.valueType !== 'NUMBER') return enterWord(item, typed.text ?? typed.determinations[0])
  if (typed.determinations.length > MOST) return refuse('assay.tooMany', { name })
  const determinations: AssayValue[] = []
  for (const text of typed.determinations) {
    const value = parseAssayValue(text.trim())
    if (value === null) return refuse('assay.value', { name, text })
    if (isOutside(item, value)) return outOfRange(item)
    determinations.push(value)
  }
  const { parallelCount: count, toleranceT: tolerance } = item
  const result = meanOfParallel(determinations, { count, tolerance })
  const { state } = result
  if (state !== 'DONE')
    return {
      ...NOTHING,
      state,
      next: state === 'MORE' ? result.next : null,
      determinations,
    }
  return {
    ...NOTHING,
    state,
    next: null,
    rawValue: result.mean,
    value: reportAssayValue(result.mean, item.decimals),
    determinations,
  }
}

function enterWord(item: EntryItem, word: string | undefined): EnteredValue | Refusal {
  const text = (word ?? '').trim()
  if (text === '') return NOTHING
  const options = item.valueType === 'BOOLEAN' ? BOOLEANS : (item.options ?? '').split(/[,，]/)
  if (item.valueType !== 'TEXT' && !options.includes(text))
    return refuse('assay.value', { name: item.name, text })
  return { ...NOTHING, state: 'DONE', next: null, textValue: text }
}

const isOutside = ({ minValue, maxValue }: EntryItem, value: string): boolean =>
  (minValue !== null && isLess(value, minValue)) || (maxValue !== null && isLess(maxValue, value))

function outOfRange({ name, minValue, maxValue }: EntryItem): Refusal {
  const plain = (value: string | null): string => (value === null ? '' : (toPlain(value) ?? value))
  return refuse('assay.range', { name, min: plain(minValue), max: plain(maxValue) })
}

/** Whether a result is another than it was: what was reported counts, not how often it was measured. */
export function isOtherValue(
  before: Pick<EnteredValue, 'value' | 'textValue'>,
  after: Pick<EnteredValue, 'value' | 'textValue'>,
): boolean {
  return before.value !== after.value || before.textValue !== after.textValue
}
