import {
  type ListAction,
  NONE_TO_LOOK,
  ONE_TO_LOOK,
} from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { printDesignUrl } from './print-designer.queries.ts'

const BUTTONS = [
  {
    btnType: 'design',
    permision: 'optimus_prime:cg-print-design:update',
    name: 'design',
    label: '设计',
    type: 'primary',
  },
] as const

/** The generic list of print designs, with a way to where each is drawn. */
export function PrintDesignListPage() {
  const { open } = useView()
  const actions: Readonly<Record<string, ListAction>> = {
    design: ({ selected, tell }) => {
      const [row, second] = selected
      if (row === undefined || second !== undefined)
        return tell('warning', row === undefined ? NONE_TO_LOOK : ONE_TO_LOOK)
      open(printDesignUrl(String(row['id'])))
    },
  }
  return <ListView actions={actions} extraButtons={BUTTONS} />
}
