import { type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { firstPageOf } from '#web/shell/menu/menu-groups.ts'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'

interface TopMenuProps {
  readonly items: readonly MenuItem[]
  /** Id of the entry whose pages the sidebar lists. */
  readonly current: string | null
}

/** The first level of the menu; an entry opens the first page below it. */
export function TopMenu({ items, current }: TopMenuProps) {
  const openMenu = useOpenMenu()
  return (
    <nav className="top-menu" aria-label="一级菜单">
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="top-menu-item"
          aria-current={item.id === current ? 'true' : undefined}
          onClick={() => void openMenu(firstPageOf(item))}
        >
          {menuTitle(item)}
        </button>
      ))}
    </nav>
  )
}
