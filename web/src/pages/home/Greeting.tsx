import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useSession } from '#web/shell/session/session-store.ts'

const DAWN = 6
const NOON = 12
const EVENING = 18

function wordOf(hour: number): string {
  if (hour < DAWN) return '您好'
  if (hour < NOON) return '上午好'
  return hour < EVENING ? '下午好' : '晚上好'
}

/** Who is signed in, where, and what day it is. */
export function Greeting({ children }: { readonly children?: ReactNode }) {
  const user = useSession((state) => state.user)
  const now = dayjs()
  return (
    <header className="home-greeting">
      <h1>
        {user?.realName}，{wordOf(now.hour())}
      </h1>
      <p>
        {user?.currentGroupName} · {user?.currentOrgName}
        <time dateTime={now.format('YYYY-MM-DD')}>{now.format('YYYY-MM-DD dddd')}</time>
      </p>
      {children}
    </header>
  )
}
