import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { FormModel } from './form-model.ts'
import { type CellErrors, cellName, type FormState } from './form-store.ts'

/**
 * The first fault of a table, said with its row and column: a cell has no room for its sentence. Null:
 * no cell is at fault.
 *
 * @example
 * firstFault(fields, rows, { 'new-1.quantity': '通知数量须大于0' }) // '第1行：通知数量须大于0'
 */
export function firstFault(
  fields: readonly FieldDefinition[],
  rows: readonly AnyRow[],
  errors: CellErrors,
): string | null {
  for (const [at, row] of rows.entries())
    for (const { fieldName, fieldExplain } of fields) {
      const fault = errors[cellName(String(row['rowKey']), fieldName)]
      if (fault === undefined) continue
      const column = fault.includes(fieldExplain) ? '' : fieldExplain
      return `第${at + 1}行${column}：${fault}`
    }
  return null
}

/** What is wrong in a table, when the header is in order: a header field says it under itself. */
export function firstRowFault(
  model: FormModel,
  { children }: Pick<FormState, 'children'>,
  errors: CellErrors,
): string | null {
  if (model.header.some(({ fieldName }) => errors[fieldName] !== undefined)) return null
  for (const { flag, fields } of model.children) {
    if (flag.shape === 'one') continue
    const fault = firstFault(fields, children[flag.customTable] ?? [], errors)
    if (fault !== null) return fault
  }
  return null
}

/** The first faulty cell comes into sight and takes the focus, once its error is drawn. */
export function focusFirstFault(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = within?.querySelector('.jh-field-error, [aria-invalid="true"], .jh-cell-error')
    field?.scrollIntoView({ block: 'center', inline: 'nearest' })
    const holder = field?.closest('[data-field], td')
    holder?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  })
}
