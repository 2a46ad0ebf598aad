import { useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { sessionCalls } from '#web/api/session-calls.ts'
import { Band } from '#web/shell/plain/Band.tsx'
import { goExternal } from '#web/shell/session/external-login.ts'

/** Sign-in by the identity that this site has configured; nothing where it has none. */
export function ExternalButton() {
  const name = useProviderName()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (name === null) return null
  const go = async () => {
    setBusy(true)
    setFault(null)
    try {
      await goExternal()
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className="login-external">
      {fault !== null && <Band tone="error">{fault}</Band>}
      <button type="button" className="plain-button" disabled={isBusy} onClick={() => void go()}>
        用{name}登录
      </button>
    </div>
  )
}

function useProviderName(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let isThere = true
    sessionCalls
      .externalName()
      .then((answer) => isThere && setName(answer.name))
      // Without an answer there is the password.
      .catch(() => {})
    return () => {
      isThere = false
    }
  }, [])
  return name
}
