import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { textWidth } from '../column-settings/fit-width.ts'
import { isStarred } from '../form-fields/is-starred.ts'
import { sumText } from './sum-text.ts'

/** The number of the row, counted from 1. */
export const NUMBER_WIDTH = 44

const WIDEST = 260
/** What is typed into needs room for the hand. */
const NARROWEST_INPUT = 104
const NARROWEST_READ = 64
/** A hundred million with its separators and decimals: it grows while somebody types. */
const NARROWEST_SUM = 136
/** How much wider figures are in bold. */
const BOLD = 1.12
const ROOM = 28
/** For the mark of what is required, or of a tip. */
const MARK_ROOM = 18

interface WidthFacts {
  readonly rows: readonly AnyRow[]
  /** Which fields are typed into. */
  readonly isTyped: (field: FieldDefinition) => boolean
}

/**
 * Widths of a child table's columns. What can only be read takes what its title and values need, so that
 * the figures at the end of a line are in sight; what is typed into keeps the width of its template.
 */
export function subWidths(
  fields: readonly FieldDefinition[],
  { rows, isTyped }: WidthFacts,
): readonly number[] {
  return fields.map((field) => {
    const marks = (isStarred(field) && isTyped(field) ? MARK_ROOM : 0) + tipRoom(field)
    const title =
      textWidth(`${field.fieldExplain}${unitOf(field) ?? ''}`) * (12 / 13) + ROOM + marks
    const texts = rows.map((row) => textWidth(shownText(field, row)) + ROOM)
    const least = isTyped(field)
      ? Math.max(NARROWEST_INPUT, field.columnWidth ?? 0)
      : NARROWEST_READ
    const sum = field.itotal && rows.length > 0 ? sumWidth(field, { rows, isTyped }) : 0
    return Math.min(WIDEST, Math.ceil(Math.max(least, sum, title, ...texts)))
  })
}

/**
 * The same where there is little room: columns give what they have beyond the hand's need, so that on a phone a word
 * and its figure stand side by side. What then still has no room is scrolled to.
 *
 * @example
 * squeezed([160, 120], 250) // [136, 113]
 */
export function squeezed(widths: readonly number[], room: number): readonly number[] {
  const spare = widths.map((width) => Math.max(0, width - NARROWEST_INPUT))
  const whole = spare.reduce((sum, width) => sum + width, 0)
  const over = widths.reduce((sum, width) => sum + width, 0) - room
  if (over <= 0 || whole === 0) return widths
  const share = Math.min(1, over / whole)
  return widths.map((width, at) => Math.floor(width - (spare[at] ?? 0) * share))
}

/** A sum is longer than what it is of, and stands in bold. */
function sumWidth(field: FieldDefinition, { rows, isTyped }: WidthFacts): number {
  const shown = textWidth(sumText(field, rows) ?? '') * BOLD + ROOM
  return isTyped(field) ? Math.max(NARROWEST_SUM, shown) : shown
}

const tipRoom = ({ tipsMessage }: FieldDefinition): number => (tipsMessage ? MARK_ROOM : 0)

/** A reference is drawn by the name beside it. */
function shownText(field: FieldDefinition, row: AnyRow): string {
  const name = field.viewFieldName === null ? undefined : row[field.viewFieldName]
  return typeof name === 'string' ? name : formatValue(field, row[field.fieldName])
}
