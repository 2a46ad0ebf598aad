import { App as AntdApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { drafts } from '#web/shell/drafts/drafts.ts'
import { onSessionChange } from '#web/shell/session/session-actions.ts'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { loadSettings } from '#web/shell/settings-panel/settings-store.ts'
import { clearTabs, restoreTabs } from '#web/shell/tabs/tab-store.ts'
import { watchClientErrors } from '#web/shell/top-bar/client-errors.ts'
import { AppLayout } from './AppLayout.tsx'
import { useAppTheme } from './use-app-theme.ts'

let isStarted = false

/** Before the first picture, and not as this module is loaded: only then is it known whose tabs are brought back. */
function startWorkspace(): void {
  if (isStarted) return
  isStarted = true
  dayjs.locale('zh-cn')
  watchClientErrors()
  restoreTabs()
  void drafts.sweep().catch(() => {})
  onSessionChange(() => {
    clearTabs()
    queryClient.clear()
  })
}

/** One and the same object: another one would draw every control of Ant Design anew. */
const BUTTON = { autoInsertSpace: false } as const

/** What the workspace needs around it and the sign-in page does not: Ant Design, its language, the cache. */
export const AppFrame = memo(function AppFrame() {
  useState(startWorkspace)
  const theme = useAppTheme()
  const owner = useSession(({ user }) => (user === null ? null : ownerOf(user)))
  useEffect(() => {
    if (owner !== null) void loadSettings()
  }, [owner])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON}>
      <AntdApp className="app-frame">
        <QueryClientProvider client={queryClient}>
          <AppLayout />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
})
