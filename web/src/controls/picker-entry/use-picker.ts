import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlProps } from '../control.ts'
import { useControlHost } from '../control-host.ts'
import { lacksControlPoint, NO_CONTROL_POINT } from './control-point.ts'
import { clearForm, fillForm, filterConditions, heldRows } from './mapping.ts'
import { fillPairs, filterPairs } from './picker.queries.ts'

/** Opens the popup of a field and writes what was picked into the form. */
export function usePicker(
  { field, value, row, place, onChange }: ControlProps,
  mode: 'single' | 'multiple' | 'look',
) {
  const host = useControlHost()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (isOpen) return
    setOpen(true)
    try {
      const hasPairs = place !== 'query' && field.cgFormatResId !== null
      const [fill, filter] = hasPairs
        ? await Promise.all([
            queries.fetchQuery(fillPairs(field.id)),
            queries.fetchQuery(filterPairs(field.id)),
          ]).catch(() => [[], []])
        : [[], []]
      const own = fill.find(({ fieldSub1 }) => fieldSub1.fieldName === field.fieldName)
      const valueField = own?.fieldSub2.fieldName ?? 'id'
      const isEarly = lacksControlPoint(field, row)
      const names = field.viewFieldName === null ? null : row.read(field.viewFieldName)
      const picked = await host.pick({
        popupId: isEarly ? null : field.cgFormatResId,
        tip: isEarly ? NO_CONTROL_POINT : null,
        fieldId: place === 'query' ? '' : field.id,
        mode,
        clearable: !field.irequired && mode !== 'look',
        // Rows are known by their id: what holds something else of them starts anew.
        selected:
          valueField === 'id' ? heldRows({ value, names }, { valueField, viewField: 'name' }) : [],
        search: filterConditions(filter, { row, popupId: field.cgFormatResId }),
      })
      if (picked === null || mode === 'look') return
      if (fill.length > 0) fillForm(fill, { row, by: field.fieldName, picked })
      else onChange(picked.map((one) => one['id']).join(',') || null)
    } finally {
      setOpen(false)
    }
  }
  /** As 清 空 in the popup. */
  const clear = async () => {
    if (place === 'query') return onChange(null)
    row.write({
      [field.fieldName]: null,
      ...(field.viewFieldName === null ? {} : { [field.viewFieldName]: null }),
    })
    if (field.cgFormatResId === null) return
    const fill = await queries.fetchQuery(fillPairs(field.id)).catch(() => [])
    clearForm(fill, { row, by: field.fieldName })
  }
  return { open, clear, isOpen }
}
