import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('choice'))

test('SELECT：键盘查找，鼠标选择，可清空', async ({ gallery }) => {
  const box = gallery.box('SELECT')
  await box.focus()
  await box.pressSequentially('火')
  await expect(gallery.option('火车')).toBeVisible()
  await box.press('Enter')
  await gallery.expectStored('SELECT', 'value="TRAIN"')
  await gallery.specimen('SELECT', 'tip').locator('.ant-select').click()
  await gallery.option('船运').click()
  await gallery.expectStored('SELECT', 'value="SHIP"', 'tip')
  await gallery.specimen('SELECT', 'filled').hover()
  await gallery.specimen('SELECT', 'filled').locator('.ant-select-clear').click()
  await gallery.expectStored('SELECT', 'value=null', 'filled')
  await expect(gallery.fault('SELECT', 'error')).toHaveText('必须填写单选下拉')
  await expect(gallery.specimen('SELECT', 'read')).toContainText('汽车')
})

test('SELECT_MORE：多选以逗号相连，缺了说至少选择一项', async ({ gallery }) => {
  await gallery.specimen('SELECT_MORE').locator('.ant-select').click()
  await gallery.option('船运').click()
  await gallery.option('汽车').click()
  await gallery.page.keyboard.press('Escape')
  await gallery.expectStored('SELECT_MORE', 'value="SHIP,TRUCK"')
  await gallery.box('SELECT_MORE').press('Backspace')
  await gallery.expectStored('SELECT_MORE', 'value="SHIP"')
  await expect(gallery.fault('SELECT_MORE', 'error')).toHaveText('至少选择一项多选下拉')
})

test('SELECT_ONE_TXT：选一项得到它的值，输入别的得到文字', async ({ gallery }) => {
  const box = gallery.box('SELECT_ONE_TXT')
  await box.fill('火')
  await gallery.option('火车').click()
  await gallery.expectStored('SELECT_ONE_TXT', 'value="TRAIN"')
  await box.fill('马车')
  await gallery.expectStored('SELECT_ONE_TXT', 'value="马车"')
})

test('SINGLE_ELECTION 和 MULTIPLE_SELECTION：鼠标点，键盘也行', async ({ gallery }) => {
  const radio = gallery.specimen('SINGLE_ELECTION')
  await radio.getByRole('radio', { name: '汽车' }).check()
  await gallery.page.keyboard.press('ArrowRight')
  await gallery.expectStored('SINGLE_ELECTION', 'value="TRAIN"')
  await expect(radio.getByRole('radio', { name: '皮带' })).toBeDisabled()
  const boxes = gallery.specimen('MULTIPLE_SELECTION')
  await boxes.getByRole('checkbox', { name: '船运' }).check()
  await boxes.getByRole('checkbox', { name: '汽车' }).focus()
  await gallery.page.keyboard.press('Space')
  await gallery.expectStored('MULTIPLE_SELECTION', 'value="TRUCK,SHIP"')
  await expect(gallery.fault('MULTIPLE_SELECTION', 'error')).toHaveText('至少选择一项复选框')
  await expect(
    gallery.specimen('MULTIPLE_SELECTION', 'disabled').getByRole('checkbox', { name: '汽车' }),
  ).toBeDisabled()
})

test('BOOLEAN：开关 是 / 否，查询时有全部', async ({ gallery }) => {
  const flag = gallery.specimen('BOOLEAN').getByRole('switch')
  await flag.focus()
  await gallery.page.keyboard.press('Space')
  await gallery.expectStored('BOOLEAN', 'value=true')
  await flag.click()
  await gallery.expectStored('BOOLEAN', 'value=false')
  await gallery.specimen('BOOLEAN', 'query').locator('.ant-select').click()
  await gallery.option('否').click()
  await gallery.expectStored('BOOLEAN', 'value="false"', 'query')
  await expect(gallery.specimen('BOOLEAN', 'read').locator('.jh-yes')).toHaveText('是')
})
