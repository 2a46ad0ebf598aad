import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import type { PickRequest } from '#web/controls/control-host.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { nextSort } from '../data-table/table-sort.ts'
import { Pager } from '../pager/Pager.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { PickRows } from './PickRows.tsx'
import { PickSearch } from './PickSearch.tsx'
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
  const { template, submitText = '查询', onReset, renderTools } = props
  const [question, setQuestion] = useState<PickQuestion>(() => firstQuestion(template))
  const ask = (part: Partial<PickQuestion>) => setQuestion((was) => ({ ...was, page: 1, ...part }))
  useNewNode(props, () => ask({}))
  const body = usePickBody(props, question)
  const answer = usePickRows(props, body)
  const summary = usePickSums(template, body, answer.isPlaceholderData ? undefined : answer.data)
  useFailedLoad(props, answer.error)
  const rows = answer.data?.list ?? NO_ROWS
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
        <PickRows
          {...props}
          rows={rows}
          question={question}
          isBusy={answer.isPlaceholderData}
          empty={answer.isPending ? <SkeletonRows count={6} /> : '暂无数据'}
          onRefresh={() => answer.refetch()}
          onSort={(key) => ask({ sort: nextSort(question.sort, key) })}
          sums={sumCells(template, summary.data?.sums ?? answer.data?.sums, {
            isPending: answer.data?.sumsPending === true,
            isAsked: summary.isFetching,
          })}
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
