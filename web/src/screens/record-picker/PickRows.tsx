import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { App } from 'antd'
import { type ReactNode, use, useMemo } from 'react'
import { type PickRequest, useControlHost } from '#web/controls/control-host.ts'
import { CellButton, cellContent } from '#web/controls/display/CellValue.tsx'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import type { TableColumn } from '../data-table/table-layout.ts'
import type { TableSelection } from '../data-table/table-props.ts'
import { lookRight } from '../host/record-rights.ts'
import { ScreenHostContext } from '../host/screen-host.ts'
import { CardList } from '../list-cards/CardList.tsx'
import { useNarrow } from '../list-cards/use-narrow.ts'
import { barredText } from './barred-text.ts'
import { popupTableHeight } from './popup-height.ts'
import type { PickQuestion } from './use-pick-rows.ts'
import type { PickState } from './use-pick-state.ts'

interface RowsProps {
  readonly template: PopupTemplate
  readonly request: Pick<PickRequest, 'mode'>
  readonly pick: PickState
  readonly onRowOpen: (row: AnyRow) => void
  readonly rows: readonly AnyRow[]
  readonly question: PickQuestion
  readonly sums: Readonly<Record<string, string>> | null
  readonly isBusy: boolean
  readonly empty: ReactNode
  onRefresh(): Promise<unknown>
  onSort(key: string): void
}

const rowKey = (row: AnyRow): string => String(row['rowKey'] ?? row['id'])
const toneOf = (row: AnyRow) => (barredText(row) === null ? null : ('grey' as const))

/** What is picked from: a table, on a phone cards. */
export function PickRows(props: RowsProps) {
  return useNarrow() ? <RowCards {...props} /> : <RowTable {...props} />
}

/** A touch takes the one that is wanted; of several each is ticked. */
function RowCards(props: RowsProps) {
  const { template, request, pick, rows, question } = props
  const free = useFree()
  const toggle = (row: AnyRow) =>
    request.mode !== 'look' && free(row) && pick.toggle(question.page, row)
  return (
    <CardList
      label={template.formatName}
      fields={template.listSubList}
      figures={NO_FIGURES}
      rows={rows}
      rowKey={rowKey}
      rowTone={toneOf}
      selected={pick.keys}
      onToggle={toggle}
      onOpen={(row) =>
        request.mode === 'multiple' ? toggle(row) : free(row) && props.onRowOpen(row)
      }
      onRefresh={props.onRefresh}
      isBusy={props.isBusy}
      empty={props.empty}
    />
  )
}

const NO_FIGURES: readonly string[] = []

function RowTable(props: RowsProps) {
  const { template, request, pick, rows, question } = props
  const columns = withReason(usePickColumns(template), rows)
  const free = useFree()
  return (
    <DataTable
      label={template.formatName}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      maxHeight={tableHeight(template)}
      selection={selectionOf(props, { page: question.page, rows })}
      rowTone={toneOf}
      onRowClick={(row) => request.mode !== 'look' && free(row) && pick.toggle(question.page, row)}
      onRowOpen={(row) => free(row) && props.onRowOpen(row)}
      sort={question.sort}
      onSort={props.onSort}
      sums={props.sums}
      isBusy={props.isBusy}
      empty={props.empty}
    />
  )
}

function selectionOf(
  { request: { mode }, pick }: RowsProps,
  { page, rows }: { readonly page: number; readonly rows: readonly AnyRow[] },
): TableSelection | null {
  if (mode === 'look') return null
  const free = rows.filter((row) => barredText(row) === null)
  return {
    mode,
    keys: pick.keys,
    onToggle: (row) => {
      if (barredText(row) === null) pick.toggle(page, row)
    },
    ...(mode === 'multiple' ? { onToggleAll: (all) => pick.toggleAll(page, free, all) } : {}),
  }
}

/** Whether a row may be taken; who tries all the same reads why not. */
function useFree(): (row: AnyRow) => boolean {
  const { message } = App.useApp()
  return (row) => {
    const reason = barredText(row)
    if (reason !== null) void message.warning({ content: reason, key: 'barred' })
    return reason === null
  }
}

const REASON_COLUMN: TableColumn = {
  key: '@barred',
  title: '不能选的原因',
  width: 260,
  align: 'left',
  fixed: null,
  isSortable: false,
  isFlexible: true,
  cell: (row) => barredText(row) ?? '',
}

/** One more column as soon as a row in sight cannot be taken. */
const withReason = (
  columns: readonly TableColumn[],
  rows: readonly AnyRow[],
): readonly TableColumn[] =>
  rows.some((row) => barredText(row) !== null) ? [...columns, REASON_COLUMN] : columns

const LEAST_HEIGHT = 200

function tableHeight({ paramList }: PopupTemplate): number {
  const fields = paramList.filter(({ ihidden }) => !ihidden).length
  return Math.max(LEAST_HEIGHT, popupTableHeight({ window: window.innerHeight, fields }))
}

/** Behind the columns a way to the whole record, for who may look at it: names alone often do not tell. */
function usePickColumns(template: PopupTemplate): readonly TableColumn[] {
  const { showDetail } = useControlHost()
  // Pages that bring their own pickers may stand outside the generic screens.
  const host = use(ScreenHostContext)
  const { detail_id: templateId, resUrl } = template
  const mayLook = host?.permissions[lookRight(resUrl.replace(/\/list$/, ''))] === true
  return useMemo(() => {
    const columns = template.listSubList.map(pickColumn)
    if (templateId === null || !mayLook) return columns
    const detail: TableColumn = {
      key: '@detail',
      title: '',
      width: 60,
      align: 'center',
      fixed: 'right',
      isSortable: false,
      isFlexible: false,
      cell: (row) => (
        <CellButton text="详情" onClick={() => showDetail({ templateId, id: textOf(row['id']) })} />
      ),
    }
    return [...columns, detail]
  }, [template, templateId, mayLook, showDetail])
}

function pickColumn(field: PopupTemplate['listSubList'][number]): TableColumn {
  return {
    key: field.fieldName,
    title: field.fieldExplain,
    unit: unitOf(field),
    width: field.columnWidth ?? 140,
    align: field.textAlign,
    fixed: null,
    isSortable: field.sortable,
    isFlexible: true,
    cell: (row) => cellContent(field, row, {}),
  }
}
