import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { expect, test } from './signed-in.ts'

test('? 在每一页打开本页的说明，能搜索；Shift+? 是快捷键表', async ({ shell, page }) => {
  await shell.open('/modules/purorder/pu_notice/index')
  await page.getByRole('button', { name: '使用指南' }).click()
  const guide = page.getByRole('dialog', { name: '使用指南' })
  const part = guide.locator('section[aria-current]')
  await expect(part.getByRole('heading', { name: '通知单', exact: true })).toBeInViewport()
  await expectAccessible(page, [], '.guide-panel')
  await guide.getByRole('searchbox', { name: '搜索指南' }).fill('信用放行')
  await guide.getByRole('button', { name: '往来账户', exact: true }).click()
  await expect(part.getByRole('heading', { name: '往来账户' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  // The page was worked on meanwhile, and its keys are its own again.
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect(sheet.getByText('Ctrl+S')).toBeVisible()
  await expect(sheet.getByText('F2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('第一次来的人有几步引导，不要了就不再来', async ({ elsewhere, request }) => {
  const api = await SiteApi.signIn(request, 'preparer')
  await api.call('PUT', '/sys-user-pref', { help: null })
  const page = await (await elsewhere()).newPage()
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('preparer')
  const tour = page.getByRole('complementary', { name: '新手引导' })
  await expect(tour.getByText('制样', { exact: true })).toBeVisible()
  await tour.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/phone\/handover/)
  // On a phone it covers nothing that somebody works on.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/modules/quality/qc_assay_sample/index')
  await expect(tour).toBeHidden()
  await page.goto('/#/clouds/index')
  await expect(tour).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/sys-user-pref'))
  await tour.getByRole('button', { name: '不再提示' }).click()
  await kept
  await expect(tour).toHaveCount(0)
  expect(await api.call('GET', '/sys-user-pref')).toMatchObject({ help: { toured: true } })
})
