import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { WelcomePage } from '#web/pages/welcome/WelcomePage.tsx'
import { themeFor } from '#web/theme/tokens.ts'
import { useColorScheme } from '#web/theme/use-color-scheme.ts'

dayjs.locale('zh-cn')

export function App() {
  const scheme = useColorScheme()
  return (
    <ConfigProvider locale={zhCN} theme={themeFor(scheme)} button={{ autoInsertSpace: false }}>
      <WelcomePage />
    </ConfigProvider>
  )
}
