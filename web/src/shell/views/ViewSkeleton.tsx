import { Skeleton } from 'antd'

/** The shape of a page while its code is on its way. */
export function ViewSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="加载中">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
