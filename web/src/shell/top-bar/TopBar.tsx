import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ScreenSize } from '#web/shell/layout/screen-size.ts'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PLATFORM } from '#web/shell/router/page-title.ts'
import { lockScreen } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { tabValue, useTabs } from '#web/shell/tabs/tab-store.ts'
import { useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { TopButton } from './TopButton.tsx'
import { useFullScreen } from './use-full-screen.ts'
import './top-bar.css'

const SettingsDrawer = lazy(() =>
  import('#web/shell/settings-panel/SettingsDrawer.tsx').then((module) => ({
    default: module.SettingsDrawer,
  })),
)

// What brings a large control along comes after the first drawing; its place is kept.
const MenuSearch = lazy(() =>
  import('#web/shell/menu-search/MenuSearch.tsx').then((module) => ({
    default: module.MenuSearch,
  })),
)
const CompanySwitcher = lazy(() =>
  import('#web/shell/company-switcher/CompanySwitcher.tsx').then((module) => ({
    default: module.CompanySwitcher,
  })),
)
const ColorButton = lazy(() =>
  import('./ColorButton.tsx').then((module) => ({ default: module.ColorButton })),
)
const ErrorLogButton = lazy(() =>
  import('./ErrorLogButton.tsx').then((module) => ({ default: module.ErrorLogButton })),
)

interface TopBarProps {
  readonly size: ScreenSize
  readonly isCollapsed: boolean
  readonly onToggleSidebar: () => void
  /** The top menu, where it is shown. */
  readonly topMenu: ReactNode
}

/** Logo, top menu, search, company and the buttons the user has switched on. */
export function TopBar({ size, isCollapsed, onToggleSidebar, topMenu }: TopBarProps) {
  const switches = useSettings((state) => state.switches)
  const isSmall = size <= 1
  return (
    <header className="top-bar">
      {(switches.collapse || isSmall) && (
        <TopButton label={isCollapsed ? '展开菜单' : '折叠菜单'} onClick={onToggleSidebar}>
          {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </TopButton>
      )}
      <a className="top-brand" href="#/clouds/index" aria-label="首页">
        <Logo size={28} />
        {size > 0 && <strong>{PLATFORM}</strong>}
      </a>
      <div className="top-middle">{topMenu}</div>
      {switches.search && !isSmall && (
        <Suspense fallback={<span className="top-search-place" />}>
          <MenuSearch />
        </Suspense>
      )}
      <Suspense fallback={<CompanyName />}>
        <CompanySwitcher />
      </Suspense>
      <TopButtons isSmall={size === 0} />
      <AvatarMenu size={size} />
    </header>
  )
}

function CompanyName() {
  const name = useSession((state) => state.user?.currentOrgName)
  return <span className="top-company-place">{name}</span>
}

function TopButtons({ isSmall }: { readonly isSmall: boolean }) {
  const switches = useSettings((state) => state.switches)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const here = `${location.pathname}${location.search}`

  async function lock() {
    await lockScreen(here)
    await navigate('/lock')
  }

  return (
    <div className="top-buttons">
      {!isSmall && (
        <>
          <RefreshButton here={here} />
          {switches.fullScreen && <FullScreenButton />}
          {switches.theme && <ThemeButton />}
          <Suspense>
            {switches.color && <ColorButton />}
            {switches.log && <ErrorLogButton />}
          </Suspense>
          {switches.lock && (
            <TopButton label="锁屏" onClick={() => void lock()}>
              <LockOutlined />
            </TopButton>
          )}
        </>
      )}
      <TopButton label="设置" onClick={() => setSettingsOpen(true)}>
        <SettingOutlined />
      </TopButton>
      {isSettingsOpen && (
        <Suspense>
          <SettingsDrawer open onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function RefreshButton({ here }: { readonly here: string }) {
  const tabs = useTabs((state) => state.tabs)
  const { refresh } = useTabActions()
  const tab = tabs.find(({ value }) => value === tabValue(here))
  return (
    <TopButton
      label="刷新当前页"
      onClick={() => {
        if (tab !== undefined) void refresh(tab)
      }}
    >
      <ReloadOutlined />
    </TopButton>
  )
}

function FullScreenButton() {
  const { isFull, toggle } = useFullScreen()
  return (
    <TopButton label={isFull ? '退出全屏' : '全屏'} onClick={toggle}>
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </TopButton>
  )
}
