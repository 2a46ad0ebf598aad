import type { PickerNode } from '@junheng/domain/query/selection.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import { type ControlProps, placeholderOf, textValue } from '../control.ts'
import { fillForm } from '../picker-entry/mapping.ts'
import { fillPairs } from '../picker-entry/picker.queries.ts'
import { useRowValue } from '../use-row-value.ts'
import { type Region, regionPath, regionRow, regionsBelow } from './region-path.ts'

const NONE: Region[] = []

/** China: every region lies below it. */
const REGION_ROOT = '86'

/** Provinces, cities and districts; they change once a year, so one call a session is enough. */
const regionTree = queryOptions({
  queryKey: ['/material/as-region', 'tree', REGION_ROOT] as const,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await api.request<unknown>({
      path: '/material/as-region/tree',
      query: { code: REGION_ROOT },
      source: 'RES',
      quiet: true,
      signal,
    })
    const nodes = isPlainObject(answer) ? (answer['data'] ?? [answer]) : answer
    return regionsBelow(REGION_ROOT, (Array.isArray(nodes) ? nodes : []) as readonly PickerNode[])
  },
})

/** Province, city, district; any of them may be the one that is meant. The tree is asked for on entering. */
export function RegionCascader(props: ControlProps) {
  const { field, value, row } = props
  const [isEntered, setEntered] = useState(false)
  const { data = NONE, isFetching } = useQuery({ ...regionTree, enabled: isEntered })
  const take = useTakeRegion(props)
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  const code = textValue(value)
  const path = regionPath(data, code)
  const known = path.length > 0 ? path.map((region) => region.value) : [code]
  return (
    <Cascader<Region>
      {...entryProps(props)}
      changeOnSelect
      allowClear={isClearable(props)}
      options={data}
      loading={isFetching}
      notFoundContent={isFetching ? '正在加载…' : '暂无数据'}
      showSearch={{
        limit: 20,
        filter: (typed, way) => way.some(({ label }) => label.includes(typed)),
      }}
      placeholder={placeholderOf(props, '请选择')}
      value={code === '' ? [] : known}
      // Until the tree is there, the name that stands beside the code in the row.
      displayRender={(labels) => (path.length > 0 ? labels.join(' / ') : textValue(name ?? value))}
      onFocus={() => setEntered(true)}
      onChange={(_codes, chosen) => take(chosen ?? [])}
    />
  )
}

/** Writes the lowest region chosen, its full name beside it, and whatever else the field's pairs name. */
function useTakeRegion({ field, row, place, onChange }: ControlProps) {
  const queries = useQueryClient()
  return (chosen: readonly Region[]) => {
    const picked = regionRow(chosen)
    if (place === 'query') {
      onChange(picked?.['code'] ?? null)
      return
    }
    row.write({
      [field.fieldName]: picked?.['code'] ?? null,
      ...(field.viewFieldName === null
        ? {}
        : { [field.viewFieldName]: picked?.['fullName'] ?? null }),
    })
    const others = queries.fetchQuery(fillPairs(field.id)).catch(() => [])
    void others.then((pairs) => {
      const own = new Set([field.fieldName, field.viewFieldName])
      const rest = pairs.filter(({ fieldSub1 }) => !own.has(fieldSub1.fieldName))
      if (rest.length > 0)
        fillForm(rest, { row, by: field.fieldName, picked: picked === null ? [] : [picked] })
    })
  }
}
