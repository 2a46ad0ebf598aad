import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useLocation } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { useAppTheme } from '#web/shell/layout/use-app-theme.ts'
import { DayInformationPage } from './DayInformationPage.tsx'
import { InformationPage } from './InformationPage.tsx'

/** A report on a wall: opened with a display key, nothing around it, nobody in front of it. */
export function ReportWall() {
  const theme = useAppTheme()
  const { pathname } = useLocation()
  return (
    <ConfigProvider locale={zhCN} theme={theme}>
      <AntdApp className="report-wall">
        <QueryClientProvider client={queryClient}>
          {pathname === '/dayInformation/index' ? <DayInformationPage /> : <InformationPage />}
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}
