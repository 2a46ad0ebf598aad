import { expect, test } from '#e2e/fixtures/page.ts'
import { setPictureAnswer } from '#e2e/fixtures/site-database.ts'
import { expectAccessible, expectAccessibleLayout, expectContrast } from '#e2e/page-models/axe.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Each as it differs from the one before it. */
const windows = [
  { name: '桌面浅色', theme: 'theme-white', size: DESKTOP, look: expectAccessible },
  { name: '手机浅色', theme: 'theme-white', size: PHONE, look: expectAccessibleLayout },
  { name: '手机深色', theme: 'theme-dark', size: PHONE, look: expectContrast },
  { name: '桌面深色', theme: 'theme-dark', size: DESKTOP, look: expectContrast },
] as const

test('登录页：桌面和手机，浅色和深色，无障碍、不溢出', async ({ page }, info) => {
  const login = new LoginPage(page)
  await login.open()
  for (const { name, theme, size, look } of windows)
    await test.step(name, async () => {
      await page.setViewportSize(size)
      const before = await page.evaluate((value) => {
        const old = localStorage.getItem('junheng.theme')
        localStorage.setItem('junheng.theme', value)
        return old
      }, theme)
      if (before !== theme) await page.reload()
      await login.submit.waitFor()
      await expect(page).toHaveTitle('登录 - 钧衡')
      await expect(login.version).toHaveText(/^版本 \d+\.\d+\.\d+/)
      await look(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await page.screenshot({ path: info.outputPath(`login-${size.width}-${theme}.png`) })
    })
})

test('用键盘登录，工作画面在前，首页在旁；记住用户名', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await expect(login.username).toBeFocused()
  await page.keyboard.type('weigher')
  await page.keyboard.press('Tab')
  await expect(login.password).toBeFocused()
  await page.keyboard.type('Demo@2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/modules\/measure\/weigh\/weigh\/index$/)
  await expect(page.getByText('李秀英').first()).toBeVisible()
  const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')
  await expect(tabs).toHaveText(['首页', '过磅'])

  await page.evaluate(() => localStorage.removeItem('junheng.refreshToken'))
  await login.open()
  await expect(login.username).toHaveValue('weigher')
  await expect(login.password).toBeFocused()

  await test.step('门岗和取样员的工作画面也在前', async () => {
    for (const [username, path, title] of [
      ['gate', '/gate/index', '门岗放行'],
      ['sampler', '/phone/sampling/index', '取样'],
    ] as const) {
      await page.evaluate(() => localStorage.removeItem('junheng.refreshToken'))
      await login.open()
      await login.signIn(username)
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
      await expect(tabs.and(page.getByRole('tab', { selected: true }))).toHaveText(title)
      await expect(tabs.first()).toHaveText('首页')
    }
  })
})

test('令牌不留在存储里：访问令牌只在内存', async ({ page }) => {
  let accessToken = ''
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/oauth/token'))
      accessToken = (await response.json()).access_token
  })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('gate')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(accessToken).not.toBe('')
  expect(kept).not.toContain(accessToken)
})

test('没有填写时在字段下说明，不发请求；密码可以显示和隐藏', async ({ page }) => {
  const login = new LoginPage(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/oauth/token')) asked++
  })
  await login.open()
  await login.submit.click()
  await expect(login.username).toHaveAttribute('aria-invalid', 'true')
  await expect(await login.faultOf(login.username)).toHaveText('请输入用户名')
  await expect(await login.faultOf(login.password)).toHaveText('请输入密码')
  await expect(login.username).toBeFocused()
  await expectAccessible(page)
  expect(asked).toBe(0)

  await login.password.fill('Demo@2026')
  await expect(login.password).toHaveAttribute('type', 'password')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'text')
})

test.describe('密码错误', () => {
  test.use({
    tolerated: [/status of 42[68]/],
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.1' },
  })

  test('用户名或密码错误时一样说明', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    for (const name of ['sampler', 'nobody-here']) {
      await login.tryWrong(name)
      await expect(await login.faultOf(login.password)).toHaveText('用户名不存在或密码错误')
    }
    await expect(login.password).toBeFocused()
    await expect(login.code).toBeHidden()
  })
})

test.describe('验证码', () => {
  test.use({
    tolerated: [/status of 42[68]/],
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.2' },
  })

  test('错三次后要验证码；错了换图，对了登录', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    for (let tries = 0; tries < 3; tries++) await login.tryWrong('preparer')
    await expect(login.code).toBeVisible()
    await login.waitForPicture()
    await expectAccessible(page)

    const first = await login.drawing()
    await login.redraw.click()
    await expect.poll(() => login.drawing()).not.toBe(first)

    await login.waitForPicture()
    await login.fill('preparer')
    await login.code.fill('????')
    await login.submit.click()
    await expect(login.code).toHaveAttribute('aria-invalid', 'true')
    await expect(await login.faultOf(login.code)).toHaveText('验证码错误，请重新输入')
    await expect(login.code).toHaveValue('')
    await expect(login.code).toBeFocused()

    await login.waitForPicture()
    await setPictureAnswer(await login.drawing(), 'ACEF')
    await login.code.fill('acef')
    await login.submit.click()
    await expect(page).toHaveURL(/#\/clouds\/index1$/)
  })
})

test.describe('锁定', () => {
  test.use({
    tolerated: [/status of 42[68]/],
    extraHTTPHeaders: { 'X-Forwarded-For': '10.9.0.3' },
  })

  test('错五次后账号锁定，说明多久以后再试', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    for (let tries = 0; tries < 6; tries++) {
      if (await login.code.isVisible()) {
        await login.waitForPicture()
        await setPictureAnswer(await login.drawing(), 'ACEF')
        await login.code.fill('ACEF')
      }
      await login.tryWrong('encoder')
    }
    await expect(login.failure).toHaveText(/^账号已锁定，请\d+分钟后重试$/)
  })
})

test('服务没有应答时先说明', async ({ page }) => {
  await page.route('/api/health', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'no server of ours' }),
  )
  await new LoginPage(page).open()
  await expect(page.getByText('未收到服务的应答')).toBeVisible()
})
