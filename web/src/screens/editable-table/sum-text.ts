import { footerSum } from '@junheng/domain/formula/calculation.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'

/** Sums carry three decimals; money is written with its own two, and what is counted with none. */
const SUM_SCALE = 3

/** What stands under a column that is summed. */
export const sumText = (
  { fieldName, limits }: FieldDefinition,
  rows: readonly AnyRow[],
): string | null =>
  formatFigure(footerSum(rows.map((row) => row[fieldName])), Math.min(limits.scale ?? 0, SUM_SCALE))
