import { expect, test } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { EditPasswordPage } from '#e2e/page-models/edit-password-page.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { Shell } from '#e2e/page-models/shell.ts'

test('初始密码必须先改：提示、跳转、改后进入首页', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  await api.resetPassword('checker', 'Initial@2026')
  const login = new LoginPage(page)
  await login.open()
  await login.fill('checker', 'Initial@2026')
  // It stands for a second only, so the page itself watches for it.
  const overlay = page.waitForFunction(() =>
    document
      .querySelector('[role=alertdialog]')
      ?.textContent?.includes('请修改初始密码！正在跳转…'),
  )
  await login.submit.click()
  await overlay
  await expect(page).toHaveURL(/#\/editpwd\?type=default&id=\d+$/)

  const edit = new EditPasswordPage(page)
  await expect(edit.title).toHaveText('修改初始密码')
  await expectAccessible(page)
  await edit.change('Wrong@2026', 'Coke#Oven7')
  await expect(edit.form).toContainText('原密码错误')
  await expect(edit.oldPassword).toBeFocused()
  await edit.change('Initial@2026', 'short')
  await expect(edit.form).toContainText('密码须为8到64位')
  await edit.change('Initial@2026', 'Checker#2026')
  await expect(edit.form).toContainText('密码不能包含用户名')
  await edit.change('Initial@2026', 'Coke#Oven7')
  await expect(page).toHaveURL(/#\/clouds\/index1$/)

  await page.reload()
  await new Shell(page).layout.waitFor()
  await expect(page).toHaveURL(/#\/clouds\/index1$/)
})

test('初始密码未改时打开其他页也去修改', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  await api.resetPassword('determiner', 'Initial@2026')
  const login = new LoginPage(page)
  await login.open()
  await login.fill('determiner', 'Initial@2026')
  await login.submit.click()
  await expect(page).toHaveURL(/#\/editpwd/)
  await page.goto('/#/clouds/index1')
  await page.reload()
  await expect(page).toHaveURL(/#\/editpwd\?type=default/)
})

test('个人信息页显示本人和库区', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('keeper')
  await page.goto('/#/editpwd?type=info')
  const edit = new EditPasswordPage(page)
  await expect(edit.title).toHaveText('个人信息')
  await expect(page.getByText('刘海涛')).toBeVisible()
  await edit.newPassword.fill('Coke#Oven7')
  await expect(edit.hints.getByRole('img', { name: '已满足' })).toHaveCount(3)
  await expectAccessible(page)
})
