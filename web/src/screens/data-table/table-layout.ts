import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ReactNode } from 'react'

/** A column as a table draws it. */
export interface TableColumn {
  readonly key: string
  readonly title: string
  /** `(吨)`, behind the title of a figure. */
  readonly unit?: string | undefined
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  readonly fixed: 'left' | 'right' | null
  readonly isSortable: boolean
  /** Takes its share of the room that is left over. */
  readonly isFlexible: boolean
  /** Equal neighbouring cells look like one. */
  readonly isMerged?: boolean
  readonly cell: (row: AnyRow, index: number) => ReactNode
}

/** A column with its place: `offset` is where a frozen one sticks. */
export interface PlacedColumn extends TableColumn {
  readonly offset: number
}

export interface TableLayout {
  readonly columns: readonly PlacedColumn[]
  readonly width: number
}

/** The check boxes, and the number of the row, take the room of one small column. */
export const SELECTION_WIDTH = 40

/**
 * Widths and sticking places. Frozen columns go first and last; what the window has to spare goes to the
 * flexible columns in proportion, so that a table of five columns fills a wide screen too.
 */
export function layoutTable(
  columns: readonly TableColumn[],
  { room, lead }: { readonly room: number; readonly lead: number },
): TableLayout {
  const sides = unfrozen(columns, { room, lead })
  const ordered = [
    ...sides.filter(({ fixed }) => fixed === 'left'),
    ...sides.filter(({ fixed }) => fixed === null),
    ...sides.filter(({ fixed }) => fixed === 'right'),
  ]
  const taken = lead + sum(ordered.map(({ width }) => width))
  const flexible = sum(ordered.map(({ width, isFlexible }) => (isFlexible ? width : 0)))
  const share = flexible > 0 && room > taken ? (room - taken) / flexible : 0
  const sized = wholeAtRest(
    ordered.map((column) =>
      column.isFlexible ? { ...column, width: Math.floor(column.width * (1 + share)) } : column,
    ),
    { room, lead },
  )
  const width = lead + sum(sized.map((column) => column.width))
  let left = lead
  let right = sum(sized.map((column) => (column.fixed === 'right' ? column.width : 0)))
  return {
    width,
    columns: sized.map((column) => {
      if (column.fixed === 'right') {
        right -= column.width
        return { ...column, offset: right }
      }
      const offset = left
      left += column.width
      return { ...column, offset }
    }),
  }
}

/**
 * Columns that stick to the right lie over the others: the last one that is in sight before anybody scrolls would be
 * cut through its figures. Those before it take the room, and it begins under what sticks.
 */
function wholeAtRest(
  columns: readonly TableColumn[],
  { room, lead }: { readonly room: number; readonly lead: number },
): readonly TableColumn[] {
  const right = sum(columns.map(({ fixed, width }) => (fixed === 'right' ? width : 0)))
  const total = lead + sum(columns.map(({ width }) => width))
  if (right === 0 || room === 0 || total <= room) return columns
  let seen = lead
  let whole = 0
  for (const { width, fixed } of columns) {
    if (fixed === 'right' || seen + width > room - right) break
    seen += width
    whole += 1
  }
  const shown = columns.slice(0, whole).filter(({ isFlexible }) => isFlexible)
  const flexible = sum(shown.map(({ width }) => width))
  if (flexible === 0) return columns
  const share = (room - right - seen) / flexible
  return columns.map((column, at) =>
    at < whole && column.isFlexible
      ? { ...column, width: Math.ceil(column.width * (1 + share)) }
      : column,
  )
}

/** Below this width nothing sticks to the right, and what sticks to the left leaves half of it free. */
export const NARROW = 600

/** Columns that stick must not cover what they are read together with. */
function unfrozen(
  columns: readonly TableColumn[],
  { room, lead }: { readonly room: number; readonly lead: number },
): readonly TableColumn[] {
  // Before it is measured a table has no width, and nothing to give up.
  if (room === 0 || room >= NARROW) return columns
  let taken = lead
  return columns.map((column) => {
    if (column.fixed === 'left') taken += column.width
    const stays = column.fixed === 'left' && taken <= room / 2
    return column.fixed === null || stays ? column : { ...column, fixed: null }
  })
}

/** The rows to draw of many: those in sight and some around them. */
export function rowWindow({
  scrollTop,
  height,
  rowHeight,
  count,
}: {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly count: number
}): { readonly first: number; readonly last: number } {
  if (count <= ALL_AT_ONCE) return { first: 0, last: count }
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN_ROWS)
  const seen = Math.ceil(height / rowHeight) + 2 * MARGIN_ROWS
  return { first: Math.min(first, count), last: Math.min(count, first + seen) }
}

/** Below this a table is drawn whole: scrolling is then free of work. */
const ALL_AT_ONCE = 50
const MARGIN_ROWS = 8

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
