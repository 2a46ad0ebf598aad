import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('text'))

test('ONE_TXT：输入、清空、必填、禁用', async ({ gallery }) => {
  await gallery.box('ONE_TXT').fill('华晟焦化')
  await gallery.expectStored('ONE_TXT', 'value="华晟焦化"')
  await gallery.box('ONE_TXT').fill('')
  await gallery.expectStored('ONE_TXT', 'value=null')
  await expect(gallery.box('ONE_TXT', 'tip')).toHaveAttribute('placeholder', '请输入全称')
  await expect(gallery.box('ONE_TXT', 'disabled')).toBeDisabled()
  await expect(gallery.fault('ONE_TXT', 'error')).toHaveText('必须填写单行文本')
  await expect(gallery.box('ONE_TXT', 'error')).toHaveAttribute('aria-invalid', 'true')
  await gallery.box('ONE_TXT', 'error').fill('甲')
  await gallery.box('ONE_TXT', 'error').press('Tab')
  await expect(gallery.fault('ONE_TXT', 'error')).toHaveCount(0)
  await expect(gallery.specimen('ONE_TXT', 'read')).toContainText('山西焦煤集团')
})

test('MORE_TXT：回车和逗号隔开，键盘和鼠标都能删', async ({ gallery }) => {
  const box = gallery.box('MORE_TXT')
  await box.click()
  await box.pressSequentially('焦煤')
  await box.press('Enter')
  await box.pressSequentially('肥煤，')
  await gallery.expectStored('MORE_TXT', 'value="焦煤,肥煤"')
  // Right after typing a Backspace is held off, so that one held down stops at the first text.
  await expect(async () => {
    await box.press('Backspace')
    await expect(gallery.stored('MORE_TXT')).toHaveText('value="焦煤"', { timeout: 100 })
  }).toPass()
  await gallery
    .specimen('MORE_TXT', 'filled')
    .locator('.ant-select-selection-item-remove')
    .first()
    .click()
  await gallery.expectStored('MORE_TXT', 'value="肥煤,气煤"', 'filled')
  await expect(gallery.specimen('MORE_TXT', 'read')).toContainText('焦煤、肥煤、气煤')
})

test('TEXTAREA 最多长到四行，MORE_TEXT_ROW 更高', async ({ gallery }) => {
  const box = gallery.box('TEXTAREA')
  await box.fill('一')
  const one = (await box.boundingBox())?.height ?? 0
  await box.fill('一\n二\n三\n四\n五\n六')
  const many = (await box.boundingBox())?.height ?? 0
  expect(one).toBe(30)
  expect(many).toBe(90)
  await gallery.expectStored('TEXTAREA', String.raw`value="一\n二\n三\n四\n五\n六"`)
  await gallery.box('MORE_TEXT_ROW').fill('长文本\n第二行')
  await gallery.expectStored('MORE_TEXT_ROW', String.raw`value="长文本\n第二行"`)
  await expect(gallery.fault('MORE_TEXT_ROW', 'error')).toHaveText('必须填写长文本')
})

test('TEXTAREA_SENTENCE：提示关键字，$ 后不提示', async ({ gallery }) => {
  const { page } = gallery
  const box = gallery.box('TEXTAREA_SENTENCE')
  const offered = page.locator('.cm-tooltip-autocomplete li')
  await box.click()
  await page.keyboard.type('sel')
  await expect(offered).toHaveText(['SELECT'])
  await page.keyboard.press('Enter')
  await expect(box).toHaveText('SELECT')
  await page.keyboard.type(' * FROM v o')
  await expect(offered).toHaveText(['OR', 'ORDER BY'])
  await offered.nth(1).click()
  await expect(box).toHaveText('SELECT * FROM v ORDER BY')
  await page.keyboard.type(' $or')
  await expect(box).toHaveText('SELECT * FROM v ORDER BY $or')
  await expect(offered).toHaveCount(0)
  await gallery.expectStored('TEXTAREA_SENTENCE', 'value="SELECT * FROM v ORDER BY $or"')
  await expect(gallery.box('TEXTAREA_SENTENCE', 'disabled')).toHaveAttribute(
    'contenteditable',
    'false',
  )
  await expect(gallery.fault('TEXTAREA_SENTENCE', 'error')).toHaveText('必须填写SQL 语句')
})
