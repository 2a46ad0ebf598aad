import { EditOutlined } from '@ant-design/icons'
import { type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { MenuIcon } from '#web/shell/menu/MenuIcon.tsx'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { shortcuts } from './home.queries.ts'
import { offeredPages } from './offered-pages.ts'
import { ShortcutDialog } from './ShortcutDialog.tsx'

/** The pages the user has put here for himself. */
export function Shortcuts() {
  const { data, isError, refetch } = useQuery(shortcuts())
  const [isEditing, setEditing] = useState(false)
  const menu = useSession((state) => state.menu)
  const permissions = useSession((state) => state.user?.permissions)
  const offered = offeredPages(menu, permissions ?? {})
  return (
    <section className="home-card home-span-8" aria-labelledby="home-shortcuts">
      <div className="home-card-head">
        <h2 id="home-shortcuts">快捷入口</h2>
        <Button type="text" size="small" icon={<EditOutlined />} onClick={() => setEditing(true)}>
          设置
        </Button>
      </div>
      {isError && (
        <p className="home-note">
          没有取得快捷入口。
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data === undefined && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.length === 0 && (
        <p className="home-note">
          还没有设置快捷入口，先列出几个页面。点“设置”挑选自己常用的，换一台电脑登录也在。
        </p>
      )}
      {data !== undefined && <PageTiles items={data.length > 0 ? data : offered} />}
      {isEditing && <ShortcutDialog onClose={() => setEditing(false)} />}
    </section>
  )
}

/** Pages as tiles that open them. */
export function PageTiles({ items }: { readonly items: readonly MenuItem[] }) {
  const openMenu = useOpenMenu()
  return (
    <div className="home-tiles">
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="home-tile"
          onClick={() => void openMenu(item)}
        >
          <MenuIcon item={item} />
          <span>{menuTitle(item)}</span>
        </button>
      ))}
    </div>
  )
}
