import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { useSwitching } from '#web/shell/company-switcher/switching.ts'
import { useHelp } from '#web/shell/help/help-store.ts'
import { groupOf } from '#web/shell/menu/menu-groups.ts'
import { useCurrentMenu } from '#web/shell/menu/use-current-menu.ts'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { isSamePath } from '#web/shell/routes/address.ts'
import { documentTitle } from '#web/shell/routes/page-title.ts'
import { findStaticRoute } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { tapCalls } from '#web/shell/settings-panel/debug-tap.ts'
import { setCollapsed, useSettings, useSwitch } from '#web/shell/settings-panel/settings-store.ts'
import { SidebarFrame } from '#web/shell/sidebar/SidebarFrame.tsx'
import { TabBar } from '#web/shell/tabs/TabBar.tsx'
import { tabOf } from '#web/shell/tabs/tab-of.ts'
import { openTab, tabValue, useTabs } from '#web/shell/tabs/tab-store.ts'
import { currentUrl } from '#web/shell/tabs/use-tab-actions.ts'
import { TopBar } from '#web/shell/top-bar/TopBar.tsx'
import { ViewArea } from '#web/shell/views/ViewArea.tsx'
import { useScreenSize } from '../screen-size/screen-size.ts'
import './app-layout.css'

const TourCard = lazyPart(() =>
  import('#web/pages/guide/TourCard.tsx').then((module) => module.TourCard),
)

/** The workspace: top bar, sidebar, tabs, and the views of the tabs. */
export function AppLayout() {
  const size = useScreenSize()
  const menu = useSession((state) => state.menu)
  const company = useSession((state) => state.user?.currentOrg)
  const switches = useSettings((state) => state.switches)
  const { isCollapsed, isDrawn, toggle, close } = useSidebar(size <= 1)
  const isSwitching = useSwitching((state) => state.isSwitching)
  const isTourDue = useHelp((state) => state.isTourDue)
  const top = useTopEntry()
  useVisits()
  useTitle()
  useSettingEffects()

  const hasTopMenu = switches.menu && size === 3
  const below = top?.children ?? []
  // An entry without pages of its own, such as home, leaves the whole menu in sight.
  const items = hasTopMenu && below.length > 0 ? below : menu
  const sideKey = items === menu ? 'all' : (top?.id ?? 'all')
  return (
    <div className={`app-layout size-${size}`} data-size={size}>
      <TopBar
        size={size}
        isCollapsed={size <= 1 ? !isDrawn : isCollapsed}
        onToggleSidebar={toggle}
        hasTopMenu={hasTopMenu}
      />
      <div className="app-body">
        <SidebarFrame
          key={sideKey}
          items={items}
          size={size}
          isCollapsed={isCollapsed}
          isDrawn={isDrawn}
          onClose={close}
        />
        <div className="app-main">
          {switches.tag && <TabBar />}
          <main className="app-content" key={company}>
            {!isSwitching && <ViewArea />}
          </main>
        </div>
      </div>
      {isTourDue && (
        <PageFault place="tour" frame="part">
          <Suspense fallback={null}>
            <TourCard />
          </Suspense>
        </PageFault>
      )}
    </div>
  )
}

/**
 * Every page one goes to gets its tab, unless its route wants none. One that is left already, and only still
 * drawn while the next is on its way, gets none: a menu loaded anew would bring back what was just closed.
 */
function useVisits(): void {
  const { pathname, search } = useLocation()
  const { routes, menu } = useSession()
  useEffect(() => {
    const isTab = routes.has(pathname) || findStaticRoute(pathname)?.isTab === true
    if (isTab && isSamePath(currentUrl(), pathname))
      openTab(tabOf(`${pathname}${search}`, { routes, menu }))
  }, [pathname, search, routes, menu])
}

/** The window is named after the current tab, which knows more than its route. */
function useTitle(): void {
  const { pathname, search } = useLocation()
  const value = tabValue(`${pathname}${search}`)
  const label = useTabs(({ tabs }) => tabs.find((tab) => tab.value === value)?.label)
  useEffect(() => {
    if (label === undefined) return
    // After the frame around us, which knows only the route, has named it.
    queueMicrotask(() => {
      document.title = documentTitle(label)
    })
  })
}

/** The top entry of the page one is on; on a page outside the menu the last one stays. */
function useTopEntry() {
  const menu = useSession((state) => state.menu)
  return groupOf(menu, useCurrentMenu())
}

function useSidebar(isDrawer: boolean) {
  const isCollapsed = useSettings((state) => state.isCollapsed)
  const [isDrawn, setDrawn] = useState(false)
  const close = useCallback(() => setDrawn(false), [])
  const toggle = useCallback(
    () => (isDrawer ? setDrawn((was) => !was) : setCollapsed(!isCollapsed)),
    [isDrawer, isCollapsed],
  )
  return {
    isCollapsed,
    isDrawn,
    close,
    toggle,
  }
}

/** What the switches change outside of React: marks on the document for style sheets, the debug tap. */
function useSettingEffects(): void {
  const isDebug = useSwitch('debug')
  const marksCurrent = useSwitch('highlight')
  const tintsSelected = useSwitch('rowHighlight')
  useEffect(() => (isDebug ? tapCalls() : undefined), [isDebug])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['currentRow'] = marksCurrent ? 'on' : 'off'
    dataset['selectedRows'] = tintsSelected ? 'on' : 'off'
  }, [marksCurrent, tintsSelected])
}
