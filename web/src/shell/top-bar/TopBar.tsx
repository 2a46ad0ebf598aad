import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Avatar, Dropdown } from 'antd'
import { memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { sessionCalls } from '#web/api/session-calls.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { toggleHelp } from '#web/shell/help/help-store.ts'
import { MoonIcon, SunIcon } from '#web/shell/icons/Icons.tsx'
import { Logo } from '#web/shell/plain/Logo.tsx'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { PLATFORM } from '#web/shell/routes/page-title.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import type { ScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { lockScreen, signOut } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { chooseTheme, useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { currentUrl, useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { useTheme } from '#web/theme/theme-store.ts'
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

/** Who is signed in, the way to his data, and out. On a phone it also holds what the bar has no room for. */
function AvatarMenu({ size }: { readonly size: ScreenSize }) {
  const user = useSession((state) => state.user)
  const go = useGo()
  const { modal } = App.useApp()
  const { refreshCurrent } = useTabActions()
  const picture = useAvatar(user?.avatar ?? null)

  async function leave() {
    const isSure = await modal.confirm({
      title: '提示',
      content: '确定退出系统吗?',
      okText: '确定',
      cancelText: '取消',
    })
    if (!isSure) return
    await signOut()
    await go('/login', { replace: true })
  }

  async function lock() {
    await lockScreen(currentUrl())
    await go('/lock')
  }

  const run: Readonly<Record<string, () => unknown>> = {
    me: () => go(`/editpwd?type=info&id=${user?.user ?? ''}`),
    leave,
    lock,
    refresh: refreshCurrent,
  }
  const name = user?.realName || user?.username || ''
  const small = [
    { key: 'refresh', label: '刷新当前页', icon: <ReloadOutlined /> },
    { key: 'lock', label: '锁屏', icon: <LockOutlined /> },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'me', label: '个人信息', icon: <UserOutlined /> },
          ...(size === 0 ? small : []),
          { type: 'divider' },
          { key: 'leave', label: '退出系统', icon: <LogoutOutlined /> },
        ],
        onClick: ({ key }) => void run[key]?.(),
      }}
    >
      <button type="button" className="top-avatar" aria-label={`${name}，账号菜单`}>
        <Avatar size={28} {...(picture === null ? {} : { src: picture })}>
          {name.slice(-1)}
        </Avatar>
        {size === 3 && <span>{name}</span>}
      </button>
    </Dropdown>
  )
}

/** Half of how long a signed address holds. */
const AVATAR_STALE_MS = 1_800_000

/** The signed address of the user's picture; null while there is none. */
function useAvatar(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['sys-file', fileId] as const,
    enabled: fileId !== null,
    staleTime: AVATAR_STALE_MS,
    queryFn: () => sessionCalls.fileUrls(fileId === null ? [] : [fileId]),
  })
  return (fileId === null ? undefined : data?.[fileId]) ?? null
}
