import { expect, Gallery, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('suggest'))

test('AUTO_COMPLETE：停下半秒后才提示', async ({ gallery }) => {
  const still = await Gallery.openAnother(gallery.page)
  await still.open('suggest')
  const box = still.box('AUTO_COMPLETE')
  const lines = still.page.locator('.ant-select-dropdown:visible .jh-suggestion')
  await box.click()
  await expect(lines).toHaveCount(10)
  await still.page.clock.pauseAt(new Date(Date.now() + 60_000))
  await box.fill('焦煤')
  // Those of the word before are gone at once; what they would be followed by is not asked for yet.
  await expect(lines).toHaveCount(0)
  await still.page.clock.runFor(499)
  await expect(lines).toHaveCount(0)
  await still.page.clock.runFor(1)
  await still.page.clock.resume()
  await expect(lines).toHaveCount(3)
  await still.page.close()
})

test('AUTO_COMPLETE：最多十条三个字段，选了带出对应的字段，也可以不选', async ({ gallery }) => {
  const box = gallery.box('AUTO_COMPLETE')
  const lines = gallery.page.locator('.ant-select-dropdown:visible .jh-suggestion')
  await box.click()
  await expect(lines).toHaveCount(10)
  await box.fill('焦煤')
  await expect(lines.first()).toContainText('主焦煤')
  await expect(lines).toHaveCount(3)
  await expect(lines.first().locator('> *')).toHaveText(['M001', '主焦煤', '1,450.50'])
  await box.press('ArrowDown')
  await box.press('Enter')
  const filled = 'goodsId="1" goodsName="主焦煤" goodsPrice="1450.5000"'
  await gallery.expectStored('AUTO_COMPLETE', `value="主焦煤" ${filled}`)
  await box.fill('自己写的')
  await box.press('Tab')
  await gallery.expectStored('AUTO_COMPLETE', `value="自己写的" ${filled}`)
})

test('AUTO_SELECT：值是编号，输入不算', async ({ gallery }) => {
  const box = gallery.box('AUTO_SELECT')
  await box.click()
  await box.pressSequentially('冶金')
  await expect(gallery.option('M006')).toBeVisible()
  await gallery.option('M006').click()
  await gallery.expectStored('AUTO_SELECT', 'goodsId="6" goodsName="冶金焦" goodsPrice=null')
  await box.click()
  await box.pressSequentially('不存在')
  await box.press('Tab')
  await gallery.expectStored('AUTO_SELECT', 'goodsId="6" goodsName="冶金焦" goodsPrice=null')
  await expect(gallery.fault('AUTO_SELECT', 'error')).toHaveText('必须填写联想选择')
})

test('SEARCH_AUTOMATIC：带出对应的字段，清空只清所选，带出的数留着', async ({ gallery }) => {
  const box = gallery.box('SEARCH_AUTOMATIC')
  await box.focus()
  await box.pressSequentially('瘦')
  await expect(gallery.option('瘦煤')).toBeVisible()
  await expect(gallery.option('主焦煤')).toHaveCount(0)
  await box.press('Enter')
  await gallery.expectStored(
    'SEARCH_AUTOMATIC',
    'goodsId="4" goodsName="瘦煤" goodsPrice="1420.5000"',
  )
  await gallery.specimen('SEARCH_AUTOMATIC').hover()
  await gallery.specimen('SEARCH_AUTOMATIC').locator('.ant-select-clear').click()
  await gallery.expectStored(
    'SEARCH_AUTOMATIC',
    'goodsId=null goodsName=null goodsPrice="1420.5000"',
  )
})
