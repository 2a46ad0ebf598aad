import { useState } from 'react'
import {
  type ListAction,
  type ListActionContext,
  NONE_TO_LOOK,
  ONE_TO_LOOK,
} from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { AssignMenuDialog } from './AssignMenuDialog.tsx'
import './report.css'

const BUTTONS = [
  {
    btnType: 'assignMenu',
    permision: 'report:report-template:update',
    name: 'assignMenu',
    label: '指定菜单',
    type: '',
  },
] as const

/** Report templates; 运行 opens the one chosen on a page of its own. */
export function ReportTemplateListPage() {
  const view = useView()
  const [assigned, setAssigned] = useState<ListActionContext | null>(null)
  const actions: Readonly<Record<string, ListAction>> = {
    runReport: (context) => {
      const id = onlyId(context)
      if (id !== null) view.open(`/report/run?id=${id}`)
    },
    assignMenu: (context) => {
      if (onlyId(context) !== null) setAssigned(context)
    },
  }
  const close = () => setAssigned(null)
  return (
    <>
      <ListView actions={actions} extraButtons={BUTTONS} />
      {assigned !== null && (
        <AssignMenuDialog
          id={String(assigned.selected[0]?.['id'])}
          onClose={close}
          onDone={() => {
            close()
            void assigned.refresh()
          }}
        />
      )}
    </>
  )
}

/** The one selected template; null, and a warning, when there are none or several. */
function onlyId({ selected, tell }: ListActionContext): string | null {
  const [row, second] = selected
  if (row !== undefined && second === undefined) return String(row['id'])
  tell('warning', row === undefined ? NONE_TO_LOOK : ONE_TO_LOOK)
  return null
}
