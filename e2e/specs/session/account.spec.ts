import { expect, test } from '#e2e/fixtures/page.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'

test('注册：检查、提交、待审核时不能登录', async ({ page }) => {
  await page.goto('/#/register')
  const form = page.getByRole('form', { name: '注册账号' })
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form).toContainText('必须填写用户名')
  await expect(form).toContainText('必须填写手机号')
  await expectAccessible(page)

  await form.getByLabel('用户名').fill('newcomer')
  await form.getByLabel('姓名').fill('新人')
  await form.getByLabel('手机号').fill('13812345678')
  await form.getByLabel('密码', { exact: true }).fill('Coke#Oven7')
  await form.getByLabel('确认密码').fill('Coke#Oven7')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible()
  await expectAccessible(page)

  const login = new LoginPage(page)
  await page.getByRole('link', { name: '返回登录' }).click()
  await login.fill('newcomer', 'Coke#Oven7')
  await login.submit.click()
  await expect(login.failure).toHaveText('账号待管理员审核，请等管理员审核或与管理员联系')
})

test('找回密码：获取验证码，错误的验证码被拒', async ({ page }) => {
  await page.goto('/#/forgetpwd')
  await expectAccessible(page)
  await page.getByLabel('用户名').fill('finance')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发往 138****0000')).toBeVisible()
  const form = page.getByRole('form', { name: '重置密码' })
  await form.getByLabel('验证码').fill('000000')
  await form.getByLabel('新密码', { exact: true }).fill('Coke#Oven7')
  await form.getByLabel('确认新密码').fill('Coke#Oven7')
  await form.getByRole('button', { name: '重置密码' }).click()
  await expect(form).toContainText('验证码错误或已失效')
  await expectAccessible(page)
})

test('授权外部系统：没有登录先登录，没有登记的系统被拒', async ({ page }) => {
  const address =
    '/grantAuth?client_id=nobody&redirect_uri=https%3A%2F%2Ferp.example%2Fcb&scope=&state=s1&code_challenge=abc&code_challenge_method=S256'
  await page.goto(`/#${address}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: '去登录' }).click()
  await new LoginPage(page).signIn('manager')
  await expect(page).toHaveURL(/#\/grantAuth/)
  await expect(page.getByRole('alert')).toHaveText('外部系统未登记或已停用，请联系管理员登记')
})
