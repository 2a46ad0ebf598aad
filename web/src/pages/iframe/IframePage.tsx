import { useLocation, useSearchParams } from 'react-router'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { allowedAddress } from './allowed-address.ts'
import { embeddedAddress } from './embedded-address.ts'

/** An external page inside the workspace. */
export function IframePage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { menu, routes, user } = useSession()
  const id = decodeURIComponent(pathname.split('/')[2] ?? '')
  const address = allowedAddress(menu, {
    id,
    asked: query.get('path'),
    hosts: user?.iframeHosts ?? [],
  })
  if (user === null) return null
  if (address === null)
    return (
      <FaultPage
        frame="view"
        code="403"
        title="不能显示此外部页面"
        text="只能显示菜单中登记过的地址。如需使用，请管理员在菜单中添加。"
        actions={[{ label: '返回首页', href: '#/' }]}
      />
    )
  return (
    <iframe
      src={embeddedAddress(address, user)}
      title={routes.get(pathname)?.meta.title ?? '外部页面'}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which needs its own storage
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  )
}
