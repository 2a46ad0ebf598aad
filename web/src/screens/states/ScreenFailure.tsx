import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import './states.css'

/** Why something could not be shown, and the way on. */
export function ScreenFailure({
  error,
  onRetry,
  onMissing,
}: {
  readonly error: unknown
  readonly onRetry: () => void
  /** The template does not exist at all. */
  readonly onMissing?: (() => void) | undefined
}) {
  const isMissing = error instanceof ApiError && error.status === 404
  const tell = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (isMissing) tell()
  }, [isMissing])
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div className="jh-failure" role="alert">
      <p className="jh-failure-title">加载失败</p>
      <p>{errorText(error)}</p>
      {requestId && <p className="jh-failure-id">请求编号 {requestId}</p>}
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
