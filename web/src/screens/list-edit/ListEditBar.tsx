import { Button } from 'antd'
import { useForm, useFormPart } from '../form-state/form-context.ts'
import { EDIT_TABLE, editedRows } from './edited-rows.ts'
import type { ListEdit } from './use-list-edit.ts'

/** Stands in the place of the toolbar while the list is typed into. */
export function ListEditBar({ edit }: { readonly edit: ListEdit }) {
  const { store } = useForm()
  const count = useFormPart(store, () => {
    const after = store.get().children[EDIT_TABLE] ?? []
    return editedRows(edit.fields, { before: edit.rows, after }).length
  })
  return (
    <div className="jh-toolbar" role="group" aria-label="编辑列表">
      <span>{count === 0 ? '在列表中直接修改' : `已改 ${count} 行，尚未保存`}</span>
      {edit.faults.length > 0 && (
        <span className="jh-list-edit-fault" role="alert">
          {[...new Set(edit.faults)].join('；')}
        </span>
      )}
      <div className="jh-toolbar-find">
        <Button
          type="primary"
          disabled={count === 0}
          loading={edit.isBusy}
          onClick={() => void edit.save()}
        >
          保 存
        </Button>
        <Button disabled={edit.isBusy} onClick={edit.stop}>
          取 消
        </Button>
      </div>
    </div>
  )
}
