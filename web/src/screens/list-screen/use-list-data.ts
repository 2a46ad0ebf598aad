import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { entityQueries, type ListAnswer, type ListBody } from '#web/api/entity-queries.ts'
import { dataCall } from '../template/data-call.ts'
import { baseOf } from '../template/template.queries.ts'
import { listQuestion } from './list-payload.ts'
import type { ListState } from './list-state.ts'

/**
 * The rows of a page, and the exact sums where they come later. A question that changes drops the calls of
 * the one before; rows of the old one stay in sight, dimmed, until the new ones are there.
 */
export function useListData(
  template: ListTemplate,
  {
    state,
    pageSize,
    param,
  }: {
    readonly state: ListState
    readonly pageSize: number
    readonly param?: ListBody['param'] | undefined
  },
) {
  const queries = useQueryClient()
  const base = baseOf(template)
  const { word, inputs, given, node, sort, page } = state
  const question = useMemo(
    () => listQuestion(template, { word, inputs, given, node, sort }, param),
    [template, word, inputs, given, node, sort, param],
  )
  const pageKey = (pn: number) => [base, 'list', question, pn, pageSize] as const
  const rows = useQuery({
    queryKey: pageKey(page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      // Page > 1 gives back the total it was told, so that the server does not count again.
      const first = queries.getQueryData<ListAnswer<AnyRow>>(pageKey(1))
      const known =
        page > 1 && first
          ? { total: first.total, ...(first.totalCapped ? { totalCapped: true } : {}) }
          : {}
      const body = { ...question, limit: { pn: page, ps: pageSize, ...known } }
      return api.request<ListAnswer<AnyRow>>(dataCall(template, { body, signal }))
    },
  })
  const hasTotals = template.listSubList.some((field) => field.itotal && !field.ihidden)
  const summary = useQuery({
    ...entityQueries(base).summary({ ...question, limit: { pn: 1, ps: pageSize } }),
    enabled: !rows.isPlaceholderData && needsSummary(rows.data),
    retry: false,
  })
  return { base, question, rows, summary, hasTotals }
}

function needsSummary(answer: ListAnswer<AnyRow> | undefined): boolean {
  return answer?.sumsPending === true || answer?.totalCapped === true
}
