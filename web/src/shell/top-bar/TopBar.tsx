import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { toggleHelp } from '#web/shell/help/help-store.ts'
import { MoonIcon, SunIcon } from '#web/shell/icons/Icons.tsx'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { PLATFORM } from '#web/shell/routes/page-title.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import type { ScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { lockScreen } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { chooseTheme, useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { currentUrl, useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { useTheme } from '#web/theme/theme-store.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { TopButton } from './TopButton.tsx'
import { TopMenu } from './TopMenu.tsx'
import './top-bar.css'

const SettingsDrawer = lazyPart(() =>
  import('#web/shell/settings-panel/SettingsDrawer.tsx').then((module) => module.SettingsDrawer),
)

// What brings a large control along comes after the first drawing; its place is kept.
const MenuSearch = lazyPart(() =>
  import('#web/shell/menu-search/MenuSearch.tsx').then((module) => module.MenuSearch),
)
const CompanySwitcher = lazyPart(() =>
  import('#web/shell/company-switcher/CompanySwitcher.tsx').then(
    (module) => module.CompanySwitcher,
  ),
)
const ColorButton = lazyPart(() => import('./ColorButton.tsx').then((module) => module.ColorButton))
const ErrorLogButton = lazyPart(() =>
  import('./ErrorLogButton.tsx').then((module) => module.ErrorLogButton),
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
        <Part place={<span className="top-search-place" />}>
          <MenuSearch />
        </Part>
      )}
      <Part place={<CompanyName />}>
        <CompanySwitcher />
      </Part>
      <TopButtons isSmall={size === 0} />
      <AvatarMenu size={size} />
    </header>
  )
})

/** A part of the bar that comes later; should it not come, the rest of the workspace goes on. */
function Part({ place, children }: { readonly place?: ReactNode; readonly children: ReactNode }) {
  return (
    <PageFault place="" frame="part">
      <Suspense fallback={place}>{children}</Suspense>
    </PageFault>
  )
}

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
          <Part>
            {switches.color && <ColorButton />}
            {switches.log && <ErrorLogButton />}
          </Part>
          {switches.lock && <LockButton />}
        </>
      )}
      <TopButton label="使用指南" onClick={() => toggleHelp('guide')}>
        <QuestionCircleOutlined />
      </TopButton>
      <TopButton label="设置" onClick={() => setSettingsOpen(true)}>
        <SettingOutlined />
      </TopButton>
      {isSettingsOpen && (
        <Part>
          <SettingsDrawer open onClose={() => setSettingsOpen(false)} />
        </Part>
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

/** Light or dark; the choice follows the user to other machines. */
function ThemeButton() {
  const isDark = useTheme((state) => state.scheme) === 'dark'
  return (
    <TopButton
      label={isDark ? '切换到浅色' : '切换到深色'}
      onClick={() => chooseTheme(isDark ? 'theme-white' : 'theme-dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </TopButton>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the page fills the screen, and the change between both. */
function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return {
    isFull,
    toggle: () => {
      // The browser may refuse; then everything stays as it is.
      const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      done.catch(() => {})
    },
  }
}
