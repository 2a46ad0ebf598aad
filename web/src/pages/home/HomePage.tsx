import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { menuLocation } from '@junheng/domain/menu/menu-location.ts'
import { Card, Empty, Typography } from 'antd'
import { useSession } from '#web/shell/session/session-store.ts'
import './home-page.css'

/** The first page until the dashboards are there: who is signed in where, and the way to every page. */
export function HomePage() {
  const { user, menu } = useSession()
  const pages = flattenMenu(menu)
  return (
    <>
      <Typography.Title level={1} className="home-title">
        {user?.realName}，您好
      </Typography.Title>
      <Typography.Text type="secondary">
        {user?.currentGroupName} · {user?.currentOrgName}
      </Typography.Text>
      {pages.length === 0 ? (
        <Empty description="还没有分配菜单，请联系管理员" />
      ) : (
        <div className="home-pages">
          {pages.map((item) => (
            <a key={item.id} href={`#${menuLocation(item).path}`}>
              <Card size="small" hoverable>
                {menuTitle(item)}
              </Card>
            </a>
          ))}
        </div>
      )}
    </>
  )
}
