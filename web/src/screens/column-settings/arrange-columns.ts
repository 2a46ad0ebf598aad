import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ColumnLayout } from '../preferences/preferences.queries.ts'

/** A field of the template as the user has arranged it. */
export interface ArrangedColumn {
  readonly field: FieldDefinition
  readonly isShown: boolean
  readonly fixed: 'left' | 'right' | null
  readonly width: number
  /** Somebody has set the width by hand; nothing may stretch it any more. */
  readonly isSized: boolean
}

const USUAL_WIDTH = 120
const HEADER_LETTER = 13
const HEADER_ROOM = 40

/**
 * The columns a user may have, in the user's order: what the layout does not name keeps the template's
 * order behind what it does, so that a column that came with an upgrade is seen at all. The first column
 * is frozen unless the user says otherwise.
 */
export function arrangeColumns(
  fields: readonly FieldDefinition[],
  layout: ColumnLayout,
): readonly ArrangedColumn[] {
  const place = new Map((layout.order ?? []).map((key, at) => [key, at]))
  const offered = fields.filter((field) => !field.ihidden)
  const ordered = offered.toSorted(
    (a, b) => (place.get(a.fieldName) ?? 1000 + a.seq) - (place.get(b.fieldName) ?? 1000 + b.seq),
  )
  const shownFirst = ordered.find((field) => isShown(field, layout))
  return ordered.map((field) => ({
    field,
    isShown: isShown(field, layout),
    fixed: fixedSide(field, layout, field === shownFirst),
    width: layout.widths?.[field.fieldName] ?? usualWidth(field),
    isSized: layout.widths?.[field.fieldName] !== undefined,
  }))
}

function isShown({ fieldName, ishow }: FieldDefinition, { shown }: ColumnLayout): boolean {
  return shown?.[fieldName] ?? ishow
}

function fixedSide(
  { fieldName, fixed }: FieldDefinition,
  layout: ColumnLayout,
  isFirst: boolean,
): 'left' | 'right' | null {
  const chosen = layout.fixed?.[fieldName]
  if (chosen !== undefined) return chosen === 'none' ? null : chosen
  return fixed ?? (isFirst ? 'left' : null)
}

/** A title is never cut by a column's usual width. */
function usualWidth({ columnWidth, fieldExplain }: FieldDefinition): number {
  return Math.max(columnWidth ?? USUAL_WIDTH, fieldExplain.length * HEADER_LETTER + HEADER_ROOM)
}

/** The layout after a column moved to another place. */
export function moveColumn(
  columns: readonly ArrangedColumn[],
  layout: ColumnLayout,
  { key, to }: { readonly key: string; readonly to: number },
): ColumnLayout {
  const keys = columns.map(({ field }) => field.fieldName).filter((name) => name !== key)
  keys.splice(Math.max(0, Math.min(to, keys.length)), 0, key)
  return { ...layout, order: keys }
}
