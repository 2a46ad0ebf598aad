import type { PlateEntry } from '@junheng/domain/checks/plate-number.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ControlProps } from '#web/controls/control.ts'
import type { NotationProps } from '#web/controls/text-entry/notation.ts'
import { plateText } from './plate-text.ts'

const FRESH_MS = 30 * 60_000

/** The plate dictionary; without it a plate is uppercased and no more. */
const plateEntries = queryOptions({
  queryKey: ['/material/as-plate', 'findAll'] as const,
  staleTime: FRESH_MS,
  retry: false,
  queryFn: ({ signal }) =>
    api.request<readonly PlateEntry[]>({
      path: '/material/as-plate/findAll',
      quiet: true,
      signal,
    }),
})

/** A plate: letters of the plate dictionary become the plate they stand for, the rest is uppercased. */
export function PlateNotation({ control, renderBox }: NotationProps) {
  return renderBox(usePlateText(control))
}

/** Writes what was typed into a plate field, and the province's name where the form has such a field. */
function usePlateText(control: ControlProps): (typed: string) => void {
  const { row, place, disabled, onChange } = control
  const { data = [] } = useQuery({ ...plateEntries, enabled: place !== 'query' && !disabled })
  return (typed) => {
    const { plateNumber, provinceName } = plateText(typed, data)
    onChange(plateNumber === '' ? null : plateNumber)
    if (provinceName !== null && row.read('provinceName') !== undefined) row.write({ provinceName })
  }
}
