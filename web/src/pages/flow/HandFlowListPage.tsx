import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { detailUrl, flowCalls } from './flow.queries.ts'

const BUTTONS = [
  {
    btnType: 'schedule',
    permision: 'flow:inf:list',
    name: 'schedule',
    label: '审批进度',
    type: '',
  },
] as const

/** The generic list of hand applications, with a way to where each stands. */
export function HandFlowListPage() {
  const { open } = useView()
  const actions: Readonly<Record<string, ListAction>> = {
    schedule: async ({ selected, tell }) => {
      const [row, second] = selected
      if (row === undefined || second !== undefined)
        return tell('warning', row === undefined ? '请选择一条数据查看' : '只能选择一条数据')
      const { id } = await flowCalls.ofHandFlow(String(row['id']))
      open(detailUrl(id))
    },
  }
  return <ListView actions={actions} extraButtons={BUTTONS} />
}
