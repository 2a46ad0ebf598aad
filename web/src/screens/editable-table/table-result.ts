import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { checkRow } from '../form-state/check-form.ts'
import { type CellErrors, cellName } from '../form-state/form-store.ts'

/** What saving an editable table gives: its rows, and whether every one of them passed. */
export interface TableResult {
  readonly success: boolean
  readonly rows: readonly AnyRow[]
  readonly errors: CellErrors
}

/** Checks every row; empty, null and undefined cells become null. */
export function tableResult(
  fields: readonly FieldDefinition[],
  rows: readonly AnyRow[],
  type: FormType,
): TableResult {
  const errors = Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(checkRow(fields, row, { type, place: 'cell' })).map(([field, text]) => [
        cellName(String(row['rowKey']), field),
        text,
      ]),
    ),
  )
  return {
    success: Object.keys(errors).length === 0,
    rows: rows.map((row) => ({ ...row, ...emptiedCells(fields, row) })),
    errors,
  }
}

function emptiedCells(fields: readonly FieldDefinition[], row: AnyRow): AnyRow {
  return Object.fromEntries(
    fields.map(({ fieldName }) => {
      const value = row[fieldName]
      const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '')
      return [fieldName, isEmpty ? null : value]
    }),
  )
}
