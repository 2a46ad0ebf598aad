import { type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { Menu } from 'antd'
import { useMemo, useState } from 'react'
import { MenuIcon } from '#web/shell/menu/MenuIcon.tsx'
import { pathTo } from '#web/shell/menu/menu-groups.ts'
import { useCurrentMenu } from '#web/shell/menu/use-current-menu.ts'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import './sidebar.css'

interface SidebarProps {
  /** What it lists: the whole menu, or what lies below the chosen top entry. */
  readonly items: readonly MenuItem[]
  /** 56 pixels with icons and flyouts. */
  readonly isCollapsed: boolean
  /** A page was chosen. */
  readonly onOpen?: () => void
}

/** The menu at the left, and the version below it. */
export function Sidebar({ items, isCollapsed, onOpen }: SidebarProps) {
  const menuId = useCurrentMenu()
  const version = useSession((state) => state.user?.versionCode)
  const openMenu = useOpenMenu()
  const path = menuId === null ? [] : pathTo(items, menuId)
  const [openKeys, setOpenKeys] = useOpenFolders(items, path)
  const entries = useMemo(() => items.map(menuEntry), [items])
  return (
    <nav className="sidebar" aria-label="菜单">
      <div className="sidebar-menu">
        <Menu
          mode="inline"
          inlineCollapsed={isCollapsed}
          inlineIndent={16}
          selectedKeys={menuId === null ? [] : [menuId]}
          // A collapsed menu opens its folders as flyouts by itself.
          {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
          items={entries}
          // Names are in sight unless it is collapsed; a tooltip around each would be drawn for nothing.
          {...(isCollapsed ? {} : { tooltip: false as const })}
          onClick={({ key }) => {
            const item = findItem(items, key)
            if (item === null) return
            onOpen?.()
            void openMenu(item)
          }}
        />
      </div>
      <div className="sidebar-version" title={`版本 ${version ?? __VERSION__}`}>
        {isCollapsed ? 'v' : '版本 '}
        {version ?? __VERSION__}
      </div>
    </nav>
  )
}

/** The folders around the current page are open, and all of them at first: the menu is short then. */
function useOpenFolders(items: readonly MenuItem[], path: readonly string[]) {
  const [openKeys, setOpenKeys] = useState<string[]>(() => firstOpen(items, path))
  const [place, setPlace] = useState(path.join(' '))
  if (place !== path.join(' ')) {
    // Another page: its folders open, and whatever was open stays so.
    setPlace(path.join(' '))
    setOpenKeys([...new Set([...openKeys, ...path.slice(0, -1)])])
  }
  return [openKeys, setOpenKeys] as const
}

function firstOpen(items: readonly MenuItem[], path: readonly string[]): string[] {
  if (path.length > 1) return path.slice(0, -1)
  return items.filter(({ children }) => (children ?? []).length > 0).map(({ id }) => id)
}

function menuEntry(item: MenuItem): NonNullable<Parameters<typeof Menu>[0]['items']>[number] {
  const children = item.children ?? []
  const entry = {
    key: item.id,
    label: menuTitle(item),
    title: menuTitle(item),
    icon: <MenuIcon item={item} />,
  }
  return children.length === 0 ? entry : { ...entry, children: children.map(menuEntry) }
}

function findItem(items: readonly MenuItem[], id: string): MenuItem | null {
  for (const item of items) {
    const found = item.id === id ? item : findItem(item.children ?? [], id)
    if (found !== null) return found
  }
  return null
}
