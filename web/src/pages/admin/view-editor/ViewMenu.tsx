import { viewMount } from '@junheng/domain/builder/view-design.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { MenuRightsDialog } from '../table-designer/MenuRightsDialog.tsx'

/** Where the list of a view is found, and who may see it. */
export function ViewMenu({ name, label }: { readonly name: string; readonly label: string }) {
  const path = `${viewMount(name).route}/index`
  const route = useSession((state) => state.routes.get(path))
  const [isOpen, setOpen] = useState(false)
  const may = usePermission()
  const { open } = useView()
  return (
    <p className="menu-place">
      {route === undefined ? '还不在菜单里。' : `列表在菜单“${route.meta.title}”`}
      {route !== undefined && (
        <Button type="link" size="small" onClick={() => open(path)}>
          打开列表
        </Button>
      )}
      {may('sys-menu:create') && (
        <Button size="small" onClick={() => setOpen(true)}>
          菜单与权限
        </Button>
      )}
      {isOpen && (
        <MenuRightsDialog isView name={name} label={label} onClose={() => setOpen(false)} />
      )}
    </p>
  )
}
