import { expect, test } from '#e2e/fixtures/page.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { FaultPage } from '#e2e/page-models/fault-page.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { Shell } from '#e2e/page-models/shell.ts'

test('没有登录打开菜单页：先登录，再回到该页', async ({ page }) => {
  await page.goto('/#/modules/system/sys_log/index')
  await expect(page).toHaveURL(/#\/login$/)
  await new LoginPage(page).signIn('admin')
  await expect(page).toHaveURL(/#\/modules\/system\/sys_log\/index$/)
})

test('没有登录打开未知路径：登录后是404，说出路径', async ({ page }) => {
  await page.goto('/#/no/such/page?a=1')
  await expect(page).toHaveURL(/#\/login$/)
  await new LoginPage(page).signIn('admin')
  const fault = new FaultPage(page)
  await expect(fault.title).toHaveText('页面不存在')
  await expect(fault.main).toContainText('/no/such/page?a=1')
  await expectAccessible(page)
  await fault.step('返回首页').click()
  await expect(page).toHaveURL(/#\/clouds\/index$/)
})

test('根地址去登录页；登录后打开登录页回到首页；刷新后仍在原页，用刷新令牌恢复会话', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/login$/)
  const login = new LoginPage(page)
  await login.submit.waitFor()
  await login.signIn('admin')
  await page.goto('/#/login')
  await expect(page).toHaveURL(/#\/clouds\/index$/)
  await page.goto('/#/modules/system/sys_log/index')
  await expect(page).toHaveTitle(/^操作日志 - 钧衡$/)
  await page.reload()
  await new Shell(page).layout.waitFor()
  await expect(page).toHaveURL(/#\/modules\/system\/sys_log\/index$/)
  await expect(page).toHaveTitle(/^操作日志 - 钧衡$/)
})

test('第二个窗口用第一个的令牌，两边都不掉线；一个窗口退出，其他窗口也退出', async ({
  page,
  context,
}) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('manager')
  const second = await context.newPage()
  let exchanges = 0
  second.on('request', (request) => {
    if (request.url().includes('/oauth/token')) exchanges++
  })
  await second.goto('/#/clouds/index')
  await expect(second.getByText('王建国').first()).toBeVisible()
  expect(exchanges).toBe(0)
  await page.goto('/#/clouds/index1')
  await page.reload()
  await expect(page.getByText('王建国').first()).toBeVisible()

  await second.evaluate(() => localStorage.removeItem('junheng.refreshToken'))
  await expect(page).toHaveURL(/#\/login$/)
})

const FAULTS = [
  ['/401', '登录已失效'],
  ['/403', '没有权限'],
  ['/404', '页面不存在'],
  ['/500', '系统内部错误'],
] as const

test('错误页：说明原因和下一步', async ({ page }) => {
  const fault = new FaultPage(page)
  for (const [at, [path, title]] of FAULTS.entries())
    await test.step(path, async () => {
      await page.goto(`/#${path}`)
      await expect(fault.title).toHaveText(title)
      await expect(fault.step('去登录')).toBeVisible()
      // One screen with four texts.
      if (at === 0) await expectAccessible(page)
    })
})

test.describe('没有连接', () => {
  test.use({ tolerated: [/ERR_FAILED|Failed to load/] })

  test('取不到登录信息时可以重试，会话不丢', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    await login.signIn('admin')
    await page.route('/api/**', (route) => route.abort())
    await page.reload()
    const fault = new FaultPage(page)
    await expect(fault.title).toHaveText('没有取得登录信息')
    await page.unroute('/api/**')
    await fault.step('重试').click()
    await expect(page).toHaveURL(/#\/clouds\/index1$/)
  })
})
