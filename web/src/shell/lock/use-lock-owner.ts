import { useEffect, useState } from 'react'
import { type LockState, sessionCalls } from '#web/api/session-calls.ts'
import { useSession } from '#web/shell/session/session-store.ts'

interface LockOwner extends Pick<LockState, 'username' | 'realName'> {
  readonly avatarUrl: string | null
}

/** Who locked the screen: the name is known while the page stays, the picture asked of the server. */
export function useLockOwner(): LockOwner | null {
  const user = useSession((state) => state.user)
  const [asked, setAsked] = useState<LockState | null>(null)
  useEffect(() => {
    let isGone = false
    sessionCalls.lockState().then(
      (state) => {
        if (!isGone) setAsked(state)
      },
      // The session being over leads to /login by itself; without a connection the name stays empty.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return user === null ? asked : { ...user, avatarUrl: asked?.avatarUrl ?? null }
}
