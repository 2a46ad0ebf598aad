import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useForm, useFormPart } from '../form-state/form-context.ts'
import type { TableBlock } from '../form-state/form-model.ts'
import { cellOf, type Frozen, stuckAt } from './frozen-columns.ts'
import { sumText } from './sum-text.ts'

const NO_ROWS: readonly AnyRow[] = []

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
          <td
            key={field.id}
            {...cellOf(field, frozen.offsets[at])}
            data-label={field.itotal ? field.fieldExplain : undefined}
          >
            {field.itotal ? sumText(field, rows) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
