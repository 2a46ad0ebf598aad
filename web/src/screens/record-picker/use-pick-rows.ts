import { buildAdvancedQuery, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { Condition } from '@junheng/domain/query/conditions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { replaceUserTokens } from '@junheng/domain/values/user-tokens.ts'
import type { ParamDefinition, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import type { PickRequest } from '#web/controls/control-host.ts'
import type { TableSort } from '../data-table/table-sort.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { dataCall } from '../template/data-call.ts'

export const POPUP_PAGE_SIZES = [10, 20, 30, 50, 100]

/** What the table of a popup asks for. */
export interface PickQuestion {
  readonly page: number
  readonly pageSize: number
  readonly sort: TableSort | null
  readonly inputs: QueryInputs
}

interface PickedNode {
  readonly field: string
  readonly value: string
}

export interface PickSource {
  readonly template: PopupTemplate
  readonly request: Pick<PickRequest, 'search'>
  /** Narrows by the chosen node of the tree. */
  readonly node: PickedNode | null
  /** Search form that the question comes out of; its id goes behind the route. */
  readonly paramId?: string | null
  /** What the call of this list wants besides the usual payload. */
  readonly extra?: AnyRow | undefined
}

export function firstQuestion({ ps, resSubList }: PopupTemplate): PickQuestion {
  const sorted = resSubList.find(({ idefinedSort }) => idefinedSort)
  return {
    page: 1,
    pageSize: POPUP_PAGE_SIZES.includes(ps) ? ps : 10,
    sort: sorted ? { key: sorted.fieldName, dir: sorted.sortMethod ?? 'desc' } : null,
    inputs: {},
  }
}

/** The tree's value is one more eq condition, on the tree's search field. */
function nodeCondition({ id }: PopupTemplate, { field, value }: PickedNode): Condition {
  return { key: field, op: 'eq', val: value, keyId: `${id}#${field}` }
}

/** The payload of a question, as the data call and an export take it. */
export function usePickBody(source: PickSource, question: PickQuestion): AnyRow {
  const { user } = useScreenHost()
  const { template, request, node, extra = {} } = source
  const { page, pageSize, sort, inputs } = question
  const asked = template.paramList.filter(({ sendAs }) => sendAs === 'search')
  return {
    ...extra,
    limit: { pn: page, ps: pageSize },
    sort: sort === null ? [] : [{ ...sort, keyId: `${template.id}#${sort.key}` }],
    search: [
      ...request.search,
      ...(node === null ? [] : [nodeCondition(template, node)]),
      ...buildAdvancedQuery(asked, inputs, { place: 'panel' }),
    ],
    tplId: template.id,
    param: paramValues(template.paramList, inputs, (text) => replaceUserTokens(text, user)),
  }
}

export function usePickRows({ template, paramId = null }: PickSource, body: AnyRow) {
  return useQuery({
    queryKey: [template.resUrl, 'pick', body],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<ListAnswer<AnyRow>>(dataCall(template, { body, paramId, signal })),
  })
}

/** The exact sums where the rows came without: too many were found to add them up on the way. */
export function usePickSums(
  { resUrl, listSubList }: PopupTemplate,
  body: AnyRow,
  answer: ListAnswer<AnyRow> | undefined,
) {
  const { limit: _, sort: __, ...question } = body
  return useQuery({
    queryKey: [resUrl, 'pickSums', question],
    enabled:
      answer?.sumsPending === true &&
      resUrl.endsWith('/list') &&
      listSubList.some(({ itotal }) => itotal),
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Pick<ListAnswer, 'sums'>>({
        method: 'POST',
        path: resUrl.replace(/list$/, 'summary'),
        body: { ...body, limit: { pn: 1, ps: 1 } },
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
