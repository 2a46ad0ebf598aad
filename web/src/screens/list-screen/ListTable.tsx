import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { rowTone } from '@junheng/domain/template/row-tone.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { plantTime } from '#web/api/plant-clock.ts'
import { sessionCalls } from '#web/api/session-calls.ts'
import type { CellEffects } from '#web/controls/display/CellValue.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { arrangeColumns } from '../column-settings/arrange-columns.ts'
import { textWidth } from '../column-settings/fit-width.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import type { TableColumn } from '../data-table/table-layout.ts'
import { nextSort } from '../data-table/table-sort.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { CardList } from '../list-cards/CardList.tsx'
import { useNarrow } from '../list-cards/use-narrow.ts'
import type { ListEdit } from '../list-edit/use-list-edit.ts'
import type { ColumnLayout } from '../preferences/preferences.queries.ts'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { keyOf, NO_ROWS, useColumns } from './list-columns.tsx'
import type { ListParts } from './list-parts.ts'
import { isNarrowed, NO_SEARCH } from './list-state.ts'
import { hasOtherOwners, withOwner } from './other-owners.ts'

const COMPACT = 30
const STANDARD = 36

interface ListTableProps extends ListParts {
  readonly selected: readonly AnyRow[]
  readonly onSelect: (rows: readonly AnyRow[]) => void
  readonly onOpen: (row: AnyRow) => void
  readonly columns: readonly FieldDefinition[]
  readonly effects: CellEffects
  readonly canCreate: boolean
  /** The page is being typed into. */
  readonly edit: ListEdit | null
  readonly onScroll: (scroll: { readonly top: number; readonly left: number }) => void
}

const OWNER_ROOM = 24
const NARROWEST_OWNER = 72
/** The companies of a person come whole. */
const MOST_OWNERS = 100

/** The rows of a page: a table, on a phone cards; what is typed into is always a table. */
export function ListTable(props: ListTableProps) {
  const { data, edit } = props
  const isNarrow = useNarrow()
  if (data.rows.isError)
    return <ScreenFailure error={data.rows.error} onRetry={() => void data.rows.refetch()} />
  return isNarrow && edit === null ? <RowCards {...props} /> : <RowTable {...props} />
}

function RowCards(props: ListTableProps) {
  const { template, data, preferences, selected, onSelect } = props
  const keys = useMemo(() => new Set(selected.map(keyOf)), [selected])
  const { columns } = props
  const { layout } = preferences
  const fields = useMemo(() => shownFields(columns, layout), [columns, layout])
  return (
    <CardList
      label={template.formatName}
      fields={fields}
      figures={template.headFigures ?? NO_NAMES}
      rows={data.rows.data?.list ?? NO_ROWS}
      rowKey={keyOf}
      rowTone={useRowTone(props)}
      selected={keys}
      onToggle={(row) => onSelect(toggled(selected, row))}
      onOpen={props.onOpen}
      onRefresh={() => data.rows.refetch()}
      isBusy={data.rows.isPlaceholderData}
      empty={<NoRows {...props} />}
    />
  )
}

/** A table with everything a template says of its columns. */
function RowTable(props: ListTableProps) {
  const { template, state, data, preferences, selected, onSelect, onOpen, ask, edit } = props
  const { layout, setLayout, density } = preferences
  const rows = edit?.rows ?? data.rows.data?.list ?? NO_ROWS
  const [current, setCurrent] = useState<string | null>(null)
  const keys = useMemo(() => new Set(selected.map(keyOf)), [selected])
  const tone = useRowTone(props)
  const sums = data.summary.data?.sums ?? data.rows.data?.sums
  const measured = useMemo(() => (sums ? [...rows, sums] : rows), [rows, sums])
  const { effects } = props
  const edited = edit?.fields ?? NO_FIELDS
  const own = useColumns(props.columns, { layout, rows: measured, effects, edited, onOpen })
  const owner = useOwnerColumn(rows)
  const columns = useMemo(() => withOwner(own, owner), [own, owner])
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
      {...(edit ? {} : { onSort: (key) => ask({ sort: nextSort(state.sort, key) }) })}
      onResize={(key, width) =>
        setLayout({ ...layout, widths: { ...layout.widths, [key]: width } })
      }
      sums={sumCells(props)}
      isBusy={data.rows.isPlaceholderData}
      empty={<NoRows {...props} />}
      initialScroll={state.scroll}
      onScroll={props.onScroll}
    />
  )
}

