import { applyCalculation } from './calculation.ts'
import {
  type CalculationSet,
  type CellName,
  calculationReads,
  orderCalculations,
  parseCell,
  printCell,
  resolveCell,
} from './dependencies.ts'
import type { ChildRows, FormulaRow, FormulaScope } from './evaluate.ts'

/**
 * What the user did. Without `table` a header field; without `index` every row of the table; with a
 * table and no field, whole rows that came or went.
 */
export interface CellChange {
  readonly table?: string
  readonly index?: number
  readonly field?: string
}

/** Calculated cells typed by hand (iCalculaUpdate): by field, and by table, row and field. */
export interface Overridden {
  readonly row?: readonly string[]
  readonly children?: Readonly<Record<string, readonly (readonly string[] | undefined)[]>>
}

export interface RecomputeInput {
  readonly calculations: CalculationSet
  /** The header's table name as `customTable` spells it. */
  readonly main: string
  /** `'all'` is the server's way: it trusts no calculated value it was sent. */
  readonly changed: readonly CellChange[] | 'all'
  readonly row: FormulaRow
  readonly children?: ChildRows
  readonly overridden?: Overridden
  /** Decimals by `field` or `table.field`. */
  readonly scales?: Readonly<Record<string, number>>
}

export interface Recomputed {
  readonly row: FormulaRow
  readonly children: ChildRows
}

/** Rows of one table that something happened to. The header counts as a table of one row. */
type Extent = 'all' | ReadonlySet<number>

interface Work extends RecomputeInput {
  readonly children: ChildRows
  readonly touched: Map<string, Extent>
  readonly touchedRows: ReadonlyMap<string, Extent>
}

/**
 * Recomputes what depends on the change, in order, from child columns to header sums and back.
 * Cells typed by hand, faulty formulas and fields on a cycle keep their value, and others read it.
 * Rows and tables that come out the same are the same objects.
 *
 * @example
 * recompute({ calculations: { net: { kind: 'expression', expression: { kind: 'field', table: null, field: 'gross' } } }, main: 'mm_weigh', changed: [{ field: 'gross' }], row: { gross: '2', net: '1' } }).row // { gross: '2', net: '2' }
 */
export function recompute(input: RecomputeInput): Recomputed {
  const { touched, touchedRows } = readChanges(input.changed)
  let row = input.row
  let children = input.children ?? {}
  for (const key of orderCalculations(input.calculations, { main: input.main }).order) {
    const { table, field } = parseCell(key)
    const work: Work = { ...input, row, children, touched, touchedRows }
    const extent = extentOf(key, work)
    if (extent === null) continue
    if (table === null) {
      row = recomputeHeader(field, work)
    } else if (Object.hasOwn(children, table)) {
      const rows = recomputeColumn({ table, field }, { extent, work })
      if (rows !== children[table]) children = { ...children, [table]: rows }
    }
  }
  return { row, children }
}

function recomputeHeader(field: string, work: Work): FormulaRow {
  if (work.overridden?.row?.includes(field)) return work.row
  const scope: FormulaScope = { row: work.row, children: work.children }
  const value = computeCell(field, { scope, work })
  if (value === textOf(work.row[field])) return work.row
  work.touched.set(field, 'all')
  return { ...work.row, [field]: value }
}

function recomputeColumn(
  { table, field }: { readonly table: string; readonly field: string },
  { extent, work }: { readonly extent: Extent; readonly work: Work },
): readonly FormulaRow[] {
  const key = printCell({ table, field })
  const rows = work.children[table] ?? []
  const changed = new Set<number>()
  const result = rows.map((row, index) => {
    if (extent !== 'all' && !extent.has(index)) return row
    if (work.overridden?.children?.[table]?.[index]?.includes(field)) return row
    // Its own table's name means this row in an expression; only a sum reads the whole table.
    const related = { [work.main]: work.row, [table]: row }
    const value = computeCell(key, { scope: { row, children: work.children, related }, work })
    if (value === textOf(row[field])) return row
    changed.add(index)
    return { ...row, [field]: value }
  })
  if (changed.size === 0) return rows
  work.touched.set(key, union(work.touched.get(key), changed))
  return result
}

function computeCell(
  key: string,
  { scope, work }: { readonly scope: FormulaScope; readonly work: Work },
): string | null {
  const calculation = work.calculations[key]
  const raw = textOf(scope.row[parseCell(key).field])
  if (calculation === undefined) return raw
  const scale = work.scales?.[key]
  return applyCalculation(calculation, { ...scope, raw, ...(scale === undefined ? {} : { scale }) })
}

/** The rows in which a calculation must run anew, null for none. */
function extentOf(key: string, work: Work): Extent | null {
  if (work.changed === 'all') return 'all'
  const { table } = parseCell(key)
  const calculation = work.calculations[key]
  let extent = table === null ? undefined : work.touchedRows.get(table)
  for (const name of calculation === undefined ? [] : calculationReads(calculation)) {
    const cell = resolveCell(name, { table, main: work.main })
    const read = extentRead(cell, work)
    if (read === undefined) continue
    // What another table does concerns every row of this one, and so does a sum.
    const rowByRow = cell.table === table && calculation?.kind === 'expression'
    extent = rowByRow ? union(extent, read) : 'all'
  }
  return extent ?? null
}

function extentRead(cell: CellName, { touched, touchedRows }: Work): Extent | undefined {
  const rows = cell.table === null ? undefined : touchedRows.get(cell.table)
  const cells = touched.get(printCell(cell))
  return rows === undefined ? cells : union(cells, rows)
}

function readChanges(changed: readonly CellChange[] | 'all') {
  const touched = new Map<string, Extent>()
  const touchedRows = new Map<string, Extent>()
  for (const { table = null, index, field } of changed === 'all' ? [] : changed) {
    const extent: Extent = index === undefined ? 'all' : new Set([index])
    if (field !== undefined) {
      const key = printCell({ table, field })
      touched.set(key, union(touched.get(key), extent))
    } else if (table !== null) {
      touchedRows.set(table, union(touchedRows.get(table), extent))
    }
  }
  return { touched, touchedRows }
}

function union(one: Extent | undefined, other: Extent): Extent {
  if (one === undefined) return other
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other])
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}
