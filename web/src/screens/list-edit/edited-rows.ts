import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { type CellErrors, cellName } from '../form-state/form-store.ts'
import { sentValue } from '../form-state/submit-body.ts'

/** The page of a list under one name, as a form knows its child tables. */
export const EDIT_TABLE = 'rows'

/** Columns that are shown and may be typed into. */
export function editedFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields
    .filter(({ iupdate, ishow, ihidden }) => iupdate && ishow && !ihidden)
    .map((field) => ({ ...field, customTable: EDIT_TABLE }))
}

/** The page as the one child table of a form without a header. */
export function editTemplate(fields: readonly FieldDefinition[]): FormTemplate {
  const table = {
    seq: 1,
    customTable: EDIT_TABLE,
    key: EDIT_TABLE,
    label: '',
    shape: 'many',
    min: 0,
    tab: null,
  } as const
  return {
    id: '',
    formatName: '',
    formatType: 'FORM',
    formatStyle: 'FORMAT_MASTER_CHILD_FROM',
    resUrl: '',
    resMethod: 'POST',
    cgFormatParamId: null,
    btnGroup: [],
    formSubList: fields,
    formSub: [],
    mcFlag: [table],
    opations: { main: '', son: [EDIT_TABLE] },
    cgFormatResId: null,
  }
}

/** A row of which something was changed, and the body's row for it. */
export interface EditedRow {
  readonly row: AnyRow
  readonly sent: AnyRow
}

/** What has been typed: of every touched row its id, its version and the changed columns. */
export function editedRows(
  fields: readonly FieldDefinition[],
  { before, after }: { readonly before: readonly AnyRow[]; readonly after: readonly AnyRow[] },
): readonly EditedRow[] {
  return after.flatMap((row, at) => {
    const changed = fields.flatMap((field): [string, unknown][] => {
      const value = sentValue(field, row[field.fieldName])
      return value === sentValue(field, before[at]?.[field.fieldName])
        ? []
        : [[field.fieldName, value]]
    })
    if (changed.length === 0) return []
    const sent = { id: row['id'], version: row['version'], ...Object.fromEntries(changed) }
    return [{ row, sent }]
  })
}

/** The server's faults at their cells; what speaks of a whole row is told beside the buttons. */
export function placeRowFaults(
  fields: readonly FieldDefinition[],
  rows: readonly EditedRow[],
  faults: readonly FieldFault[],
): { readonly cells: CellErrors; readonly others: readonly string[] } {
  const cells: Record<string, string> = {}
  const others: string[] = []
  for (const { row, field, msg } of faults) {
    const edited = rows[row]
    const isDrawn = fields.some(({ fieldName }) => fieldName === field)
    if (edited && isDrawn) cells[cellName(String(edited.row['rowKey']), field)] = msg
    else others.push(msg)
  }
  return { cells, others }
}
