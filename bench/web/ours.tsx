import { cellContent } from '@junheng/web/src/controls/display/CellValue.tsx'
import { DataTable } from '@junheng/web/src/screens/data-table/DataTable.tsx'
import { EditableTable } from '@junheng/web/src/screens/editable-table/EditableTable.tsx'
import { FormBlocks } from '@junheng/web/src/screens/form-blocks/FormBlocks.tsx'
import { FormContext } from '@junheng/web/src/screens/form-state/form-context.ts'
import { makeFormModel } from '@junheng/web/src/screens/form-state/form-model.ts'
import { createFormStore } from '@junheng/web/src/screens/form-state/form-store.ts'
import '@junheng/web/src/screens/form-blocks/form-blocks.css'
import { useMemo } from 'react'
import { makeFields, makeRows, makeTemplate } from './bench-data.ts'

export function OurSubTable({
  rows,
  columns,
}: {
  readonly rows: number
  readonly columns: number
}) {
  const { scope, block } = useMemo(() => {
    const model = makeFormModel(makeTemplate([], makeFields(columns, 'zz_line')))
    const children = { zz_line: makeRows(rows, columns) }
    const store = createFormStore(model, { header: {}, children, overridden: {}, isDirty: false })
    const found = model.pages[0]?.blocks.find(({ kind }) => kind === 'table')
    if (found?.kind !== 'table') throw new Error('no table')
    return { scope: { store, type: 'create' as const }, block: found }
  }, [rows, columns])
  return (
    <FormContext value={scope}>
      <EditableTable block={block} />
    </FormContext>
  )
}

export function OurForm({ count }: { readonly count: number }) {
  const scope = useMemo(() => {
    const model = makeFormModel(makeTemplate(makeFields(count, 'zz_bench'), []))
    const header = makeRows(1, count)[0] ?? {}
    const store = createFormStore(model, { header, children: {}, overridden: {}, isDirty: false })
    return { store, type: 'create' as const }
  }, [count])
  return (
    <FormContext value={scope}>
      <form className="jh-form jh-form-8">
        <div className="jh-form-body">
          <FormBlocks />
        </div>
      </form>
    </FormContext>
  )
}

export function OurList({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const table = useMemo(
    () => ({
      rows: makeRows(rows, columns),
      columns: makeFields(columns, 'zz_bench').map((field, at) => ({
        key: field.fieldName,
        title: field.fieldExplain,
        width: 120,
        align: field.textAlign,
        fixed: at === 0 ? ('left' as const) : null,
        isSortable: true,
        isFlexible: false,
        cell: (row: Readonly<Record<string, unknown>>) =>
          cellContent(field, row, { linkOf: () => ({ open: () => {} }) }),
      })),
    }),
    [rows, columns],
  )
  return (
    <div style={{ height: 640, display: 'flex', flexDirection: 'column' }}>
      <DataTable label="测量" {...table} rowKey={(row) => String(row['id'])} maxHeight={640} />
    </div>
  )
}
