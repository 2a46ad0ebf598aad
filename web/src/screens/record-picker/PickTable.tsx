import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { App } from 'antd'
import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { type PickRequest, useControlHost } from '#web/controls/control-host.ts'
import { CellButton, cellContent } from '#web/controls/display/CellValue.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import type { TableColumn } from '../data-table/table-layout.ts'
import type { TableSelection } from '../data-table/table-props.ts'
import { nextSort } from '../data-table/table-sort.ts'
import { lookRight } from '../host/record-rights.ts'
import { ScreenHostContext } from '../host/screen-host.ts'
import { Pager } from '../pager/Pager.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { barredText } from './barred-text.ts'
import { PickSearch } from './PickSearch.tsx'
import { popupTableHeight } from './popup-height.ts'
import {
  firstQuestion,
  type PickQuestion,
  type PickSource,
  POPUP_PAGE_SIZES,
  usePickBody,
  usePickRows,
  usePickSums,
} from './use-pick-rows.ts'
import type { PickState } from './use-pick-state.ts'

interface PickTableProps extends PickSource {
  readonly request: Pick<PickRequest, 'search' | 'mode'>
  readonly pick: PickState
  readonly onRowOpen: (row: AnyRow) => void
  readonly submitText?: string
  readonly onReset?: () => void
  /** The rows could not be had; without it the reader is offered 重试 in their place. */
  readonly onLoadFailed?: (error: Error) => void
  /** More buttons beside the search form, made from the payload that is asked now. */
  readonly renderTools?: (body: AnyRow) => ReactNode
}

/** Search form, table and pager of a popup. */
export function PickTable(props: PickTableProps) {
  const { template, request, pick, submitText = '查询', onReset, renderTools } = props
  const [question, setQuestion] = useState<PickQuestion>(() => firstQuestion(template))
  const ask = (part: Partial<PickQuestion>) => setQuestion((was) => ({ ...was, page: 1, ...part }))
  useNewNode(props, () => ask({}))
  const body = usePickBody(props, question)
  const answer = usePickRows(props, body)
  const summary = usePickSums(template, body, answer.isPlaceholderData ? undefined : answer.data)
  useFailedLoad(props, answer.error)
  const rows = answer.data?.list ?? NO_ROWS
  const columns = withReason(usePickColumns(template), rows)
  const free = useFree()
  const reset = () => {
    ask({ inputs: {} })
    onReset?.()
  }
  return (
    <div className="jh-pick-main">
      <PickSearch
        template={template}
        submitText={submitText}
        onSearch={(inputs) => ask({ inputs })}
        onReset={reset}
        tools={renderTools?.(body)}
      />
      {answer.isError ? (
        <ScreenFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          label={template.formatName}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row['rowKey'] ?? row['id'])}
          maxHeight={tableHeight(template)}
          selection={selectionOf(props, { page: question.page, rows })}
          rowTone={(row) => (barredText(row) === null ? null : 'grey')}
          onRowClick={(row) =>
            request.mode !== 'look' && free(row) && pick.toggle(question.page, row)
          }
          onRowOpen={(row) => free(row) && props.onRowOpen(row)}
          sort={question.sort}
          onSort={(key) => ask({ sort: nextSort(question.sort, key) })}
          sums={sumCells(template, summary.data?.sums ?? answer.data?.sums, {
            isPending: answer.data?.sumsPending === true,
            isAsked: summary.isFetching,
          })}
          isBusy={answer.isPlaceholderData}
          empty={answer.isPending ? <SkeletonRows count={6} /> : '暂无数据'}
        />
      )}
      <PickPager
        answer={answer.data}
        question={question}
        onChange={(page, pageSize) => ask(pageSize === question.pageSize ? { page } : { pageSize })}
      />
    </div>
  )
}

function useFailedLoad({ onLoadFailed }: PickTableProps, error: Error | null): void {
  const tell = useEffectEvent((failure: Error) => onLoadFailed?.(failure))
  useEffect(() => {
    if (error !== null) tell(error)
  }, [error])
}

/** Another node is another question. */
function useNewNode({ node }: PickTableProps, onNew: () => void): void {
  const [shown, setShown] = useState(node)
  if (node?.value !== shown?.value) {
    setShown(node)
    onNew()
  }
}

function selectionOf(
  { request: { mode }, pick }: PickTableProps,
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

function PickPager({
  answer,
  question,
  onChange,
}: {
  readonly answer: ListAnswer<AnyRow> | undefined
  readonly question: PickQuestion
  readonly onChange: (page: number, pageSize: number) => void
}) {
  const total = answer?.total ?? 0
  return (
    <div className="jh-pager">
      <Pager
        page={question.page}
        pageSize={question.pageSize}
        total={total}
        sizes={POPUP_PAGE_SIZES}
        onChange={onChange}
      >
        <span className="jh-pager-total">
          共 {total}
          {answer?.totalCapped ? '+' : ''} 条
        </span>
      </Pager>
    </div>
  )
}

const NO_ROWS: readonly AnyRow[] = []
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

/** A sum that is not there yet, or cannot be had, is not shown as nothing. */
function sumCells(
  { listSubList }: PopupTemplate,
  sums: ListAnswer['sums'],
  { isPending, isAsked }: { readonly isPending: boolean; readonly isAsked: boolean },
) {
  const totals = listSubList.filter(({ itotal }) => itotal)
  if (totals.length === 0 || !(sums || isPending)) return null
  const none = isAsked ? '…' : '—'
  return Object.fromEntries(
    totals.map((field) => [
      field.fieldName,
      sums ? formatValue(field, sums[field.fieldName]) : none,
    ]),
  )
}
