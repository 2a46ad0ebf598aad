import { type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tree } from 'antd'
import { api } from '#web/api/api.ts'
import type { Control, ControlProps, ReadProps } from '../control.ts'
import { joinValues, listValue } from '../control.ts'

interface MenuNode {
  readonly key: string
  readonly title: string
  readonly children: MenuNode[]
}

/** Menu_Configuration: all menus and buttons as a tree with check boxes; the value is their ids. */
function MenuConfiguration({ field, value, onChange, disabled }: ControlProps) {
  return (
    <MenuTree
      label={field.fieldExplain}
      checked={listValue(value)}
      onCheck={disabled ? null : (ids) => onChange(joinValues(ids))}
    />
  )
}

function ShownMenus({ field, value }: ReadProps) {
  return <MenuTree label={field.fieldExplain} checked={listValue(value)} onCheck={null} />
}

function MenuTree({
  label,
  checked,
  onCheck,
}: {
  readonly label: string
  readonly checked: readonly string[]
  readonly onCheck: ((ids: readonly string[]) => void) | null
}) {
  const { data, isPending } = useQuery({
    queryKey: ['/sys-menu', 'manage_list'],
    queryFn: ({ signal }) =>
      api.request<readonly MenuItem[]>({ path: '/sys-menu/manage_list', quiet: true, signal }),
  })
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="jh-checked-tree" role="group" aria-label={label}>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        disabled={onCheck === null}
        defaultExpandAll={(data ?? []).length < 30}
        treeData={(data ?? []).map(menuNode)}
        checkedKeys={[...checked]}
        onCheck={(keys) => onCheck?.((Array.isArray(keys) ? keys : keys.checked).map(String))}
      />
    </div>
  )
}

function menuNode(item: MenuItem): MenuNode {
  return { key: item.id, title: menuTitle(item), children: (item.children ?? []).map(menuNode) }
}

export const menuConfiguration: Control = {
  Edit: MenuConfiguration,
  Read: ShownMenus,
  span: 'row',
  isLight: false,
}
