import { buildAdvancedQuery, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { replaceUserTokens } from '@junheng/domain/values/user-tokens.ts'
import type { ParamDefinition, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { cellContent } from '#web/controls/display/CellValue.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { QueryForm } from '../advanced-query/QueryForm.tsx'
import { DataTable } from '../data-table/DataTable.tsx'
import type { TableSort } from '../data-table/HeaderRow.tsx'
import type { TableColumn } from '../data-table/table-layout.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { nextSort } from '../list-screen/list-state.ts'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import type { PickViewProps } from './RecordPicker.tsx'

const PAGE_SIZES = [10, 20, 30, 50, 100]

interface PickTableProps extends PickViewProps {
  /** Narrows by the chosen node of the tree. */
  readonly node: { readonly field: string; readonly value: string } | null
}

interface Question {
  readonly page: number
  readonly pageSize: number
  readonly sort: TableSort | null
  readonly inputs: QueryInputs
}

/** Search form, table and pager of a popup. */
export function PickTable(props: PickTableProps) {
  const { template, request, pick, onConfirm } = props
  const [question, setQuestion] = useState<Question>(() => firstQuestion(template))
  const ask = (part: Partial<Question>) => setQuestion((was) => ({ ...was, page: 1, ...part }))
  // Another node is another question.
  const [shownNode, setShownNode] = useState(props.node)
  if (props.node?.value !== shownNode?.value) {
    setShownNode(props.node)
    ask({})
  }
  const answer = usePickRows(props, question)
  const rows = answer.data?.list ?? NO_ROWS
  const columns = useMemo(() => template.listSubList.map(pickColumn), [template])
  return (
    <div className="jh-pick-main">
      <PickSearch template={template} onSearch={(inputs) => ask({ inputs })} />
      {answer.isError ? (
        <ScreenFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DataTable
          label={template.formatName}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row['rowKey'] ?? row['id'])}
          maxHeight={Math.round(0.62 * (window.innerHeight - 100))}
          selection={
            request.mode === 'look'
              ? null
              : {
                  mode: request.mode,
                  keys: pick.keys,
                  onToggle: (row) => pick.toggle(question.page, row),
                  ...(request.mode === 'multiple'
                    ? { onToggleAll: (all) => pick.toggleAll(question.page, rows, all) }
                    : {}),
                }
          }
          onRowClick={(row) => request.mode !== 'look' && pick.toggle(question.page, row)}
          onRowOpen={(row) => onConfirm(request.mode === 'single' ? [row] : undefined)}
          sort={question.sort}
          onSort={(key) => ask({ sort: nextSort(question.sort, key) })}
          sums={sumCells(template, answer.data)}
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

function PickPager({
  answer,
  question,
  onChange,
}: {
  readonly answer: ListAnswer<AnyRow> | undefined
  readonly question: Question
  readonly onChange: (page: number, pageSize: number) => void
}) {
  const total = answer?.total ?? 0
  return (
    <div className="jh-pager">
      <span className="jh-pager-total">
        共 {total}
        {answer?.totalCapped ? '+' : ''} 条
      </span>
      <Pagination
        size="small"
        current={question.page}
        pageSize={question.pageSize}
        total={total}
        showSizeChanger
        pageSizeOptions={PAGE_SIZES}
        onChange={onChange}
      />
    </div>
  )
}

const NO_ROWS: readonly AnyRow[] = []

function firstQuestion({ ps, resSubList }: PopupTemplate): Question {
  const sorted = resSubList.find(({ idefinedSort }) => idefinedSort)
  return {
    page: 1,
    pageSize: PAGE_SIZES.includes(ps) ? ps : 10,
    sort: sorted ? { key: sorted.fieldName, dir: sorted.sortMethod ?? 'desc' } : null,
    inputs: {},
  }
}

function usePickRows({ template, request, node }: PickTableProps, question: Question) {
  const { user } = useScreenHost()
  const { page, pageSize, sort, inputs } = question
  const asked = template.paramList.filter(({ sendAs }) => sendAs === 'search')
  const body = {
    limit: { pn: page, ps: pageSize },
    sort: sort === null ? [] : [{ ...sort, keyId: `${template.id}#${sort.key}` }],
    search: [
      ...request.search,
      ...(node === null ? [] : [{ key: node.field, op: 'eq', val: node.value }]),
      ...buildAdvancedQuery(asked, inputs, { place: 'panel' }),
    ],
    tplId: template.id,
    param: paramValues(template.paramList, inputs, (text) => replaceUserTokens(text, user)),
  }
  return useQuery({
    queryKey: [template.resUrl, 'pick', body],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<ListAnswer<AnyRow>>({
        method: template.resMethod,
        path: template.resUrl,
        body,
        source: 'RES',
        quiet: true,
        signal,
      }),
  })
}

/** Open parameters of the template by name: what was filled in, else their default. */
function paramValues(
  params: readonly ParamDefinition[],
  inputs: QueryInputs,
  resolve: (text: string) => string,
): AnyRow {
  const open = params.filter(({ sendAs, ihidden }) => sendAs === 'param' && !ihidden)
  return Object.fromEntries(
    open.flatMap(({ id, fieldName, defaultValue }) => {
      const value = inputs[id]?.value ?? (defaultValue === null ? null : resolve(defaultValue))
      return value === null || value === undefined || value === '' ? [] : [[fieldName, value]]
    }),
  )
}

function PickSearch({
  template,
  onSearch,
}: {
  readonly template: PopupTemplate
  readonly onSearch: (inputs: QueryInputs) => void
}) {
  const [inputs, setInputs] = useState<QueryInputs>({})
  const fields = template.paramList.filter(({ ihidden }) => !ihidden)
  if (fields.length === 0) return null
  const reset = () => {
    setInputs({})
    onSearch({})
  }
  return (
    <QueryForm
      fields={fields}
      inputs={inputs}
      place="panel"
      onChange={setInputs}
      onSubmit={() => onSearch(inputs)}
    >
      <div className="jh-pick-buttons">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
    </QueryForm>
  )
}

function pickColumn(field: PopupTemplate['listSubList'][number]): TableColumn {
  return {
    key: field.fieldName,
    title: field.fieldExplain,
    width: field.columnWidth ?? 140,
    align: field.textAlign,
    fixed: null,
    isSortable: field.sortable,
    isFlexible: true,
    cell: (row) => cellContent(field, row, {}),
  }
}

function sumCells({ listSubList }: PopupTemplate, answer: ListAnswer<AnyRow> | undefined) {
  const totals = listSubList.filter(({ itotal }) => itotal)
  const { sums } = answer ?? {}
  if (totals.length === 0 || !sums) return null
  return Object.fromEntries(
    totals.map((field) => [field.fieldName, formatValue(field, sums[field.fieldName])]),
  )
}
