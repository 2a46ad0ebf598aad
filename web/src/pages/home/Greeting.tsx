import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'
import { HOME, HOME_1 } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { homeFilling } from './home.queries.ts'

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
  const now = plantMoment()
  return (
    <header className="home-greeting">
      <h1>
        {user?.realName}，{wordOf(now.hour())}
      </h1>
      <p>
        {user?.currentGroupName} · {user?.currentOrgName}
        <time dateTime={now.format('YYYY-MM-DD')}>{now.format('YYYY-MM-DD dddd')}</time>
      </p>
      <HomeSwitch />
      <FillingNote />
      {children}
    </header>
  )
}

/** While the demo data is still being filled in, how far it is; lists and figures grow meanwhile. */
function FillingNote() {
  const { data } = useQuery(homeFilling())
  if (!data) return null
  return (
    <span className="home-filling" role="status">
      演示数据正在生成 {data.done}/{data.whole} 天
    </span>
  )
}

const HOME_PAGES = [
  [HOME, '今日概况'],
  [HOME_1, '我的入口'],
] as const

/** Both first pages stand in one tab: each says which it is and leads to the other. */
function HomeSwitch() {
  const { pathname } = useLocation()
  return (
    <nav className="home-switch" aria-label="首页">
      {HOME_PAGES.map(([path, title]) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
