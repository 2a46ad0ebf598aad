import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { entityLabel } from '../admin/log/entity-labels.ts'
import { recentOperations } from './home.queries.ts'

/** What the user did last, from the operation log; who may not read the log does not see the card. */
export function RecentOperations() {
  const userId = useSession((state) => state.user?.user ?? '')
  const may = usePermission()
  const isAllowed = may('admin:log:list')
  const { open } = useView()
  const { data, isError, refetch } = useQuery({ ...recentOperations(userId), enabled: isAllowed })
  const menu = useSession((state) => state.menu)
  if (!isAllowed) return null
  return (
    <section className="home-card home-span-4" aria-labelledby="home-operations">
      <div className="home-card-head">
        <h2 id="home-operations">我的最近操作</h2>
        <Button type="text" size="small" onClick={() => open('/modules/system/sys_log/index')}>
          全部
        </Button>
      </div>
      {isError && (
        <p className="home-note">
          没有取得操作记录。
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data === undefined && !isError && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.list.length === 0 && <p className="home-note">还没有操作记录</p>}
      <ol className="home-operations">
        {data?.list.map(({ id, label, action, entity, createDate }) => (
          <li key={id}>
            <span className="home-operation-what">{label ?? action}</span>
            <span>{entityLabel(entity, menu)}</span>
            <time title={createDate}>{createDate.slice(5, 16)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
