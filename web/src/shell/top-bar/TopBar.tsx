import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { lazy, memo, Suspense, useState } from 'react'
import type { ScreenSize } from '#web/shell/layout/screen-size.ts'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PLATFORM } from '#web/shell/router/page-title.ts'
import { useGo } from '#web/shell/router/use-go.ts'
import { lockScreen } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { currentUrl, useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { TopButton } from './TopButton.tsx'
import { TopMenu } from './TopMenu.tsx'
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
  /** Whether the first level of the menu stands in it. */
  readonly hasTopMenu: boolean
}

/**
 * Logo, top menu, search, company and the buttons the user has switched on. Only what follows the address
 * is drawn again when that changes.
 */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { size, isCollapsed, onToggleSidebar, hasTopMenu } = props
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
        <Logo size={28} isSmall={isCollapsed || size === 0} />
        {size > 0 && <strong>{PLATFORM}</strong>}
      </a>
      <div className="top-middle">{hasTopMenu && <TopMenu />}</div>
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
})

function CompanyName() {
  const name = useSession((state) => state.user?.currentOrgName)
  return <span className="top-company-place">{name}</span>
}

function TopButtons({ isSmall }: { readonly isSmall: boolean }) {
  const switches = useSettings((state) => state.switches)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  return (
    <div className="top-buttons">
      {!isSmall && (
        <>
          <RefreshButton />
          {switches.fullScreen && <FullScreenButton />}
          {switches.theme && <ThemeButton />}
          <Suspense>
            {switches.color && <ColorButton />}
            {switches.log && <ErrorLogButton />}
          </Suspense>
          {switches.lock && <LockButton />}
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

function LockButton() {
  const go = useGo()
  const lock = async () => {
    await lockScreen(currentUrl())
    await go('/lock')
  }
  return (
    <TopButton label="锁屏" onClick={() => void lock()}>
      <LockOutlined />
    </TopButton>
  )
}

function RefreshButton() {
  const { refreshCurrent } = useTabActions()
  return (
    <TopButton label="刷新当前页" onClick={() => void refreshCurrent()}>
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
