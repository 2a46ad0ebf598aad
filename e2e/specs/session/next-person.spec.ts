import { expect, test } from '#e2e/fixtures/page.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { Shell } from '#e2e/page-models/shell.ts'

test.use({ tolerated: [/status of (401|417)/] })

const PLATE = '/modules/material/as_plate/index'

test('没有退出就换了人：前一个人的页签、查询和页面都看不到', async ({ page }) => {
  const login = new LoginPage(page)
  const shell = new Shell(page)
  await login.open()
  await login.signIn('admin')
  await shell.goTo(PLATE)
  await expect(shell.tab('车牌字典')).toBeVisible()

  await test.step('令牌没了，窗口还在：下一个人在首页，没有别人的页签', async () => {
    await page.evaluate(() => localStorage.removeItem('junheng.refreshToken'))
    await page.reload()
    await login.submit.waitFor()
    await login.signIn('buyer')
    await expect(shell.activeTab).toBeVisible()
    await expect(shell.tab('车牌字典')).toHaveCount(0)
    await expect(page).not.toHaveURL(/as_plate/)
  })

  await test.step('还是本人：页签都在', async () => {
    const notices = '/modules/purorder/pu_notice/index'
    await shell.goTo(notices)
    await page.evaluate(() => localStorage.removeItem('junheng.refreshToken'))
    await page.reload()
    await login.submit.waitFor()
    await login.signIn('buyer')
    await expect(shell.tab('采购通知单')).toBeVisible()
  })
})

test('外部身份：没有绑定的说明怎么办，用密码登录后绑定', async ({ page, baseURL }) => {
  const login = new LoginPage(page)
  const answer = (data: unknown) => ({ json: { success: true, code: 0, msg: '', data } })
  await page.route('**/api/oauth/external', (route) => route.fulfill(answer({ name: '集团账号' })))
  await page.route('**/api/oauth/external/start', (route) =>
    // As the provider does: the browser comes back with a code in the address.
    route.fulfill(answer({ url: `${baseURL}/?state=s1&code=c1` })),
  )
  const bound: unknown[] = []
  await page.route('**/api/oauth/external/bind', (route) => {
    bound.push(route.request().postDataJSON())
    return route.fulfill(answer({ name: '王工' }))
  })
  await page.route('**/api/oauth/token', (route) =>
    (route.request().postData() ?? '').includes('grant_type=external')
      ? route.fulfill({
          status: 417,
          json: {
            success: false,
            code: 417,
            msg: '未绑定登录账号，请使用密码登录后绑定',
            data: null,
          },
        })
      : route.fallback(),
  )
  await login.open()
  await page.getByRole('button', { name: '用集团账号登录' }).click()
  await expect(page.getByText('未绑定登录账号，请使用密码登录后绑定')).toBeVisible()
  // Neither F5 nor the history brings the code back.
  expect(page.url()).not.toContain('code=')
  await login.signIn('buyer')
  await expect(page.getByText('已绑定外部身份：王工，下次可以直接登录')).toBeVisible()
  expect(bound).toEqual([{ state: 's1', secret: expect.stringMatching(/^[\w-]{43}$/) }])
})
