import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { makeFormModel } from '#web/screens/form-state/form-model.ts'
import { createFormStore, type FormStore } from '#web/screens/form-state/form-store.ts'
import { withKey } from '#web/screens/form-state/start-values.ts'

/** The rows as a child table without a header, so that their cells are those of every editable table. */
export function makeConfirmStore(
  fields: readonly FieldDefinition[],
  { table, rows }: { readonly table: string; readonly rows: readonly AnyRow[] },
): FormStore {
  const model = makeFormModel(rowsTemplate(fields, table))
  const keyed = rows.map((row) => withKey(row, String(row['rowKey'] ?? row['id'])))
  return createFormStore(model, {
    header: {},
    children: { [table]: keyed },
    overridden: {},
    isDirty: false,
  })
}

function rowsTemplate(fields: readonly FieldDefinition[], table: string): FormTemplate {
  return {
    id: '',
    formatName: '',
    formatType: 'FORM',
    formatStyle: 'FORMAT_MASTER_CHILD_FROM',
    resUrl: '',
    resMethod: 'POST',
    cgFormatParamId: null,
    cgFormatResId: null,
    btnGroup: [],
    formSubList: fields.map((field) => ({ ...field, customTable: table })),
    formSub: [],
    mcFlag: [
      { seq: 1, customTable: table, key: 'rows', label: '', shape: 'many', min: 0, tab: null },
    ],
    opations: { main: '', son: [table] },
  }
}
