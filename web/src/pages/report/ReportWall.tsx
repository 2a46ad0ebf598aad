import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { vault } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAppTheme } from '#web/shell/layout/use-app-theme.ts'
import { stored } from '#web/shell/session/stored-values.ts'
import { ConditionalPage } from './ConditionalPage.tsx'
import { DayConditionalPage } from './DayConditionalPage.tsx'
import { DayInformationPage } from './DayInformationPage.tsx'
import { InformationPage } from './InformationPage.tsx'
import { ViewWeighPage } from './ViewWeighPage.tsx'

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/conditional/index': ConditionalPage,
  '/Information/index': InformationPage,
  '/dayConditional/index': DayConditionalPage,
  '/dayInformation/index': DayInformationPage,
  '/viewWeigh': ViewWeighPage,
  '/viewWeigh/index': ViewWeighPage,
}

/** Asks the server for nothing, so that nothing else says who is signed in. */
const SILENT = '/dayConditional/index'

/** A report with nothing around it: on a wall with a display key, or before somebody who has not signed in. */
export function ReportWall() {
  const theme = useAppTheme()
  const { pathname, search } = useLocation()
  const Page = PAGES[pathname] ?? InformationPage
  const url = `${pathname}${search}`
  return (
    <ConfigProvider locale={zhCN} theme={theme}>
      <AntdApp className="report-wall">
        <QueryClientProvider client={queryClient}>
          {pathname === SILENT && !vault.hasSession() && (
            <p className="report-open" role="status">
              还没有登录，可以先选条件，登录后才有数据
              <Link to="/login" onClick={() => stored.set('historyUrl', url)}>
                去登录
              </Link>
            </p>
          )}
          <Page />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}
