import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { rowTone } from '@junheng/domain/template/row-tone.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { CellButton, cellContent } from '#web/controls/display/CellValue.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { type ArrangedColumn, arrangeColumns } from '../column-settings/arrange-columns.ts'
import { growWidths } from '../column-settings/fit-width.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import type { TableColumn } from '../data-table/table-layout.ts'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import type { ListParts } from './ListBody.tsx'
import { nextSort } from './list-state.ts'

const keyOf = (row: AnyRow): string => String(row['rowKey'] ?? row['id'])
const COMPACT = 30
const STANDARD = 36

interface ListTableProps extends ListParts {
  readonly selected: readonly AnyRow[]
  readonly onSelect: (rows: readonly AnyRow[]) => void
  readonly onOpen: (row: AnyRow) => void
  readonly onScroll: (scroll: { readonly top: number; readonly left: number }) => void
}

/** The rows of a page with everything a template says of their columns. */
export function ListTable(props: ListTableProps) {
  const { template, state, data, preferences, selected, onSelect, onOpen, ask } = props
  const { layout, setLayout, density } = preferences
  const rows = data.rows.data?.list ?? NO_ROWS
  const [current, setCurrent] = useState<string | null>(null)
  const keys = useMemo(() => new Set(selected.map(keyOf)), [selected])
  const tone = useRowTone(props)
  const sums = data.summary.data?.sums ?? data.rows.data?.sums
  const measured = useMemo(() => (sums ? [...rows, sums] : rows), [rows, sums])
  const columns = useColumns(template.listSubList, { layout, rows: measured, onOpen })
  const toggle = useCallback(
    (row: AnyRow) => onSelect(toggled(selected, row)),
    [onSelect, selected],
  )
  const click = useCallback(
    (row: AnyRow, { extend }: { readonly extend: boolean }) => {
      setCurrent(keyOf(row))
      onSelect(extend ? toggled(selected, row) : [row])
    },
    [onSelect, selected],
  )
  if (data.rows.isError)
    return <ScreenFailure error={data.rows.error} onRetry={() => void data.rows.refetch()} />
  return (
    <DataTable
      label={template.formatName}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowTone={tone}
      rowHeight={density === 'compact' ? COMPACT : STANDARD}
      selection={{
        mode: 'multiple',
        keys,
        onToggle: toggle,
        onToggleAll: (checked) => onSelect(checked ? rows : []),
      }}
      currentKey={current}
      onRowClick={click}
      onRowOpen={onOpen}
      sort={state.sort ?? presetSort(template.listSubList)}
      onSort={(key) => ask({ sort: nextSort(state.sort, key) })}
      onResize={(key, width) =>
        setLayout({ ...layout, widths: { ...layout.widths, [key]: width } })
      }
      sums={sumCells(props)}
      isBusy={data.rows.isPlaceholderData}
      empty={data.rows.isPending ? <SkeletonRows count={8} /> : '暂无数据'}
      initialScroll={state.scroll}
      onScroll={props.onScroll}
    />
  )
}

/** Colours as of when the rows came: what was in time then is shown so until they are asked for again. */
function useRowTone({ template: { tones }, data }: ListParts) {
  const cameAt = data.rows.dataUpdatedAt
  return useMemo(() => {
    const now = formatWireDateTime(new Date(cameAt))
    return (row: AnyRow) => rowTone(tones, row, now)
  }, [tones, cameAt])
}

const NO_ROWS: readonly AnyRow[] = []

function toggled(selected: readonly AnyRow[], row: AnyRow): readonly AnyRow[] {
  const without = selected.filter((one) => keyOf(one) !== keyOf(row))
  return without.length < selected.length ? without : [...selected, row]
}

function presetSort(fields: readonly FieldDefinition[]) {
  const field = fields.find(({ idefinedSort }) => idefinedSort)
  return field ? { key: field.fieldName, dir: field.sortMethod ?? 'desc' } : null
}

function useColumns(
  fields: readonly FieldDefinition[],
  {
    layout,
    rows,
    onOpen,
  }: {
    readonly layout: ListParts['preferences']['layout']
    readonly rows: readonly AnyRow[]
    readonly onOpen: (row: AnyRow) => void
  },
): readonly TableColumn[] {
  const fits = useFittedWidths(fields, rows)
  return useMemo(() => {
    const shown = arrangeColumns(fields, layout).filter(({ isShown }) => isShown)
    return shown.map((column, at) => tableColumn(column, { isFirst: at === 0, fits, onOpen }))
  }, [fields, layout, fits, onOpen])
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

const NO_FITS: ReadonlyMap<string, number> = new Map()

/** The first column opens the record. */
function tableColumn(
  { field, width, fixed, isSized }: ArrangedColumn,
  {
    isFirst,
    fits,
    onOpen,
  }: {
    readonly isFirst: boolean
    readonly fits: ReadonlyMap<string, number>
    readonly onOpen: (row: AnyRow) => void
  },
): TableColumn {
  const effects = { openLink: (_field: FieldDefinition, row: AnyRow) => onOpen(row) }
  return {
    key: field.fieldName,
    title: field.fieldExplain,
    width: isSized ? width : (fits.get(field.fieldName) ?? width),
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

function firstCell(field: FieldDefinition, row: AnyRow, onOpen: (row: AnyRow) => void): ReactNode {
  const text = formatValue(field, row[field.fieldName])
  return text === '' ? '' : <CellButton text={text} onClick={() => onOpen(row)} />
}

/** A sum is exact or absent: while it is on its way the cell says so, where it is refused it stays empty. */
function sumCells({ data, template }: ListTableProps): Readonly<Record<string, ReactNode>> | null {
  if (!data.hasTotals) return null
  const sums = data.summary.data?.sums ?? data.rows.data?.sums
  const cells = template.listSubList
    .filter(({ itotal }) => itotal)
    .map((field): [string, ReactNode] => [
      field.fieldName,
      sums ? formatValue(field, sums[field.fieldName]) : data.summary.isFetching ? '…' : '—',
    ])
  return Object.fromEntries(cells)
}
