import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '#web/controls/control.ts'
import type { NotationProps } from '#web/controls/text-entry/notation.ts'
import { plateEntries } from './plate.queries.ts'
import { plateText } from './plate-text.ts'

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
