import { wallAccess } from '#web/api/display-key.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** The way back from a board to the desk; a wall, which nobody has signed in at, has none. */
export function BackChip() {
  const isSignedIn = useSession(({ user }) => user !== null)
  if (!isSignedIn || 'displayKey' in wallAccess()) return null
  return (
    <a className="field-chip field-chip-link" href="#/">
      返回工作台
    </a>
  )
}
