import { useState } from 'react'
import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { ListView } from '#web/shell/views/ListView.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** The generic list of releases; a new one is made with its package. */
export function AppAdminPage() {
  const [refresh, setRefresh] = useState<(() => Promise<void>) | null>(null)
  const actions: Readonly<Record<string, ListAction>> = {
    create: (context) => setRefresh(() => context.refresh),
  }
  return (
    <>
      <ListView actions={actions} />
      {refresh !== null && (
        <PublishDialog
          onClose={() => setRefresh(null)}
          onDone={() => {
            setRefresh(null)
            void refresh()
          }}
        />
      )}
    </>
  )
}
