import { Button } from 'antd'
import { errorText } from '#web/api/api-error.ts'
import './admin.css'

interface AdminFaultProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why nothing is there, and 重试. */
export function AdminFault({ error, onRetry }: AdminFaultProps) {
  return (
    <div className="admin-fault" role="alert">
      <p>{errorText(error)}</p>
      <Button type="link" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
