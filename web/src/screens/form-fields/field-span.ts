import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ControlSpan } from '#web/controls/control.ts'

/** A row of the grid has 24 units; 48 divided by the columns is what one field takes of them. */
const ROW_UNITS = 24
const GRID_UNITS = 48
const IMAGE_UNITS = 12
/** A larger width is that of a list column, in pixels, and says nothing of a form. */
const MOST_MULTIPLE = 8

/**
 * How many of the 24 units a field takes.
 *
 * @example
 * fieldSpan({ columnWidth: 2 }, 'one', 8) // 12
 */
export function fieldSpan(
  { columnWidth }: Pick<FieldDefinition, 'columnWidth'>,
  span: ControlSpan,
  columns: 4 | 8,
): number {
  const one = GRID_UNITS / columns
  if (span === 'row') return ROW_UNITS
  if (span === 'image') return IMAGE_UNITS
  const multiple = columnWidth !== null && columnWidth <= MOST_MULTIPLE ? columnWidth : 1
  const least = span === 'half' ? ROW_UNITS / 2 : one
  // In the half-wide form a long text takes the whole row: half of a half is too narrow to read.
  const wide = span === 'half' && columns === 4 ? ROW_UNITS : least
  return Math.min(ROW_UNITS, Math.max(wide, one * multiple))
}
