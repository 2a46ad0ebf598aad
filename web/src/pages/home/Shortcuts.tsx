import { EditOutlined } from '@ant-design/icons'
import { flattenMenu, type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { MenuIcon } from '#web/shell/menu/MenuIcon.tsx'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { isHomePath } from '#web/shell/tabs/tab.ts'
import { shortcuts } from './home.queries.ts'
import { ShortcutDialog } from './ShortcutDialog.tsx'

const MOST_OFFERED = 12

/** The pages the user has put here for himself. */
export function Shortcuts() {
  const { data, isError, refetch } = useQuery(shortcuts())
  const [isEditing, setEditing] = useState(false)
  const menu = useSession((state) => state.menu)
  const offered = flattenMenu(menu)
    .filter(({ path }) => !isHomePath(path ?? ''))
    .slice(0, MOST_OFFERED)
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
          还没有快捷入口，先列出前几个页面。点“设置”选出常用的，它们会在每台电脑上跟着您的账号。
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
