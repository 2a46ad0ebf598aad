import { type SheetTable, sumsOf } from './sheet.ts'
import {
  type Desk,
  GREY,
  hasRoom,
  heightOf,
  INK,
  PAD,
  rule,
  TINT,
  unitWidth,
  write,
} from './sheet-desk.ts'

const SIZES = [8.5, 8, 7.5, 7, 6.5, 6] as const
const LEAST_SIZE = 6
const GAP = 8

interface Grid {
  readonly table: SheetTable
  readonly size: number
  readonly widths: readonly number[]
}

/** A table over as many pages as it needs: headings on each, what the page comes to, at the end the whole. */
export function drawTable(desk: Desk, table: SheetTable, nextPage: () => void): void {
  const grid = gridOf(desk, table)
  const line = grid.size * 1.45 + 2 * PAD
  if (!hasRoom(desk, 4 * line)) nextPage()
  drawTitle(desk, table.title)
  drawHeadings(desk, grid)
  let onPage: (readonly string[])[] = []
  let isBroken = false
  const hasSums = sumsOf(table, '') !== null
  for (const row of table.rows) {
    const height = rowHeight(desk, grid, row)
    if (!hasRoom(desk, height + (hasSums ? line : 0)) && onPage.length > 0) {
      drawSums(desk, grid, { rows: onPage, word: '本页小计' })
      nextPage()
      drawHeadings(desk, grid)
      onPage = []
      isBroken = true
    }
    drawRow(desk, grid, { row, height })
    onPage.push(row)
  }
  if (isBroken) drawSums(desk, grid, { rows: onPage, word: '本页小计' })
  if (!hasRoom(desk, line)) nextPage()
  if (table.rows.length > 1)
    drawSums(desk, grid, { rows: table.rows, word: '合计', isStrong: true })
  desk.y += PAD
}

/** Type as large as fits; below the smallest, words wrap and figures stay whole. */
function gridOf(desk: Desk, table: SheetTable): Grid {
  const shares = table.columns.map(({ share }) => share ?? 0)
  if (shares.every((share) => share > 0))
    return { table, size: SIZES[0], widths: shares.map((share) => share * desk.width) }
  const all = [...table.rows, sumsOf(table, '本页小计') ?? []]
  const natural = table.columns.map(({ title }, at) =>
    Math.max(unitWidth(desk, title), ...all.map((row) => unitWidth(desk, row[at] ?? ''))),
  )
  const gaps = natural.reduce((sum, _, at) => sum + insetAt(table, at), 0)
  const pads = 2 * PAD * natural.length + gaps
  const total = natural.reduce((sum, width) => sum + width, 0)
  const size = SIZES.find((one) => total * one + pads <= desk.width)
  if (size === undefined) return { table, size: LEAST_SIZE, widths: squeezed(desk, table, natural) }
  const spare = (desk.width - total * size - pads) / total
  return {
    table,
    size,
    widths: natural.map((width, at) => width * (size + spare) + 2 * PAD + insetAt(table, at)),
  }
}

function squeezed(desk: Desk, { columns }: SheetTable, natural: readonly number[]) {
  const wide = natural.map((width) => width * LEAST_SIZE + 2 * PAD)
  const words = wide.filter((_, at) => !columns[at]?.isFigure)
  const figures = wide.reduce((sum, width, at) => sum + (columns[at]?.isFigure ? width : 0), 0)
  const room = Math.max(desk.width - figures, desk.width * 0.3)
  const share = room / words.reduce((sum, width) => sum + width, 0)
  const fitted = wide.map((width, at) => (columns[at]?.isFigure ? width : width * share))
  const over = fitted.reduce((sum, width) => sum + width, 0) / desk.width
  return fitted.map((width) => width / Math.max(over, 1))
}

const isFigureAt = ({ columns }: SheetTable, at: number): boolean => columns[at]?.isFigure === true

/** Words that follow a figure keep their distance from it. */
const insetAt = (table: SheetTable, at: number): number =>
  at > 0 && isFigureAt(table, at - 1) && !isFigureAt(table, at) ? GAP : 0

function drawTitle(desk: Desk, title: string | null): void {
  if (title === null) return
  desk.y += 5
  write(desk, title, { x: desk.x, y: desk.y, width: desk.width, size: 10, isStrong: true })
  desk.y += 16
}

function drawHeadings(desk: Desk, grid: Grid): void {
  const titles = grid.table.columns.map(({ title }) => title)
  if (titles.every((title) => title === '')) return rule(desk, desk.y, 0.6, GREY)
  const height = rowHeight(desk, grid, titles)
  desk.pdf.rect(desk.x, desk.y, desk.width, height).fill(TINT)
  writeCells(desk, grid, { row: titles, color: GREY })
  desk.y += height
}

const rowHeight = (desk: Desk, { table, size, widths }: Grid, row: readonly string[]): number =>
  Math.max(
    ...row.map((text, at) => {
      const width = (widths[at] ?? 0) - 2 * PAD - insetAt(table, at)
      return unitWidth(desk, text) * size <= width
        ? size * 1.45
        : heightOf(desk, text, { size, width: Math.max(width, 1) })
    }),
  ) +
  2 * PAD

function drawRow(
  desk: Desk,
  grid: Grid,
  { row, height }: { readonly row: readonly string[]; readonly height: number },
): void {
  writeCells(desk, grid, { row, color: INK })
  desk.y += height
  rule(desk, desk.y)
}

function drawSums(
  desk: Desk,
  grid: Grid,
  asked: {
    readonly rows: SheetTable['rows']
    readonly word: string
    readonly isStrong?: boolean
  },
): void {
  const { rows, word, isStrong = false } = asked
  const sums = sumsOf({ columns: grid.table.columns, rows }, word)
  if (sums === null) return
  rule(desk, desk.y, isStrong ? 1 : 0.6, INK)
  writeCells(desk, grid, { row: sums, color: isStrong ? INK : GREY, isStrong, isSums: true })
  desk.y += rowHeight(desk, grid, sums)
}

function writeCells(
  desk: Desk,
  { table, size, widths }: Grid,
  look: {
    readonly row: readonly string[]
    readonly color: string
    readonly isStrong?: boolean
    /** Its first word stands at the left, whatever the column holds. */
    readonly isSums?: boolean
  },
): void {
  const { row, color, isStrong = false, isSums = false } = look
  let left = desk.x
  row.forEach((text, at) => {
    const width = widths[at] ?? 0
    const isRight = isFigureAt(table, at) && !(isSums && at === 0)
    const align = isRight ? 'right' : 'left'
    const inset = insetAt(table, at)
    const room = Math.max(width - 2 * PAD - inset, 1) + 0.5
    const place = { x: left + PAD + inset, y: desk.y + PAD, width: room }
    if (text !== '') write(desk, text, { ...place, size, color, align, isStrong })
    left += width
  })
}
