import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useSearchParams } from 'react-router'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import { useSession } from '#web/shell/session/session-store.ts'

/** A menu entry without a template: names the entry and who may help. */
export function TemplateFreePage() {
  const [query] = useSearchParams()
  const menu = useSession((state) => state.menu)
  const item = flattenMenu(menu).find(({ id }) => id === query.get('menuId'))
  return (
    <FaultPage
      frame="view"
      code="未配置"
      title={item ? `“${menuTitle(item)}”还没有配置模板` : '此菜单还没有配置模板'}
      text="请联系有表单配置权限的管理员，为此菜单选定列表和表单模板。"
      actions={[{ label: '返回首页', href: '#/' }]}
    />
  )
}
