import { sumDecimal } from '@junheng/domain/values/decimal.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import type { PaperChoice } from './paper.ts'

/** A figure or word with what it is called. */
export interface SheetCell {
  readonly label: string
  readonly text: string
  readonly isFigure?: boolean
  /** What the paper is made for; it stands out. */
  readonly isMain?: boolean
}

export interface SheetTableColumn {
  readonly title: string
  readonly isFigure?: boolean
  /** Part of the paper's width; absent: by what stands in it. */
  readonly share?: number
  /** Decimals of its sum; absent: it is not added up. */
  readonly sumScale?: number
}

export interface SheetTable {
  readonly title: string | null
  readonly columns: readonly SheetTableColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** All that stands on a paper, whatever it is drawn with. */
export interface PaperSheet {
  readonly company: string
  readonly title: string
  /** Number, date, which print. */
  readonly about: readonly string[]
  readonly cells: readonly SheetCell[]
  readonly tables: readonly SheetTable[]
  /** What it comes to, as a receipt has it: one below the other. */
  readonly totals: readonly SheetCell[]
  /** The amount in words. */
  readonly words: SheetCell | null
  readonly notes: readonly string[]
  readonly signatures: readonly string[]
  /** Signed text of the code; empty: the paper is no document. */
  readonly code: string
  /** What the drawn code says. */
  readonly qr: string
  /** Across the sheet: what does not count, or not yet. */
  readonly marks: readonly string[]
  readonly paper: PaperChoice
  /** A4 lies on its side for many columns. */
  readonly isWide: boolean
  readonly copies: number
}

/**
 * Sums of the columns that are added up, with a word in the first place; null: no column is.
 *
 * @example
 * sumsOf({ columns: [{ title: '车' }, { title: '吨', sumScale: 3 }], rows: [['A', '1.000'], ['B', '2.000']] }, '合计')
 * // ['合计', '3.000']
 */
export function sumsOf(
  { columns, rows }: Pick<SheetTable, 'columns' | 'rows'>,
  word: string,
): readonly string[] | null {
  if (columns.every(({ sumScale }) => sumScale === undefined)) return null
  return columns.map(({ sumScale }, at) => {
    if (sumScale === undefined) return at === 0 ? word : ''
    const figures = rows.flatMap((row) => plain(row[at] ?? ''))
    return formatFigure(sumDecimal(figures), sumScale)
  })
}

const plain = (text: string): readonly string[] => {
  const figure = text.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(figure) ? [figure] : []
}
