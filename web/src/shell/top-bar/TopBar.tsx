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
import { CompanySwitcher } from '#web/shell/company-switcher/CompanySwitcher.tsx'
import type { ScreenSize } from '#web/shell/layout/screen-size.ts'
import { MenuSearch } from '#web/shell/menu-search/MenuSearch.tsx'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PLATFORM } from '#web/shell/router/page-title.ts'
import { lockScreen } from '#web/shell/session/session-actions.ts'
import { useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { tabValue, useTabs } from '#web/shell/tabs/tab-store.ts'
import { useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { ColorButton } from './ColorButton.tsx'
import { ErrorLogButton } from './ErrorLogButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { TopButton } from './TopButton.tsx'
import { useFullScreen } from './use-full-screen.ts'
import './top-bar.css'

const SettingsDrawer = lazy(() =>
  import('#web/shell/settings-panel/SettingsDrawer.tsx').then((module) => ({
    default: module.SettingsDrawer,
  })),
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
      {switches.search && !isSmall && <MenuSearch />}
      <CompanySwitcher />
      <TopButtons isSmall={size === 0} />
      <AvatarMenu size={size} />
    </header>
  )
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
          {switches.color && <ColorButton />}
          {switches.log && <ErrorLogButton />}
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
