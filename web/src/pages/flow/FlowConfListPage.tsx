import { useState } from 'react'
import {
  type ListAction,
  NONE_TO_LOOK,
  ONE_TO_LOOK,
} from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { designUrl } from '../flow-designer/designer.queries.ts'
import { StartFlowDialog } from './StartFlowDialog.tsx'

const BUTTONS = [
  {
    btnType: 'design',
    permision: 'activti:flow-conf:update',
    name: 'design',
    label: '设计',
    type: 'primary',
  },
] as const

/** The generic list of flows, with a way to where each is drawn; a new one is drawn at once. */
export function FlowConfListPage() {
  const { open, menuId } = useView()
  const [isStarting, setStarting] = useState(false)
  const actions: Readonly<Record<string, ListAction>> = {
    create: () => setStarting(true),
    design: ({ selected, tell }) => {
      const [row, second] = selected
      if (row === undefined || second !== undefined)
        return tell('warning', row === undefined ? NONE_TO_LOOK : ONE_TO_LOOK)
      open(designUrl(String(row['id'])))
    },
  }
  return (
    <>
      <ListView actions={actions} extraButtons={BUTTONS} />
      {isStarting && menuId !== null && (
        <StartFlowDialog
          menuId={menuId}
          onClose={() => setStarting(false)}
          onStarted={(id) => {
            setStarting(false)
            open(designUrl(id))
          }}
        />
      )}
    </>
  )
}
