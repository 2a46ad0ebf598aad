import { enterValue } from '@junheng/domain/quality/enter-value.ts'
import { assayValueOf, parseAssayValue } from '@junheng/domain/values/assay-value.ts'

/** An item of a sheet, as the server tells it to who types. */
export interface AssaySub {
  readonly itemId: string
  readonly fieldName: string
  readonly fieldExplain: string
  readonly fieldType: 'NUMBER' | 'TEXT' | 'ENUM' | 'BOOLEAN'
  readonly options: string | null
  readonly unit: string | null
  readonly decimals: number
  readonly minValue: string | null
  readonly maxValue: string | null
  readonly parallelCount: number
  readonly toleranceT: string | null
  readonly irequired: boolean
  readonly iupdate: boolean
  readonly seq: number
  readonly value: string | null
  readonly state: 'DONE' | 'MORE' | 'OUT'
  readonly determinations: readonly string[]
}

export interface AssaySheet {
  /** What the row is called: the code of a sheet, the number of a record. */
  readonly assayCode: string
  readonly id: string
  readonly version: number
  readonly status: string
  readonly subs: readonly AssaySub[]
  /** Of a record outside the coding. */
  readonly invName?: string | null
  readonly day?: string
}

/** A column of the grid: an item that some sheet asks for. */
export interface AssayColumn {
  readonly itemId: string
  readonly label: string
  readonly unit: string | null
}

/** Columns of all sheets, each once, in the order of the sheets. */
export function columnsOf(sheets: readonly AssaySheet[]): readonly AssayColumn[] {
  const found = new Map<string, AssayColumn>()
  for (const { subs } of sheets)
    for (const { itemId, fieldExplain, unit } of subs)
      if (!found.has(itemId)) found.set(itemId, { itemId, label: fieldExplain, unit })
  return [...found.values()]
}

/** What stands in a cell: determinations with blanks between them, or the value. */
export const textOfSub = ({ determinations, value }: AssaySub): string =>
  determinations.length > 0 ? determinations.join(' ') : (value ?? '')

const splitCell = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.trim().split(/[\s,，;；]+/)

export interface CellLook {
  /** Out of range red, not agreeing amber. */
  readonly tone: 'danger' | 'warning' | null
  /** What is asked for, or what is wrong. */
  readonly hint: string | null
}

/** How a cell looks while it is typed, by the rules that the server will use. */
export function lookOf(sub: AssaySub, text: string): CellLook {
  const parts = splitCell(text)
  if (parts.length === 0) return { tone: null, hint: null }
  const limit = (value: string | null) => (value === null ? null : parseAssayValue(value))
  const entered = enterValue(
    {
      name: sub.fieldExplain,
      valueType: sub.fieldType,
      options: sub.options,
      decimals: sub.decimals,
      minValue: limit(sub.minValue),
      maxValue: limit(sub.maxValue),
      parallelCount: sub.parallelCount,
      toleranceT: sub.toleranceT === null ? null : assayValueOf(sub.toleranceT),
      isDerived: false,
    },
    { determinations: parts, text: text.trim() },
  )
  if ('code' in entered) return { tone: 'danger', hint: entered.message }
  if (entered.state === 'OUT') return { tone: 'warning', hint: '平行样超差，请补测' }
  if (entered.state === 'MORE')
    return {
      tone: parts.length > 1 ? 'warning' : null,
      hint: `请补第${entered.next}次`,
    }
  return { tone: null, hint: null }
}

/** One value of a row as it is sent. */
export interface SentValue {
  readonly itemId: string
  readonly determinations?: readonly string[]
  readonly value?: string
  readonly changeReason?: string
}

/** What a cell sends: numbers as determinations, words as they are. */
export function sentValue(sub: AssaySub, text: string, changeReason: string): SentValue {
  const { itemId } = sub
  const reason = changeReason.trim() === '' ? {} : { changeReason: changeReason.trim() }
  return sub.fieldType === 'NUMBER'
    ? { itemId, determinations: splitCell(text), ...reason }
    : { itemId, value: text.trim(), ...reason }
}

/** Lines and cells of what a spreadsheet put on the clipboard. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Where a key leads from a cell; null: it stays. Enter goes down, and from the last row to the next column. */
export function nextCell(
  key: string,
  at: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): { readonly row: number; readonly column: number } | null {
  const { row, column } = at
  if (key === 'ArrowUp') return row > 0 ? { row: row - 1, column } : null
  if (key === 'ArrowDown') return row < size.rows - 1 ? { row: row + 1, column } : null
  if (key !== 'Enter') return null
  if (row < size.rows - 1) return { row: row + 1, column }
  return column < size.columns - 1 ? { row: 0, column: column + 1 } : null
}
