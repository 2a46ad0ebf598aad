import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { CSSProperties } from 'react'
import { NARROW } from '../data-table/table-layout.ts'

/** Columns of a child table that stand still while the others are scrolled through. */
export interface Frozen {
  /** Whether number and place of the row stand still too. */
  readonly lead: boolean
  /** Where each column sticks; null: it moves. */
  readonly offsets: readonly (number | null)[]
  /** Width that they cover. */
  readonly covered: number
}

/**
 * What stands first and is to be seen beside every figure sticks, with the number of its row before it. A narrow
 * screen keeps the column alone, and none that would take half of it.
 *
 * @example
 * frozenColumns([material, quantity], { widths: [200, 120], room: 900, lead: 128 }) // offsets [128, null]
 */
export function frozenColumns(
  fields: readonly FieldDefinition[],
  {
    widths,
    room,
    lead,
  }: { readonly widths: readonly number[]; readonly room: number; readonly lead: number },
): Frozen {
  const isNarrow = room > 0 && room < NARROW
  const first = isNarrow ? 0 : lead
  let end = first
  let isLeading = true
  const offsets = fields.map((field, at) => {
    const next = end + (widths[at] ?? 0)
    isLeading &&= field.fixed === 'left' && !(isNarrow && next > room / 2)
    if (!isLeading) return null
    const offset = end
    end = next
    return offset
  })
  const isAny = offsets.some((offset) => offset !== null)
  return { lead: isAny && !isNarrow, offsets, covered: isAny ? end : 0 }
}

/** Class and place of a cell that sticks; nothing for one that moves. */
export const stuckAt = (
  left: number | null,
): { readonly className: string; readonly style?: CSSProperties } =>
  left === null ? { className: '' } : { className: ' jh-fixed jh-fixed-left', style: { left } }

/** Class and place of a cell of a column. */
export function cellOf({ textAlign }: FieldDefinition, left: number | null | undefined) {
  const { className, ...stuck } = stuckAt(left ?? null)
  return { className: `jh-${textAlign}${className}`, ...stuck }
}
