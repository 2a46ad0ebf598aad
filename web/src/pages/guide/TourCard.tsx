import { type TourStep, tourOf } from '@junheng/domain/guide/tours.ts'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { leaveTour } from '#web/shell/help/help-store.ts'
import { isHomePath } from '#web/shell/routes/static-routes.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import './guide.css'

const addressOf = (path: string): string => (path.endsWith('/index') ? path : `${path}/index`)

/** On somebody's first visit: a few steps through what his role works with, in a corner and in nobody's way. */
export function TourCard() {
  const steps = useTour()
  const [at, setAt] = useState(0)
  const go = useGo()
  const { pathname } = useLocation()
  const step = steps[at]
  if (step === undefined) return null
  const show = (next: number): void => {
    setAt(next)
    const path = steps[next]?.path
    if (path !== undefined) void go(addressOf(path))
  }
  const isLast = at === steps.length - 1
  const place = step.path === undefined ? null : addressOf(step.path)
  // Elsewhere somebody works; on a phone there is no corner that would not be in his way.
  const isElsewhere = place !== null && place !== pathname && !isHomePath(pathname)
  return (
    <aside className={isElsewhere ? 'guide-tour is-elsewhere' : 'guide-tour'} aria-label="新手引导">
      <header>
        <strong>{step.title}</strong>
        <small>
          {at + 1} / {steps.length}
        </small>
        <button
          type="button"
          className="guide-close"
          aria-label="下次再看"
          title="下次再看"
          onClick={() => leaveTour(false)}
        >
          ×
        </button>
      </header>
      <p>{step.says}</p>
      <footer>
        <button type="button" className="guide-tool" onClick={() => leaveTour(true)}>
          不再提示
        </button>
        {place !== null && place !== pathname && (
          <button type="button" className="guide-tool" onClick={() => void go(place)}>
            打开此页
          </button>
        )}
        {at > 0 && (
          <button type="button" className="guide-tool" onClick={() => show(at - 1)}>
            上一步
          </button>
        )}
        <button
          type="button"
          className="guide-tour-next"
          onClick={() => (isLast ? leaveTour(true) : show(at + 1))}
        >
          {isLast ? '开始使用' : '下一步'}
        </button>
      </footer>
    </aside>
  )
}

function useTour(): readonly TourStep[] {
  const user = useSession((state) => state.user)
  const routes = useSession((state) => state.routes)
  return useMemo(
    () => (user === null ? [] : tourOf(user, (path) => routes.has(addressOf(path)))),
    [user, routes],
  )
}
