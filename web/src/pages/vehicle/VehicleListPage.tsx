import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ListView } from '#web/shell/views/ListView.tsx'

/** The generic list of vehicles; a new one is made on the page of its own. */
export function VehicleListPage() {
  const { path, open } = useView()
  const actions: Readonly<Record<string, ListAction>> = {
    create: () => open(path.replace(/\/index$/, '/add')),
  }
  return <ListView actions={actions} />
}
