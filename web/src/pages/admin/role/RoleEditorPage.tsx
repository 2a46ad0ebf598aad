import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs, Tag } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { AdminFault } from '../AdminFault.tsx'
import { DataScopeForm } from './DataScopeForm.tsx'
import { FieldScopeForm } from './FieldScopeForm.tsx'
import { MenuGrants } from './MenuGrants.tsx'
import { RoleAssayItems } from './RoleAssayItems.tsx'
import { RoleMembers } from './RoleMembers.tsx'
import { RolePrefixes } from './RolePrefixes.tsx'
import { type Role, roleQueries } from './role.queries.ts'
import { SectionDirtyContext } from './section-dirty.ts'
import '../admin.css'
import './role-editor.css'

/** A role with all that hangs on it; a new one starts as a plain form. */
export function RoleEditorPage() {
  const { query } = useView()
  const id = query['id']
  return id === undefined ? <FormView /> : <RoleEditor roleId={id} />
}

function RoleEditor({ roleId }: { readonly roleId: string }) {
  const { data: role, error, refetch } = useQuery(roleQueries.role(roleId))
  const [section, setSection] = useViewState('section', 'menus')
  const tellDirty = useDirtySections()
  const isReadOnly = !usePermission()('sys-role:update')
  const { setLabel } = useView()
  const name = role?.name
  useEffect(() => {
    if (name !== undefined) setLabel(`角色 ${name}`)
  }, [name, setLabel])

  if (error !== null) return <AdminFault error={error} onRetry={() => void refetch()} />
  if (role === undefined) return <Skeleton active />
  return (
    <SectionDirtyContext value={tellDirty}>
      <div className="admin-page role-editor">
        <div className="admin-bar">
          <h1>{role.name}</h1>
          <span className="admin-muted">{role.code}</span>
          {!role.enabled && <Tag>已停用</Tag>}
          {role.remark && <span className="admin-muted">{role.remark}</span>}
        </div>
        <Tabs
          className="role-tabs"
          activeKey={section}
          onChange={setSection}
          items={sectionsOf({ role, isReadOnly })}
        />
      </div>
    </SectionDirtyContext>
  )
}

/** All that hangs on a role, tab by tab. */
function sectionsOf({ role, isReadOnly }: { readonly role: Role; readonly isReadOnly: boolean }) {
  const { id: roleId } = role
  return [
    {
      key: 'menus',
      label: '菜单与按钮',
      children: <MenuGrants roleId={roleId} isReadOnly={isReadOnly} />,
    },
    {
      key: 'scope',
      label: '数据范围',
      children: <DataScopeForm role={role} isReadOnly={isReadOnly} />,
    },
    {
      key: 'fields',
      label: '字段范围',
      children: <FieldScopeForm role={role} isReadOnly={isReadOnly} />,
    },
    {
      key: 'prefixes',
      label: '编号前缀',
      children: <RolePrefixes roleId={roleId} isReadOnly={isReadOnly} />,
    },
    {
      key: 'assay',
      label: '化验项目',
      children: <RoleAssayItems roleId={roleId} isReadOnly={isReadOnly} />,
    },
    {
      key: 'users',
      label: '用户',
      children: <RoleMembers roleId={roleId} isReadOnly={isReadOnly} />,
    },
    { key: 'row', label: '基本信息', children: <FormView /> },
  ]
}

/** The tab is dirty while any section is. */
function useDirtySections() {
  const { setDirty } = useView()
  const dirty = useRef(new Set<string>())
  return useCallback(
    (section: string, isDirty: boolean) => {
      if (isDirty) dirty.current.add(section)
      else dirty.current.delete(section)
      setDirty(dirty.current.size > 0)
    },
    [setDirty],
  )
}