const NO_FIELDS: readonly FieldDefinition[] = []
const NO_NAMES: readonly string[] = []

const shownFields = (fields: readonly FieldDefinition[], layout: ColumnLayout) =>
  arrangeColumns(fields, layout)
    .filter(({ isShown }) => isShown)
    .map(({ field }) => field)

function NoRows({ data, state, canCreate, ask }: ListTableProps) {
  if (data.rows.isPending) return <SkeletonRows count={8} />
  return (
    <EmptyList
      isNarrowed={isNarrowed(state)}
      canCreate={canCreate}
      onClear={() => ask(NO_SEARCH)}
    />
  )
}

/** Colours as of when the rows came: what was in time then is shown so until they are asked for again. */
function useRowTone({ template: { tones }, data }: ListParts) {
  const cameAt = data.rows.dataUpdatedAt
  return useMemo(() => {
    const now = formatWireDateTime(plantTime(cameAt))
    return (row: AnyRow) => rowTone(tones, row, now)
  }, [tones, cameAt])
}

function toggled(selected: readonly AnyRow[], row: AnyRow): readonly AnyRow[] {
  const without = selected.filter((one) => keyOf(one) !== keyOf(row))
  return without.length < selected.length ? without : [...selected, row]
}

function presetSort(fields: readonly FieldDefinition[]) {
  const field = fields.find(({ idefinedSort }) => idefinedSort)
  return field ? { key: field.fieldName, dir: field.sortMethod ?? 'desc' } : null
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

/** What an empty list says: that there is nothing, why, and what to do next. */
function EmptyList({
  isNarrowed,
  canCreate,
  onClear,
}: {
  /** Something is searched for. */
  readonly isNarrowed: boolean
  readonly canCreate: boolean
  readonly onClear: () => void
}) {
  return (
    <>
      <p className="jh-empty-title">暂无数据</p>
      {isNarrowed ? (
        <p className="jh-empty-hint">
          没有符合查询条件的记录，
          <button type="button" className="jh-link" onClick={onClear}>
            清空条件
          </button>
        </p>
      ) : (
        canCreate && <p className="jh-empty-hint">点击左上角的“新增”录入第一条</p>
      )}
    </>
  )
}

/** 库区 behind the first column while rows of other companies are in sight; null otherwise. */
function useOwnerColumn(rows: readonly AnyRow[]): TableColumn | null {
  const { user } = useScreenHost()
  const isMixed = hasOtherOwners(rows, user.currentOrg)
  const { data } = useQuery({
    queryKey: ['currentOrgs', 'names'],
    queryFn: () =>
      sessionCalls.orgs({
        limit: { pn: 1, ps: MOST_OWNERS },
        sort: [{ key: 'orgCode', dir: 'asc' }],
      }),
    enabled: isMixed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!isMixed || data === undefined) return null
    const names = new Map(data.list.map(({ id, orgName }) => [id, orgName]))
    const widest = Math.max(0, ...[...names.values()].map(textWidth))
    return {
      key: '#owner',
      title: '库区',
      width: Math.max(NARROWEST_OWNER, Math.ceil(widest) + OWNER_ROOM),
      align: 'left',
      fixed: null,
      isSortable: false,
      isFlexible: false,
      cell: ({ orgId }) => names.get(String(orgId)) ?? '',
    }
  }, [isMixed, data])
}
