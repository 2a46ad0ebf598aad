import { DownOutlined } from '@ant-design/icons'
import { type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { Dropdown } from 'antd'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { firstPageOf, groupOf } from '#web/shell/menu/menu-groups.ts'
import { useCurrentMenu } from '#web/shell/menu/use-current-menu.ts'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** The first level of the menu; an entry opens the first page below it. What has no room is under 更多. */
export function TopMenu() {
  const items = useSession((state) => state.menu)
  // The entry whose pages the sidebar lists.
  const current = groupOf(items, useCurrentMenu())?.id ?? null
  const openMenu = useOpenMenu()
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, items.length)
  const more = items.slice(fitting)
  const open = (item: MenuItem) => void openMenu(firstPageOf(item))
  return (
    <nav className="top-menu" aria-label="一级菜单">
      <div className="top-menu-row" ref={row}>
        {items.map((item, at) => (
          <button
            key={item.id}
            type="button"
            className="top-menu-item"
            // Kept in its place, so that its width is known when there is room again.
            style={at < fitting ? undefined : { visibility: 'hidden' }}
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => open(item)}
          >
            {menuTitle(item)}
          </button>
        ))}
      </div>
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map((item) => ({ key: item.id, label: menuTitle(item) })),
            selectedKeys: current === null ? [] : [current],
            onClick: ({ key }) => {
              const item = more.find(({ id }) => id === key)
              if (item) open(item)
            },
          }}
        >
          <button
            type="button"
            className="top-menu-item"
            aria-current={more.some(({ id }) => id === current) ? 'true' : undefined}
          >
            更多 <DownOutlined />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}

/**
 * How many children of a wrapping row stand in its first line. Those that wrapped are out of sight; whoever
 * draws the row offers them elsewhere.
 */
function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = row.current
    if (box === null) return
    const measure = () => {
      const tops = [...box.children].map((child) => (child as HTMLElement).offsetTop)
      const wrapped = tops.findIndex((top) => top > (tops[0] ?? 0))
      setFitting(wrapped < 0 ? count : wrapped)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
