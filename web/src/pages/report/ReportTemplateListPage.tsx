import { useMemo } from 'react'
import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { NONE_TO_LOOK, ONE_TO_LOOK } from '#web/screens/list-screen/list-actions.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { useView } from '#web/shell/views/view-host.ts'

/** Report templates; 运行 opens the one chosen on a page of its own. */
export function ReportTemplateListPage() {
  const view = useView()
  const actions = useMemo(() => {
    const runReport: ListAction = ({ selected, tell }) => {
      const [row] = selected
      if (row === undefined) return tell('warning', NONE_TO_LOOK)
      if (selected.length > 1) return tell('warning', ONE_TO_LOOK)
      view.open(`/report/run?id=${String(row['id'])}`)
    }
    return { runReport }
  }, [view])
  return <ListView actions={actions} />
}
