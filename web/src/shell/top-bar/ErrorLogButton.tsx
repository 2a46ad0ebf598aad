import { BugOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Empty } from 'antd'
import { useState } from 'react'
import { useGo } from '#web/shell/routes/use-go.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useClientErrors } from './client-errors.ts'
import { TopButton } from './TopButton.tsx'

/** What went wrong in this window; who may see the log of all finds the way there. */
export function ErrorLogButton() {
  const errors = useClientErrors((state) => state.errors)
  const [isOpen, setOpen] = useState(false)
  const go = useGo()
  const may = usePermission()
  return (
    <>
      <TopButton label="错误日志" onClick={() => setOpen(true)}>
        <Badge size="small" count={errors.length}>
          <BugOutlined />
        </Badge>
      </TopButton>
      <Drawer
        title="本机错误记录"
        size={400}
        open={isOpen}
        onClose={() => setOpen(false)}
        extra={
          may('admin:log:list') && (
            <Button
              type="link"
              onClick={() => {
                setOpen(false)
                void go('/modules/system/sys_log/index?kind=client')
              }}
            >
              全部记录
            </Button>
          )
        }
      >
        {errors.length === 0 ? (
          <Empty description="打开本页以来没有错误" image={Empty.PRESENTED_IMAGE_SIMPLE} />
        ) : (
          errors.map((error) => (
            <article key={`${error.time}${error.message}`} className="error-entry">
              <time>{error.time}</time>
              <p>{error.message}</p>
              <small>{error.url}</small>
            </article>
          ))
        )}
      </Drawer>
    </>
  )
}
