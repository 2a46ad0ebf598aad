import { type ReactNode, useMemo } from 'react'
import { NotationContext } from '#web/controls/text-entry/notation.ts'
import { DocumentFlow } from '#web/pages/document-flow/DocumentFlow.tsx'
import { NOTATIONS } from '#web/pages/plate/notations.ts'
import { RESULT_VIEWS } from '#web/pages/results/result-views.tsx'
import { ScreenHostContext } from '#web/screens/host/screen-host.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** Gives the generic screens what they need to know of the session, and what the pages know of the business. */
export function ScreenHostOfSession({ children }: { readonly children: ReactNode }) {
  const user = useSession((state) => state.user)
  const host = useMemo(
    () =>
      user === null
        ? null
        : {
            permissions: user.permissions,
            user,
            results: RESULT_VIEWS,
            RecordStrip: DocumentFlow,
          },
    [user],
  )
  // Signed out a moment ago: the guard is on its way to /login.
  if (host === null) return null
  return (
    <ScreenHostContext value={host}>
      <NotationContext value={NOTATIONS}>{children}</NotationContext>
    </ScreenHostContext>
  )
}
