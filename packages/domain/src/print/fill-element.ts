import { type AnyRow, isPlainObject, textOf } from '../row/any-row.ts'
import { sumDecimal, toPlain } from '../values/decimal.ts'
import { applyFormat, parseFormat } from '../values/value-format.ts'
import { holdsFor } from '../workflow/condition.ts'
import { isConditionFault, parseCondition } from '../workflow/parse-condition.ts'
import {
  conditionFields,
  fieldNamed,
  fieldText,
  findByWord,
  isSummable,
  lineFieldOf,
  type PrintFields,
} from './print-field.ts'

/** A table that is no lines of the document, such as what was assayed: its columns come with it. */
export interface MoreTable {
  readonly title: string | null
  readonly columns: readonly {
    readonly title: string
    readonly isFigure?: boolean
    /** Part of the width; absent: all alike. */
    readonly share?: number
  }[]
  readonly rows: readonly (readonly string[])[]
}

/** A document as a template sees it: what the reader may not see, is not in it. */
export interface PrintData {
  /** The header, its lines under the keys of their tables. */
  readonly row: AnyRow
  /** Of the print itself, by their names with `$`. */
  readonly facts: Readonly<Record<string, string>>
  readonly fields: PrintFields
  /** Across every page: what does not count, or not yet. */
  readonly marks: readonly string[]
  readonly more?: readonly MoreTable[]
  /** The pictures of the document by the ids of their files, `data:image/png;base64,…`; what is missing is not there. */
  readonly pictures?: Readonly<Record<string, string>>
}

/** What a band is filled with: one line of a table, or the lines that its figures are added up over. */
export interface Scope {
  readonly data: PrintData
  readonly child: string | null
  /** The line at hand; null: the band is no line's. */
  readonly line: AnyRow | null
  /** Lines that are added up, by table; absent: all of the document. */
  readonly summed?: Readonly<Record<string, readonly AnyRow[]>>
  readonly facts: Readonly<Record<string, string>>
}

/** @example linesOf({ sub: [{ id: '1' }] }, 'sub').length // 1 */
export function linesOf(row: AnyRow, child: string): readonly AnyRow[] {
  const value = row[child]
  if (Array.isArray(value)) return value.filter(isPlainObject)
  return isPlainObject(value) ? [value] : []
}

/** A field as it reads in its band; figures of lines outside of their lines are added up, words listed once each. */
export function valueText(scope: Scope, name: string, format = ''): string {
  const { data } = scope
  const given = parseFormat(format === '' ? null : format)
  const shown = (value: unknown): string => {
    const text = textOf(value)
    const field = fieldNamed(data.fields, name)
    if (text === '') return ''
    if (given !== null) return applyFormat(given, text, field?.options ?? [])
    return field === null ? text : fieldText(field, value)
  }
  if (name.startsWith('$')) return shown(scope.facts[name] ?? data.facts[name] ?? '')
  if (!name.includes('.')) return shown(data.row[name])
  const [child = '', key = ''] = name.split('.', 2)
  if (scope.line !== null && scope.child === child) return shown(scope.line[key])
  const values = (scope.summed?.[child] ?? linesOf(data.row, child)).map((line) => line[key])
  const field = lineFieldOf(data.fields, name)?.field
  if (field !== undefined && isSummable(field)) return shown(sumOf(values))
  return [...new Set(values.map(shown).filter((text) => text !== ''))].join('、')
}

/**
 * Ids of the files that a picture field holds: of the line at hand, or of every line where the band is no line's.
 *
 * @example
 * pictureIds({ data, child: null, line: null, facts: {} }, 'photo') // ['a1', 'b2']
 */
export function pictureIds({ data, child, line }: Scope, name: string): readonly string[] {
  const idsIn = (value: unknown) =>
    textOf(value)
      .split(',')
      .filter((id) => id !== '')
  if (!name.includes('.')) return idsIn(data.row[name])
  const [table = '', key = ''] = name.split('.', 2)
  const lines = line !== null && child === table ? [line] : linesOf(data.row, table)
  return lines.flatMap((one) => idsIn(one[key]))
}

/** Null where no line has a figure: nothing is not zero. */
function sumOf(values: readonly unknown[]): string | null {
  const figures = values.flatMap((value) => toPlain(textOf(value)) ?? [])
  return figures.length === 0 ? null : sumDecimal(figures)
}

const PLACEHOLDER = /\{([^{}]{1,60})\}/g

/** Words of a text that stand for fields. @example wordsIn('第{页码}页') // ['页码'] */
export const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')

/** A text with its fields filled in. */
export const filledText = (scope: Scope, text: string): string =>
  text.replace(PLACEHOLDER, (_whole, word: string) => {
    const name = findByWord(scope.data.fields, word, scope.child)
    return name === null ? '' : valueText(scope, name)
  })

/** Whether a condition holds for what a band is filled with; one that cannot be read hides nothing. */
export function isShown(scope: Scope, showIf: string | undefined): boolean {
  if (showIf === undefined || showIf.trim() === '') return true
  const fields = conditionFields(scope.data.fields, scope.child)
  const read = parseCondition(showIf, fields)
  if (isConditionFault(read)) return true
  return holdsFor(read, { ...scope.data.row, ...scope.data.facts, ...scope.facts, ...scope.line })
}
