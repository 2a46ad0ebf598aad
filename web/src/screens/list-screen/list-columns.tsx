import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { isRowFlow } from '@junheng/domain/workflow/sent-button.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { CellButton, type CellEffects, cellContent } from '#web/controls/display/CellValue.tsx'
import { FlowMark } from '#web/controls/display/FlowMark.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { type ArrangedColumn, arrangeColumns } from '../column-settings/arrange-columns.ts'
import { growWidths } from '../column-settings/fit-width.ts'
import type { TableColumn } from '../data-table/table-layout.ts'
import { ListEditCell } from '../list-edit/ListEditCell.tsx'
import type { ColumnLayout } from '../preferences/preferences.queries.ts'

/** The key by which a list knows its rows. */
export const keyOf = (row: AnyRow): string => String(row['rowKey'] ?? row['id'])

export const NO_ROWS: readonly AnyRow[] = []
const NO_FITS: ReadonlyMap<string, number> = new Map()
/** An input needs more room than the value in it. */
const NARROWEST_INPUT = 120

interface ColumnFacts {
  readonly layout: ColumnLayout
  readonly rows: readonly AnyRow[]
  readonly effects: CellEffects
  /** Columns that are typed into just now. */
  readonly edited: readonly FieldDefinition[]
  readonly onOpen: (row: AnyRow) => void
}

/** The columns of a list as its user has arranged them. */
export function useColumns(
  fields: readonly FieldDefinition[],
  { layout, rows, effects, edited, onOpen }: ColumnFacts,
): readonly TableColumn[] {
  const fits = useFittedWidths(fields, rows)
  return useMemo(() => {
    const shown = arrangeColumns(fields, layout).filter(({ isShown }) => isShown)
    const marked = markedColumn(shown, rows)
    return shown.map((column, at) => {
      const plain = tableColumn(column, { isFirst: at === 0, fits, effects, onOpen })
      const made = plain.key === marked ? withMark(plain) : plain
      const field = edited.find(({ fieldName }) => fieldName === made.key)
      return field ? editedColumn(made, field) : made
    })
  }, [fields, layout, rows, fits, effects, edited, onOpen])
}

/** Which column says that a row is being decided on: that of the state, else the first; none if no row is. */
function markedColumn(
  shown: readonly ArrangedColumn[],
  rows: readonly AnyRow[],
): string | undefined {
  if (!rows.some(({ inFlow }) => isRowFlow(inFlow))) return undefined
  const names = shown.map(({ field }) => field.fieldName)
  return names.find((name) => name === 'status') ?? names[0]
}

/** Room for the word beside the cell's own. */
const MARK_ROOM = 76

const withMark = (column: TableColumn): TableColumn => ({
  ...column,
  width: column.width + MARK_ROOM,
  // Rows of one value are still marked one by one.
  isMerged: false,
  cell: (row, at) =>
    isRowFlow(row['inFlow']) ? (
      <span className="jh-marked">
        {column.cell(row, at)}
        <FlowMark row={row} />
      </span>
    ) : (
      column.cell(row, at)
    ),
})

function editedColumn(column: TableColumn, field: FieldDefinition): TableColumn {
  return {
    ...column,
    width: Math.max(column.width, NARROWEST_INPUT),
    isMerged: false,
    cell: (row) => <ListEditCell field={field} rowKey={keyOf(row)} />,
  }
}

/** Widths that fit what has been seen so far; they only grow, so that turning a page moves nothing back. */
function useFittedWidths(fields: readonly FieldDefinition[], rows: readonly AnyRow[]) {
  const [fits, setFits] = useState<ReadonlyMap<string, number>>(NO_FITS)
  const [seen, setSeen] = useState<readonly AnyRow[]>(NO_ROWS)
  if (rows !== seen) {
    setSeen(rows)
    setFits(growWidths(fits, fields, rows))
  }
  return fits
}

/** The first column opens the record. */
function tableColumn(
  { field, width, fixed, isSized }: ArrangedColumn,
  {
    isFirst,
    fits,
    effects,
    onOpen,
  }: Pick<ColumnFacts, 'effects' | 'onOpen'> & {
    readonly isFirst: boolean
    readonly fits: ReadonlyMap<string, number>
  },
): TableColumn {
  return {
    key: field.fieldName,
    title: field.fieldExplain,
    unit: unitOf(field),
    width: widthOf(field, { width, isSized, fit: fits.get(field.fieldName) }),
    align: field.textAlign,
    fixed,
    isSortable: field.sortable,
    isFlexible: !isSized && field.textAlign === 'left',
    isMerged: field.imerge,
    cell: isFirst
      ? (row) => firstCell(field, row, onOpen)
      : (row) => cellContent(field, row, effects),
  }
}

/** As the reader has set it, but a figure is never cut: half of it would be another figure. */
function widthOf(
  { fieldType }: FieldDefinition,
  {
    width,
    isSized,
    fit,
  }: { readonly width: number; readonly isSized: boolean; readonly fit: number | undefined },
): number {
  if (!isSized) return fit ?? width
  return fieldType === 'NUMBER' ? Math.max(width, fit ?? 0) : width
}

function firstCell(field: FieldDefinition, row: AnyRow, onOpen: (row: AnyRow) => void): ReactNode {
  const text = formatValue(field, row[field.fieldName])
  // A row of a view is no record: there is nothing behind it to be opened.
  if ('rowOrder' in row) return text
  return text === '' ? '' : <CellButton text={text} onClick={() => onOpen(row)} />
}
