import { useEffect, useState } from 'react'
import { sessionCalls } from '#web/api/session-calls.ts'

type Bound = Awaited<ReturnType<typeof sessionCalls.boundExternal>>

/** The external identity that opens this account, and a way to take it off; nothing where the site has none. */
export function ExternalIdentity() {
  const [bound, setBound] = useState<Bound | null>(null)
  useEffect(() => {
    let isThere = true
    sessionCalls
      .boundExternal()
      .then((answer) => isThere && setBound(answer))
      // What cannot be asked is not shown; the page is about other things.
      .catch(() => {})
    return () => {
      isThere = false
    }
  }, [])
  if (bound === null || bound.provider === null) return null
  const unbind = async () => {
    await sessionCalls.unbindExternal()
    setBound({ ...bound, name: null, boundAt: null })
  }
  return (
    <div>
      <dt>{bound.provider}</dt>
      <dd>
        {bound.boundAt === null ? '未绑定，退出后用它登录即可绑定' : `${bound.name ?? '已绑定'} `}
        {bound.boundAt !== null && (
          <button
            type="button"
            className="plain-link"
            onClick={() => void unbind().catch(() => {})}
          >
            解除绑定
          </button>
        )}
      </dd>
    </div>
  )
}
