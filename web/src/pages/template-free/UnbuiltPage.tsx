import { useLocation } from 'react-router'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import { useSession } from '#web/shell/session/session-store.ts'

/** The menu names a component that this version of the platform does not have. */
export function UnbuiltPage() {
  const { pathname } = useLocation()
  const route = useSession((state) => state.routes).get(pathname)
  return (
    <FaultPage
      frame="view"
      code="未提供"
      title={`“${route?.meta.title ?? pathname}”在当前版本中还没有页面`}
      text={`菜单指定的页面组件是“${route?.component ?? 'list'}”，请管理员核对菜单配置或升级平台。`}
      actions={[{ label: '返回首页', href: '#/' }]}
    />
  )
}
