import { Button } from 'antd'
import { useState } from 'react'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { MenuRightsDialog } from '../table-designer/MenuRightsDialog.tsx'
import type { TableView } from './custom-table.queries.ts'

/** Where the list of a customer's table is found, and who may do what with it. */
export function MenuPlace({ table }: { readonly table: TableView }) {
  const path = table.mounts[0]?.route ?? ''
  const route = useSession((state) => state.routes.get(`${path}/index`))
  const [isOpen, setOpen] = useState(false)
  const may = usePermission()
  const { open } = useView()
  return (
    <p className="menu-place">
      {route === undefined ? '列表还不在菜单里。' : `列表在菜单“${route.meta.title}”`}
      {route !== undefined && (
        <Button type="link" size="small" onClick={() => open(`${path}/index`)}>
          打开列表
        </Button>
      )}
      {may('sys-menu:create') && (
        <Button size="small" onClick={() => setOpen(true)}>
          菜单与权限
        </Button>
      )}
      {isOpen && (
        <MenuRightsDialog name={table.name} label={table.label} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}
