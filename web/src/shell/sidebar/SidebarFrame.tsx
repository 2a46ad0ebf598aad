import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { useEffect } from 'react'
import type { ScreenSize } from '#web/shell/screen-size/screen-size.ts'
import { Sidebar } from './Sidebar.tsx'

interface SidebarFrameProps {
  readonly items: readonly MenuItem[]
  readonly size: ScreenSize
  readonly isCollapsed: boolean
  /** On a small screen: drawn over the page, with a shade behind. */
  readonly isDrawn: boolean
  readonly onClose: () => void
}

/** Beside the page where there is room, over it with a shade where there is none. */
export function SidebarFrame({ items, size, isCollapsed, isDrawn, onClose }: SidebarFrameProps) {
  const isDrawer = size <= 1
  useEffect(() => {
    if (!isDrawer || !isDrawn) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isDrawer, isDrawn, onClose])

  if (!isDrawer)
    return (
      <aside className={isCollapsed ? 'app-side app-side-collapsed' : 'app-side'}>
        <Sidebar items={items} isCollapsed={isCollapsed} />
      </aside>
    )
  if (!isDrawn) return null
  return (
    <>
      <button type="button" className="app-shade" aria-label="关闭菜单" onClick={onClose} />
      <aside className="app-side app-side-drawer">
        <Sidebar items={items} isCollapsed={false} onOpen={onClose} />
      </aside>
    </>
  )
}
