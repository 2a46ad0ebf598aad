import { footerSum } from '@junheng/domain/formula/calculation.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import { useForm, useFormPart } from '../form-state/form-context.ts'
import type { TableBlock } from '../form-state/form-model.ts'
import { cellOf, type Frozen, stuckAt } from './frozen-columns.ts'

const NO_ROWS: readonly AnyRow[] = []

/** Sums carry three decimals; money is written with its own two, and what is counted with none. */
const SUM_SCALE = 3
const sumScale = ({ limits }: FieldDefinition): number => Math.min(limits.scale ?? 0, SUM_SCALE)

/** 合计 under the columns that are summed. */
export function SubTableSums({
  block,
  isOpen,
  frozen,
}: {
  readonly block: TableBlock
  readonly isOpen: boolean
  readonly frozen: Frozen
}) {
  const { store } = useForm()
  const lead = stuckAt(frozen.lead ? 0 : null)
  const rows = useFormPart(store, () => store.get().children[block.table] ?? NO_ROWS)
  if (rows.length === 0 || !block.fields.some(({ itotal }) => itotal)) return null
  return (
    <tfoot>
      <tr>
        <td className={`jh-sub-sums${lead.className}`} style={lead.style} colSpan={isOpen ? 2 : 1}>
          合计
        </td>
        {block.fields.map((field, at) => (
          <td key={field.id} {...cellOf(field, frozen.offsets[at])}>
            {field.itotal
              ? formatFigure(footerSum(rows.map((row) => row[field.fieldName])), sumScale(field))
              : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
