import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'

/** Pixels of a 13-pixel table: a Chinese character, a capital, any other one; room around cell and title. */
const WIDE = 13.2
const BIG = 9.4
const NARROW = 8.3
const CELL_ROOM = 24
/** Sums stand in bold under their column. */
const SUM_ROOM = 12
const TITLE_ROOM = 38
/** Around the word of a tag, inside the cell. */
const TAG_ROOM = 16
const TITLE_SCALE = 12 / 13
const WIDEST = 320

/**
 * The width a text takes, estimated: measuring thousands of cells would cost more than it gives.
 *
 * @example
 * textWidth('煤') // 13.2
 */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width += letter > '\u2e7f' ? WIDE : letter >= 'A' && letter <= 'Z' ? BIG : NARROW
  return width
}

/** Widths that show titles and cells whole, never less than before; columns without values take their title. */
export function growWidths(
  was: ReadonlyMap<string, number>,
  fields: readonly FieldDefinition[],
  rows: readonly AnyRow[],
): ReadonlyMap<string, number> {
  return new Map(
    fields
      .filter((field) => !field.ihidden)
      .map((field) => {
        const title =
          textWidth(`${field.fieldExplain}${unitOf(field) ?? ''}`) * TITLE_SCALE + TITLE_ROOM
        const cells = rows.map((row) => textWidth(formatValue(field, row[field.fieldName])))
        const room =
          CELL_ROOM + (field.itotal ? SUM_ROOM : 0) + (field.fieldType === 'TAG' ? TAG_ROOM : 0)
        const fit = Math.max(title, Math.max(0, ...cells) + room)
        return [
          field.fieldName,
          Math.max(was.get(field.fieldName) ?? 0, Math.min(WIDEST, Math.ceil(fit))),
        ]
      }),
  )
}
