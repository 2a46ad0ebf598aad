import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { HelpHost } from '#web/shell/help/HelpHost.tsx'
import { useIdleWatch } from '#web/shell/idle/use-idle-watch.ts'
import { NoticeHost } from '#web/shell/notices/NoticeHost.tsx'
import { ProgressBar } from '#web/shell/progress/ProgressBar.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { PageFault } from '../plain/PageFault.tsx'
import { documentTitle, pageLabel } from '../routes/page-title.ts'

/** Around every page, open or not: progress, notices, title, and what shows when a page breaks. */
export function RootFrame() {
  const { pathname } = useLocation()
  useIdleWatch()
  const { routes, menu } = useSession()
  const titleOf = (path: string): string | null => {
    const page = flattenMenu(menu).find((item) => item.path === path)
    return page === undefined ? null : menuTitle(page)
  }
  useEffect(() => {
    document.title = documentTitle(pageLabel(pathname, routes))
  }, [pathname, routes])
  return (
    <>
      <ProgressBar />
      <PageFault place={pathname} frame="page">
        <Suspense fallback={<div aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </PageFault>
      <HelpHost />
      <NoticeHost titleOf={titleOf} />
    </>
  )
}
