import { expect, test } from '../fixtures/page.ts'
import { WelcomeScreen } from '../page-models/welcome-screen.ts'

const windows = [
  {
    name: '桌面浅色',
    colorScheme: 'light',
    width: 1366,
    height: 768,
    ground: 'rgb(244, 246, 249)',
  },
  { name: '桌面深色', colorScheme: 'dark', width: 1366, height: 768, ground: 'rgb(15, 20, 25)' },
  { name: '手机浅色', colorScheme: 'light', width: 390, height: 844, ground: 'rgb(244, 246, 249)' },
  { name: '手机深色', colorScheme: 'dark', width: 390, height: 844, ground: 'rgb(15, 20, 25)' },
] as const

for (const { name, colorScheme, width, height, ground } of windows) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test('欢迎页显示平台名称、运行状态、版本和接口文档', async ({ page }, info) => {
      const screen = new WelcomeScreen(page)
      await screen.open()
      await expect(screen.name).toHaveText('钧衡 · 统一计量管控平台')
      await expect(screen.state).toContainText('运行正常')
      await expect(screen.version).toHaveText(/^版本 \d+\.\d+\.\d+/)
      await expect(screen.docs).toHaveAttribute('href', '/api/docs')
      expect(await screen.background()).toBe(ground)
      expect(await screen.overflow()).toBeLessThanOrEqual(0)
      await page.screenshot({ path: info.outputPath('welcome.png') })
    })
  })
}

test('服务正在启动时自动等到就绪', async ({ page }) => {
  let asked = 0
  await page.route('/api/health', async (route) => {
    asked++
    if (asked > 1) return route.continue()
    await route.fulfill({ json: { success: true, code: 0, data: { status: 'starting' } } })
  })
  const screen = new WelcomeScreen(page)
  await screen.open()
  await expect(screen.state).toContainText('正在启动')
  await expect(screen.state).toContainText('运行正常')
})

test('无法连接时可以重试', async ({ page }) => {
  let isUp = false
  await page.route('/api/health', (route) =>
    isUp
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: 'no server of ours' }),
  )
  const screen = new WelcomeScreen(page)
  await screen.open()
  await expect(screen.state).toContainText('无法连接')
  isUp = true
  await screen.retry.click()
  await expect(screen.state).toContainText('运行正常')
  await expect(screen.retry).toBeHidden()
})
