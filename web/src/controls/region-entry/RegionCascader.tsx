import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { fillForm } from '../picker-entry/mapping.ts'
import { fillPairs } from '../picker-entry/picker.queries.ts'
import { useRowValue } from '../use-row-value.ts'
import { regionTree } from './region.queries.ts'
import { type Region, regionPath, regionRow } from './region-path.ts'

const NONE: Region[] = []

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
