import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { displayKeyOf } from '#web/api/display-key.ts'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { stored } from '#web/shell/session/stored-values.ts'

interface ReportFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Why there is no report; who is not known here is told how to be, not that he has been away. */
export function ReportFailure({ error, onRetry }: ReportFailureProps) {
  const { pathname, search } = useLocation()
  if (!isUnknown(error)) return <ScreenFailure error={error} onRetry={onRetry} />
  const url = `${pathname}${search}`
  return displayKeyOf(url) === null ? <SignInFirst url={url} /> : <BadKey onRetry={onRetry} />
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === 'signedOut' || error.status === 401)

function SignInFirst({ url }: { readonly url: string }) {
  const navigate = useNavigate()
  const signIn = () => {
    stored.set('historyUrl', url)
    void navigate('/login')
  }
  return (
    <div className="report-panel report-empty" role="alert">
      <p className="report-empty-title">登录后才有数据</p>
      <p>挂在现场的大屏不用登录，请用“显示密钥”中给出的地址打开</p>
      <Button type="primary" onClick={signIn}>
        去登录
      </Button>
    </div>
  )
}

function BadKey({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="report-panel report-empty" role="alert">
      <p className="report-empty-title">显示密钥不能用</p>
      <p>密钥不对、已停用或不是这个页面的，请管理员在“显示密钥”中核对后用新的地址打开</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}
