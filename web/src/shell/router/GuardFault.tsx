import { useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { NoticeHost } from '#web/shell/notices/NoticeHost.tsx'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import '#web/shell/plain/plain.css'

/** Shows when not even the session could be loaded: nothing of the workspace is there yet to be kept. */
export function GuardFault() {
  const error = useRouteError()
  const text = error instanceof ApiError ? error.message : '系统未知错误，请反馈给管理员'
  return (
    <>
      <FaultPage
        code="无法进入"
        title="没有取得登录信息"
        text={`${text.replace(/[。！]$/, '')}。服务恢复后重试即可，未保存的草稿不会丢失。`}
        actions={[{ label: '重试', onClick: () => window.location.reload() }]}
      />
      <NoticeHost />
    </>
  )
}
