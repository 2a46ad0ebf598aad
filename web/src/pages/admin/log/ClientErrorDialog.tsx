import { useQuery } from '@tanstack/react-query'
import { Descriptions, Modal, Skeleton } from 'antd'
import { AdminFault } from '../AdminFault.tsx'
import { clientError } from './log.queries.ts'

interface ClientErrorDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One fault of a browser, with its stack. */
export function ClientErrorDialog({ id, onClose }: ClientErrorDialogProps) {
  const { data, error, refetch } = useQuery(clientError(id))
  return (
    <Modal title="客户端错误" open width={780} footer={null} onCancel={onClose}>
      {error !== null && <AdminFault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && (
        <>
          <Descriptions
            size="small"
            column={1}
            items={[
              { key: 'time', label: '时间', children: data.time },
              { key: 'url', label: '页面', children: data.url },
              { key: 'message', label: '内容', children: data.message },
              { key: 'info', label: '环境', children: data.info ?? '—' },
            ]}
          />
          <pre style={{ overflow: 'auto', maxHeight: 360, fontSize: 12 }}>{data.stack}</pre>
        </>
      )}
    </Modal>
  )
}
