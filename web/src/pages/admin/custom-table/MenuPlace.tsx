import { menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { reloadSession } from '#web/shell/session/session-actions.ts'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { type TableView, tableCalls } from './custom-table.queries.ts'

/** Behind the product's own entries. */
const LAST = 900

/** Where the list of a customer's table is found, or the way to put it into the menu. */
export function MenuPlace({ table }: { readonly table: TableView }) {
  const path = table.mounts[0]?.route ?? ''
  const route = useSession((state) => state.routes.get(`${path}/index`))
  const { open } = useView()
  if (route === undefined) return <AddToMenu table={table} />
  return (
    <p className="menu-place">
      列表在菜单“{route.meta.title}”
      <Button type="link" size="small" onClick={() => open(`${path}/index`)}>
        打开列表
      </Button>
    </p>
  )
}

function AddToMenu({ table }: { readonly table: TableView }) {
  const menu = useSession((state) => state.menu)
  const may = usePermission()
  const [parentId, setParentId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mount = `${table.name}/main`
  const folders = menu
    .filter(({ children }) => children && children.length > 0)
    .map((item) => ({ value: item.id, label: menuTitle(item) }))

  async function add() {
    setBusy(true)
    try {
      await tableCalls.addToMenu({ title: table.label, mount, parentId, seq: LAST })
      await reloadSession()
      notices.show({ tone: 'success', text: `“${table.label}”已加入菜单` })
    } finally {
      setBusy(false)
    }
  }

  if (!may('sys-menu:create'))
    return (
      <p className="menu-place">
        列表还不在菜单里。请有“菜单”权限的管理员新增一项，模板来源填 <code>{mount}</code>。
      </p>
    )
  return (
    <div className="menu-place">
      <span>列表还不在菜单里。加到</span>
      <Select
        aria-label="上级菜单"
        allowClear
        placeholder="一级菜单"
        options={folders}
        value={parentId}
        onChange={(id) => setParentId(id ?? null)}
      />
      <Button type="primary" loading={isBusy} onClick={() => void add().catch(() => {})}>
        加入菜单
      </Button>
      <span className="admin-muted">其他角色在“角色”里勾选后才看得到它。</span>
    </div>
  )
}
