import { DEMO_PASSWORD } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { LockPage } from '#e2e/page-models/lock-page.ts'
import { expect, test } from '../shell/signed-in.ts'

test.use({ username: 'sales' })

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('头像：格式和大小有说明；换上后顶栏和锁屏都是它，移除后没有', async ({ shell, page }) => {
  await page.goto('/#/editpwd?type=info')
  const choose = page.getByLabel('更换头像')
  await expect(page.getByText('只能上传jpg/png文件，且不超过2MB')).toBeVisible()
  await choose.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(page.getByRole('alert')).toHaveText('上传头像图片只能是JPG或者png格式!')
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByRole('alert')).toHaveText('上传头像图片大小不能超过 2MB!')

  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: DOT })
  await expect(page.getByRole('img', { name: '头像' })).toBeVisible()
  await expect(shell.notice('头像已更换')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '返回工作台' }).click()
  const account = page.getByRole('button', { name: /账号菜单/ })
  await expect(account.locator('img')).toHaveAttribute('src', /sys-file-type\/img\/[0-9a-f]{32}\?/)
  await page.getByRole('button', { name: '锁屏' }).click()
  await expect(page).toHaveURL(/#\/lock$/)
  // After F5 too, when nothing is known but the lock.
  await page.reload()
  await expect(page.locator('.lock-card img')).toHaveAttribute(
    'src',
    /sys-file-type\/img\/[0-9a-f]{32}\?/,
  )
  const lock = new LockPage(page)
  await lock.password.fill(DEMO_PASSWORD)
  await lock.password.press('Enter')
  await expect(account).toBeVisible()

  await account.click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByRole('img', { name: '头像' })).toHaveCount(0)
  await page.getByRole('link', { name: '返回工作台' }).click()
  await expect(account).toBeVisible()
  await expect(account.locator('img')).toHaveCount(0)
})
