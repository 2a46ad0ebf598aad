import { useEffect, useState } from 'react'
import { type LockState, sessionCalls } from '#web/api/session-calls.ts'
import { useSession } from '#web/shell/session/session-store.ts'

type LockOwner = Pick<LockState, 'username' | 'realName'>

/** Who locked the screen: known while the page stays, asked of the server after F5. */
export function useLockOwner(): LockOwner | null {
  const user = useSession((state) => state.user)
  const [asked, setAsked] = useState<LockOwner | null>(null)
  useEffect(() => {
    if (user !== null) return
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
  }, [user])
  return user ?? asked
}
